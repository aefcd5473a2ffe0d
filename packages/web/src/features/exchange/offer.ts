import { CONTENT } from '@blacktide/content';
import { formatRejection } from '@blacktide/content/messages';
import type { DynamicExchangeItem, ExchangeCostType, ExchangeItem, User } from '@blacktide/contract';
import { fractionOf, toDisplay, toUnits, type Currency } from '@blacktide/rules';

export const { maxMultiplier: MAX_QUANTITY } = CONTENT.exchange;
export const TAX_PERCENT = Number(CONTENT.exchange.taxPercent);

export const CATEGORIES = [
  { id: 'gems', label: 'GEMS', currency: 'GEMS' },
  { id: 'treasure', label: 'TREASURE', currency: 'TREASURE' },
  { id: 'booty', label: 'BOOTY', currency: 'BOOTY' },
  { id: 'gold', label: 'GOLD', currency: 'GOLD' },
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The first one for an unknown name, such as one from an old URL. */
export const toCategory = (section: string | null): Category =>
  CATEGORIES.find(({ id }) => id === section) ?? CATEGORIES[0];

const COST_CURRENCIES: Readonly<Record<ExchangeCostType, Category['currency']>> = {
  gemsAmount: 'GEMS',
  treasureAmount: 'TREASURE',
  goldAmount: 'GOLD',
  arAmount: 'BOOTY',
};

export const isDynamic = (item: ExchangeItem): item is DynamicExchangeItem => 'type' in item;

/** The lines that cost the currency of a category, cheapest first. */
export const itemsOf = (items: readonly ExchangeItem[], { currency }: Category): ExchangeItem[] =>
  items
    .filter(({ costType }) => COST_CURRENCIES[costType] === currency)
    .toSorted((a, b) => a.costAmount - b.costAmount || (a.name < b.name ? -1 : 1));

/** Why a line cannot be bought by anybody now. */
const closedReason = (item: ExchangeItem): string | null => {
  if (!item.active) return 'Not for sale right now';
  return isDynamic(item) && item.amountAvailable < 1 ? 'Sold out until 00:00 UTC' : null;
};

/** Cost, tax, yield and refusal of buying `wantedQuantity` lots, by the rule that the server uses. */
export const toOffer = (item: ExchangeItem, wantedQuantity: number, user: User | undefined) => {
  const currency = COST_CURRENCIES[item.costType];
  const yieldCurrency: Currency = item.yieldType === 'gold' ? 'GOLD' : 'BOOTY';
  const quantity = isDynamic(item) ? 1 : Math.min(Math.max(wantedQuantity, 1), MAX_QUANTITY);
  const price = toUnits(item.costAmount, currency);
  const cost = price * BigInt(quantity);
  const balance = user ? toUnits(user.balances[currency], currency) : null;
  const missing = balance === null ? 0n : cost - balance;
  const closed = closedReason(item);
  return {
    currency,
    yieldCurrency,
    quantity,
    /** What the balance allows; 1 if it allows none. */
    affordableQuantity:
      balance === null ? MAX_QUANTITY : Math.min(Math.max(Number(balance / price), 1), MAX_QUANTITY),
    /** In display units, like tax and yield. */
    cost: toDisplay(cost, currency),
    tax: toDisplay(fractionOf(cost, CONTENT.exchange.taxPercent, 100n), currency),
    received: toDisplay(toUnits(item.yieldAmount, yieldCurrency) * BigInt(quantity), yieldCurrency),
    closed,
    /** Why the player cannot buy it; null when they can. */
    refusal:
      missing > 0n && closed === null
        ? formatRejection({ code: 'EXCHANGE_TOO_DEAR', context: { currency, missing } })
        : null,
  };
};
