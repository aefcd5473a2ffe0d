import { describe, expect, it } from 'vitest';
import { createToastDesk, type Toast } from './toasts.ts';

const screenOf = () => {
  const shown: Toast[] = [];
  const dismissed: string[] = [];
  return {
    shown,
    dismissed,
    show: (toast: Toast) => void shown.push(toast),
    dismiss: (id: string) => void dismissed.push(id),
  };
};

describe('the toast desk', () => {
  it('JOB-21 shows results for 10 s and processing for 999999 ms', () => {
    const desk = createToastDesk();
    const screen = screenOf();
    desk.attach(screen);
    desk.success('Purchased Compass successfully');
    desk.error('Error Purchasing');
    const dismiss = desk.processing('Processing transaction...');
    expect(screen.shown.map(({ kind, durationMs }) => [kind, durationMs])).toEqual([
      ['success', 10_000],
      ['error', 10_000],
      ['processing', 999_999],
    ]);
    dismiss();
    expect(screen.dismissed).toEqual([screen.shown[2]?.id]);
  });

  it('keeps what is said before there is a screen', () => {
    const desk = createToastDesk();
    desk.success('Early');
    desk.processing('Over before it began')();
    const screen = screenOf();
    desk.attach(screen);
    expect(screen.shown.map(({ text }) => text)).toEqual(['Early']);
  });
});
