import type { CaptainType, GenesisRarity } from '@blacktide/rules';

export const ARCHETYPES = ['casual', 'keen', 'hoarder', 'whale', 'bot'] as const;
export type ArchetypeName = (typeof ARCHETYPES)[number];

/** How one kind of player behaves. Everything they buy in with comes from the market, not from a faucet. */
export interface Archetype {
  readonly name: ArchetypeName;
  /** Out of 10,000. */
  readonly share: number;
  readonly captains: readonly CaptainType[];
  readonly genesis: readonly GenesisRarity[];
  readonly booty: number;
  readonly gold: number;
  /** Four-hour watches of the day (0 to 5) in which they play; a fraction is a chance. */
  readonly watches: readonly number[];
  readonly linksDiscord: number;
  readonly raids: number;
  readonly trains: number;
  /** Share of BOOTY above the reserve that goes into growth each day. */
  readonly spends: number;
  /** BOOTY never touched. */
  readonly reserve: number;
  /** Burns gold for a share of the treasure. */
  readonly burns: boolean;
  /** Share of BOOTY taken out of the game each day. */
  readonly withdraws: number;
}

export const POPULATION: Readonly<Record<ArchetypeName, Archetype>> = {
  casual: {
    name: 'casual',
    share: 5000,
    captains: ['QM', 'FM', 'QM'],
    genesis: [],
    booty: 150,
    gold: 20,
    watches: [0, 0, 0.1, 0.1, 0.9, 0.3],
    linksDiscord: 0.3,
    raids: 0.25,
    trains: 0.05,
    spends: 0.9,
    reserve: 100,
    burns: false,
    withdraws: 0,
  },
  keen: {
    name: 'keen',
    share: 2200,
    captains: ['QM', 'FM', 'QM', 'FM'],
    genesis: [],
    booty: 600,
    gold: 100,
    watches: [0.1, 0, 1, 0.4, 1, 0.9],
    linksDiscord: 1,
    raids: 0.35,
    trains: 0.1,
    spends: 1,
    reserve: 150,
    burns: true,
    withdraws: 0,
  },
  hoarder: {
    name: 'hoarder',
    share: 1400,
    captains: ['QM', 'FM', 'QM'],
    genesis: ['BRONZE'],
    booty: 3200,
    gold: 200,
    watches: [0, 0, 0.8, 0, 0.8, 0],
    linksDiscord: 0.5,
    raids: 0.25,
    trains: 0,
    spends: 0.9,
    reserve: 2000,
    burns: false,
    withdraws: 0.01,
  },
  whale: {
    name: 'whale',
    share: 400,
    captains: ['QM', 'FM', 'QM', 'FM', 'QM', 'FM', 'QM', 'FM', 'UNIQUE'],
    genesis: ['GOLD', 'SILVER'],
    booty: 12_000,
    gold: 2_000,
    watches: [0, 0, 1, 0.5, 1, 0.5],
    linksDiscord: 1,
    raids: 0.35,
    trains: 0.1,
    spends: 1,
    reserve: 1000,
    burns: true,
    withdraws: 0,
  },
  bot: {
    name: 'bot',
    share: 1000,
    captains: ['QM', 'FM'],
    genesis: [],
    booty: 50,
    gold: 0,
    watches: [1, 0, 1, 0, 1, 0],
    linksDiscord: 0,
    raids: 0.2,
    trains: 0,
    spends: 0.5,
    reserve: 20,
    burns: false,
    withdraws: 0.5,
  },
};

/** What one account costs its farm a day (address, mailbox, machine), in BOOTY at the reference price. */
export const BOT_ACCOUNT_COST_PER_DAY = 2;
