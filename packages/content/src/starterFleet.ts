import {
  EMPTY_BALANCES,
  requireValue,
  toUnits,
  type Currency,
  type GenesisRarity,
  type NewAsset,
  type Balances,
} from '@blacktide/rules';
import { DESIGNS } from './designs.ts';

/** What a new player gets on the embedded chain, so that every screen has something real to show. */
export interface StarterFleet {
  readonly balances: Balances;
  readonly inGame: readonly NewAsset[];
  /** Captains that were never minted, to try mint-and-withdraw with. */
  readonly unminted: readonly NewAsset[];
  /** Minted and in the wallet, to try a deposit with. */
  readonly inWallet: readonly NewAsset[];
  readonly genesisShips: readonly {
    readonly design: string;
    readonly name: string;
    readonly rarity: GenesisRarity;
    readonly tierBonus: number;
    /** Licences 1 to 3. */
    readonly licences: readonly [boolean, boolean, boolean];
  }[];
  /** On the chain, in the wallet. */
  readonly onChain: Readonly<Record<'BOOTY' | 'GOLD', bigint>>;
}

const createNewAsset = (design: string, level = 1): NewAsset => {
  const { family, name, rarity } = requireValue(DESIGNS[design]);
  return { family, design, name, level, rarity };
};

const amount = (display: number, currency: Currency): bigint => toUnits(display, currency);

export const STARTER_FLEET: StarterFleet = {
  balances: {
    ...EMPTY_BALANCES,
    BOOTY: amount(25_000, 'BOOTY'),
    GOLD: amount(5_000, 'GOLD'),
    GEMS: amount(250, 'GEMS'),
    TREASURE: amount(40, 'TREASURE'),
    MYTHIC_TOKEN: amount(3, 'MYTHIC_TOKEN'),
    BATTLE_TOKEN: amount(20, 'BATTLE_TOKEN'),
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
  unminted: [createNewAsset('qm-02', 6), createNewAsset('fm-02', 8)],
  inWallet: [
    createNewAsset('qm-03', 2),
    createNewAsset('fm-03', 10),
    createNewAsset('brigantine', 2),
    createNewAsset('cutlass', 3),
  ],
  genesisShips: [
    {
      design: 'bronze-1',
      name: requireValue(DESIGNS['bronze-1']).name,
      rarity: 'BRONZE',
      tierBonus: 0,
      licences: [true, false, false],
    },
    {
      design: 'gold-1',
      name: requireValue(DESIGNS['gold-1']).name,
      rarity: 'GOLD',
      tierBonus: 5,
      licences: [false, false, false],
    },
  ],
  onChain: { BOOTY: amount(10_000, 'BOOTY'), GOLD: amount(2_000, 'GOLD') },
};
