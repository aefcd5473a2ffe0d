import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memoryStorage.ts';
import { createViewStates } from './viewStates.ts';

it('keeps the state of each screen over a reload, for each player', () => {
  const storage = memoryStorage();
  const before = createViewStates(storage, 'anne');
  before.set('inventory', { search: 'sloop' });
  before.set('hideout', { tab: 'upgrade' });
  window.dispatchEvent(new Event('pagehide'));
  expect(createViewStates(storage, 'anne').store.getState()).toEqual({
    inventory: { search: 'sloop' },
    hideout: { tab: 'upgrade' },
  });
  expect(createViewStates(storage, 'jack').store.getState()).toEqual({});
});

it('begins empty when the storage holds something else', () => {
  const storage = memoryStorage();
  storage.setItem('blacktide.view.anne', '[1, 2');
  expect(createViewStates(storage, 'anne').store.getState()).toEqual({});
});

it('writes several changes at once, the last ones when the session ends', () => {
  const storage = memoryStorage();
  const setItem = vi.spyOn(storage, 'setItem');
  vi.useFakeTimers();
  const states = createViewStates(storage, 'anne');
  states.set('inventory', 's');
  states.set('inventory', 'sl');
  expect(setItem).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(setItem.mock.calls).toEqual([['blacktide.view.anne', '{"inventory":"sl"}']]);
  states.set('inventory', 'slo');
  states.close();
  expect(storage.getItem('blacktide.view.anne')).toBe('{"inventory":"slo"}');
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(100);
  expect(setItem).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
