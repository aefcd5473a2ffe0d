import { EMPTY_BALANCES, newAssetOf, requireValue, toUnits } from '@blacktide/rules';
import { DESIGNS } from './designs.ts';

const createNewAsset = (design: string, level?: number) => newAssetOf(design, { designs: DESIGNS }, level);

const createGenesisShip = (
  design: string,
  tierBonus: number,
  /** Licences 1 to 3. */
  licences: readonly [boolean, boolean, boolean],
) => {
  const { name, genesisRarity } = requireValue(DESIGNS[design]);
  return { design, name, rarity: requireValue(genesisRarity), tierBonus, licences };
};

/**
 * What a new player gets on the embedded chain, so that every screen has something real to show. The balances pay for every
 * first step, and are so small that the rewards of the first hour are seen beside them.
 */
export const STARTER_FLEET = {
  balances: {
    ...EMPTY_BALANCES,
    BOOTY: toUnits(600, 'BOOTY'),
    GOLD: toUnits(30, 'GOLD'),
    GEMS: toUnits(20, 'GEMS'),
    TREASURE: toUnits(1, 'TREASURE'),
    MYTHIC_TOKEN: toUnits(1, 'MYTHIC_TOKEN'),
    BATTLE_TOKEN: toUnits(3, 'BATTLE_TOKEN'),
  },
  inGame: [
    createNewAsset('qm-01', 3),
    createNewAsset('fm-01', 4),
    createNewAsset('unique-01', 5),
    createNewAsset('deckhands', 2),
    createNewAsset('gunners'),
    createNewAsset('sloop'),
    createNewAsset('silent-mary'),
    createNewAsset('jar-of-dirt', 2),
    createNewAsset('scimitar'),
    createNewAsset('spyglass'),
    createNewAsset('compass'),
    createNewAsset('flintlock'),
    createNewAsset('skull-lantern'),
  ],
  /** Captains that were never minted, to try mint-and-withdraw with. */
  unminted: [createNewAsset('qm-02', 6), createNewAsset('fm-02', 8)],
  /** Minted and in the wallet, to try a deposit with. */
  inWallet: [
    createNewAsset('qm-03', 2),
    createNewAsset('fm-03', 10),
    createNewAsset('brigantine', 2),
    createNewAsset('cutlass', 3),
  ],
  genesisShips: [
    createGenesisShip('bronze-1', 0, [true, false, false]),
    createGenesisShip('gold-1', 5, [false, false, false]),
  ],
  /** Tokens in the wallet. */
  onChain: { BOOTY: toUnits(1_000, 'BOOTY'), GOLD: toUnits(200, 'GOLD') },
};

export type StarterFleet = typeof STARTER_FLEET;
