import { isOnMission, equippedUids, type Captain, type Gear } from '../assets.ts';
import { reject, type Rejected } from '../decision.ts';
import type { GenesisShip } from '../genesis/genesisShip.ts';
import type { Currency } from '../money.ts';

export interface MovementTable {
  readonly maxAssets: number;
  readonly withdrawalTaxPercent: bigint;
  /** The currencies that exist on the chain. */
  readonly tokens: readonly Extract<Currency, 'BOOTY' | 'GOLD'>[];
}

export type MovableAsset = Captain | Gear | GenesisShip;

/** Why a thing in the game cannot leave it, or null. What is in the wallet is never locked. */
export const validateUnlocked = (thing: MovableAsset): Rejected | null => {
  if (thing.location === 'wallet') return null;
  const { uid } = thing;
  switch (thing.family) {
    case 'CAPTAIN':
      return thing.lock || equippedUids(thing).length > 0 ? reject('CAPTAIN_LOCKED', { uid }) : null;
    case 'GENESIS_SHIP':
      return thing.run || thing.assignedUserId || thing.captainAboard || thing.lock
        ? reject('GENESIS_SHIP_LOCKED', { uid })
        : null;
    default:
      return thing.lock ? reject('GEAR_LOCKED', { uid, family: thing.family }) : null;
  }
};

export const isLocked = (thing: MovableAsset): boolean => validateUnlocked(thing) !== null;

export const isAway = (captain: Captain): boolean => isOnMission(captain);
