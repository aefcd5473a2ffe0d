import { describe, expect, it, vi } from 'vitest';
import { aClock } from '../../../../testing/testServer.ts';
import { createRecentValues } from './recentValues.ts';

type Load = (key: string) => Promise<string>;

const create = (load: Load, maxKeys = 2) => {
  const clock = aClock();
  const loader = vi.fn<Load>(load);
  return { clock, loader, read: createRecentValues({ load: loader, clock, maxAgeMs: 1000, maxKeys }) };
};

describe('recent values', () => {
  it('are loaded once for callers at the same time, and again when they are too old', async () => {
    const { clock, loader, read } = create(async (key) => `${key} ${clock.now()}`);
    const [first, second] = await Promise.all([read('a'), read('a')]);
    expect(second).toBe(first);
    clock.advance(999);
    expect(await read('a')).toBe(first);
    clock.advance(1);
    expect(await read('a')).not.toBe(first);
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('are kept apart by their keys', async () => {
    const { read } = create(async (key) => `value of ${key}`);
    expect(await Promise.all([read('a'), read('b')])).toEqual(['value of a', 'value of b']);
  });

  it('are not kept when loading fails', async () => {
    let fails = true;
    const { read } = create(async () => {
      if (fails) throw new Error('the database is away');
      return 'value';
    });
    await expect(read('a')).rejects.toThrow('the database is away');
    fails = false;
    expect(await read('a')).toBe('value');
  });

  it('of the key that was loaded first make room for others', async () => {
    const { loader, read } = create(async (key) => key);
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await read(key);
    expect(loader.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
  });
});
