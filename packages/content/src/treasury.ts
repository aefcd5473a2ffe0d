import { toUnits, type TreasuryCurrency } from '@blacktide/rules';

/** The names of the treasury's coins. */
export const COIN_NAMES: Readonly<Record<TreasuryCurrency, string>> = {
  BOOTY: 'Booty',
  GOLD: 'Gold',
  GEMS: 'Gems',
  TREASURE: 'Treasure',
};

interface LocalFlow {
  readonly currency: TreasuryCurrency;
  /** Smallest units that come in on an average day. */
  readonly perDay: bigint;
  /** The part that leaves again on the same day. */
  readonly spentPercent: bigint;
}

/** The treasury of a local game starts with 30 days like these, so that its screen has something to show. */
export const LOCAL_TREASURY: {
  readonly days: number;
  readonly flows: readonly LocalFlow[];
  /** Percent of an average day, by day of the week. */
  readonly dayPercents: readonly bigint[];
} = {
  days: 30,
  flows: [
    { currency: 'BOOTY', perDay: toUnits(52_000, 'BOOTY'), spentPercent: 0n },
    { currency: 'GOLD', perDay: toUnits(3_100, 'GOLD'), spentPercent: 0n },
    { currency: 'GEMS', perDay: toUnits(1_050, 'GEMS'), spentPercent: 0n },
    { currency: 'TREASURE', perDay: toUnits(24, 'TREASURE'), spentPercent: 60n },
  ],
  dayPercents: [70n, 85n, 95n, 90n, 105n, 130n, 125n],
};
