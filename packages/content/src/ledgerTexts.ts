/** What the areas of ledger reasons are called; the part of a reason before the point is its area. */
export const LEDGER_AREAS = {
  mission: 'Missions',
  shop: 'Marketplace',
  exchange: 'Exchange',
  levelUp: 'Upgrades',
  genesis: 'Genesis ships',
  arena: 'Arena',
  treasure: 'Treasure battles',
  quests: 'First steps and daily goals',
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  wallet: 'Wallet changes',
  starter: 'Starter fleet',
} as const;
export type LedgerArea = keyof typeof LEDGER_AREAS;
export const LEDGER_AREA_IDS = Object.keys(LEDGER_AREAS) as [LedgerArea, ...LedgerArea[]];

/**
 * Why a player paid or received, in plain words, by the reason of the ledger entry. Tax on a purchase is part of its price
 * now; only entries of older purchases show it.
 */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  'mission.cost': 'Cost of a mission',
  'mission.reward': 'Reward of a mission',
  'shop.purchase': 'Purchase in the marketplace',
  'shop.tax': 'Tax on a purchase in the marketplace',
  'exchange.purchase': 'Paid in the exchange',
  'exchange.tax': 'Tax on a purchase in the exchange',
  'exchange.yield': 'Received from the exchange',
  'levelUp.cost': 'Cost of an upgrade',
  'genesis.mission': 'Cost of a Genesis ship mission',
  'genesis.wage': 'Wage of a Genesis ship crew',
  'genesis.licence': 'License of a Genesis ship',
  'genesis.licenceTax': 'Tax on a Genesis ship license',
  'genesis.tier': 'Tier of a Genesis ship',
  'genesis.reward': 'Reward of a Genesis ship',
  'genesis.fleetCaptain': 'Share of a fleet captain',
  'arena.reward': 'Reward of the arena',
  'treasure.allocation': 'Share of a treasure battle',
  'treasure.share': 'Share of a treasure battle',
  'quests.firstStep': 'Reward of a first step',
  'quests.daily': 'Reward of a daily goal',
  'deposit.landed': 'Deposit from your wallet',
  'withdrawal.hold': 'Withdrawal to your wallet',
  'withdrawal.released': 'Withdrawal that did not happen, returned',
  'wallet.upgrade': 'Moved to another wallet',
  'starter.fleet': 'Starter fleet',
};

/** `market.firstSale` becomes "Market: first sale": a new reason is readable before it has a text. */
const spellOut = (reason: string): string => {
  const [area = '', what = ''] = reason.split('.');
  const words = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const title = words(area).trim();
  const start = `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`;
  return what === '' ? start : `${start}: ${words(what).trim()}`;
};

export const ledgerText = (reason: string): string => REASON_TEXTS[reason] ?? spellOut(reason);
