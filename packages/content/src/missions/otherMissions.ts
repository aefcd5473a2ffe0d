import { toUnits, type Loot, type Mission, type MissionOf } from '@blacktide/rules';
import { islandTerms } from './islandTerms.ts';
import { crewLoot, lootOdds, mixedMoneyLoot } from './odds.ts';

const booty = (display: number) => ({ currency: 'BOOTY', amount: toUnits(display, 'BOOTY') }) as const;
const FREE = booty(0);

type EventRow = Pick<MissionOf<'Events'>, 'slug' | 'name' | 'island' | 'trains' | 'baseMinutes'> & {
  readonly costFactor: number;
  readonly booty?: number;
};

/** No risk and no draw: an Event always succeeds. */
const event = ({ costFactor, booty: flat = 0, ...row }: EventRow): MissionOf<'Events'> => ({
  kind: 'Events',
  riskLevel: 0,
  ...islandTerms(row.island),
  strengthCap: 1,
  ...row,
  cost: booty(flat),
  costFactorPpm: Math.round(costFactor * 1_000_000),
});

const EVENTS: readonly MissionOf<'Events'>[] = [
  event({
    slug: 'old-armourer',
    name: 'Old Armourer',
    island: 1,
    trains: 'ITEM',
    baseMinutes: 60,
    costFactor: 3.2,
  }),
  event({
    slug: 'the-general-store',
    name: 'The General Store',
    island: 2,
    trains: 'ITEM',
    baseMinutes: 30,
    costFactor: 0,
    booty: 5000,
  }),
  event({
    slug: 'fencing-school',
    name: 'Fencing School',
    island: 2,
    trains: 'CAPTAIN',
    baseMinutes: 60,
    costFactor: 0.45,
  }),
  event({
    slug: 'volcano-shipyard',
    name: 'Volcano Shipyard',
    island: 3,
    trains: 'SHIP',
    baseMinutes: 75,
    costFactor: 0.75,
  }),
  event({
    slug: 'mermaid-choir',
    name: 'Mermaid Choir',
    island: 4,
    trains: 'CREW',
    baseMinutes: 60,
    costFactor: 0.5,
  }),
  event({
    slug: 'rune-smith',
    name: 'Rune Smith',
    island: 5,
    trains: 'ITEM',
    baseMinutes: 45,
    costFactor: 2.9,
  }),
  event({
    slug: 'hall-of-masks',
    name: 'Hall of Masks',
    island: 6,
    trains: 'CAPTAIN',
    baseMinutes: 45,
    costFactor: 0.42,
  }),
  event({
    slug: 'admirals-academy',
    name: "Admiral's Academy",
    island: 7,
    trains: 'CREW',
    baseMinutes: 40,
    costFactor: 0.45,
  }),
];

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

const burner = (
  row: Pick<MissionOf<'Burners'>, 'slug' | 'name' | 'island' | 'maxDays'> & {
    readonly gold: number;
    readonly furtherDay: number;
    readonly hidden?: boolean;
  },
): MissionOf<'Burners'> => {
  const { gold, furtherDay, ...rest } = row;
  return {
    kind: 'Burners',
    riskLevel: 0,
    ...islandTerms(row.island),
    strengthCap: 1,
    cost: FREE,
    ...rest,
    goldPerDay: toUnits(gold, 'GOLD'),
    bootyPerFurtherDay: toUnits(furtherDay, 'BOOTY'),
  };
};

const BURNERS: readonly MissionOf<'Burners'>[] = [
  burner({
    slug: 'the-gilded-press',
    name: 'The Gilded Press',
    island: 3,
    maxDays: 30,
    gold: 1500,
    furtherDay: 25,
  }),
  burner({ slug: 'ice-foundry', name: 'Ice Foundry', island: 5, maxDays: 1, gold: 100, furtherDay: 0 }),
  burner({
    slug: 'cortez-curse',
    name: 'Cortez Curse',
    island: 6,
    maxDays: 1,
    gold: 500,
    furtherDay: 0,
    hidden: true,
  }),
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
