/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import { CURRENCIES, DAY_MS, HOUR_MS, toDisplay } from '@blacktide/rules';
import { Flows } from './flows.ts';
import { ARCHETYPES, ARCHETYPE_SETTINGS, type ArchetypeName } from './archetypes.ts';
import { playFirstHour, type StarterPurse } from './firstHour.ts';
import { claimGoals } from './goals.ts';
import { bestLevel, newPlayer, wealth, type Player } from './player.ts';
import { createSimulationRandom } from './random.ts';
import {
  playArena,
  manageGenesisShips,
  costTable,
  equipNewGear,
  exchangeCurrencies,
  buyLevels,
  buyFirstGear,
  buyFromShop,
  withdrawBooty,
  type CostTable,
} from './spending.ts';
import {
  createMissionChoices,
  claimFinishedMissions,
  sendIdleCaptains,
  type MissionChoices,
} from './missions.ts';
import {
  runArenaBattle,
  goldInBooty,
  runDailyReset,
  newWorld,
  type SimulatedGame,
  runTreasureBattle,
  type World,
} from './world.ts';

/** The tables of the game, and what a new player of a local game has. */
interface Game extends SimulatedGame {
  readonly starter: StarterPurse;
}

interface SimulationSettings {
  readonly players: number;
  readonly days: number;
  readonly seed: number;
}

/** All players join within the first two weeks. */
const ARRIVAL_DAYS = 14;
const START = Date.UTC(2026, 0, 1);

const addPlayers = (world: World, { players }: SimulationSettings): void => {
  let n = 0;
  for (const name of ARCHETYPES) {
    const kind = ARCHETYPE_SETTINGS[name];
    const count = Math.round((kind.populationShare * players) / 10_000);
    for (let i = 0; i < count; i++)
      world.players.push(newPlayer(n++, kind, world.random.below(ARRIVAL_DAYS), world.random));
  }
};

const playSession = (
  player: Player,
  world: World,
  choices: MissionChoices,
  costs: CostTable,
  firstOfDay: boolean,
): void => {
  const claimed = claimFinishedMissions(player, world);
  if (player.lastSessionAt > 0) {
    player.sessions++;
    if (claimed) player.sessionsWithClaim++;
  }
  player.lastSessionAt = world.now;
  if (firstOfDay) {
    manageGenesisShips(player, world);
    withdrawBooty(player, world);
    exchangeCurrencies(player, world, costs);
    buyFirstGear(player, world);
    buyFromShop(player, world);
    buyLevels(player, world, costs);
    equipNewGear(player, world);
  }
  playArena(player, world);
  sendIdleCaptains(player, world, choices);
  claimGoals(player, world);
};

const recordLevelGoals = (players: readonly Player[], day: number): void => {
  for (const player of players) {
    const { daysToLevelGoals, joinedDay } = player;
    if (daysToLevelGoals[2] >= 0 || joinedDay > day) continue;
    const level = bestLevel(player);
    [5, 10, 20].forEach((goal, index) => {
      if (daysToLevelGoals[index]! < 0 && level >= goal) daysToLevelGoals[index] = day + 1 - joinedDay;
    });
  }
};

const perArchetype = (
  players: readonly Player[],
  value: (player: Player) => number,
): Record<ArchetypeName, number> => {
  const sums = Object.fromEntries(ARCHETYPES.map((name) => [name, 0])) as Record<ArchetypeName, number>;
  for (const player of players) sums[player.archetype.name] += value(player);
  return sums;
};

const recordDay = (world: World, day: number) => {
  const active = world.players.filter(({ joinedDay }) => joinedDay <= day);
  const levels = perArchetype(active, bestLevel);
  const counts = perArchetype(active, () => 1);
  return {
    day,
    active: active.length,
    /** Held by players in the game, by currency, display units. */
    supply: CURRENCIES.map((currency) =>
      toDisplay(
        active.reduce((sum, { balances }) => sum + balances[currency], 0n),
        currency,
      ),
    ),
    flows: world.flows,
    /** BOOTY for one GOLD. */
    goldInBooty: goldInBooty(world),
    meanLevel: Object.fromEntries(
      ARCHETYPES.map((name) => [name, levels[name] / Math.max(1, counts[name])]),
    ) as Record<ArchetypeName, number>,
    /** Value in BOOTY earned less mission costs, since the start, by archetype; and captains. */
    net: perArchetype(active, ({ earned, missionCosts }) => earned - missionCosts),
    captains: perArchetype(active, ({ captains }) => captains.length),
  };
};

/** Plays all days: six periods of four hours each, with an arena and a treasure battle in each period. */
export const simulate = (
  game: Game,
  settings: SimulationSettings,
  clock: () => number,
  log: (line: string) => void,
) => {
  const startedAt = clock();
  const world = newWorld(game, createSimulationRandom(settings.seed), START);
  const choices = createMissionChoices(game.content.missions);
  addPlayers(world, settings);
  const days: ReturnType<typeof recordDay>[] = [];
  for (let day = 0; day < settings.days; day++) {
    world.flows = new Flows();
    world.now = START + day * DAY_MS;
    runDailyReset(world);
    const costs = costTable(world);
    const played = new Set<Player>();
    for (let period = 0; period < 6; period++) {
      const periodStart = START + day * DAY_MS + period * 4 * HOUR_MS;
      for (const player of world.players) {
        if (player.joinedDay > day || !world.random.occurs(player.archetype.playChanceByPeriod[period]!))
          continue;
        world.now = periodStart + (player.archetype.name === 'bot' ? 0 : world.random.below(HOUR_MS));
        playSession(player, world, choices, costs, !played.has(player));
        played.add(player);
      }
      world.now = periodStart + HOUR_MS;
      runArenaBattle(world, world.now);
      world.now = periodStart + 3 * HOUR_MS;
      runTreasureBattle(world, world.now);
    }
    recordLevelGoals(world.players, day);
    days.push(recordDay(world, day));
    if (day % 30 === 29) log(`day ${day + 1}: ${Math.round((clock() - startedAt) / 1000)} s`);
  }
  const missions = world.players.reduce(
    (sum, { captains }) => sum + captains.reduce((n, one) => n + one.missionsPlayed, 0),
    0,
  );
  const firstHour = playFirstHour(game, game.starter, START);
  return {
    settings,
    content: game.content,
    firstHour,
    world,
    days,
    seconds: (clock() - startedAt) / 1000,
    missions,
  };
};

export type Simulation = ReturnType<typeof simulate>;

export const wealthOf = (simulation: Simulation, player: Player): number =>
  wealth(player, goldInBooty(simulation.world), simulation.content);
