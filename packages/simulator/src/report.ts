/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import { CURRENCIES, toDisplay, type Currency } from '@blacktide/rules';
import { ARCHETYPES, BOT_ACCOUNT_COST_PER_DAY, ARCHETYPE_SETTINGS } from './archetypes.ts';
import {
  botGoals,
  botNetPerCaptain,
  evaluateCriteria,
  daysToLevel,
  growthAt,
  median,
  netPerCaptain,
  supplyPerActivePlayer,
  SETTLED_DAY,
  wealthShares,
  GROWTH_WINDOW_DAYS,
  worstGrowth,
} from './criteria.ts';
import { wealthOf, type Simulation } from './simulate.ts';
import { plotSvg, type Plot, type Series } from './svg.ts';

const formatNumber = (value: number, digits = 0): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
    : 'not yet';
const formatPercent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');

const flowTotal = (simulation: Simulation, side: 'faucets' | 'sinks', currency: Currency): number[] =>
  simulation.days.map(({ flows }) =>
    toDisplay(
      [...flows[side].values()].reduce((sum, row) => sum + row[currency], 0n),
      currency,
    ),
  );

/** Every plot of the report, by file name. */
export const renderPlots = (simulation: Simulation): Readonly<Record<string, string>> => {
  const { days } = simulation;
  const createSeries = (name: string, value: (day: (typeof days)[number]) => number): Series => ({
    name,
    values: days.map(value),
  });
  const plotFlows = (currency: Currency): Plot => ({
    title: `${currency}: faucets against sinks`,
    unit: `${currency} a day`,
    series: (['faucets', 'sinks'] as const).map((name) => ({
      name,
      values: flowTotal(simulation, name, currency),
    })),
  });
  const found: Record<string, Plot> = {
    'supply.svg': {
      title: 'Held per active player',
      unit: 'display units, logarithmic',
      logarithmic: true,
      series: CURRENCIES.map((currency, index) =>
        createSeries(currency, ({ supply, active }) => supply[index]! / Math.max(1, active)),
      ),
    },
    'velocity.svg': {
      title: 'Velocity: paid a day over held',
      unit: 'times a day',
      series: CURRENCIES.map((currency, index) =>
        createSeries(
          currency,
          ({ flows, supply }) => toDisplay(flows.paid[currency], currency) / Math.max(1, supply[index]!),
        ),
      ),
    },
    'booty-flows.svg': plotFlows('BOOTY'),
    'gold-flows.svg': plotFlows('GOLD'),
    'price.svg': {
      title: 'Price of 1,000 BOOTY in GOLD',
      unit: 'GOLD',
      series: [createSeries('1,000 BOOTY', ({ goldInBooty }) => 1000 / goldInBooty)],
    },
    'levels.svg': {
      title: 'Best captain, mean level',
      unit: 'level',
      series: ARCHETYPES.map((name) => createSeries(name, ({ meanLevel }) => meanLevel[name])),
    },
    'net.svg': {
      title: 'Net a captain a day (week)',
      unit: 'BOOTY-worth',
      series: ARCHETYPES.map((name) => ({
        name,
        values: days.map(({ net, captains }, day) => {
          const before = days[Math.max(0, day - 7)]!;
          return (net[name] - before.net[name]) / Math.max(1, captains[name]) / Math.max(1, Math.min(7, day));
        }),
      })),
    },
  };
  return Object.fromEntries(Object.entries(found).map(([file, plot]) => [file, plotSvg(plot)]));
};

const flowTable = (simulation: Simulation, side: 'faucets' | 'sinks'): string => {
  const last = simulation.days.slice(-30);
  const keys = new Set(last.flatMap(({ flows }) => [...flows[side].keys()]));
  const mean = (key: string, currency: Currency): number =>
    last.reduce((sum, { flows, active }) => {
      const amount = flows[side].get(key)?.[currency] ?? 0n;
      return sum + toDisplay(amount, currency) / active;
    }, 0) / last.length;
  const rows = [...keys]
    .toSorted()
    .map((key) => [
      `\`${key}\``,
      ...CURRENCIES.map((currency) =>
        mean(key, currency) === 0 ? '' : formatNumber(mean(key, currency), 3),
      ),
    ]);
  return table([side === 'faucets' ? 'from' : 'for', ...CURRENCIES], rows);
};

const supplyTable = (simulation: Simulation): string => {
  const marks = [9, 29, 59, 89, 119, 149, 179].filter((day) => day < simulation.days.length);
  const rows = CURRENCIES.map((currency, index) => [
    currency,
    ...marks.map((day) => formatNumber(supplyPerActivePlayer(simulation, index, day), 2)),
    formatPercent(worstGrowth(simulation, index).growth, 2),
    formatPercent(growthAt(simulation, index, simulation.days.length - 1), 2),
  ]);
  return table(['currency', ...marks.map((day) => `day ${day + 1}`), 'worst growth a day', 'last'], rows);
};

const criteriaTable = (simulation: Simulation): string => {
  const rows = evaluateCriteria(simulation).map(({ name, wanted, measured, met }) => [
    name,
    wanted,
    measured,
    met ? 'met' : '**not met**',
  ]);
  return table(['criterion', 'wanted', 'measured', ''], rows);
};

/** What first steps and daily goals paid, by archetype. */
const goalTable = ({ world, days }: Simulation): string =>
  table(
    ['archetype', 'first steps paid', 'BOOTY-worth so far', 'a day'],
    ARCHETYPES.map((name) => {
      const players = world.players.filter(({ archetype }) => archetype.name === name);
      const mean = (value: (player: (typeof players)[number]) => number): number =>
        players.reduce((sum, player) => sum + value(player), 0) / Math.max(1, players.length);
      return [
        name,
        formatNumber(
          mean(({ goals }) => goals.record.firstSteps.length),
          1,
        ),
        formatNumber(mean(({ goals }) => goals.income)),
        formatNumber(
          mean(({ goals, joinedDay }) => goals.income / (days.length - joinedDay)),
          1,
        ),
      ];
    }),
  );

const goalSection = (simulation: Simulation): string => `## First steps and daily goals
Everybody claims what they reach; a battle token counts as 5 BOOTY. Daily goals need a Discord account.

${goalTable(simulation)}

The first hour of a new player of a local game, with the starter purse, each step done in its order: ${simulation.firstHour.map(({ goal, share }) => `${goal} ${formatPercent(share)}`).join(', ')}. The figures are the rewards beside what the purse was worth before them.`;

/** `docs/economy.md`, from one run. */
export const renderReport = (simulation: Simulation): string => {
  const { settings, days, world, missions, content } = simulation;
  const shares = wealthShares(simulation, (player) => wealthOf(simulation, player));
  const last = days.at(-1)!;
  const plunder = flowTotal(simulation, 'faucets', 'BOOTY').at(-1)!;
  const reserve = Number(content.emission.limits[0]!.ever!) / 1e6;
  const paid = Number(world.emission['faucet:plunders/BOOTY']?.ever ?? 0n) / 1e6;
  const paidPerDay = paid / days.length;
  return `# The economy, simulated

Made by \`npm run simulate\` (${formatNumber(settings.players)} players, ${settings.days} days, seed ${settings.seed}; ${formatNumber(missions)} captain voyages); do not edit by hand.
Every mission, level, purchase, battle and licence is decided by the rules and content that the server runs; only the players are invented.

## Is it stable?
${criteriaTable(simulation)}

Growth is the daily mean over a fortnight (${GROWTH_WINDOW_DAYS} days) that lies wholly after day ${SETTLED_DAY}.

## Who plays
${table(
  [
    'archetype',
    'players',
    'captains each',
    'level 5',
    'level 10',
    'level 20',
    'net a captain a day',
    'share of wealth',
  ],
  ARCHETYPES.map((name) => {
    const players = world.players.filter(({ archetype }) => archetype.name === name).length;
    return [
      name,
      formatNumber(players),
      formatNumber(last.captains[name] / Math.max(1, players), 2),
      ...[0, 1, 2].map((goal) => formatNumber(median(daysToLevel(simulation, name, goal)))),
      formatNumber(netPerCaptain(simulation, name), 1),
      formatPercent(shares.byArchetype[name]),
    ];
  }),
)}

Levels: median days after joining until the best captain is there. Net: rewards less mission costs in BOOTY-worth, last 60 days; growth is not deducted, it stays in the captain. Wealth is what the purse would fetch. The richest 1% hold ${formatPercent(shares.top1)}, the richest 10% ${formatPercent(shares.top10)}; Gini ${shares.gini.toFixed(2)}.

They arrive within a fortnight with captains at level 1 and what they bought on the market (${ARCHETYPES.map((name) => `${name} ${formatNumber(ARCHETYPE_SETTINGS[name].booty)} BOOTY`).join(', ')}); nothing is granted. Nobody leaves: churn would only thin the supply.

![levels](economy/levels.svg)

## Supply and velocity
${supplyTable(simulation)}

![supply](economy/supply.svg)
![velocity](economy/velocity.svg)

## Faucets and sinks
Mean of the last 30 days, per active player and day.

${flowTable(simulation, 'faucets')}

${flowTable(simulation, 'sinks')}

![BOOTY](economy/booty-flows.svg)
![GOLD](economy/gold-flows.svg)

All BOOTY faucets together paid ${formatNumber(plunder)} on the last day. Plunders have paid ${formatNumber(paid)} of the reserve of ${formatNumber(reserve)} (${formatPercent(paid / reserve)}), ${formatNumber(paidPerDay)} a day: at this size it lasts ${formatNumber(reserve / Math.max(1, paidPerDay))} days without a refill, and the daily breaker was never reached.

## Price of BOOTY in GOLD
![price](economy/price.svg)

${goalSection(simulation)}

## The bot farm
${formatNumber(world.players.filter(({ archetype }) => archetype.name === 'bot').length)} accounts with two captains each, awake every eight hours without fail, half of the BOOTY put into growth and half taken out each day. No Discord account, so no arena. A captain nets ${formatNumber(netPerCaptain(simulation, 'bot'), 1)} BOOTY-worth a day, ${formatNumber(botNetPerCaptain(simulation), 1)} after the withdrawal tax and ${BOT_ACCOUNT_COST_PER_DAY} BOOTY a day for each account; a keen human's captain nets ${formatNumber(netPerCaptain(simulation, 'keen'), 1)}. First steps paid ${formatNumber(botGoals(simulation).income)} BOOTY-worth to an account that has cost ${formatNumber(botGoals(simulation).cost)} BOOTY; a new account needs a captain that has not earned them before.

![net](economy/net.svg)
`;
};
