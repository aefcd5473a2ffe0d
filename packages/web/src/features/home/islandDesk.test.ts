import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIslandDesk } from './islandDesk.ts';

beforeEach(() => void vi.useFakeTimers());

describe('a choice of island', () => {
  it('HOME-55 applies 300 ms after the press', () => {
    const seen: string[] = [];
    const desk = createIslandDesk('tortuga', (slug) => seen.push(slug));
    desk.choose('ember-isle');
    expect(desk.store.getState()).toEqual({ current: 'tortuga', chosen: 'ember-isle' });
    vi.advanceTimersByTime(299);
    expect(desk.store.getState().current).toBe('tortuga');
    vi.advanceTimersByTime(1);
    expect(desk.store.getState().current).toBe('ember-isle');
    expect(seen).toEqual(['ember-isle']);
  });

  it('HOME-55 is the last of several presses', () => {
    const desk = createIslandDesk('tortuga', () => undefined);
    desk.choose('ember-isle');
    vi.advanceTimersByTime(200);
    desk.choose('siren-shoals');
    vi.advanceTimersByTime(200);
    expect(desk.store.getState().current).toBe('tortuga');
    vi.advanceTimersByTime(100);
    expect(desk.store.getState().current).toBe('siren-shoals');
  });

  it('is dropped when the page is left', () => {
    const desk = createIslandDesk('tortuga', () => undefined);
    desk.choose('ember-isle');
    desk.close();
    vi.advanceTimersByTime(1000);
    expect(desk.store.getState().current).toBe('tortuga');
  });
});
