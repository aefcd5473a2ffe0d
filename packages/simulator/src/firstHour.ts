/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import {
  HOUR_MS,
  MINUTE_MS,
  toDisplay,
  type Balances,
  type Goal,
  type GoalFact,
  type NewAsset,
} from '@blacktide/rules';
import { ARCHETYPE_SETTINGS } from './archetypes.ts';
import { claimOneGoal, countAction, countFacts, rewardWorth } from './goals.ts';
import { claimFinishedMissions, sendCaptains } from './missions.ts';
import { newPlayer, newCaptain, newGear, storeGear, wealth, type Player } from './player.ts';
import { createSimulationRandom } from './random.ts';
import { buyBestLevel, buyFirstGear, costTable, equipGear, exchangeCurrencies } from './spending.ts';
import { goldInBooty, newWorld, type SimulatedGame, type World } from './world.ts';

/** What a new player of a local game has in the game. */
export interface StarterPurse {
  readonly balances: Balances;
  readonly inGame: readonly NewAsset[];
  readonly unminted: readonly NewAsset[];
}

const createNewcomer = ({ balances, inGame, unminted }: StarterPurse, { random }: World): Player => {
  const kind = { ...ARCHETYPE_SETTINGS.keen, captains: [], bootyReserve: 0 };
  const player: Player = { ...newPlayer(0, kind, 0, random), balances };
  for (const { family, design, name, level, rarity } of [...inGame, ...unminted]) {
    if (family === 'CAPTAIN') {
      const type = design.startsWith('qm') ? 'QM' : design.startsWith('fm') ? 'FM' : 'UNIQUE';
      player.captains.push({ ...newCaptain(player.wallet, type, random), level });
      player.runningMissions.push(null);
    } else if (family !== 'GENESIS_SHIP') {
      storeGear(player, { ...newGear(player.wallet, { family, design, name, rarity }, random), level });
    }
  }
  return player;
};

/** The captains of the starter fleet: QM, FM and UNIQUE in the game, then QM and FM that were never minted. */
const [QM, FM, , SECOND_QM, SECOND_FM] = [0, 1, 2, 3, 4];

/** How the newcomer does what a first step asks for. The other steps need no move in the simulation. */
const createMoves = (player: Player, world: World): Partial<Record<GoalFact, () => unknown>> => {
  const costs = costTable(world);
  const send = (slug: string, ...captains: readonly number[]): boolean =>
    sendCaptains(player, world, world.content.missions[slug]!, captains);
  return {
    missionsSent: () => send('supply-store', QM),
    missionsClaimed: () => {
      world.now += 5 * MINUTE_MS;
      claimFinishedMissions(player, world);
    },
    purchases: () => buyFirstGear(player, world),
    gearWorn: () => equipGear(player, world),
    levelUps: () => buyBestLevel(player, world, costs, toDisplay(player.balances.BOOTY, 'BOOTY')),
    secondIslandSends: () => send('customs-house', FM),
    exchanges: () => exchangeCurrencies(player, world, costs),
    raidsSent: () => send('smugglers-run', SECOND_QM, SECOND_FM),
    arenaEntries: () => countAction(player, world, 'arenaEntries'),
  };
};

interface FirstReward {
  readonly goal: string;
  /** The reward beside what the purse was worth before it. */
  readonly share: number;
}

/** A newcomer does the first steps in their order, each at once; the rewards that the rules pay within an hour. */
export const playFirstHour = (game: SimulatedGame, purse: StarterPurse, start: number): FirstReward[] => {
  const world = newWorld(game, createSimulationRandom(1), start);
  const player = createNewcomer(purse, world);
  const moves = createMoves(player, world);
  return world.firstSteps.flatMap((goal: Goal) => {
    moves[goal.condition.kind as GoalFact]?.();
    // A minute to read and press.
    world.now += MINUTE_MS;
    countFacts(player, world);
    const before = wealth(player, goldInBooty(world), world.content);
    const reward = world.now - start < HOUR_MS ? claimOneGoal(player, world, goal) : null;
    return reward ? [{ goal: goal.id, share: rewardWorth(reward) / before }] : [];
  });
};
