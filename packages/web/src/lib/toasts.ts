/** Short messages at the edge of the page. */
export interface Toasts {
  success(text: string): void;
  error(text: string): void;
  /** Stays until it is taken away. */
  processing(text: string): () => void;
}

export interface Toast {
  readonly kind: 'success' | 'error' | 'processing';
  readonly id: string;
  readonly text: string;
  readonly durationMs: number;
}

export interface ToastScreen {
  show(toast: Toast): void;
  dismiss(id: string): void;
}

export const RESULT_MS = 10_000;
export const PROCESSING_MS = 999_999;

export interface ToastDesk extends Toasts {
  /** Calls back, once, when there is something to show and no screen yet. */
  onFirst(listener: () => void): () => void;
  /** The screen arrives late, since its code is loaded when it is needed: what was said before is kept for it. */
  attach(screen: ToastScreen): () => void;
}

export const createToastDesk = (): ToastDesk => {
  let screen: ToastScreen | null = null;
  let waiting: Toast[] = [];
  let count = 0;
  let call: () => void = () => undefined;

  const show = (kind: Toast['kind'], text: string, durationMs: number): string => {
    const toast: Toast = { kind, id: `toast-${++count}`, text, durationMs };
    if (screen) screen.show(toast);
    else {
      waiting.push(toast);
      call();
    }
    return toast.id;
  };

  return {
    success: (text) => void show('success', text, RESULT_MS),
    error: (text) => void show('error', text, RESULT_MS),
    processing: (text) => {
      const id = show('processing', text, PROCESSING_MS);
      return () => {
        waiting = waiting.filter((toast) => toast.id !== id);
        screen?.dismiss(id);
      };
    },
    onFirst: (listener) => {
      call = listener;
      if (waiting.length > 0) listener();
      return () => (call = () => undefined);
    },
    attach: (arrived) => {
      screen = arrived;
      for (const toast of waiting) arrived.show(toast);
      waiting = [];
      return () => {
        if (screen === arrived) screen = null;
      };
    },
  };
};
