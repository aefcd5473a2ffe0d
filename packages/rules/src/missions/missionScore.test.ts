import { describe, expect, it } from 'vitest';
import { aCaptain, NOON, REFERENCE_PRICES } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { createDice } from '../odds.ts';
import { NO_BONUSES } from '../modifiers.ts';
import { toAssetUid } from '../ids.ts';
import { requireValue } from '../requireValue.ts';
import { kindRule } from './kinds/registry.ts';
import { HOUR_MS } from './mission.ts';
import { missionScore } from './missionScore.ts';

const context = { gear: {}, prices: REFERENCE_PRICES, now: NOON, content: TEST_CONTENT };
const missions = Object.values(TEST_CONTENT.missions).filter(({ kind }) => kind !== 'Genesis');

describe('the expected reward', () => {
  it.each(missions)('of $name is the mean of many claims', (mission) => {
    const rule = kindRule(mission.kind);
    const captain = aCaptain({
      level: 8,
      items: [toAssetUid('90')],
      crew: toAssetUid('91'),
      ship: toAssetUid('92'),
    });
    const bonuses = { ...NO_BONUSES, luck: 200_000, yield: 500_000 };
    const expected = rule.expected(mission, bonuses, 1);
    let seed = 1;
    const dice = createDice({ next: () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 });
    const DRAWS = 20_000;
    const sums = new Map<string, number>();
    let assets = 0;
    for (let draw = 0; draw < DRAWS; draw++) {
      if (!('odds' in mission)) break;
      const { prize, outcome } = rule.draw(mission, [captain], 1, bonuses, dice, context);
      const run = { startedAt: 0, endsAt: 0, outcome };
      const { money, things } = rule.reward(prize, run, 100 * 24 * HOUR_MS);
      for (const { currency, amount } of money)
        sums.set(currency, (sums.get(currency) ?? 0) + Number(amount) / DRAWS);
      assets += things.length / DRAWS;
    }
    expect(expected.assetPpm / 1_000_000).toBeCloseTo(assets, 1);
    for (const { currency, mean, most } of expected.money) {
      const measured = sums.get(currency) ?? 0;
      // The rarest rows pay most, so the measured mean varies by some percent.
      expect(Math.abs(mean - measured)).toBeLessThanOrEqual(0.05 * most);
      expect(most).toBeGreaterThanOrEqual(mean);
    }
    expect(
      [...sums.keys()].every((currency) => expected.money.some((one) => one.currency === currency)),
    ).toBe(true);
  });

  it('of a burner is the gold of its days, of an event its levels', () => {
    const burner = requireValue(missions.find(({ kind }) => kind === 'Burners'));
    const event = requireValue(missions.find(({ kind }) => kind === 'Events'));
    expect(kindRule('Burners').expected(burner, NO_BONUSES, 3).goldBars).toBeGreaterThan(0n);
    expect(kindRule('Events').expected(event, NO_BONUSES, 3).levels).toBe(3);
  });
});

describe('missionScore', () => {
  it('prefers the captain that gathers more on a plunder', () => {
    const plunder = requireValue(missions.find(({ kind }) => kind === 'Plunders'));
    const score = (level: number) => missionScore(plunder, aCaptain({ level }), context);
    expect(score(9)).toBeGreaterThan(score(3));
  });
});
