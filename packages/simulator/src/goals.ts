/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import {
  claimGoal,
  dailyGoalsOf,
  goalProgress,
  sumOfCurrency,
  toDisplay,
  utcDay,
  type Goal,
  type Mission,
  type Money,
} from '@blacktide/rules';
import { NOTHING_TODAY } from './goalState.ts';
import type { Player } from './player.ts';
import { applyForPlayer, type World } from './world.ts';

/** A battle token cannot be sold; this is what the size of a haul counts it as. */
const TOKEN_IN_BOOTY = 5;

export const rewardWorth = (reward: readonly Money[]): number =>
  toDisplay(sumOfCurrency(reward, 'BOOTY'), 'BOOTY') +
  toDisplay(sumOfCurrency(reward, 'BATTLE_TOKEN'), 'BATTLE_TOKEN') * TOKEN_IN_BOOTY;

/** Counts of a new day begin at 0. */
const beginDay = ({ goals, arenaRecord }: Player, { now }: World): void => {
  const day = utcDay(now);
  if (goals.day === day) return;
  goals.day = day;
  goals.today = { ...NOTHING_TODAY };
  goals.islandsToday.clear();
  goals.wonBefore = arenaRecord.battlesWon;
};

export const countSend = ({ goals: { ever } }: Player, { island, kind }: Mission): void => {
  ever.missionsSent++;
  if (island === 2) ever.secondIslandSends++;
  if (kind === 'Raids') ever.raidsSent++;
};

export const countClaim = (
  player: Player,
  world: World,
  { island, kind }: Mission,
  money: readonly Money[],
): void => {
  beginDay(player, world);
  const { ever, today, islandsToday } = player.goals;
  ever.missionsClaimed++;
  today.missionsClaimed++;
  today.bootyEarned += toDisplay(sumOfCurrency(money, 'BOOTY'), 'BOOTY');
  today.gemsEarned += toDisplay(sumOfCurrency(money, 'GEMS'), 'GEMS');
  today.islandsClaimed = islandsToday.add(island).size;
  if (kind === 'Raids') today.raidsClaimed++;
};

export const countAction = (
  player: Player,
  world: World,
  action: 'purchases' | 'levelUps' | 'exchanges' | 'arenaEntries',
): void => {
  beginDay(player, world);
  const { ever, today } = player.goals;
  ever[action]++;
  if (action === 'levelUps' || action === 'exchanges') today[action]++;
};

/** What costs nothing and needs no mission, everybody does; programs too. A Discord account is all that they lack. */
const doFreeSteps = ({ goals: { ever }, captains, hasDiscord }: Player): void => {
  ever.proofsChecked = Math.min(1, ever.missionsClaimed);
  ever.standingOrders = ever.missionsSent > 0 ? 1 : 0;
  ever.gearWorn = captains.some(({ ship, crew, items }) => ship ?? crew ?? items[0]) ? 1 : 0;
  ever.nameChosen = 1;
  ever.assetsWithdrawn = 1;
  ever.accountSaved = 1;
  ever.discordLinked = hasDiscord ? 1 : 0;
};

/** The reward, or null if the rule refuses it. */
export const claimOneGoal = (player: Player, world: World, goal: Goal): readonly Money[] | null => {
  const { goals } = player;
  const progress = goalProgress(goal, goals);
  if (progress < goal.condition.count) return null;
  const state = {
    balances: player.balances,
    emission: world.emission,
    record: goals.record,
    progress,
    discordLinked: player.hasDiscord,
    captain: goals.ever.missionsSent > 0 ? player.captains[0]!.uid : null,
  };
  const command = { player: player.wallet, goal: goal.id, day: goals.day };
  const done = applyForPlayer(player, world, claimGoal(state, command, world));
  if (!done) return null;
  goals.record = done.state.record;
  const { reward } = done.result;
  goals.income += rewardWorth(reward);
  player.earned += toDisplay(sumOfCurrency(reward, 'BOOTY'), 'BOOTY');
  return reward;
};

/** Brings the counts up to date. */
export const countFacts = (player: Player, world: World): void => {
  beginDay(player, world);
  doFreeSteps(player);
  const { goals, arenaRecord } = player;
  goals.today.arenaWins = arenaRecord.battlesWon - goals.wonBefore;
};

/** Claims every reward that waits. */
export const claimGoals = (player: Player, world: World): void => {
  countFacts(player, world);
  const { record, day } = player.goals;
  for (const goal of world.firstSteps)
    if (!record.firstSteps.includes(goal.id)) claimOneGoal(player, world, goal);
  if (!player.hasDiscord) return;
  const paidToday = record.day === day ? record.daily : [];
  for (const goal of dailyGoalsOf(world.dailyGoals, day))
    if (!paidToday.includes(goal.id)) claimOneGoal(player, world, goal);
};
