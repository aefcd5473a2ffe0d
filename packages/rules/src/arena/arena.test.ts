import { describe, expect, it } from 'vitest';
import { toAssetUid, toRunId, toWallet } from '../ids.ts';
import { toUnits } from '../money.ts';
import {
  aCaptain,
  expectAccepted,
  ANNE,
  someBalances,
  JACK,
  NOON,
  expectRejected,
  createTestRandom,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { addArenaReward, arenaLevel, rankArena, type ArenaEntry } from './arena.ts';
import {
  arenaWinChance,
  contestantsHash,
  createArenaDice,
  listArenaFights,
  type ArenaContestant,
} from './drawArenaFights.ts';
import { enterArena } from './enterArena.ts';
import { fightArena, type ArenaFighter } from './fightArena.ts';
import { leaveArena } from './leaveArena.ts';

const entry = (given: Partial<ArenaEntry> = {}): ArenaEntry => ({
  owner: ANNE,
  captain: toAssetUid('1'),
  enteredAt: NOON,
  foughtAt: NOON,
  reward: [],
  ...given,
});
const context = { now: NOON, content: TEST_CONTENT };

describe('enterArena', () => {
  const enter = (given: Partial<Parameters<typeof enterArena>[0]> = {}) =>
    enterArena({ captain: aCaptain(), entry: null, discordLinked: true, ...given }, { owner: ANNE }, context);

  it('ARENA-10 ARENA-12 sends a captain that is not there yet', () => {
    const { state, result } = expectAccepted(enter());
    expect(state.captain.lock).toEqual({ kind: 'arena' });
    expect(state.entry).toEqual(entry());
    expect(result.name).toBe('Quill #1');
    expect(expectRejected(enter({ captain: null })).code).toBe('ARENA_NO_CAPTAIN');
    expect(expectRejected(enter({ entry: entry({ captain: toAssetUid('8') }) }))).toEqual({
      code: 'ARENA_OCCUPIED',
      context: { uid: '8' },
    });
  });

  it('ARENA-03 asks for a linked Discord account', () => {
    expect(expectRejected(enter({ discordLinked: false })).code).toBe('ARENA_NEEDS_DISCORD');
  });

  it('ARENA-08 takes only captains that rest, in the game, of the player', () => {
    const lock = { kind: 'mission', run: toRunId('r') } as const;
    expect(expectRejected(enter({ captain: aCaptain({ lock }) }))).toEqual({
      code: 'CAPTAIN_BUSY',
      context: { uid: '1', name: 'Quill #1', with: 'mission' },
    });
    expect(expectRejected(enter({ captain: aCaptain({ location: 'wallet' }) })).code).toBe('NOT_IN_GAME');
    expect(expectRejected(enter({ captain: aCaptain({ owner: JACK }) })).code).toBe('NOT_YOURS');
  });
});

describe('leaveArena', () => {
  const inside = aCaptain({ lock: { kind: 'arena' } });
  const reward = [{ currency: 'BATTLE_TOKEN', amount: 3n }] as const;
  const leave = (given: Partial<Parameters<typeof leaveArena>[0]> = {}) =>
    leaveArena(
      { balances: someBalances(), captain: inside, entry: entry({ reward }), emission: {}, ...given },
      { owner: ANNE },
      context,
    );

  it('ARENA-11 pays the collected reward and unlocks the captain', () => {
    const { state, effects, result } = expectAccepted(leave());
    expect(state).toMatchObject({ entry: null, captain: { lock: null } });
    expect(state.balances.BATTLE_TOKEN).toBe(3n);
    expect(effects).toEqual([
      {
        type: 'transfer',
        from: 'faucet:arena',
        to: `player:${ANNE}`,
        currency: 'BATTLE_TOKEN',
        amount: 3n,
        reason: 'arena.reward',
      },
    ]);
    expect(result).toEqual({ name: 'Quill #1', reward });
  });

  it('refuses who is not there, not yours, or beyond the breaker', () => {
    expect(expectRejected(leave({ entry: null })).code).toBe('ARENA_NOT_THERE');
    expect(expectRejected(leave({ entry: entry({ captain: toAssetUid('5') }) })).code).toBe(
      'ARENA_NOT_THERE',
    );
    expect(expectRejected(leave({ captain: { ...inside, owner: JACK } })).code).toBe('NOT_YOURS');
    const many = entry({ reward: [{ currency: 'BATTLE_TOKEN', amount: 101n }] });
    expect(expectRejected(leave({ entry: many })).code).toBe('FAUCET_DRY');
  });
});

describe('fightArena', () => {
  const battleAt = NOON + 3_600_000;
  const fighter = (n: number, strength: number, given: Partial<ArenaEntry> = {}): ArenaFighter => ({
    entry: entry({ captain: toAssetUid(`${n}`), owner: n % 2 ? ANNE : JACK, ...given }),
    record: { xp: 100, battlesWon: 2 },
    strength,
  });
  const fight = (fighters: readonly ArenaFighter[], seed = 1) =>
    expectAccepted(
      fightArena(fighters, { battleAt }, { random: createTestRandom(seed), content: TEST_CONTENT }),
    );

  it('pairs everyone once; the winner gets xp, a battle won and a reward', () => {
    const { state, result } = fight([fighter(1, 10), fighter(2, 10), fighter(3, 10), fighter(4, 10)]);
    expect(result).toHaveLength(4);
    expect(result.filter(({ won }) => won)).toHaveLength(2);
    for (const { captain, against, won } of result) {
      const other = result.find((one) => one.captain === against!.captain)!;
      expect(other).toMatchObject({ against: { captain }, won: !won });
      const { record, entry: after } = state.find((one) => one.entry.captain === captain)!;
      expect(record).toEqual(won ? { xp: 125, battlesWon: 3 } : { xp: 105, battlesWon: 2 });
      expect(after.foughtAt).toBe(battleAt);
      expect(after.reward).toEqual(
        won
          ? [{ currency: 'BATTLE_TOKEN', amount: 1n }]
          : [{ currency: 'BOOTY', amount: toUnits(1, 'BOOTY') }],
      );
    }
  });

  it('lets a lone captain fight the house at even odds', () => {
    let wins = 0;
    for (let seed = 0; seed < 400; seed++) {
      const { result } = fight([fighter(1, 500)], seed);
      expect(result[0]!.against).toBeNull();
      if (result[0]!.won) wins++;
    }
    expect(Math.abs(wins - 200)).toBeLessThan(40);
  });

  it('wins by strength: nine times as strong wins nine times in ten', () => {
    let wins = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const { result } = fight([fighter(1, 8000), fighter(2, 0)], seed);
      if (result.find(({ captain }) => captain === '1')!.won) wins++;
    }
    expect(Math.abs(wins - 900)).toBeLessThan(40);
  });

  it('adds courage to both sides, so that a throw just below the own share wins and the share itself loses', () => {
    // Courage is 1,000: the first has 3,000 parts of 4,000. Two fighters take one throw to shuffle.
    const wonBy = (strength: number, against: number, second: number) => {
      const throws = [0.999, second];
      const random = { next: () => throws.shift()! };
      const fighters = [fighter(1, strength), fighter(2, against)];
      const { result } = expectAccepted(
        fightArena(fighters, { battleAt }, { random, content: TEST_CONTENT }),
      );
      return result.find(({ captain }) => captain === '1')!.won;
    };
    expect([0, 2999.5 / 4000, 3000.5 / 4000].map((second) => wonBy(2000, 0, second))).toEqual([
      true,
      true,
      false,
    ]);
    expect([0, 999.5 / 4000, 1000.5 / 4000].map((second) => wonBy(0, 2000, second))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('lets everyone meet everyone equally often', () => {
    const crowd = Array.from({ length: 4 }, (_, i) => fighter(i + 1, 10));
    const random = createTestRandom(9);
    const met: Record<string, number> = {};
    for (let hour = 0; hour < 900; hour++) {
      const { result } = expectAccepted(fightArena(crowd, { battleAt }, { random, content: TEST_CONTENT }));
      const { against } = result.find(({ captain }) => captain === '1')!;
      met[against!.captain] = (met[against!.captain] ?? 0) + 1;
    }
    expect(Object.keys(met)).toEqual(['2', '3', '4']);
    for (const times of Object.values(met)) expect(Math.abs(times - 300)).toBeLessThan(60);
  });

  it('does nothing for who has fought this hour already', () => {
    const { state } = fight([fighter(1, 10), fighter(2, 10)]);
    const again = fight(state);
    expect(again.result).toEqual([]);
    expect(again.state).toEqual(state);
  });

  it('draws who meets whom by the seed', () => {
    const crowd = Array.from({ length: 6 }, (_, i) => fighter(i + 1, 10));
    const pairs = (seed: number) =>
      fight(crowd, seed)
        .result.map(({ captain, against }) => `${captain}-${against?.captain}`)
        .join();
    expect(pairs(3)).toBe(pairs(3));
    expect(new Set([1, 2, 3, 4, 5].map(pairs)).size).toBeGreaterThan(1);
  });
});

describe('arena ranks', () => {
  it('ARENA-05 ranks by xp, then battles won, then name', () => {
    const row = (owner: string, xp: number, battlesWon: number) => ({ owner, xp, battlesWon });
    const ranked = rankArena([row('c', 5, 1), row('b', 9, 1), row('a', 5, 1), row('d', 5, 2)]);
    expect(ranked.map(({ owner }) => owner)).toEqual(['b', 'd', 'a', 'c']);
    expect(rankArena(ranked)).toEqual(ranked);
  });

  it('raises the level with the root of xp', () => {
    const level = (xp: number) => arenaLevel({ xp, battlesWon: 0 }, TEST_CONTENT.arena);
    expect([0, 99, 100, 399, 400].map(level)).toEqual([1, 1, 2, 2, 3]);
  });

  it('adds rewards by currency', () => {
    const token = { currency: 'BATTLE_TOKEN', amount: 2n } as const;
    expect(addArenaReward([token], [token, { currency: 'BOOTY', amount: 0n }])).toEqual([
      { currency: 'BATTLE_TOKEN', amount: 4n },
    ]);
    expect(toWallet(ANNE)).toBe(ANNE);
  });
});

describe('the draw of a battle', () => {
  const contestants = Array.from({ length: 7 }, (_, n): ArenaContestant => ({
    captain: toAssetUid(String(n + 1)),
    strength: 1000 * n,
  }));
  const record = (given: Partial<Parameters<typeof createArenaDice>[0]> = {}) => ({
    battleAt: NOON,
    serverSeed: 'ab'.repeat(32),
    contestantsHash: contestantsHash(contestants),
    contentHash: 'cd'.repeat(32),
    ...given,
  });
  const draw = (given: Partial<Parameters<typeof createArenaDice>[0]> = {}) =>
    listArenaFights(contestants, createArenaDice(record(given)), TEST_CONTENT.arena);

  it('is the same for the same record, and different for another seed, hour, content or list', () => {
    expect(draw()).toEqual(draw());
    const others = [
      { serverSeed: 'ba'.repeat(32) },
      { battleAt: NOON + 1 },
      { contentHash: 'dc'.repeat(32) },
      { contestantsHash: contestantsHash(contestants.slice(1)) },
    ];
    for (const other of others) expect(draw(other)).not.toEqual(draw());
  });

  it('the hash of the list changes with every captain, strength and order', () => {
    const changed = [
      contestants.slice(1),
      contestants.toReversed(),
      contestants.with(3, { captain: toAssetUid('4'), strength: 3001 }),
    ];
    expect(new Set([contestants, ...changed].map(contestantsHash)).size).toBe(4);
  });

  it('shows the chance that decides: courage is added to both sides', () => {
    // Courage is 1,000.
    expect(arenaWinChance(8000, 0, TEST_CONTENT.arena)).toBe(0.9);
    expect(arenaWinChance(0, 8000, TEST_CONTENT.arena)).toBe(0.1);
    expect(arenaWinChance(500, null, TEST_CONTENT.arena)).toBe(0.5);
  });
});
