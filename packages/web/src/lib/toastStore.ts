/** Short messages at the edge of the page. */
export interface Toasts {
  /** `detail` is a second line below the text. */
  success(text: string, detail?: string): void;
  error(text: string, detail?: string): void;
  /** Stays until the returned function is called. */
  processing(text: string): () => void;
}

export interface Toast {
  readonly kind: 'success' | 'error' | 'processing';
  readonly id: string;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly durationMs: number;
}

export interface ToastRenderer {
  show(toast: Toast): void;
  dismiss(id: string): void;
}

const RESULT_MS = 10_000;
const PROCESSING_MS = 999_999;

export const createToastStore = () => {
  let renderer: ToastRenderer | null = null;
  let queuedToasts: Toast[] = [];
  let count = 0;
  let notifyFirst: () => void = () => undefined;

  const show = (kind: Toast['kind'], text: string, durationMs: number, detail?: string): string => {
    const toast: Toast = { kind, id: `toast-${++count}`, text, durationMs, detail };
    if (renderer) renderer.show(toast);
    else {
      queuedToasts.push(toast);
      notifyFirst();
    }
    return toast.id;
  };

  const toasts: Toasts = {
    success: (text, detail) => void show('success', text, RESULT_MS, detail),
    error: (text, detail) => void show('error', text, RESULT_MS, detail),
    processing: (text) => {
      const id = show('processing', text, PROCESSING_MS);
      return () => {
        queuedToasts = queuedToasts.filter((toast) => toast.id !== id);
        renderer?.dismiss(id);
      };
    },
  };
  return {
    ...toasts,
    /** Called once, when the first toast waits for a renderer. */
    onFirstToast: (listener: () => void): (() => void) => {
      notifyFirst = listener;
      if (queuedToasts.length > 0) listener();
      return () => (notifyFirst = () => undefined);
    },
    /** The renderer is loaded when it is needed; it gets the toasts that were shown before. */
    attachRenderer: (arrived: ToastRenderer): (() => void) => {
      renderer = arrived;
      for (const toast of queuedToasts) arrived.show(toast);
      queuedToasts = [];
      return () => {
        if (renderer === arrived) renderer = null;
      };
    },
  };
};

export type ToastStore = ReturnType<typeof createToastStore>;
