import type { Toasts } from '../src/lib/toastStore.ts';

/** Toasts as lines: `success: …`, `error: …`, `processing: …`, `dismissed: …`. */
export const recordingToasts = (): Toasts & { readonly lines: string[] } => {
  const lines: string[] = [];
  return {
    lines,
    success: (text) => void lines.push(`success: ${text}`),
    error: (text) => void lines.push(`error: ${text}`),
    processing: (text) => {
      lines.push(`processing: ${text}`);
      return () => void lines.push(`dismissed: ${text}`);
    },
  };
};
