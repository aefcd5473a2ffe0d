/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import { CURRENCIES, DAY_MS, HOUR_MS, toDisplay, type Content } from '@blacktide/rules';
import { newFlows, type Flows } from './accounts.ts';
import { ARCHETYPES, POPULATION, type ArchetypeName } from './archetypes.ts';
import { bestLevel, newPlayer, wealth, type Player } from './player.ts';
import { chanceOf } from './random.ts';
import {
  arena,
  command,
  costTable,
  dress,
  exchange,
  grow,
  shop,
  withdraw,
  type CostTable,
} from './spending.ts';
import { chartOf, claimTrips, setSail, type Chart } from './voyages.ts';
import { arenaHour, goldInBooty, midnight, newWorld, treasureHour, type World } from './world.ts';

export interface Settings {
  readonly players: number;
  readonly days: number;
  readonly seed: number;
}

export interface DayRecord {
  readonly day: number;
  readonly active: number;
  /** Held by players in the game, by currency, display units. */
  readonly supply: readonly number[];
  readonly flows: Flows;
  /** BOOTY for one GOLD. */
  readonly goldInBooty: number;
  readonly treasury: readonly number[];
  /** BOOTY held, by archetype. */
  readonly booty: Readonly<Record<ArchetypeName, number>>;
  readonly meanLevel: Readonly<Record<ArchetypeName, number>>;
  /** BOOTY-worth earned less mission costs, since the start, by archetype; and captains. */
  readonly net: Readonly<Record<ArchetypeName, number>>;
  readonly captains: Readonly<Record<ArchetypeName, number>>;
}

export interface Simulation {
  readonly settings: Settings;
  readonly content: Content;
  readonly world: World;
  readonly days: readonly DayRecord[];
  readonly seconds: number;
  readonly missions: number;
}

/** Everyone arrives within the first fortnight. */
const ARRIVAL_DAYS = 14;
const START = Date.UTC(2026, 0, 1);

const populate = (world: World, { players }: Settings): void => {
  let n = 0;
  for (const name of ARCHETYPES) {
    const kind = POPULATION[name];
    const count = Math.round((kind.share * players) / 10_000);
    for (let i = 0; i < count; i++)
      world.players.push(newPlayer(n++, kind, world.chance.below(ARRIVAL_DAYS), world.chance));
  }
};

const session = (player: Player, world: World, chart: Chart, costs: CostTable, firstOfDay: boolean): void => {
  const claimed = claimTrips(player, world);
  if (player.lastSession > 0) {
    player.sessions++;
    if (claimed) player.sessionsWithClaim++;
  }
  player.lastSession = world.now;
  if (firstOfDay) {
    command(player, world);
    withdraw(player, world);
    exchange(player, world, costs);
    shop(player, world);
    grow(player, world, costs);
    dress(player, world);
  }
  arena(player, world);
  setSail(player, world, chart);
};

const noteLevels = (players: readonly Player[], day: number): void => {
  for (const player of players) {
    const { reached, joined } = player;
    if (reached[2] >= 0 || joined > day) continue;
    const level = bestLevel(player);
    [5, 10, 20].forEach((goal, index) => {
      if (reached[index]! < 0 && level >= goal) reached[index] = day + 1 - joined;
    });
  }
};

const perArchetype = (
  players: readonly Player[],
  value: (player: Player) => number,
): Record<ArchetypeName, number> => {
  const sums = Object.fromEntries(ARCHETYPES.map((name) => [name, 0])) as Record<ArchetypeName, number>;
  for (const player of players) sums[player.kind.name] += value(player);
  return sums;
};

const record = (world: World, day: number): DayRecord => {
  const active = world.players.filter(({ joined }) => joined <= day);
  const levels = perArchetype(active, bestLevel);
  const counts = perArchetype(active, () => 1);
  return {
    day,
    active: active.length,
    supply: CURRENCIES.map((currency) =>
      active.reduce((sum, { purse }) => sum + toDisplay(purse[currency], currency), 0),
    ),
    flows: world.flows,
    goldInBooty: goldInBooty(world),
    treasury: [...world.treasury],
    booty: perArchetype(active, ({ purse }) => toDisplay(purse.BOOTY, 'BOOTY')),
    meanLevel: Object.fromEntries(
      ARCHETYPES.map((name) => [name, levels[name] / Math.max(1, counts[name])]),
    ) as Record<ArchetypeName, number>,
    net: perArchetype(active, ({ earned, missionCosts }) => earned - missionCosts),
    captains: perArchetype(active, ({ captains }) => captains.length),
  };
};

/** Plays the whole thing: six watches of four hours a day, an arena and a treasure battle in each. */
export const simulate = (
  content: Content,
  settings: Settings,
  clock: () => number,
  say: (line: string) => void,
): Simulation => {
  const began = clock();
  const world = newWorld(content, chanceOf(settings.seed), START);
  const chart = chartOf(content.missions);
  populate(world, settings);
  const days: DayRecord[] = [];
  for (let day = 0; day < settings.days; day++) {
    world.flows = newFlows();
    world.now = START + day * DAY_MS;
    midnight(world);
    const costs = costTable(world);
    const played = new Set<Player>();
    for (let watch = 0; watch < 6; watch++) {
      const opens = START + day * DAY_MS + watch * 4 * HOUR_MS;
      for (const player of world.players) {
        if (player.joined > day || !world.chance.hits(player.kind.watches[watch]!)) continue;
        world.now = opens + (player.kind.name === 'bot' ? 0 : world.chance.below(HOUR_MS));
        session(player, world, chart, costs, !played.has(player));
        played.add(player);
      }
      world.now = opens + HOUR_MS;
      arenaHour(world, world.now);
      world.now = opens + 3 * HOUR_MS;
      treasureHour(world, world.now);
    }
    noteLevels(world.players, day);
    days.push(record(world, day));
    if (day % 30 === 29) say(`day ${day + 1}: ${Math.round((clock() - began) / 1000)} s`);
  }
  const missions = world.players.reduce(
    (sum, { captains }) => sum + captains.reduce((n, one) => n + one.missionsPlayed, 0),
    0,
  );
  return { settings, content, world, days, seconds: (clock() - began) / 1000, missions };
};

export const wealthOf = (simulation: Simulation, player: Player): number =>
  wealth(player, goldInBooty(simulation.world), simulation.content);
