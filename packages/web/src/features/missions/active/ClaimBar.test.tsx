import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ClaimBar, DEBOUNCE_MS } from './ClaimBar.tsx';

describe('the claim slider', () => {
  it('MISS-47 moves at once, and selects after 50 ms without a change', () => {
    vi.useFakeTimers();
    const onCount = vi.fn<(count: number) => void>();
    const nothing = (): void => undefined;
    render(
      <ClaimBar
        count={1}
        max={5}
        readyCount={4}
        busy={false}
        onCount={onCount}
        onClaim={nothing}
        onClaimAll={nothing}
      />,
    );
    const slider = screen.getByRole('slider', { name: 'Missions to claim' });
    fireEvent.change(slider, { target: { value: '2' } });
    fireEvent.change(slider, { target: { value: '4' } });
    expect(screen.getByText('4 / 5')).toBeVisible();
    act(() => void vi.advanceTimersByTime(DEBOUNCE_MS - 1));
    expect(onCount).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onCount.mock.calls).toEqual([[4]]);
  });
});
