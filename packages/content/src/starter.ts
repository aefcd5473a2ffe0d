import { units, type Currency, type NewAsset, type Purse } from '@blacktide/rules';

/** What a first sign-in on the embedded chain brings, so that every screen has something real to show. */
export interface StarterFleet {
  readonly purse: Purse;
  readonly inGame: readonly NewAsset[];
}

const asset = (family: NewAsset['family'], design: string, name: string, level = 1): NewAsset => ({
  family,
  design,
  name,
  level,
  rarity: null,
});

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
    asset('CAPTAIN', 'qm-01', 'Quartermaster #1', 3),
    asset('CAPTAIN', 'fm-01', 'First Mate #1', 4),
    asset('CAPTAIN', 'unique-01', 'Unique #1', 5),
    asset('CREW', 'powder-monkeys', 'Powder Monkeys', 2),
    asset('CREW', 'old-salts', 'Old Salts'),
    asset('SHIP', 'sloop', 'Sloop'),
    { ...asset('SHIP', 'flying-dutchman', 'Flying Dutchman'), rarity: 'LEGENDARY' },
    asset('ITEM', 'jar-of-dirt', 'Jar of Dirt', 2),
    asset('ITEM', 'scimitar', 'Scimitar'),
    asset('ITEM', 'spyglass', 'Spyglass'),
    asset('ITEM', 'compass', 'Compass'),
    asset('ITEM', 'flintlock', 'Flintlock'),
    asset('ITEM', 'skull-lantern', 'Skull Lantern'),
  ],
};
