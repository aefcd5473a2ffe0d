import { describe, expect, it } from 'vitest';
import { NO_BONUSES } from '../modifiers.ts';
import { toUnits } from '../money.ts';
import type { Odds } from '../odds.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { drawLoot } from './loot.ts';
import type { Loot } from './mission.ts';

const certainOdds = (effect: Loot): Odds<Loot> => ({
  rows: [{ type: 'success', ppm: 1_000_000, effect }],
  luckyRow: 0,
});
const highestDice = { below: (n: number) => n - 1 };
const draw = (effect: Loot, bonuses = NO_BONUSES) =>
  drawLoot(certainOdds(effect), bonuses, highestDice, TEST_CONTENT);

describe('drawLoot', () => {
  const money = [
    { currency: 'TREASURE', amount: toUnits(0.5, 'TREASURE') },
    { currency: 'MYTHIC_TOKEN', amount: 1n },
  ] as const;

  it('gives an asset together with the money of its row', () => {
    const drawn = draw({ type: 'thing', family: 'ITEM', designs: ['hook', 'lamp'], money });
    expect(drawn.things.map(({ design }) => design)).toEqual(['lamp']);
    expect(drawn.money).toEqual(money);
    expect(draw({ type: 'thing', family: 'ITEM', designs: ['hook'] }).money).toEqual([]);
  });

  it('betters what has decimals by the yield, and no whole tokens', () => {
    const bonuses = { ...NO_BONUSES, yield: 500_000 };
    const bettered = [{ currency: 'TREASURE', amount: toUnits(0.75, 'TREASURE') }, money[1]];
    const tokens = [
      { currency: 'MYTHIC_TOKEN', amount: 4n },
      { currency: 'BATTLE_TOKEN', amount: 6n },
    ] as const;
    expect(draw({ type: 'money', money: tokens }, bonuses).money).toEqual(tokens);
    expect(draw({ type: 'money', money }, bonuses).money).toEqual(bettered);
    expect(draw({ type: 'thing', family: 'ITEM', designs: ['hook'], money }, bonuses).money).toEqual(
      bettered,
    );
  });

  it('takes a design that is not in the tables for a mistake', () => {
    expect(() => draw({ type: 'thing', family: 'ITEM', designs: ['nowhere'] })).toThrow('no design nowhere');
  });
});
