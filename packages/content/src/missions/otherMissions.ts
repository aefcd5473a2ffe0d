import { toUnits, type Loot, type Mission, type MissionOf } from '@blacktide/rules';
import { islandTerms } from './islandTerms.ts';
import { crewLoot, lootOdds, mixedMoneyLoot } from './odds.ts';

const booty = (display: number) => ({ currency: 'BOOTY', amount: toUnits(display, 'BOOTY') }) as const;
const FREE = booty(0);

type EventMission = MissionOf<'Events'>;

/** `costFactor` is a share of the level-based cost; `flatBooty` is paid besides. */
type EventRow = readonly [
  slug: string,
  name: string,
  island: number,
  trains: EventMission['trains'],
  baseMinutes: number,
  costFactor: number,
  flatBooty?: number,
];

const EVENT_ROWS: readonly EventRow[] = [
  ['old-armourer', 'Old Armourer', 1, 'ITEM', 60, 3.2],
  ['the-general-store', 'The General Store', 2, 'ITEM', 30, 0, 5000],
  ['fencing-school', 'Fencing School', 2, 'CAPTAIN', 60, 0.45],
  ['volcano-shipyard', 'Volcano Shipyard', 3, 'SHIP', 75, 0.75],
  ['mermaid-choir', 'Mermaid Choir', 4, 'CREW', 60, 0.5],
  ['rune-smith', 'Rune Smith', 5, 'ITEM', 45, 2.9],
  ['hall-of-masks', 'Hall of Masks', 6, 'CAPTAIN', 45, 0.42],
  ['admirals-academy', "Admiral's Academy", 7, 'CREW', 40, 0.45],
];

/** No risk and no draw: an Event always succeeds. */
const EVENTS = EVENT_ROWS.map(
  ([slug, name, island, trains, baseMinutes, costFactor, flatBooty = 0]): EventMission => ({
    kind: 'Events',
    slug,
    name,
    island,
    ...islandTerms(island),
    riskLevel: 0,
    strengthCap: 1,
    trains,
    baseMinutes,
    cost: booty(flatBooty),
    costFactorPpm: Math.round(costFactor * 1_000_000),
  }),
);

/** Paid with each rescued crew: the first token and treasure of a new player. */
const withRescueReward = (loot: Loot): Loot => ({
  ...mixedMoneyLoot([0.5, 'TREASURE'], [1, 'MYTHIC_TOKEN']),
  ...loot,
});

const RESCUES: readonly MissionOf<'RescueCrew'>[] = [
  {
    kind: 'RescueCrew',
    slug: 'stranded-crew',
    name: 'Stranded Crew',
    island: 1,
    ...islandTerms(1),
    riskLevel: 1,
    cost: booty(50),
    minutes: 8 * 60,
    odds: lootOdds([
      [40, withRescueReward(crewLoot('deckhands'))],
      [30, withRescueReward(crewLoot('navigators'))],
      [20, withRescueReward(crewLoot('galley-cooks'))],
      [10, withRescueReward(crewLoot('reef-divers'))],
    ]),
  },
  {
    kind: 'RescueCrew',
    slug: 'lost-expedition',
    name: 'Lost Expedition',
    island: 6,
    ...islandTerms(6),
    riskLevel: 2,
    cost: booty(400),
    minutes: 16 * 60,
    odds: lootOdds([
      [35, crewLoot('riggers')],
      [25, crewLoot('fjord-oarsmen')],
      [25, crewLoot('siren-sisters')],
      [15, crewLoot('clockwork-crew')],
    ]),
  },
];

/** `furtherDayBooty` is paid for each day after the first. */
const burner = (
  slug: string,
  name: string,
  island: number,
  goldPerDay: number,
  { maxDays = 1, furtherDayBooty = 0, hidden = false } = {},
): MissionOf<'Burners'> => ({
  kind: 'Burners',
  slug,
  name,
  island,
  ...islandTerms(island),
  riskLevel: 0,
  strengthCap: 1,
  cost: FREE,
  maxDays,
  goldPerDay: toUnits(goldPerDay, 'GOLD'),
  bootyPerFurtherDay: toUnits(furtherDayBooty, 'BOOTY'),
  ...(hidden && { hidden }),
});

const BURNERS: readonly MissionOf<'Burners'>[] = [
  burner('the-gilded-press', 'The Gilded Press', 3, 1500, { maxDays: 30, furtherDayBooty: 25 }),
  burner('ice-foundry', 'Ice Foundry', 5, 100),
  burner('cortez-curse', 'Cortez Curse', 6, 500, { hidden: true }),
];

const SPECIALS: readonly MissionOf<'Specials'>[] = [
  {
    kind: 'Specials',
    slug: 'the-long-voyage',
    name: 'The Long Voyage',
    island: 5,
    ...islandTerms(5),
    riskLevel: 2,
    cost: booty(1000),
    endsAt: Date.UTC(2027, 10, 1),
    boardsUntil: Date.UTC(2027, 7, 1),
    odds: lootOdds([
      [70, mixedMoneyLoot([20, 'TREASURE'], [1, 'MYTHIC_TOKEN'])],
      [25, mixedMoneyLoot([40, 'TREASURE'], [2, 'MYTHIC_TOKEN'])],
      [5, mixedMoneyLoot([100, 'TREASURE'], [5, 'MYTHIC_TOKEN'])],
    ]),
  },
  {
    kind: 'Specials',
    slug: 'northern-watch',
    name: 'Northern Watch',
    island: 5,
    ...islandTerms(5),
    riskLevel: 1,
    cost: booty(500),
    endsAt: Date.UTC(2025, 10, 1),
    boardsUntil: Date.UTC(2025, 9, 1),
    odds: lootOdds([
      [80, mixedMoneyLoot([10, 'TREASURE'])],
      [20, mixedMoneyLoot([20, 'TREASURE'], [1, 'MYTHIC_TOKEN'])],
    ]),
  },
];

const GENESIS: readonly MissionOf<'Genesis'>[] = [
  {
    kind: 'Genesis',
    slug: 'fleet-command',
    name: 'Fleet Command',
    island: 7,
    minLevel: 1,
    riskLevel: 0,
    strengthCap: 1,
    cost: FREE,
  },
];

export const OTHER_MISSIONS: readonly Mission[] = [
  ...EVENTS,
  ...RESCUES,
  ...BURNERS,
  ...SPECIALS,
  ...GENESIS,
];
