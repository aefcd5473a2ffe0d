import { toUnits, type GrowthTable, type ModifierTable, type PriceTable } from '@blacktide/rules';

const booty = (display: number): bigint => toUnits(display, 'BOOTY');

export const GROWTH: GrowthTable = {
  maxLevel: { QM: 20, FM: 25, UNIQUE: 30, CREW: 10, ITEM: 10, COMMON_SHIP: 10, MYTHIC_SHIP: 20 },
  baseStrength: { QM: 400_000, FM: 500_000, UNIQUE: 700_000 },
  // Crew up to 0.10, an item up to 0.40, a common ship up to 1.10, a mythic one up to 1.50.
  gearPermillePerLevel: { CREW: 10, ITEM: 40, COMMON_SHIP: 10, MYTHIC_SHIP: 25 },
  levelUpBase: {
    QM: booty(3.4),
    FM: booty(3.6),
    UNIQUE: booty(5),
    CREW: booty(4),
    ITEM: booty(20),
    COMMON_SHIP: booty(5),
    MYTHIC_SHIP: booty(7),
  },
};

/** Nano-USDC a display unit: one GOLD is ten BOOTY at rest. */
export const PRICES: PriceTable = {
  reference: { usdcBooty: 1_000_000n, usdcGold: 10_000_000n },
  trustFactor: 4n,
};

export const MODIFIERS: ModifierTable = {
  captainLevel: [{ stat: 'yield', ppmPerLevel: 20_000 }],
  yieldAtStrengthCapPpm: 1_000_000,
  islands: {},
  brandEvents: [
    {
      name: 'Homecoming of the Last Haven',
      collection: 'Last Haven',
      from: Date.UTC(2026, 11, 20),
      until: Date.UTC(2027, 0, 3),
      modifiers: [{ stat: 'yield', ppmPerLevel: 100_000 }],
    },
  ],
  most: { yield: 2_500_000, luck: 750_000, speed: 400_000 },
};
