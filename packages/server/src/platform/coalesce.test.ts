import { describe, expect, it } from 'vitest';
import { coalesce, OverloadedError } from './coalesce.ts';

describe('coalesce', () => {
  it('combines items that arrive during a call into the next call, and returns each caller its own result', async () => {
    const groups: (readonly number[])[] = [];
    let release: (() => void) | null = null;
    const double = coalesce(async (items: readonly number[]) => {
      groups.push(items);
      if (groups.length === 1) await new Promise<void>((resolve) => (release = resolve));
      return items.map((item) => item * 2);
    });
    const first = double(1);
    await new Promise((resolve) => setImmediate(resolve));
    const others = [double(2), double(3), double(4)];
    await new Promise((resolve) => setImmediate(resolve));
    expect(groups).toEqual([[1]]);
    release!();
    expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8]);
    expect(groups).toEqual([[1], [2, 3, 4]]);
  });

  it('puts at most maxItems into one call', async () => {
    const sizes: number[] = [];
    const same = coalesce(
      async (items: readonly number[]) => {
        sizes.push(items.length);
        return items;
      },
      { maxItems: 2 },
    );
    await Promise.all([1, 2, 3, 4, 5].map(same));
    expect(sizes).toEqual([2, 2, 1]);
  });

  it('rejects the items of a failed call and works again afterwards', async () => {
    const picky = coalesce(async (items: readonly number[]) => {
      if (items.includes(13)) throw new Error('no');
      return items;
    });
    await expect(picky(13)).rejects.toThrow('no');
    expect(await picky(7)).toBe(7);
  });

  it('tries each item alone after an item error, and rejects only the one that fails', async () => {
    const picky = coalesce(
      async (items: readonly number[]) => {
        if (items.includes(13)) throw new Error('no');
        return items.map((item) => item * 2);
      },
      { isItemError: () => true },
    );
    const results = await Promise.allSettled([1, 13, 2].map(picky));
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      2,
      'failed',
      4,
    ]);
  });

  it('refuses an item when maxWaiting items wait', async () => {
    const stuck = coalesce(() => new Promise<never>(() => undefined), { maxItems: 1, maxWaiting: 2 });
    void stuck(1);
    await new Promise((resolve) => setImmediate(resolve));
    void stuck(2);
    void stuck(3);
    await expect(stuck(4)).rejects.toThrow(OverloadedError);
  });

  it('rejects waiting items together with a failed call, so that nobody waits for several deadlines', async () => {
    let fail: (() => void) | null = null;
    const away = coalesce(() => new Promise<never>((_, reject) => (fail = () => reject(new Error('away')))), {
      maxItems: 1,
    });
    const calls = [1, 2, 3].map(away);
    await new Promise((resolve) => setImmediate(resolve));
    fail!();
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
