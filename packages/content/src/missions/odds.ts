import {
  toUnits,
  type Currency,
  type AssetFamily,
  type Loot,
  type Multiplier,
  type Odds,
  type OutcomeRow,
} from '@blacktide/rules';

const percent = (display: number): number => Math.round(display * 10_000);

/** 1X, 7X and 15X are the same on every plunder; risk trades half shares against failures and 2X to 5X. */
const plunderOdds = (
  fail: number,
  half: number,
  twice: number,
  thrice: number,
  five: number,
): Odds<Multiplier> => {
  const row = (permille: number, chance: number): OutcomeRow<Multiplier> => ({
    type: permille === 0 ? 'failure' : 'success',
    ppm: percent(chance),
    effect: { permille },
  });
  return {
    rows: [
      row(0, fail),
      row(500, half),
      row(1000, 18),
      row(2000, twice),
      row(3000, thrice),
      row(5000, five),
      row(7000, 3.8),
      row(15_000, 1.8),
    ],
    luckyRow: 3,
  };
};

export const PLUNDER_ODDS: Readonly<Record<number, Odds<Multiplier>>> = {
  1: plunderOdds(4, 38.4, 20, 10, 4),
  2: plunderOdds(8, 33.4, 20, 10.5, 4.5),
  3: plunderOdds(13, 27.4, 20.5, 11, 4.5),
  4: plunderOdds(19, 20.4, 21, 11, 5),
  5: plunderOdds(25, 13.4, 21, 11.5, 5.5),
};

export const noLoot: Loot = { type: 'nothing' };
export const moneyLoot = (display: number, currency: Currency): Loot => ({
  type: 'money',
  money: [{ currency, amount: toUnits(display, currency) }],
});
export const mixedMoneyLoot = (...amounts: readonly (readonly [number, Currency])[]): Loot => ({
  type: 'money',
  money: amounts.map(([display, currency]) => ({ currency, amount: toUnits(display, currency) })),
});
export const assetLoot = (family: AssetFamily, ...designs: readonly string[]): Loot => ({
  type: 'thing',
  family,
  designs,
});
export const itemLoot = (...designs: readonly string[]): Loot => assetLoot('ITEM', ...designs);
export const crewLoot = (...designs: readonly string[]): Loot => assetLoot('CREW', ...designs);

/** Rows in percent; nothing is a failure, and luck turns failures into the first row. */
export const lootOdds = (rows: readonly (readonly [chance: number, loot: Loot])[]): Odds<Loot> => ({
  rows: rows.map(([chance, effect]) => ({
    type: effect.type === 'nothing' ? 'failure' : 'success',
    ppm: percent(chance),
    effect,
  })),
  luckyRow: 0,
});
