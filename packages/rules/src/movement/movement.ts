import { equippedUids, type Captain, type Gear } from '../assets.ts';
import { reject, type Rejected } from '../decision.ts';
import type { GenesisShip } from '../genesis/genesisShip.ts';
import type { Currency } from '../currencies.ts';

export interface MovementTable {
  readonly maxAssets: number;
  readonly withdrawalTaxPercent: bigint;
  /** The currencies that exist on the chain. */
  readonly tokens: readonly Extract<Currency, 'BOOTY' | 'GOLD'>[];
}

export type MovableAsset = Captain | Gear | GenesisShip;

/** Why an asset cannot leave the game, or null. An asset in the wallet is never locked. */
export const validateUnlocked = (asset: MovableAsset): Rejected | null => {
  if (asset.location === 'wallet') return null;
  const { uid } = asset;
  switch (asset.family) {
    case 'CAPTAIN':
      return asset.lock || equippedUids(asset).length > 0 ? reject('CAPTAIN_LOCKED', { uid }) : null;
    case 'GENESIS_SHIP':
      if (asset.run || asset.assignedUserId || asset.captainAboard || asset.lock)
        return reject('GENESIS_SHIP_LOCKED', { uid });
      // An older reward would go with the ship.
      return asset.reward > 0n ? reject('SHIP_REWARD_WAITING', { uid, name: asset.name }) : null;
    default:
      return asset.lock ? reject('GEAR_LOCKED', { uid, family: asset.family }) : null;
  }
};
