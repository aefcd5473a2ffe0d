import { afterEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memoryStorage.ts';
import { formatAmount } from '../ui/format.ts';
import { createPreferences } from './preferences.ts';

const DEFAULTS = {
  sound: false,
  volume: 60,
  motion: 'system',
  film: 'automatic',
  numbers: 'comma',
  goals: 'shown',
};

const opened: { close: () => void }[] = [];
const open = (storage = memoryStorage(), player = 'Anne') => {
  const preferences = createPreferences(storage, player);
  opened.push(preferences);
  return preferences;
};
afterEach(() => opened.splice(0).forEach(({ close }) => close()));

describe('the preferences', () => {
  it('have defaults: no sound, everything like the system', () => {
    expect(open().store.getState()).toEqual(DEFAULTS);
  });

  it('are remembered in this browser, the goals for each player', () => {
    const storage = memoryStorage();
    open(storage).set({ sound: true, volume: 25, film: 'low', goals: 'hidden' });
    expect(open(storage).store.getState()).toEqual({
      ...DEFAULTS,
      sound: true,
      volume: 25,
      film: 'low',
      goals: 'hidden',
    });
    expect(open(storage, 'Mary').store.getState()).toMatchObject({ film: 'low', goals: 'shown' });
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '[1]'],
    [
      'values that do not exist',
      '{"sound":"yes","volume":101,"motion":"wild","film":null,"numbers":"roman","goals":3}',
    ],
    ['broken numbers', '{"volume":12.5}'],
  ])('are the defaults where the storage holds %s', (_, text) => {
    const storage = memoryStorage();
    storage.setItem('blacktide.preferences', text);
    storage.setItem('blacktide.preferences.Anne', text);
    expect(open(storage).store.getState()).toEqual(DEFAULTS);
  });

  it('keep the valid values beside a broken one', () => {
    const storage = memoryStorage();
    storage.setItem('blacktide.preferences', '{"volume":0,"motion":"wild"}');
    expect(open(storage).store.getState()).toEqual({ ...DEFAULTS, volume: 0 });
  });

  it('set the motion of the page and the format of numbers; without a player both are the defaults', () => {
    const preferences = open();
    preferences.set({ motion: 'reduced', numbers: 'point' });
    expect(document.documentElement.dataset['motion']).toBe('reduced');
    expect(formatAmount(1234.5, 'BOOTY')).toBe('1.234,50');
    preferences.close();
    expect(document.documentElement.dataset['motion']).toBe('system');
    expect(formatAmount(1234.5, 'BOOTY')).toBe('1,234.50');
  });
});
