import { describe, expect, it } from 'vitest';
import { createToastStore, type Toast } from './toastStore.ts';

const createTestRenderer = () => {
  const shown: Toast[] = [];
  const dismissed: string[] = [];
  return {
    shown,
    dismissed,
    show: (toast: Toast) => void shown.push(toast),
    dismiss: (id: string) => void dismissed.push(id),
  };
};

describe('the toast store', () => {
  it('gives a renderer the toasts with their duration, and dismisses a processing toast', () => {
    const toasts = createToastStore();
    const screen = createTestRenderer();
    toasts.attachRenderer(screen);
    toasts.success('Purchased Compass successfully');
    toasts.error('Error Purchasing');
    const dismiss = toasts.processing('Processing transaction...');
    expect(screen.shown.map(({ kind, durationMs }) => [kind, durationMs])).toEqual([
      ['success', 10_000],
      ['error', 10_000],
      ['processing', 999_999],
    ]);
    dismiss();
    expect(screen.dismissed).toEqual([screen.shown[2]?.id]);
  });

  it('keeps toasts until there is a renderer', () => {
    const toasts = createToastStore();
    toasts.success('Early');
    toasts.processing('Over before it began')();
    const screen = createTestRenderer();
    toasts.attachRenderer(screen);
    expect(screen.shown.map(({ text }) => text)).toEqual(['Early']);
  });
});
