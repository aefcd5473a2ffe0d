import { usePlayerSession } from './playerSession.ts';

const COPIED = 'Copied to clipboard';
const FAILED = 'Failed to copy';

/** Copies a text and shows a toast. */
export const useCopy = (copied = COPIED, failed = FAILED) => {
  const { toasts } = usePlayerSession();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(copied);
    } catch {
      toasts.error(failed);
    }
  };
};
