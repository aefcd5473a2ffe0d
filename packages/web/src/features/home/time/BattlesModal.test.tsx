import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestView } from '../../../../testing/createTestView.tsx';
import { BattlesModal } from './BattlesModal.tsx';
import { UtcClock } from './UtcClock.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-15T12:59:58.000Z');
});

const advanceTime = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('the battle timers', () => {
  it('HOME-28 HOME-29 count down to the next battle of each type beside the Server Time', () => {
    createTestView(<BattlesModal open onClose={() => undefined} />).mount();
    const dialog = within(screen.getByRole('dialog', { name: 'Next Battles' }));
    expect(dialog.getByText(/Server Time/)).toHaveTextContent('12:59:58');
    expect(rows()).toEqual([
      expect.stringMatching(/^Arena Battle.*13:00 UTC\.00h 00m 02s$/),
      expect.stringMatching(/^Treasure Battle.*15:00 UTC\.02h 00m 02s$/),
    ]);
  });

  it('HOME-29 update every second and continue with the following battle', () => {
    createTestView(<BattlesModal open onClose={() => undefined} />).mount();
    advanceTime(1000);
    expect(rows()[0]).toMatch(/00h 00m 01s$/);
    advanceTime(1000);
    expect(rows()).toEqual([
      expect.stringMatching(/^Treasure Battle.*02h 00m 00s$/),
      expect.stringMatching(/^Arena Battle.*17:00 UTC\.04h 00m 00s$/),
    ]);
  });
});

it('HOME-27 the clock shows the time in UTC and updates every second', () => {
  createTestView(<UtcClock label="UTC" />).mount();
  expect(screen.getByText('12:59:58')).toBeVisible();
  advanceTime(2000);
  expect(screen.getByText('13:00:00')).toBeVisible();
});
