import { describe, expect, it } from 'vitest';
import { createThrottle, swipePower, swipeStep } from './swipe.ts';

describe('a swipe of the island carousel', () => {
  it('HOME-50 counts when offset times velocity is large enough', () => {
    expect(swipePower({ offset: -50, velocity: 100 })).toBe(5000);
  });

  it.each([
    [true, { offset: -50, velocity: -100 }, 1],
    [true, { offset: 50, velocity: 100 }, -1],
    [true, { offset: -49, velocity: -100 }, 0],
    [false, { offset: -50, velocity: -100 }, 0],
    [false, { offset: -100, velocity: -100 }, 1],
    [false, { offset: 60, velocity: 166 }, 0],
    // Half of an item and more count without speed.
    [false, { offset: 64, velocity: 0 }, -1],
    [true, { offset: -300, velocity: 0 }, 2],
  ] as const)('HOME-48 HOME-50 on a phone (%s) %o moves by %s', (phone, swipe, step) => {
    expect(swipeStep(swipe, phone)).toBe(step);
  });

  it('HOME-49 moves at most once in 300 ms', () => {
    let now = 0;
    const mayMove = createThrottle(() => now);
    expect(mayMove()).toBe(true);
    now = 299;
    expect(mayMove()).toBe(false);
    now = 300;
    expect(mayMove()).toBe(true);
    now = 599;
    expect(mayMove()).toBe(false);
  });
});
