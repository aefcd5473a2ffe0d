import {
  EMPTY_BALANCES,
  toDisplay,
  toUnits,
  toWallet,
  toAssetUid,
  type ArenaEntry,
  type ArenaRecord,
  type Captain,
  type CaptainType,
  type Content,
  type Gear,
  type GenesisShip,
  type MissionRun,
  type Balances,
  type Wallet,
} from '@blacktide/rules';
import type { Archetype } from './archetypes.ts';
import { newGoalState } from './goalState.ts';
import type { SimulationRandom } from './random.ts';

/** A mission under way and which of the player's captains are on it. */
interface RunningMission {
  readonly run: MissionRun;
  readonly captainIndexes: readonly number[];
}

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const walletOf = (n: number): Wallet => {
  let text = '';
  for (let rest = n; text.length < 6; rest = Math.floor(rest / 58)) text = DIGITS[rest % 58] + text;
  return toWallet(`Sim${text}`.padEnd(40, '1'));
};

export const newCaptain = (owner: Wallet, type: CaptainType, random: SimulationRandom): Captain => {
  const [prefix, count] = type === 'QM' ? ['qm', 40] : type === 'FM' ? ['fm', 36] : ['unique', 14];
  const design = `${prefix}-${String(1 + random.below(count)).padStart(2, '0')}`;
  return {
    family: 'CAPTAIN',
    uid: toAssetUid(random.nextUid()),
    owner,
    design,
    name: design,
    type,
    level: 1,
    mint: null,
    location: 'game',
    lock: null,
    goldBurned: 0n,
    items: [],
    crew: null,
    ship: null,
    hasRescued: false,
    arEarned: 0n,
    missionsPlayed: 0,
  };
};

/** The same captain in the one object shape that keeps the engine's copies fast. */
export const normalizeCaptain = (one: Captain): Captain => ({
  family: 'CAPTAIN',
  uid: one.uid,
  owner: one.owner,
  design: one.design,
  name: one.name,
  type: one.type,
  level: one.level,
  mint: one.mint,
  location: one.location,
  lock: one.lock,
  goldBurned: one.goldBurned,
  items: one.items,
  crew: one.crew,
  ship: one.ship,
  hasRescued: one.hasRescued,
  arEarned: one.arEarned,
  missionsPlayed: one.missionsPlayed,
});

const normalizeGear = (one: Gear): Gear => ({
  family: one.family,
  uid: one.uid,
  owner: one.owner,
  design: one.design,
  name: one.name,
  rarity: one.rarity,
  level: one.level,
  mint: one.mint,
  location: one.location,
  lock: one.lock,
});

export const storeGear = ({ gear }: Player, thing: Gear): void => {
  gear[thing.uid] = normalizeGear(thing);
};

export const newGear = (
  owner: Wallet,
  { family, design, name, rarity }: Pick<Gear, 'family' | 'design' | 'name' | 'rarity'>,
  random: SimulationRandom,
): Gear => ({
  family,
  uid: toAssetUid(random.nextUid()),
  owner,
  design,
  name,
  rarity,
  level: 1,
  mint: null,
  location: 'game',
  lock: null,
});

const newShip = (owner: Wallet, rarity: GenesisShip['rarity'], random: SimulationRandom): GenesisShip => ({
  family: 'GENESIS_SHIP',
  uid: toAssetUid(random.nextUid()),
  owner,
  design: 'genesis',
  name: 'genesis',
  level: 1,
  mint: 'm',
  location: 'game',
  lock: null,
  rarity,
  tierBonus: 0,
  licences: [false, false, false],
  run: null,
  reward: 0n,
  allTimeRewardClaimed: 0n,
  allTimeTaxPaid: 0n,
  assignedUserId: null,
  sharePaid: 0n,
  agreement: null,
  captainAboard: null,
});

export const newPlayer = (n: number, kind: Archetype, joined: number, random: SimulationRandom) => {
  const owner = walletOf(n);
  const captains = kind.captains.map((type) => newCaptain(owner, type, random));
  return {
    wallet: owner,
    archetype: kind,
    hasDiscord: random.occurs(kind.discordChance),
    balances: {
      ...EMPTY_BALANCES,
      BOOTY: toUnits(kind.booty, 'BOOTY'),
      GOLD: toUnits(kind.gold, 'GOLD'),
    } as Balances,
    captains,
    gear: {} as Record<string, Gear>,
    /** By captain index; a team of two has its trip in both seats. */
    runningMissions: captains.map((): RunningMission | null => null),
    ships: kind.genesis.map((rarity) => newShip(owner, rarity, random)),
    arena: null as ArenaEntry | null,
    arenaRecord: { xp: 0, battlesWon: 0 } as ArenaRecord,
    arenaCaptainIndex: -1,
    arenaStrength: 0,
    /** New gear since the last auto-equip. */
    hasNewGear: false,
    goals: newGoalState(),
    joinedDay: joined,
    /** Days after joining at which the best captain reached levels 5, 10 and 20; −1 not yet. */
    daysToLevelGoals: [-1, -1, -1] as [number, number, number],
    /** BOOTY-worth brought in by faucets, and paid for missions. */
    earned: 0,
    missionCosts: 0,
    /** When last played; 0 is never. */
    lastSessionAt: 0,
    /** Sessions after the first, and those with something to claim. */
    sessions: 0,
    sessionsWithClaim: 0,
  };
};
export type Player = ReturnType<typeof newPlayer>;

export const bestLevel = ({ captains }: Player): number =>
  captains.reduce((best, { level }) => Math.max(best, level), 0);

export const displayBalance = ({ balances }: Player, currency: keyof Balances): number =>
  toDisplay(balances[currency], currency);

/** Value of all balances, in BOOTY. */
export const wealth = (
  player: Player,
  goldInBooty: number,
  { exchange }: Pick<Content, 'exchange'>,
): number => {
  const rate = (name: string): number => {
    const line = exchange.fixed[name];
    return line ? toDisplay(line.yield, 'BOOTY') / toDisplay(line.cost, line.costCurrency) : 0;
  };
  return (
    displayBalance(player, 'BOOTY') +
    displayBalance(player, 'GOLD') * goldInBooty +
    displayBalance(player, 'GEMS') * rate('Chest of Booty') +
    displayBalance(player, 'TREASURE') * rate('Pirate Hoard')
  );
};
