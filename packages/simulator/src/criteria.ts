/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import { CURRENCIES } from '@blacktide/rules';
import { ARCHETYPES, BOT_ACCOUNT_COST_PER_DAY, type ArchetypeName } from './archetypes.ts';
import type { Simulation } from './simulate.ts';

/** Growth is the daily mean over two weeks, so that one good day does not count as inflation. */
export const GROWTH_WINDOW_DAYS = 14;
export const SETTLED_DAY = 30;

export const supplyPerActivePlayer = ({ days }: Simulation, currency: number, day: number): number =>
  days[day]!.supply[currency]! / Math.max(1, days[day]!.active);

/** Mean daily growth of the supply per active player over the two weeks that end on `day`. */
export const growthAt = (simulation: Simulation, currency: number, day: number): number => {
  const before = supplyPerActivePlayer(simulation, currency, day - GROWTH_WINDOW_DAYS);
  return before === 0
    ? 0
    : (supplyPerActivePlayer(simulation, currency, day) / before) ** (1 / GROWTH_WINDOW_DAYS) - 1;
};

export const worstGrowth = (simulation: Simulation, currency: number) => {
  let worst = { day: SETTLED_DAY + GROWTH_WINDOW_DAYS, growth: Number.NEGATIVE_INFINITY };
  for (let day = SETTLED_DAY + GROWTH_WINDOW_DAYS; day < simulation.days.length; day++) {
    const growth = growthAt(simulation, currency, day);
    if (growth > worst.growth) worst = { day, growth };
  }
  return worst;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Days from joining to a captain of level 5, 10, 20 (goal 0 to 2); Infinity means not yet. */
export const daysToLevel = ({ world }: Simulation, name: ArchetypeName, goal: number): number[] =>
  world.players
    .filter(({ archetype }) => archetype.name === name)
    .map(({ daysToLevelGoals }) => (daysToLevelGoals[goal]! < 0 ? Infinity : daysToLevelGoals[goal]!));

/** Net value per captain and day over the last 60 days, in BOOTY: rewards less mission costs. */
export const netPerCaptain = ({ days }: Simulation, name: ArchetypeName): number => {
  const last = days.at(-1)!;
  const first = days[Math.max(0, days.length - 61)]!;
  return (
    (last.net[name] - first.net[name]) / Math.max(1, last.captains[name]) / Math.max(1, last.day - first.day)
  );
};

/** The same for a bot farm, less withdrawal tax and the cost of its accounts. */
export const botNetPerCaptain = (simulation: Simulation): number => {
  const { content, world, days } = simulation;
  const tax = Number(content.movement.withdrawalTaxPercent) / 100;
  const accounts = world.players.filter(({ archetype }) => archetype.name === 'bot').length;
  const captains = Math.max(1, days.at(-1)!.captains.bot);
  return netPerCaptain(simulation, 'bot') * (1 - tax) - (BOT_ACCOUNT_COST_PER_DAY * accounts) / captains;
};

/** What goals have paid to a farm's account, and what the account has cost, in BOOTY. */
export const botGoals = ({ world, days }: Simulation): { readonly income: number; readonly cost: number } => {
  const bots = world.players.filter(({ archetype }) => archetype.name === 'bot');
  const mean = (value: (player: (typeof bots)[number]) => number): number =>
    bots.reduce((sum, player) => sum + value(player), 0) / Math.max(1, bots.length);
  return {
    income: mean(({ goals }) => goals.income),
    cost: mean(({ joinedDay }) => (days.length - joinedDay) * BOT_ACCOUNT_COST_PER_DAY),
  };
};

/** A reward that changes the purse by less is not noticed. */
const NOTICED_SHARE = 0.01;
const NOTICED_REWARDS = 5;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

export const evaluateCriteria = (simulation: Simulation) => {
  const { world, content, days, firstHour } = simulation;
  const noticed = firstHour.filter(({ share }) => share > NOTICED_SHARE);
  const farm = botGoals(simulation);
  const settled = days.length > SETTLED_DAY + GROWTH_WINDOW_DAYS ? CURRENCIES : [];
  const level10 = median(daysToLevel(simulation, 'keen', 1));
  const casual = world.players.filter(({ archetype }) => archetype.name === 'casual');
  const sessions = casual.reduce((sum, one) => sum + one.sessions, 0);
  const useful = casual.reduce((sum, one) => sum + one.sessionsWithClaim, 0);
  const [bot, keen] = [botNetPerCaptain(simulation), netPerCaptain(simulation, 'keen')];
  const paid = world.emission['faucet:plunders/BOOTY']?.ever ?? 0n;
  const reserve = content.emission.limits.find(
    (one) => one.faucet === 'faucet:plunders' && one.currency === 'BOOTY',
  )!.ever!;
  return [
    ...settled.map((currency, index) => {
      const { day, growth } = worstGrowth(simulation, index);
      return {
        name: `${currency} held per active player, growth after day ${SETTLED_DAY}`,
        wanted: 'at most 1% a day',
        measured: `${percent(growth)} (fortnight to day ${day + 1})`,
        met: growth <= 0.01,
      };
    }),
    {
      name: 'Keen player: first captain at level 10',
      wanted: '10 to 20 days',
      measured: `median ${level10} days`,
      met: level10 >= 10 && level10 <= 20,
    },
    {
      name: 'Casual player: sessions with something to claim',
      wanted: 'all',
      measured: `${useful} of ${sessions}`,
      met: useful === sessions,
    },
    {
      name: 'Bot farm: net a captain a day, after tax and accounts',
      wanted: `below a keen human's ${keen.toFixed(1)} BOOTY`,
      measured: `${bot.toFixed(1)} BOOTY`,
      met: bot < keen,
    },
    {
      name: 'Bot farm: goals paid to an account so far',
      wanted: `less than the account cost, ${farm.cost.toFixed(0)} BOOTY`,
      measured: `${farm.income.toFixed(0)} BOOTY-worth`,
      met: farm.income < farm.cost,
    },
    {
      name: 'First hour of a new local player: rewards above 1% of the purse',
      wanted: `at least ${NOTICED_REWARDS}`,
      measured: `${noticed.length} of ${firstHour.length}; the largest is ${percent(Math.max(0, ...firstHour.map(({ share }) => share)))}`,
      met: noticed.length >= NOTICED_REWARDS,
    },
    {
      name: 'Plunder reserve paid out',
      wanted: 'less than half in the time simulated, no claim put off by a breaker',
      measured: `${percent(Number(paid) / Number(reserve))}, ${world.rejectedByBreaker} put off`,
      met: paid * 2n < reserve && world.rejectedByBreaker === 0,
    },
  ];
};

export const wealthShares = (
  simulation: Simulation,
  wealth: (player: Simulation['world']['players'][number]) => number,
) => {
  const { players } = simulation.world;
  const values = players.map(wealth).toSorted((a, b) => a - b);
  const all = values.reduce((sum, one) => sum + one, 0);
  const top = (share: number): number =>
    values.slice(values.length - Math.ceil(values.length * share)).reduce((sum, one) => sum + one, 0) / all;
  const weighted = values.reduce((sum, one, index) => sum + one * (index + 1), 0);
  const byArchetype = Object.fromEntries(
    ARCHETYPES.map((name) => [
      name,
      players.filter(({ archetype }) => archetype.name === name).reduce((sum, one) => sum + wealth(one), 0) /
        all,
    ]),
  ) as Record<ArchetypeName, number>;
  const n = values.length;
  return { byArchetype, top1: top(0.01), top10: top(0.1), gini: (2 * weighted) / (n * all) - (n + 1) / n };
};
