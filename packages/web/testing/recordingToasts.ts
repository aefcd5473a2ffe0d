import type { Toasts } from '../src/lib/toastStore.ts';

/** Toasts as lines, a detail after a slash: `success: … / …`, `error: …`, `processing: …`, `dismissed: …`. */
export const recordingToasts = (): Toasts & { readonly lines: string[] } => {
  const lines: string[] = [];
  return {
    lines,
    success: (text, detail) => void lines.push([`success: ${text}`, ...(detail ? [detail] : [])].join(' / ')),
    error: (text, detail) => void lines.push([`error: ${text}`, ...(detail ? [detail] : [])].join(' / ')),
    processing: (text) => {
      lines.push(`processing: ${text}`);
      return () => void lines.push(`dismissed: ${text}`);
    },
  };
};
