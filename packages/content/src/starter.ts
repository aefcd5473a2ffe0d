import {
  present,
  units,
  type Currency,
  type GenesisRarity,
  type NewAsset,
  type Purse,
} from '@blacktide/rules';
import { DESIGNS } from './designs.ts';

/** What a first sign-in on the embedded chain brings, so that every screen has something real to show. */
export interface StarterFleet {
  readonly purse: Purse;
  readonly inGame: readonly NewAsset[];
  /** Captains that were never minted: what mint-and-withdraw is tried with. */
  readonly unminted: readonly NewAsset[];
  /** Minted and still in the wallet: what a deposit is tried with. */
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

const asset = (design: string, level = 1): NewAsset => {
  const { family, name, rarity } = present(DESIGNS[design]);
  return { family, design, name, level, rarity };
};

const amount = (display: number, currency: Currency): bigint => units(display, currency);

export const STARTER_FLEET: StarterFleet = {
  purse: {
    BOOTY: amount(25_000, 'BOOTY'),
    GOLD: amount(5_000, 'GOLD'),
    GEMS: amount(250, 'GEMS'),
    TREASURE: amount(40, 'TREASURE'),
    MYTHIC_TOKEN: amount(3, 'MYTHIC_TOKEN'),
    BATTLE_TOKEN: amount(20, 'BATTLE_TOKEN'),
  },
  inGame: [
    asset('qm-01', 3),
    asset('fm-01', 4),
    asset('unique-01', 5),
    asset('deckhands', 2),
    asset('gunners'),
    asset('sloop'),
    asset('silent-mary'),
    asset('jar-of-dirt', 2),
    asset('scimitar'),
    asset('spyglass'),
    asset('compass'),
    asset('flintlock'),
    asset('skull-lantern'),
  ],
  unminted: [asset('qm-02', 6), asset('fm-02', 8)],
  inWallet: [asset('qm-03', 2), asset('fm-03', 10), asset('brigantine', 2), asset('cutlass', 3)],
  genesisShips: [
    {
      design: 'bronze-1',
      name: present(DESIGNS['bronze-1']).name,
      rarity: 'BRONZE',
      tierBonus: 0,
      licences: [true, false, false],
    },
    {
      design: 'gold-1',
      name: present(DESIGNS['gold-1']).name,
      rarity: 'GOLD',
      tierBonus: 5,
      licences: [false, false, false],
    },
  ],
  onChain: { BOOTY: amount(10_000, 'BOOTY'), GOLD: amount(2_000, 'GOLD') },
};
