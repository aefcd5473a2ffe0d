import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createToastStore } from '../lib/toastStore.ts';
import { Toaster } from './Toaster.tsx';
import { aboveToasts } from './toastSpace.ts';

const renderToaster = () => {
  vi.useFakeTimers();
  const store = createToastStore();
  render(<Toaster store={store} />);
  return store;
};

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const findToast = (text: string) => screen.queryByText(text)?.closest('li') ?? null;
/** Of the faked `requestAnimationFrame`. */
const FRAME_MS = 16;
/** A toast is shown when the page is idle. */
const waitForToast = async () => {
  await advanceTime(1);
  await advanceTime(1);
};
/** Long enough for the animation with which a toast disappears. */
const ANIMATION_MS = 500;

it.each([
  ['success', 10_000],
  ['error', 10_000],
  ['processing', 999_999],
] as const)(
  'JOB-21 a toast of the kind %s is shown for %i ms, at most 320px wide',
  async (kind, durationMs) => {
    const store = renderToaster();
    store[kind](`A toast: ${kind}`);
    expect(findToast(`A toast: ${kind}`)).toBeNull();
    await waitForToast();
    expect(findToast(`A toast: ${kind}`)).toHaveStyle({ maxWidth: '320px' });
    await advanceTime(durationMs - 2);
    expect(findToast(`A toast: ${kind}`)).toHaveAttribute('data-removed', 'false');
    await advanceTime(1 + ANIMATION_MS);
    expect(findToast(`A toast: ${kind}`)).toBeNull();
  },
);

it('tells what is above the toasts how much space they take, also what is shown later', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  const store = renderToaster();
  const readSpace = (testId: string) => screen.getByTestId(testId).style.getPropertyValue('--toast-space');
  render(<div ref={aboveToasts} data-testid="before" />);
  expect(readSpace('before')).toBe('0px');
  store.success('One');
  store.error('Two');
  await waitForToast();
  await advanceTime(FRAME_MS);
  expect(readSpace('before')).toBe('140px');
  render(<div ref={aboveToasts} data-testid="after" />);
  expect(readSpace('after')).toBe('140px');
  await advanceTime(10_000 + ANIMATION_MS);
  await advanceTime(FRAME_MS);
  expect([readSpace('before'), readSpace('after')]).toEqual(['0px', '0px']);
});

it('JOB-21 a processing toast disappears earlier when its action has ended', async () => {
  const store = renderToaster();
  const dismiss = store.processing('Processing transaction...');
  await advanceTime(60_000);
  expect(findToast('Processing transaction...')).toBeVisible();
  dismiss();
  await advanceTime(100);
  await advanceTime(ANIMATION_MS);
  expect(findToast('Processing transaction...')).toBeNull();
});
