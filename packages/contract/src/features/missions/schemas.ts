import { CAPTAIN_TYPES, MISSION_KINDS } from '@blacktide/rules';
import * as zod from 'zod/mini';
import * as z from '../../lazySchemas.ts';
import { currency, displayAmount, money, timestamp } from '../../schemas.ts';

const missionKind = z.enum(MISSION_KINDS);

export const picture = z.strictObject({ name: z.string(), image: z.string() });

/** One row of a mission's odds. `level` is its row number, from 1; `rate` its share of all draws, 0 to 1. */
const outcome = z.strictObject({
  type: z.enum(['success', 'failure']),
  level: z.int(),
  rate: z.number(),
  effect: z.string(),
});

/** The wire's form of a special's end. */
const missionEndDate = z.strictObject({ _seconds: z.int(), _nanoseconds: z.int() });

/**
 * Everything that is published of a mission, from the table that is drawn from. Costs, durations and yields for a given
 * captain are computed by the rules (`quoteMission`) on the content of the same slug.
 */
export const missionStats = z.strictObject({
  kind: missionKind,
  /** The island, 1 to 7. */
  layer: z.int(),
  name: z.string(),
  /** `missions/{slug}`. */
  path: z.string(),
  /** What it pays: `Gems`, `Booty`, `Treasure`, `Loot`, `Crew`, `Levels`, `Gold Bars`, or empty. */
  yield: z.string(),
  yieldImage: z.string(),
  outcomes: z.array(outcome),
  /** Minimum hours away, with the greatest speed bonus; fractions allowed. Events and burners: for one level or day. */
  deployment: z.number(),
  minLevel: z.int(),
  riskLevel: z.int(),
  /** A colour for bars and dots, as CSS writes it. */
  color: z.string(),
  strengthCap: z.int(),
  /** Sum of the success rows, 0 to 1, without luck. */
  success_rate: z.number(),
  /** For each captain, without battle tokens. Events: at least, for one level; burners: for one day. */
  cost: displayAmount,
  currency,
  battleTokens: z.int(),
  /** Teams of all players that are on it now. */
  totalActiveMissions: z.int(),
  /** Specials only. */
  missionEndDate: z.nullable(missionEndDate),
  /** Events: what gains levels; null elsewhere. */
  trains: z.nullable(z.enum(['CAPTAIN', 'ITEM', 'CREW', 'SHIP'])),
  /** Burners: most days; others 1. */
  maxDays: z.int(),
});
export type MissionStats = z.output<typeof missionStats>;

/** What an active mission, a result or a feed entry says of its mission; the rest is in `/levels`. */
export const missionBrief = z.strictObject({
  name: z.string(),
  missionStats: z.strictObject({
    kind: missionKind,
    layer: z.int(),
    name: z.string(),
    path: z.string(),
    riskLevel: z.int(),
    missionEndDate: z.nullable(missionEndDate),
  }),
});
export type MissionBrief = z.output<typeof missionBrief>;

/** A piece of gear, as a slot shows it. */
const equippedAsset = z.strictObject({ uid: z.string(), level: z.int(), metadata: picture });

/** A captain on a mission. */
const sentCaptain = z.strictObject({
  uid: z.string(),
  type: z.enum(CAPTAIN_TYPES),
  level: z.int(),
  strength: z.number(),
  goldBurned: displayAmount,
  metadata: picture,
  equippedItems: z.array(equippedAsset),
  equippedShip: z.nullable(equippedAsset),
  equippedCrew: z.nullable(equippedAsset),
});
export type SentCaptain = z.output<typeof sentCaptain>;

export const activeMission = z.strictObject({
  id: z.uuid(),
  /** `users/{wallet}/activeMissions/{id}`: what claim and standing orders take. */
  path: z.string(),
  name: z.string(),
  missionName: z.string(),
  type: missionKind,
  mission: missionBrief,
  startTime: timestamp,
  /** From then on it can be claimed; equal to the start where the duration is 0. */
  missionEndTime: timestamp,
  /** The same as `missionEndTime`. */
  endTimeCalculated: timestamp,
  /** Milliseconds from start to end. */
  duration: z.int(),
  levelCount: z.int(),
  nftIds: z.array(z.string()),
  nftsLoaded: z.array(sentCaptain),
  /** Of all captains of the team together, for the card's slots: the first captain's. */
  equippedItems: z.array(equippedAsset),
  itemImage: z.string(),
  /** Fixed and hidden until the claim. */
  outcome: zod.null(),
  /** At 1X, at the time of the response: BOOTY of a plunder, gold bars of a burner; 0 where it is drawn. */
  reward: displayAmount,
  gemsReward: displayAmount,
  /** What a plunder gathers at 1X, bonuses included; null for the other kinds. */
  gathers: z.nullable(
    z.strictObject({ currency, perHour: displayAmount, most: displayAmount, fullTime: timestamp }),
  ),
  paid: z.array(money),
  /** Published before the player's seed was known; the draw can be checked against it after the claim. */
  commitment: z.string(),
  /** The standing order for this run, or null. */
  orderId: z.nullable(z.uuid()),
});
export type ActiveMission = z.output<typeof activeMission>;

/** Which row was drawn, and how likely it was. `multiplier` is 1 where the kind has none. */
const drawnOutcome = z.strictObject({ ...outcome.shape, multiplier: z.number() });

const wonAsset = z.strictObject({ type: z.string(), metadata: picture });

/** What one claim paid; also the notification's result. */
export const claimResult = z.strictObject({
  result: z.strictObject({
    selectedOutcome: drawnOutcome,
    /** BOOTY. */
    reward: displayAmount,
    earnedGems: displayAmount,
  }),
  id: z.uuid(),
  mission: missionBrief,
  nfts: z.array(z.strictObject({ uid: z.string(), metadata: picture })),
  levelCount: z.int(),
  /** Everything paid, BOOTY and gems included. */
  money: z.array(money),
  things: z.array(wonAsset),
  goldBars: displayAmount,
  /** Gained by the trainee of an Event. */
  levels: z.int(),
  /** Milliseconds from start to claim. */
  timeSpent: z.int(),
  startTime: timestamp,
  claimedAt: timestamp,
});
export type ClaimResult = z.output<typeof claimResult>;

/** The run that one send started; also the notification's result. It reveals nothing of the outcome. */
export const initiateResult = z.strictObject({
  id: z.uuid(),
  activeMissionPath: z.string(),
  mission: missionBrief,
  nfts: z.array(z.string()),
  levelCount: z.int(),
  paid: z.array(money),
  startTime: timestamp,
  missionEndTime: timestamp,
  commitment: z.string(),
});
export type InitiateResult = z.output<typeof initiateResult>;

export const feedEntry = z.strictObject({
  id: z.uuid(),
  at: timestamp,
  outcome: z.strictObject({ type: z.enum(['success', 'failure']), multiplier: z.number() }),
  gemsReward: displayAmount,
  arrrReward: displayAmount,
  type: missionKind,
  userName: z.string(),
  userId: z.string(),
  /** `/images/no_pfp.webp` where the player has none. */
  userAvatar: z.string(),
  mission: z.strictObject({
    name: z.string(),
    missionStats: z.strictObject({ layer: z.int(), name: z.string() }),
  }),
  nftsLoaded: z.array(z.strictObject({ uid: z.string(), metadata: picture })),
  /** 5X or more: shown in the special style. */
  special: z.boolean(),
});
export type FeedEntry = z.output<typeof feedEntry>;

/** DATA-48: one entry of the player's history. */
export const claimedMission = z.strictObject({
  ...claimResult.shape,
  outcome: drawnOutcome,
  arrrReward: displayAmount,
  gemsReward: displayAmount,
  error: z.boolean(),
  message: z.string(),
});
export type WireClaimedMission = z.output<typeof claimedMission>;

/** One claimed run of a captain. */
export const captainMission = z.strictObject({
  id: z.uuid(),
  missionName: z.string(),
  kind: missionKind,
  startTime: timestamp,
  claimedAt: timestamp,
  outcome: z.enum(['success', 'failure']),
  /** The published text of what was drawn. */
  effect: z.string(),
  /** Captains of the team, this one included. */
  teamSize: z.int(),
  /** Everything paid to the team. */
  money: z.array(money),
  /** Added to each captain of the team. */
  goldBars: displayAmount,
  /** Gained by the trainee of an Event: the captain or its gear. */
  levels: z.int(),
});
export type WireCaptainMission = z.output<typeof captainMission>;
