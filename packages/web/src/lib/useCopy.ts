import { usePlayerSession } from './playerSession.ts';

const COPIED = 'Copied to clipboard';
const FAILED = 'Failed to copy';

/** Copies a text and shows a toast. */
export const useCopy = () => {
  const { toasts } = usePlayerSession();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(COPIED);
    } catch {
      toasts.error(FAILED);
    }
  };
};
