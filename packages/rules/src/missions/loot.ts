import type { Captain, NewAsset } from '../assets.ts';
import type { BaseContent } from '../baseContent.ts';
import type { Bonuses } from '../modifiers.ts';
import type { Currency } from '../currencies.ts';
import { DECIMALS, PPM, timesPpm, type Money } from '../money.ts';
import { drawRow, weightsWithLuck, type Dice, type Odds } from '../odds.ts';
import { requireValue } from '../requireValue.ts';
import {
  applySpeed,
  costOfTeam,
  NO_REWARD,
  NOTHING_EXPECTED,
  type DrawnOutcome,
  type ExpectedMoney,
  type ExpectedReward,
  type MissionContext,
  type QuoteBasis,
  type QuoteContext,
  type Reward,
} from './kindRule.ts';
import { MINUTE_MS, type Loot, type MissionBase } from './mission.ts';

type Designs = Pick<BaseContent, 'designs'>;

interface DrawnLoot {
  readonly outcome: DrawnOutcome;
  readonly money: readonly Money[];
  readonly things: readonly NewAsset[];
}

/** An asset of this design, at this level. */
export const newAssetOf = (design: string, { designs }: Designs, level = 1): NewAsset => {
  const found = designs[design];
  if (!found) throw new RangeError(`no design ${design}`);
  return { family: found.family, design, name: found.name, level, rarity: found.rarity };
};

/** Yield does not multiply currencies without decimals. */
const applyYield = ({ currency, amount }: Money, yieldPpm: number): Money =>
  DECIMALS[currency] === 0
    ? { currency, amount }
    : { currency, amount: timesPpm(amount, 1_000_000 + yieldPpm) };

/** One draw for the row, and one more for the design where the row has several. */
export const drawLoot = (odds: Odds<Loot>, bonuses: Bonuses, dice: Dice, content: Designs): DrawnLoot => {
  const weights = weightsWithLuck(odds, bonuses.luck);
  const row = drawRow(weights, dice);
  const { type, effect } = requireValue(odds.rows[row]);
  const outcome: DrawnOutcome = { row, type, weights };
  switch (effect.type) {
    case 'nothing':
      return { outcome, money: [], things: [] };
    case 'money':
      return { outcome, money: effect.money.map((one) => applyYield(one, bonuses.yield)), things: [] };
    case 'thing': {
      const design = requireValue(effect.designs[dice.below(effect.designs.length)]);
      const money = (effect.money ?? []).map((one) => applyYield(one, bonuses.yield));
      return { outcome, money, things: [newAssetOf(design, content)] };
    }
  }
};

/** The means of the table that `drawLoot` draws from. */
const expectedLoot = (odds: Odds<Loot>, bonuses: Bonuses): ExpectedReward => {
  const weights = weightsWithLuck(odds, bonuses.luck);
  const money = new Map<Currency, ExpectedMoney>();
  let assetPpm = 0;
  odds.rows.forEach(({ effect }, row) => {
    const ppm = weights[row] ?? 0;
    if (effect.type === 'thing') assetPpm += ppm;
    for (const one of effect.type === 'nothing' ? [] : (effect.money ?? [])) {
      const amount = Number(applyYield(one, bonuses.yield).amount);
      const { mean = 0, most = 0 } = money.get(one.currency) ?? {};
      money.set(one.currency, {
        currency: one.currency,
        mean: mean + (amount * ppm) / PPM,
        most: Math.max(most, amount),
      });
    }
  });
  return { ...NOTHING_EXPECTED, money: [...money.values()], assetPpm };
};

/** The prize of a kind that draws from a table of loot. */
export interface LootPrize<Kind extends string> {
  readonly kind: Kind;
  readonly money: readonly Money[];
  readonly things: readonly NewAsset[];
}

interface WithLoot {
  readonly odds: Odds<Loot>;
}

/** A mission whose runs all take the same time, which speed shortens. */
export interface TimedLootMission extends MissionBase, WithLoot {
  readonly minutes: number;
}

/** The part of a kind rule that raids, rescues and specials have in common. */
export const lootRule = <Kind extends string>(kind: Kind) => ({
  pays: ({ odds }: WithLoot): Currency[] =>
    odds.rows.flatMap(({ effect }) =>
      effect.type === 'nothing' ? [] : (effect.money ?? []).map(({ currency }) => currency),
    ),
  draw: (
    { odds }: WithLoot,
    _team: readonly Captain[],
    _levels: number,
    bonuses: Bonuses,
    dice: Dice,
    { content }: MissionContext,
  ): { readonly outcome: DrawnOutcome; readonly prize: LootPrize<Kind> } => {
    const { outcome, money, things } = drawLoot(odds, bonuses, dice, content);
    return { outcome, prize: { kind, money, things } };
  },
  expected: ({ odds }: WithLoot, bonuses: Bonuses): ExpectedReward => expectedLoot(odds, bonuses),
  reward: ({ money, things }: LootPrize<Kind>): Reward => ({ ...NO_REWARD, money, things }),
});

/** The part that raids and rescues have in common. */
export const timedLootRule = <Kind extends string>(kind: Kind) => ({
  ...lootRule(kind),
  quote: (mission: TimedLootMission, { levels, speed }: QuoteBasis, { now }: QuoteContext) => ({
    price: costOfTeam(mission, levels.length),
    endsAt: now + applySpeed(mission.minutes * MINUTE_MS, speed),
  }),
});
