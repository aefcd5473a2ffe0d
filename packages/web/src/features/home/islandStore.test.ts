import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIslandStore } from './islandStore.ts';

beforeEach(() => void vi.useFakeTimers());

describe('choosing an island', () => {
  it('HOME-55 takes effect 300 ms after the click', () => {
    const saved: string[] = [];
    const islandStore = createIslandStore('tortuga', (slug) => saved.push(slug));
    islandStore.choose('ember-isle');
    expect(islandStore.store.getState()).toEqual({ current: 'tortuga', chosen: 'ember-isle' });
    vi.advanceTimersByTime(299);
    expect(islandStore.store.getState().current).toBe('tortuga');
    vi.advanceTimersByTime(1);
    expect(islandStore.store.getState().current).toBe('ember-isle');
    expect(saved).toEqual(['ember-isle']);
  });

  it('HOME-55 uses the last of several clicks', () => {
    const islandStore = createIslandStore('tortuga', () => undefined);
    islandStore.choose('ember-isle');
    vi.advanceTimersByTime(200);
    islandStore.choose('siren-shoals');
    vi.advanceTimersByTime(200);
    expect(islandStore.store.getState().current).toBe('tortuga');
    vi.advanceTimersByTime(100);
    expect(islandStore.store.getState().current).toBe('siren-shoals');
  });

  it('is cancelled when the page is left', () => {
    const islandStore = createIslandStore('tortuga', () => undefined);
    islandStore.choose('ember-isle');
    islandStore.close();
    vi.advanceTimersByTime(1000);
    expect(islandStore.store.getState().current).toBe('tortuga');
  });
});
