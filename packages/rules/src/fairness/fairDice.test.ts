import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { canonicalJson, contentHash } from './contentHash.ts';
import { commitmentOf, createFairDice, runIdOf, serverSeedOf } from './fairDice.ts';

const seeds = { serverSeed: 's', playerSeed: 'p', runId: runIdOf(commitmentOf('s')), contentHash: 'c' };

describe('fairDice', () => {
  it('draws the same for the same seeds and differently when any part differs', () => {
    const throws = (given: Partial<typeof seeds>) => {
      const dice = createFairDice({ ...seeds, ...given });
      return Array.from({ length: 20 }, () => dice.below(1_000_000)).join();
    };
    const first = throws({});
    expect(throws({})).toBe(first);
    const others = [
      throws({ serverSeed: 't' }),
      throws({ playerSeed: 'q' }),
      throws({ contentHash: 'd' }),
      throws({ runId: runIdOf('x') }),
    ];
    expect(new Set([first, ...others]).size).toBe(5);
  });

  it('stays in range, for one number and for many', () => {
    const dice = createFairDice(seeds);
    for (let i = 0; i < 200; i++) expect(dice.below(1)).toBe(0);
    for (let i = 0; i < 2000; i++) expect(dice.below(7)).toBeLessThan(7);
  });

  it('skips words that would favor small numbers', () => {
    const n = 3_000_000_000;
    const dice = createFairDice(seeds);
    let low = 0;
    for (let i = 0; i < 4000; i++) if (dice.below(n) < n / 2) low++;
    expect(Math.abs(low - 2000)).toBeLessThan(4 * Math.sqrt(1000));
  });

  it('reads the blocks of the HMAC word by word, as Node computes it', () => {
    const { serverSeed, playerSeed, runId, contentHash: content } = seeds;
    const words = [0, 1, 2].flatMap((block) => {
      const text = `${playerSeed}:${runId}:${content}:${block}`;
      const digits = createHmac('sha256', serverSeed).update(text).digest('hex');
      return digits.match(/.{8}/g)!.map((word) => Number.parseInt(word, 16));
    });
    const dice = createFairDice(seeds);
    expect(Array.from(words, () => dice.below(2 ** 32))).toEqual(words);

    // For n equal to the next word, and more than half of all words, that word is skipped.
    const at = words.findIndex((word) => word > 2 ** 31);
    const faces = words[at]!;
    const picky = createFairDice(seeds);
    for (let skip = 0; skip < at; skip++) picky.below(2 ** 32);
    expect(picky.below(faces)).toBe(words.slice(at).find((word) => word < faces));
  });

  it('derives a UUID-shaped run id from the commitment alone', () => {
    expect(commitmentOf('aé🏴')).toBe(createHash('sha256').update('aé🏴').digest('hex'));
    const id = runIdOf(commitmentOf('anything'));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(runIdOf(commitmentOf('anything'))).toBe(id);
    expect(runIdOf(commitmentOf('another'))).not.toBe(id);
  });

  it('gives each server seed of one master secret its own commitment', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 100; n++) seen.add(commitmentOf(serverSeedOf('master', 'wallet', n)));
    seen.add(commitmentOf(serverSeedOf('master', 'other', 0)));
    expect(seen.size).toBe(101);
  });
});

describe('contentHash', () => {
  it('does not depend on the order of keys and changes with any number', () => {
    expect(canonicalJson({ b: 1n, a: [{ d: null, c: undefined, x: true }] })).toBe(
      '{"a":[{"d":null,"x":true}],"b":"1n"}',
    );
    const hash = contentHash(TEST_CONTENT);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(contentHash({ ...TEST_CONTENT })).toBe(hash);
    const { shop, ...others } = TEST_CONTENT;
    expect(contentHash({ ...others, shop })).toBe(hash);
    expect(contentHash({ ...TEST_CONTENT, shop: { ...TEST_CONTENT.shop, taxPercent: 11n } })).not.toBe(hash);
  });
});
