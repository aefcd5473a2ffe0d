import {
  toUnits,
  type ArenaTable,
  type EmissionLimit,
  type EmissionTable,
  type GenesisRarityRow,
  type GenesisTable,
  type MovementTable,
  type TreasureTable,
} from '@blacktide/rules';

const booty = (display: number): bigint => toUnits(display, 'BOOTY');
const gold = (display: number): bigint => toUnits(display, 'GOLD');

export const ARENA: ArenaTable = {
  xpForWin: 25,
  xpForLoss: 5,
  rewardForWin: [
    { currency: 'BATTLE_TOKEN', amount: 1n },
    { currency: 'BOOTY', amount: booty(3) },
  ],
  rewardForLoss: [{ currency: 'BOOTY', amount: booty(0.5) }],
  courage: 2_000,
  xpPerLevelSquared: 100,
};

export const TREASURE: TreasureTable = {
  tidePpm: 60,
  tideMost: toUnits(300, 'TREASURE'),
  potPercent: 25n,
};

const createRarityRow = (
  licences: readonly [number, number, number],
  goldCost: number,
  wage: number,
  reward: number,
  speedKnots: number,
): GenesisRarityRow => ({
  licencePrices: [booty(licences[0]), booty(licences[1]), booty(licences[2])],
  goldCost: gold(goldCost),
  wage: booty(wage),
  reward: booty(reward),
  speedKnots,
});

export const GENESIS: GenesisTable = {
  rarities: {
    BRONZE: createRarityRow([1_000, 2_000, 4_000], 3, 10, 80, 15),
    SILVER: createRarityRow([2_000, 4_000, 8_000], 6, 20, 160, 22),
    GOLD: createRarityRow([4_000, 8_000, 16_000], 12, 40, 330, 30),
    FLEET_COMMANDER: createRarityRow([10_000, 20_000, 40_000], 30, 100, 830, 40),
  },
  missionMinutes: 24 * 60,
  taxPercent: 10n,
  fleetCaptainPercent: 10n,
  aboardPercentPerLevel: 1,
  maxTierBonus: 50,
  tierTokens: 1n,
  maxDaysAhead: 365,
};

export const LICENCE_NAMES = ['Rising Tides', 'Trails of Gold', 'Sails of Fortune'] as const;

export const MOVEMENT: MovementTable = { maxAssets: 5, withdrawalTaxPercent: 10n, tokens: ['BOOTY', 'GOLD'] };

/** All BOOTY there will ever be; 85% of it waits in the plunder reserve. */
const BOOTY_SUPPLY = 1_092_707_501n * 1_000_000n;
const PLUNDER_RESERVE = (BOOTY_SUPPLY * 85n) / 100n;

const createEmissionLimit = (
  faucet: EmissionLimit['faucet'],
  currency: EmissionLimit['currency'],
  perDay: number,
  ever: bigint | null = null,
): EmissionLimit => ({ faucet, currency, perDay: toUnits(perDay, currency), ever });

export const EMISSION: EmissionTable = {
  bootySupply: BOOTY_SUPPLY,
  limits: [
    createEmissionLimit('faucet:plunders', 'BOOTY', 6_000_000, PLUNDER_RESERVE),
    createEmissionLimit('faucet:plunders', 'GEMS', 600_000),
    createEmissionLimit('faucet:plunders', 'TREASURE', 20_000),
    createEmissionLimit('faucet:raids', 'BOOTY', 2_000_000),
    createEmissionLimit('faucet:raids', 'GEMS', 100_000),
    createEmissionLimit('faucet:raids', 'TREASURE', 10_000),
    createEmissionLimit('faucet:raids', 'MYTHIC_TOKEN', 5_000),
    createEmissionLimit('faucet:raids', 'BATTLE_TOKEN', 100_000),
    createEmissionLimit('faucet:rescues', 'TREASURE', 5_000),
    createEmissionLimit('faucet:rescues', 'MYTHIC_TOKEN', 10_000),
    createEmissionLimit('faucet:specials', 'TREASURE', 50_000),
    createEmissionLimit('faucet:specials', 'MYTHIC_TOKEN', 5_000),
    createEmissionLimit('faucet:arena', 'BOOTY', 500_000),
    createEmissionLimit('faucet:arena', 'BATTLE_TOKEN', 100_000),
    createEmissionLimit('faucet:exchange', 'BOOTY', 6_000_000),
    createEmissionLimit('faucet:exchange', 'GOLD', 600_000),
    createEmissionLimit('faucet:genesis', 'BOOTY', 2_000_000),
    createEmissionLimit('faucet:quests', 'BOOTY', 600_000),
    createEmissionLimit('faucet:quests', 'BATTLE_TOKEN', 15_000),
  ],
};
