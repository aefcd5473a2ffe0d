import type { CaptainType, GenesisRarity } from '@blacktide/rules';

export const ARCHETYPES = ['casual', 'keen', 'hoarder', 'whale', 'bot'] as const;
export type ArchetypeName = (typeof ARCHETYPES)[number];

/** How one kind of player behaves. Everything they buy in with comes from the market, not from a faucet. */
export interface Archetype {
  readonly name: ArchetypeName;
  /** Out of 10,000. */
  readonly populationShare: number;
  readonly captains: readonly CaptainType[];
  readonly genesis: readonly GenesisRarity[];
  readonly booty: number;
  readonly gold: number;
  /** Four-hour watches of the day (0 to 5) in which they play; a fraction is a chance. */
  readonly playChanceByPeriod: readonly number[];
  readonly discordChance: number;
  readonly raidChance: number;
  readonly trainChance: number;
  /** Share of BOOTY above the reserve that goes into growth each day. */
  readonly spendShare: number;
  /** BOOTY never touched. */
  readonly bootyReserve: number;
  /** Burns gold for a share of the treasure. */
  readonly burnsGold: boolean;
  /** Share of BOOTY taken out of the game each day. */
  readonly withdrawShare: number;
}

export const ARCHETYPE_SETTINGS: Readonly<Record<ArchetypeName, Archetype>> = {
  casual: {
    name: 'casual',
    populationShare: 5000,
    captains: ['QM', 'FM', 'QM'],
    genesis: [],
    booty: 150,
    gold: 20,
    playChanceByPeriod: [0, 0, 0.1, 0.1, 0.9, 0.3],
    discordChance: 0.3,
    raidChance: 0.25,
    trainChance: 0.05,
    spendShare: 0.9,
    bootyReserve: 100,
    burnsGold: false,
    withdrawShare: 0,
  },
  keen: {
    name: 'keen',
    populationShare: 2200,
    captains: ['QM', 'FM', 'QM', 'FM'],
    genesis: [],
    booty: 600,
    gold: 100,
    playChanceByPeriod: [0.1, 0, 1, 0.4, 1, 0.9],
    discordChance: 1,
    raidChance: 0.35,
    trainChance: 0.1,
    spendShare: 1,
    bootyReserve: 150,
    burnsGold: true,
    withdrawShare: 0,
  },
  hoarder: {
    name: 'hoarder',
    populationShare: 1400,
    captains: ['QM', 'FM', 'QM'],
    genesis: ['BRONZE'],
    booty: 3200,
    gold: 200,
    playChanceByPeriod: [0, 0, 0.8, 0, 0.8, 0],
    discordChance: 0.5,
    raidChance: 0.25,
    trainChance: 0,
    spendShare: 0.9,
    bootyReserve: 2000,
    burnsGold: false,
    withdrawShare: 0.01,
  },
  whale: {
    name: 'whale',
    populationShare: 400,
    captains: ['QM', 'FM', 'QM', 'FM', 'QM', 'FM', 'QM', 'FM', 'UNIQUE'],
    genesis: ['GOLD', 'SILVER'],
    booty: 12_000,
    gold: 2_000,
    playChanceByPeriod: [0, 0, 1, 0.5, 1, 0.5],
    discordChance: 1,
    raidChance: 0.35,
    trainChance: 0.1,
    spendShare: 1,
    bootyReserve: 1000,
    burnsGold: true,
    withdrawShare: 0,
  },
  bot: {
    name: 'bot',
    populationShare: 1000,
    captains: ['QM', 'FM'],
    genesis: [],
    booty: 50,
    gold: 0,
    playChanceByPeriod: [1, 0, 1, 0, 1, 0],
    discordChance: 0,
    raidChance: 0.2,
    trainChance: 0,
    spendShare: 0.5,
    bootyReserve: 20,
    burnsGold: false,
    withdrawShare: 0.5,
  },
};

/** What one account costs its farm a day (address, mailbox, machine), in BOOTY at the reference price. */
export const BOT_ACCOUNT_COST_PER_DAY = 2;
