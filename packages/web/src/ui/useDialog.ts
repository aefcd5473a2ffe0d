import { useCallback, useState } from 'react';

interface DialogState<Dialog> {
  readonly dialog: Dialog | null;
  /** False while a dialog that was closed still fades out. */
  readonly isOpen: boolean;
}

/** At most one dialog at a time. */
export const useDialog = <Dialog extends object>() => {
  const [state, setState] = useState<DialogState<Dialog>>({ dialog: null, isOpen: false });
  return {
    ...state,
    open: useCallback((dialog: Dialog) => setState({ dialog, isOpen: true }), []),
    /** Does nothing if another dialog has been opened since. */
    close: useCallback(
      (dialog: Dialog) => setState((now) => (now.dialog === dialog ? { dialog, isOpen: false } : now)),
      [],
    ),
    remove: useCallback(
      (dialog: Dialog) => setState((now) => (now.dialog === dialog ? { dialog: null, isOpen: false } : now)),
      [],
    ),
  };
};
