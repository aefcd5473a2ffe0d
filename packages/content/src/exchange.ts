import { units, type DynamicLine, type ExchangeTable, type FixedLine } from '@blacktide/rules';

const fixed = (
  name: string,
  cost: number,
  costCurrency: FixedLine['costCurrency'],
  gives: number,
  yieldCurrency: FixedLine['yieldCurrency'],
): FixedLine => ({
  name,
  active: true,
  costCurrency,
  cost: units(cost, costCurrency),
  yieldCurrency,
  yield: units(gives, yieldCurrency),
});

const FIXED: readonly FixedLine[] = [
  fixed('Pouch of Booty', 10, 'GEMS', 90, 'BOOTY'),
  fixed('Chest of Booty', 100, 'GEMS', 950, 'BOOTY'),
  fixed('Gold Nugget', 25, 'GEMS', 22, 'GOLD'),
  fixed('Gold Ingot', 250, 'GEMS', 230, 'GOLD'),
  fixed('Pirate Hoard', 1, 'TREASURE', 200, 'BOOTY'),
  fixed('Sunken Bullion', 1, 'TREASURE', 19, 'GOLD'),
  fixed('Royal Ransom', 10, 'TREASURE', 2100, 'BOOTY'),
];

const dynamic = (name: string, type: DynamicLine['type'], cost: number, perDay: number): DynamicLine => ({
  name,
  active: true,
  type,
  cost: units(cost, type === 'BOOTY_TO_GOLD' ? 'BOOTY' : 'GOLD'),
  perDay,
});

const DYNAMIC: readonly DynamicLine[] = [
  dynamic("Smelter's Bargain", 'BOOTY_TO_GOLD', 250, 20_000),
  dynamic("Smelter's Contract", 'BOOTY_TO_GOLD', 2500, 2000),
  dynamic("Moneychanger's Purse", 'GOLD_TO_BOOTY', 25, 20_000),
  dynamic("Moneychanger's Coffer", 'GOLD_TO_BOOTY', 250, 2000),
];

const byName = <Line extends { readonly name: string }>(lines: readonly Line[]): Record<string, Line> =>
  Object.fromEntries(lines.map((line) => [line.name, line]));

export const EXCHANGE: ExchangeTable = {
  fixed: byName(FIXED),
  dynamic: byName(DYNAMIC),
  taxPercent: 10n,
  maxMultiplier: 100,
  poolRest: { booty: units(20_000_000, 'BOOTY'), gold: units(2_000_000, 'GOLD') },
  driftPercent: 20n,
};
