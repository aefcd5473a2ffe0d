import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANNE, NOON } from '../../testing/builders.ts';
import { recordEmission, utcDay, type EmissionTotals } from '../emission/emission.ts';
import { DAY_MS } from '../missions/mission.ts';
import { EMPTY_BALANCES, toUnits } from '../money.ts';
import { claimGoal, goalProgress, refuseUnknownGoal, showGoals, type GoalFacts } from './claimGoal.ts';
import type { Goal } from './goal.ts';
import { dailyGoalsOf, goalsOfDay, NO_GOAL_RECORD, type GoalRecord } from './goalDay.ts';

const booty = (display: number) => toUnits(display, 'BOOTY');

const step = (id: string, kind: 'missionsSent' | 'purchases'): Goal => ({
  id,
  group: 'FIRST_STEPS',
  reward: [
    { currency: 'BOOTY', amount: booty(5) },
    { currency: 'BATTLE_TOKEN', amount: 1n },
  ],
  condition: { kind, count: 1 },
});
const daily = (id: string, slot: number): Goal => ({
  id,
  group: 'DAILY',
  slot,
  reward: [{ currency: 'BOOTY', amount: booty(6) }],
  condition: { kind: 'missionsClaimed', count: 5 },
});
const GOALS = [
  step('send', 'missionsSent'),
  step('buy', 'purchases'),
  daily('a1', 1),
  daily('a2', 1),
  daily('a3', 1),
  daily('b1', 2),
  daily('b2', 2),
  daily('c1', 3),
  daily('c2', 3),
  daily('c3', 3),
];
const EVER: GoalFacts['ever'] = {
  missionsSent: 3,
  missionsClaimed: 0,
  proofsChecked: 0,
  purchases: 0,
  gearWorn: 0,
  levelUps: 0,
  secondIslandSends: 0,
  exchanges: 0,
  standingOrders: 0,
  nameChosen: 0,
  raidsSent: 0,
  assetsWithdrawn: 0,
  accountSaved: 0,
  discordLinked: 0,
  arenaEntries: 0,
};
const TODAY: GoalFacts['today'] = {
  missionsClaimed: 4,
  bootyEarned: 0,
  islandsClaimed: 0,
  levelUps: 0,
  exchanges: 0,
  raidsClaimed: 0,
  gemsEarned: 0,
  arenaWins: 0,
};
const FACTS: GoalFacts = { ever: EVER, today: TODAY };
const DAY = utcDay(NOON);

const content = {
  emission: {
    bootySupply: booty(1_000_000),
    limits: [
      { faucet: 'faucet:quests', currency: 'BOOTY', perDay: booty(100), ever: null },
      { faucet: 'faucet:quests', currency: 'BATTLE_TOKEN', perDay: 100n, ever: null },
    ],
  },
} as const;

const standing: { record: GoalRecord; discordLinked: boolean; captain: string | null } = {
  record: NO_GOAL_RECORD,
  discordLinked: true,
  captain: '7',
};
const noEmission: EmissionTotals = {};
const claim = (
  id: string,
  given: Partial<Parameters<typeof claimGoal>[0]> = {},
  { now = NOON, day = utcDay(now) } = {},
) =>
  claimGoal(
    { balances: EMPTY_BALANCES, emission: noEmission, progress: 5, ...standing, ...given },
    { player: ANNE, goal: id, day },
    { now, content, goals: GOALS },
  );
const codeOf = (decision: ReturnType<typeof claim>): string | null =>
  decision.ok ? null : decision.rejection.code;
/** A daily goal of the day of `NOON`, and one of another day. */
const today = dailyGoalsOf(GOALS, DAY).map(({ id }) => id);
const [first = ''] = today;
const other = GOALS.find(({ id, group }) => group === 'DAILY' && !today.includes(id))?.id ?? '';

describe('dailyGoalsOf', () => {
  it('gives each day one goal of each slot, and every goal its turn', () => {
    const seen = new Set<string>();
    for (let day = DAY; day < DAY + 18; day++) {
      const goals = dailyGoalsOf(GOALS, day);
      expect(goals.map((goal) => (goal.group === 'DAILY' ? goal.slot : 0))).toEqual([1, 2, 3]);
      for (const { id } of goals) seen.add(id);
      expect(dailyGoalsOf(GOALS, day)).toEqual(goals);
    }
    expect(seen.size).toBe(8);
  });

  it('does not join the same goals for ever', () => {
    const pairs = Array.from({ length: 18 }, (_, index) =>
      dailyGoalsOf(GOALS, DAY + index)
        .map(({ id }) => id)
        .join(),
    );
    expect(new Set(pairs).size).toBeGreaterThan(6);
  });

  it('keeps the order of the content, with first steps on every day', () => {
    const ids = goalsOfDay(GOALS, DAY).map(({ id }) => id);
    expect(ids).toEqual(['send', 'buy', ...today]);
  });
});

describe('showGoals', () => {
  const stateOf = (given: Partial<typeof standing>, facts = FACTS) =>
    Object.fromEntries(
      showGoals(GOALS, { ...standing, ...given }, facts, NOON).map(({ goal, progress, state }) => [
        goal.id,
        [progress, state],
      ]),
    );

  it('says what is open, ready and paid', () => {
    expect(stateOf({})).toMatchObject({ send: [1, 'READY'], buy: [0, 'OPEN'], [first]: [4, 'OPEN'] });
    expect(stateOf({}, { ever: EVER, today: { ...TODAY, missionsClaimed: 9 } })).toMatchObject({
      [first]: [5, 'READY'],
    });
    const record: GoalRecord = { firstSteps: ['buy'], day: DAY, daily: [first], captain: '7' };
    // A paid goal is shown as done, even if its fact no longer holds.
    expect(stateOf({ record })).toMatchObject({ buy: [1, 'PAID'], [first]: [5, 'PAID'] });
  });

  it('keeps open what could not be paid', () => {
    expect(stateOf({ captain: null })).toMatchObject({ send: [1, 'OPEN'] });
    const facts = { ever: EVER, today: { ...TODAY, missionsClaimed: 5 } };
    expect(stateOf({ discordLinked: false }, facts)).toMatchObject({ [first]: [5, 'OPEN'] });
  });

  it('counts not beyond what is needed', () => {
    expect(goalProgress(GOALS[0]!, FACTS)).toBe(1);
  });
});

describe('claimGoal', () => {
  it('pays the reward from the faucet and remembers it', () => {
    const decision = claim('send');
    expect(decision).toMatchObject({
      ok: true,
      state: {
        balances: { BOOTY: booty(5), BATTLE_TOKEN: 1n },
        record: { firstSteps: ['send'], daily: [], captain: '7' },
      },
      effects: [
        { from: 'faucet:quests', to: `player:${ANNE}`, currency: 'BOOTY', reason: 'quests.firstStep' },
        { currency: 'BATTLE_TOKEN', amount: 1n },
      ],
      result: { goal: 'send' },
    });
    expect(claim(first)).toMatchObject({
      ok: true,
      state: { record: { firstSteps: [], day: DAY, daily: [first], captain: null } },
      effects: [{ reason: 'quests.daily', amount: booty(6) }],
    });
  });

  it('refuses an unknown goal, one that is not reached and one that is paid', () => {
    expect(codeOf(claim('sink'))).toBe('GOAL_UNKNOWN');
    expect(refuseUnknownGoal('sink', GOALS)?.rejection.code).toBe('GOAL_UNKNOWN');
    expect(refuseUnknownGoal('send', GOALS)).toBeNull();
    expect(claim('send', { progress: 0 })).toMatchObject({
      rejection: { code: 'GOAL_NOT_REACHED', context: { progress: 0, needed: 1 } },
    });
    expect(codeOf(claim('send', { record: { ...NO_GOAL_RECORD, firstSteps: ['send'] } }))).toBe('GOAL_PAID');
  });

  it('pays daily goals of today only, by the facts of today', () => {
    expect(codeOf(claim(other))).toBe('GOAL_NOT_TODAY');
    expect(codeOf(claim(first, {}, { now: NOON, day: DAY - 1 }))).toBe('GOAL_NOT_TODAY');
    expect(codeOf(claim('send', {}, { now: NOON, day: DAY - 1 }))).toBeNull();
  });

  it('pays a daily goal again on its next day, and not on a clock that is behind', () => {
    const next = Array.from({ length: 9 }, (_, index) => DAY + 1 + index).find((day) =>
      dailyGoalsOf(GOALS, day).some(({ id }) => id === first),
    )!;
    const record = { ...NO_GOAL_RECORD, day: DAY, daily: [first] };
    expect(codeOf(claim(first, { record }))).toBe('GOAL_PAID');
    const later = claim(first, { record }, { now: next * DAY_MS });
    expect(later).toMatchObject({ ok: true, state: { record: { day: next, daily: [first] } } });
    const ahead = { ...NO_GOAL_RECORD, day: next, daily: [first] };
    expect(codeOf(claim(first, { record: ahead }, { now: next * DAY_MS - 1, day: next }))).toBe('GOAL_PAID');
  });

  it('pays daily goals to players with a Discord account, and first steps once for each captain', () => {
    expect(codeOf(claim(first, { discordLinked: false }))).toBe('GOAL_NEEDS_DISCORD');
    expect(codeOf(claim('send', { discordLinked: false }))).toBeNull();
    expect(codeOf(claim('send', { captain: null }))).toBe('GOAL_NEEDS_CAPTAIN');
    expect(codeOf(claim(first, { captain: null }))).toBeNull();
    const record = { ...NO_GOAL_RECORD, captain: '3' };
    expect(claim('send', { record })).toMatchObject({ state: { record: { captain: '3' } } });
  });

  it('pays nothing beyond the limit of the faucet', () => {
    const emission = recordEmission(
      {},
      'faucet:quests',
      { currency: 'BOOTY', amount: booty(95.000001) },
      NOON,
    );
    expect(codeOf(claim('send', { emission }))).toBe('FAUCET_DRY');
    expect(codeOf(claim('send', { emission }, { now: NOON + DAY_MS }))).toBeNull();
  });

  it('never pays a first step twice, nor a daily goal twice on a day, nor more than the rewards', () => {
    const command = fc.record({
      goal: fc.constantFrom(...GOALS.map(({ id }) => id)),
      progress: fc.nat(6),
      daysLater: fc.constantFrom(0, 0, 0, 1),
      discordLinked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        let now = NOON;
        let balances = EMPTY_BALANCES;
        let record = NO_GOAL_RECORD;
        let emission: EmissionTotals = {};
        const paid: string[] = [];
        for (const { goal, progress, daysLater, discordLinked } of commands) {
          now += daysLater * DAY_MS;
          const done = claim(goal, { balances, record, emission, progress, discordLinked }, { now });
          if (!done.ok) continue;
          ({ balances, record } = done.state);
          for (const money of done.result.reward)
            emission = recordEmission(emission, 'faucet:quests', money, now);
          paid.push(goal.length > 2 ? goal : `${goal} ${utcDay(now)}`);
        }
        expect(new Set(paid).size).toBe(paid.length);
        const expected = paid.reduce((sum, id) => sum + booty(id.includes(' ') ? 6 : 5), 0n);
        expect(balances.BOOTY).toBe(expected);
        expect(emission['faucet:quests/BOOTY']?.ever ?? 0n).toBe(expected);
      }),
      { numRuns: 300, seed: 20261117 },
    );
  });
});
