import type { NewAsset } from '../assets.ts';
import type { Content } from '../content.ts';
import { timesPpm, type Money } from '../money.ts';
import { drawRow, weightsWithLuck, type Dice, type Odds } from '../odds.ts';
import type { Bonuses } from '../modifiers.ts';
import type { Loot } from './mission.ts';
import type { DrawnOutcome } from './missionRun.ts';
import { requireValue } from '../requireValue.ts';

export interface DrawnLoot {
  readonly outcome: DrawnOutcome;
  readonly money: readonly Money[];
  readonly things: readonly NewAsset[];
}

export const newAssetOf = (design: string, { designs }: Pick<Content, 'designs'>): NewAsset => {
  const found = designs[design];
  if (!found) throw new RangeError(`no design ${design}`);
  return { family: found.family, design, name: found.name, level: 1, rarity: found.rarity };
};

/** Whole coins (tokens without decimals) are not multiplied by yield. */
const applyYield = ({ currency, amount }: Money, yieldPpm: number): Money => {
  if (currency === 'MYTHIC_TOKEN' || currency === 'BATTLE_TOKEN') return { currency, amount };
  return { currency, amount: timesPpm(amount, 1_000_000 + yieldPpm) };
};

/** One throw for the row, and one more for which of its things. */
export const drawLoot = (odds: Odds<Loot>, bonuses: Bonuses, dice: Dice, content: Content): DrawnLoot => {
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
