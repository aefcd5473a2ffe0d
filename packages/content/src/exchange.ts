import {
  toUnits,
  type DynamicExchangeLine,
  type ExchangeTable,
  type FixedExchangeLine,
} from '@blacktide/rules';

const createFixedLine = (
  name: string,
  cost: number,
  costCurrency: FixedExchangeLine['costCurrency'],
  gives: number,
  yieldCurrency: FixedExchangeLine['yieldCurrency'],
): FixedExchangeLine => ({
  name,
  active: true,
  costCurrency,
  cost: toUnits(cost, costCurrency),
  yieldCurrency,
  yield: toUnits(gives, yieldCurrency),
});

const FIXED: readonly FixedExchangeLine[] = [
  createFixedLine('Pouch of Booty', 10, 'GEMS', 90, 'BOOTY'),
  createFixedLine('Chest of Booty', 100, 'GEMS', 950, 'BOOTY'),
  createFixedLine('Gold Nugget', 25, 'GEMS', 22, 'GOLD'),
  createFixedLine('Gold Ingot', 250, 'GEMS', 230, 'GOLD'),
  createFixedLine('Pirate Hoard', 1, 'TREASURE', 200, 'BOOTY'),
  createFixedLine('Sunken Bullion', 1, 'TREASURE', 19, 'GOLD'),
  createFixedLine('Royal Ransom', 10, 'TREASURE', 2100, 'BOOTY'),
];

const createDynamicLine = (
  name: string,
  type: DynamicExchangeLine['type'],
  cost: number,
  perDay: number,
): DynamicExchangeLine => ({
  name,
  active: true,
  type,
  cost: toUnits(cost, type === 'BOOTY_TO_GOLD' ? 'BOOTY' : 'GOLD'),
  perDay,
});

const DYNAMIC: readonly DynamicExchangeLine[] = [
  createDynamicLine("Smelter's Bargain", 'BOOTY_TO_GOLD', 250, 20_000),
  createDynamicLine("Smelter's Contract", 'BOOTY_TO_GOLD', 2500, 2000),
  createDynamicLine("Moneychanger's Purse", 'GOLD_TO_BOOTY', 25, 20_000),
  createDynamicLine("Moneychanger's Coffer", 'GOLD_TO_BOOTY', 250, 2000),
];

const byName = <Line extends { readonly name: string }>(lines: readonly Line[]): Record<string, Line> =>
  Object.fromEntries(lines.map((line) => [line.name, line]));

export const EXCHANGE: ExchangeTable = {
  fixed: byName(FIXED),
  dynamic: byName(DYNAMIC),
  taxPercent: 10n,
  maxMultiplier: 100,
  poolRest: { booty: toUnits(20_000_000, 'BOOTY'), gold: toUnits(2_000_000, 'GOLD') },
  driftPercent: 20n,
};
