import type { Captain, Gear, GearByUid } from '../src/assets.ts';
import type { Accepted, Decision, Random } from '../src/decision.ts';
import type { GenesisShip } from '../src/genesis/genesisShip.ts';
import { toAssetUid, toWallet } from '../src/ids.ts';
import type { Currency } from '../src/currencies.ts';
import { EMPTY_BALANCES, toUnits, type Balances } from '../src/money.ts';
import type { Rejection } from '../src/rejections.ts';

export const ANNE = toWallet('AnneBonny1111111111111111111111111111111111');
export const JACK = toWallet('CaLicoJack111111111111111111111111111111111');

/** Tuesday, 10 March 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 2, 10, 12);

export const aCaptain = (given: Partial<Omit<Captain, 'uid'>> & { readonly uid?: string } = {}): Captain => ({
  family: 'CAPTAIN',
  owner: ANNE,
  design: 'qm-01',
  name: 'Quill #1',
  type: 'QM',
  level: 5,
  mint: 'Mint1',
  location: 'game',
  lock: null,
  goldBurned: 0n,
  items: [],
  crew: null,
  ship: null,
  hasRescued: false,
  arEarned: 0n,
  missionsPlayed: 0,
  ...given,
  uid: toAssetUid(given.uid ?? '1'),
});

export const aGearPiece = (given: Partial<Omit<Gear, 'uid'>> & { readonly uid?: string } = {}): Gear => ({
  family: 'ITEM',
  owner: ANNE,
  design: 'hook',
  name: 'Hook',
  level: 1,
  mint: null,
  location: 'game',
  lock: null,
  rarity: null,
  ...given,
  uid: toAssetUid(given.uid ?? '50'),
});

export const aGenesisShip = (
  given: Partial<Omit<GenesisShip, 'uid'>> & { readonly uid?: string } = {},
): GenesisShip => ({
  family: 'GENESIS_SHIP',
  owner: ANNE,
  design: 'genesis-bronze-1',
  name: 'Copper Wake',
  level: 1,
  mint: 'Mint9',
  location: 'game',
  lock: null,
  rarity: 'BRONZE',
  tierBonus: 0,
  licences: [false, false, false],
  run: null,
  reward: 0n,
  allTimeRewardClaimed: 0n,
  allTimeTaxPaid: 0n,
  assignedUserId: null,
  sharePaid: 0n,
  agreement: null,
  captainAboard: null,
  ...given,
  uid: toAssetUid(given.uid ?? '90'),
});

export const indexGear = (...things: readonly Gear[]): GearByUid =>
  Object.fromEntries(things.map((one) => [one.uid, one]));

/** Display units. */
export const someBalances = (amounts: Partial<Record<Currency, number>> = {}): Balances => ({
  ...EMPTY_BALANCES,
  ...Object.fromEntries(
    Object.entries(amounts).map(([currency, display]) => [currency, toUnits(display, currency as Currency)]),
  ),
});

export const REFERENCE_PRICES = { usdcBooty: 1_000_000n, usdcGold: 10_000_000n };

/** A small seeded generator (mulberry32). */
export const createTestRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return {
    next: () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    },
  };
};

export const expectAccepted = <S, R>(decision: Decision<S, R>): Accepted<S, R> => {
  if (!decision.ok) throw new Error(`refused: ${decision.rejection.code}`);
  return decision;
};

export const expectRejected = (decision: Decision<unknown, unknown>): Rejection => {
  if (decision.ok) throw new Error('accepted');
  return decision.rejection;
};
