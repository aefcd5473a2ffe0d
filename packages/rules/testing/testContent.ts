import type { Content } from '../src/content.ts';
import type { Mission } from '../src/missions/kinds/registry.ts';
import { toUnits } from '../src/money.ts';

const booty = (display: number): bigint => toUnits(display, 'BOOTY');
const gold = (display: number): bigint => toUnits(display, 'GOLD');
const FREE = { currency: 'BOOTY', amount: 0n } as const;
const missionBase = { island: 1, minLevel: 1, riskLevel: 1, strengthCap: 1_000_000, cost: FREE } as const;

const MISSIONS: readonly Mission[] = [
  {
    ...missionBase,
    kind: 'Plunders',
    slug: 'harbour',
    name: 'Harbour',
    yields: 'BOOTY',
    perHour: booty(10),
    deploymentMinutes: 60,
    capMinutes: 480,
    battleTokens: 1,
    odds: {
      rows: [
        { type: 'failure', ppm: 200_000, effect: { permille: 0 } },
        { type: 'success', ppm: 500_000, effect: { permille: 1000 } },
        { type: 'success', ppm: 300_000, effect: { permille: 3000 } },
      ],
      luckyRow: 1,
    },
  },
  {
    ...missionBase,
    kind: 'Plunders',
    slug: 'larder',
    name: 'Larder',
    yields: 'GEMS',
    perHour: toUnits(2, 'GEMS'),
    deploymentMinutes: 0,
    capMinutes: 60,
    battleTokens: 0,
    odds: { rows: [{ type: 'success', ppm: 1_000_000, effect: { permille: 1000 } }], luckyRow: 0 },
  },
  {
    ...missionBase,
    kind: 'Raids',
    slug: 'fort',
    name: 'Fort',
    minLevel: 2,
    cost: { currency: 'BOOTY', amount: booty(5) },
    minutes: 120,
    odds: {
      rows: [
        {
          type: 'success',
          ppm: 400_000,
          effect: { type: 'money', money: [{ currency: 'BOOTY', amount: booty(50) }] },
        },
        {
          type: 'success',
          ppm: 300_000,
          effect: { type: 'thing', family: 'ITEM', designs: ['hook', 'lamp'] },
        },
        {
          type: 'success',
          ppm: 100_000,
          effect: { type: 'money', money: [{ currency: 'MYTHIC_TOKEN', amount: 1n }] },
        },
        { type: 'failure', ppm: 200_000, effect: { type: 'nothing' } },
      ],
      luckyRow: 0,
    },
  },
  {
    ...missionBase,
    kind: 'RescueCrew',
    slug: 'wreck',
    name: 'Wreck',
    minutes: 60,
    odds: {
      rows: [
        { type: 'success', ppm: 900_000, effect: { type: 'thing', family: 'CREW', designs: ['deckhands'] } },
        { type: 'failure', ppm: 100_000, effect: { type: 'nothing' } },
      ],
      luckyRow: 0,
    },
  },
  ...(['CAPTAIN', 'ITEM', 'CREW', 'SHIP'] as const).map((trains): Mission => ({
    ...missionBase,
    kind: 'Events',
    slug: `school-${trains.toLowerCase()}`,
    name: `School of ${trains}`,
    trains,
    costFactorPpm: 500_000,
    baseMinutes: 30,
  })),
  {
    ...missionBase,
    kind: 'Events',
    slug: 'flat-school',
    name: 'Flat School',
    trains: 'ITEM',
    cost: { currency: 'BOOTY', amount: booty(5000) },
    costFactorPpm: 0,
    baseMinutes: 30,
  },
  {
    ...missionBase,
    kind: 'Burners',
    slug: 'press',
    name: 'Press',
    goldPerDay: gold(1500),
    bootyPerFurtherDay: booty(25),
    maxDays: 30,
  },
  {
    ...missionBase,
    kind: 'Specials',
    slug: 'voyage',
    name: 'Voyage',
    endsAt: Date.UTC(2027, 0, 1),
    boardsUntil: Date.UTC(2026, 9, 1),
    odds: {
      rows: [
        {
          type: 'success',
          ppm: 1_000_000,
          effect: { type: 'money', money: [{ currency: 'TREASURE', amount: toUnits(5, 'TREASURE') }] },
        },
      ],
      luckyRow: 0,
    },
  },
  { ...missionBase, kind: 'Genesis', slug: 'fleet', name: 'Fleet' },
  {
    ...missionBase,
    kind: 'Raids',
    slug: 'ghost',
    name: 'Ghost',
    hidden: true,
    minutes: 1,
    odds: { rows: [{ type: 'failure', ppm: 1_000_000, effect: { type: 'nothing' } }], luckyRow: 0 },
  },
];

const genesisRarityRow = {
  licencePrices: [booty(100), booty(200), booty(300)],
  goldCost: gold(4),
  wage: booty(15),
} as const;

/** Small tables with round numbers, so that rules are shown apart from the tuning of the real game. */
export const TEST_CONTENT: Content = {
  shop: {
    lines: {
      Hook: {
        name: 'Hook',
        family: 'ITEM',
        design: 'hook',
        rarity: null,
        price: booty(7),
        initialStock: 10,
        restockPerDay: 2,
        description: '',
      },
      Leviathan: {
        name: 'Leviathan',
        family: 'SHIP',
        design: 'leviathan',
        rarity: 'LEGENDARY',
        price: 3n,
        initialStock: 2,
        restockPerDay: 1,
        description: '',
      },
    },
    taxPercent: 10n,
  },
  designs: {
    hook: { family: 'ITEM', name: 'Hook', rarity: null, modifiers: [{ stat: 'yield', ppmPerLevel: 10_000 }] },
    lamp: {
      family: 'ITEM',
      name: 'Lamp',
      rarity: null,
      modifiers: [{ stat: 'luck', ppmPerLevel: 50_000, kinds: ['Plunders'], islands: [1] }],
    },
    deckhands: {
      family: 'CREW',
      name: 'Deckhands',
      rarity: null,
      modifiers: [{ stat: 'speed', ppmPerLevel: 20_000 }],
    },
    dinghy: { family: 'SHIP', name: 'Dinghy', rarity: null, modifiers: [] },
    leviathan: { family: 'SHIP', name: 'Leviathan', rarity: 'LEGENDARY', modifiers: [] },
    'qm-01': {
      family: 'CAPTAIN',
      name: 'Quill #1',
      rarity: null,
      modifiers: [],
      type: 'QM',
      collection: 'Reavers',
    },
    'fm-01': {
      family: 'CAPTAIN',
      name: 'Flint #1',
      rarity: null,
      modifiers: [],
      type: 'FM',
      collection: 'Sirens',
    },
  },
  missions: Object.fromEntries(MISSIONS.map((mission) => [mission.slug, mission])),
  missionLimits: {
    maxCaptainsPerSend: 100,
    maxClaims: 200,
    maxOrderTimes: 100,
    maxOrderDays: 30,
    eventGoldPerLevel: gold(1),
  },
  growth: {
    maxLevel: { QM: 20, FM: 25, UNIQUE: 30, CREW: 10, ITEM: 10, COMMON_SHIP: 10, MYTHIC_SHIP: 20 },
    baseStrength: { QM: 400_000, FM: 500_000, UNIQUE: 700_000 },
    gearPermillePerLevel: { CREW: 10, ITEM: 40, COMMON_SHIP: 10, MYTHIC_SHIP: 25 },
    levelUpBase: {
      QM: booty(10),
      FM: booty(12),
      UNIQUE: booty(15),
      CREW: booty(5),
      ITEM: booty(6),
      COMMON_SHIP: booty(7),
      MYTHIC_SHIP: booty(8),
    },
  },
  modifiers: {
    captainLevel: [{ stat: 'yield', ppmPerLevel: 10_000 }],
    yieldAtStrengthCapPpm: 500_000,
    islands: { 3: [{ stat: 'speed', ppmPerLevel: 100_000 }] },
    brandEvents: [
      {
        name: 'Regatta',
        collection: 'Reavers',
        from: Date.UTC(2026, 5, 1),
        until: Date.UTC(2026, 5, 8),
        modifiers: [{ stat: 'luck', ppmPerLevel: 100_000 }],
      },
    ],
    most: { yield: 1_000_000, luck: 600_000, speed: 300_000 },
  },
  prices: { reference: { usdcBooty: 1_000_000n, usdcGold: 10_000_000n }, trustFactor: 4n },
  exchange: {
    fixed: {
      Purse: {
        name: 'Purse',
        active: true,
        costCurrency: 'GEMS',
        cost: toUnits(10, 'GEMS'),
        yieldCurrency: 'BOOTY',
        yield: booty(90),
      },
      Closed: {
        name: 'Closed',
        active: false,
        costCurrency: 'GOLD',
        cost: gold(1),
        yieldCurrency: 'BOOTY',
        yield: booty(1),
      },
    },
    dynamic: {
      Smelt: { name: 'Smelt', active: true, type: 'BOOTY_TO_GOLD', cost: booty(1000), perDay: 3 },
      Melt: { name: 'Melt', active: true, type: 'GOLD_TO_BOOTY', cost: gold(100), perDay: 3 },
      Shut: { name: 'Shut', active: false, type: 'GOLD_TO_BOOTY', cost: gold(100), perDay: 3 },
    },
    taxPercent: 10n,
    maxMultiplier: 50,
    poolRest: { booty: booty(1_000_000), gold: gold(100_000) },
    driftPercent: 20n,
  },
  arena: {
    xpForWin: 25,
    xpForLoss: 5,
    rewardForWin: [{ currency: 'BATTLE_TOKEN', amount: 1n }],
    rewardForLoss: [{ currency: 'BOOTY', amount: booty(1) }],
    courage: 1000,
    xpPerLevelSquared: 100,
  },
  treasure: { tidePpm: 100_000, tideMost: 50n, potPercent: 20n },
  genesis: {
    rarities: {
      BRONZE: { ...genesisRarityRow, reward: booty(120), speedKnots: 15 },
      SILVER: { ...genesisRarityRow, reward: booty(240), speedKnots: 22 },
      GOLD: { ...genesisRarityRow, reward: booty(500), speedKnots: 30 },
      FLEET_COMMANDER: { ...genesisRarityRow, reward: booty(1250), speedKnots: 40 },
    },
    missionMinutes: 1440,
    taxPercent: 10n,
    fleetCaptainPercent: 10n,
    aboardPercentPerLevel: 1,
    maxTierBonus: 50,
    tierTokens: 1n,
    maxDaysAhead: 365,
  },
  movement: { maxAssets: 5, withdrawalTaxPercent: 10n, tokens: ['BOOTY', 'GOLD'] },
  emission: {
    bootySupply: booty(1_000_000),
    limits: [
      { faucet: 'faucet:plunders', currency: 'BOOTY', perDay: booty(10_000), ever: booty(850_000) },
      { faucet: 'faucet:plunders', currency: 'GEMS', perDay: null, ever: null },
      { faucet: 'faucet:raids', currency: 'BOOTY', perDay: null, ever: null },
      { faucet: 'faucet:raids', currency: 'MYTHIC_TOKEN', perDay: null, ever: null },
      { faucet: 'faucet:specials', currency: 'TREASURE', perDay: null, ever: null },
      { faucet: 'faucet:exchange', currency: 'BOOTY', perDay: booty(5_000), ever: null },
      { faucet: 'faucet:arena', currency: 'BOOTY', perDay: null, ever: null },
      { faucet: 'faucet:arena', currency: 'BATTLE_TOKEN', perDay: 100n, ever: null },
      { faucet: 'faucet:genesis', currency: 'BOOTY', perDay: booty(5_000), ever: null },
    ],
  },
};
