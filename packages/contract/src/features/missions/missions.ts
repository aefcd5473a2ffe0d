import * as z from '../../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../../endpoint.ts';
import {
  amountOf,
  assetUid,
  displayAmount,
  emptyObject,
  jobAccepted,
  jobId,
  money,
  timestamp,
} from '../../schemas.ts';
import { fairnessRecord } from './fairness.ts';
import { standingOrderStep, standingOrder } from './standingOrders.ts';
import { activeMissionPathSchema, missionPathSchema } from './paths.ts';
import {
  activeMission,
  captainMission,
  claimedMission,
  claimResult,
  feedEntry,
  initiateResult,
} from './schemas.ts';
import { signedRequest } from '../../signedRequest.ts';

/** The first page is 1. */
const pageQuery = z.strictObject({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))) });

/** Accepts longer lists than the rules allow, so that the rule rejects them with its own message. */
const teamRequest = z.strictObject({
  missionPath: missionPathSchema,
  nfts: z.array(assetUid).check(z.maxLength(1000)),
  /** Events: levels to gain; The Gilded Press: days; others absent or 1. */
  levelCount: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  /** BOOTY that the player was shown; a higher cost is refused and nothing is charged. */
  maxCost: z.optional(amountOf('BOOTY')),
});
export type TeamRequest = z.output<typeof teamRequest>;

const jobIds = z.strictObject({ jobIds: z.array(jobId) });

/** What finished, and what standing orders did, since the player was last here. */
const awayReport = z.strictObject({
  since: timestamp,
  until: timestamp,
  /** Can be claimed now; those that finished while away have `missionEndTime` after `since`. */
  finished: z.array(activeMission),
  /** What standing orders did meanwhile, oldest first, at most 200. */
  turns: z.array(z.strictObject({ at: timestamp, ...standingOrderStep.shape })),
  /** Everything that standing orders claimed meanwhile, together. */
  earned: z.array(money),
  /** Standing orders that ended meanwhile. */
  endedOrders: z.array(standingOrder),
  /** Battles that were fought meanwhile. */
  battles: z.strictObject({
    arenaFought: z.int(),
    arenaWon: z.int(),
    /** Waits in the arena for its claim, or was claimed since. */
    arenaReward: z.array(money),
    treasureFought: z.int(),
    /** TREASURE that was paid. */
    treasurePaid: displayAmount,
  }),
});
export type AwayReport = z.output<typeof awayReport>;

/** Choose, send, wait, claim, send again. */
export const missions = {
  active: endpoint('GET', '/missions/active-missions', 'session', READ_RATE_LIMIT, {
    summary: 'Own missions under way and not yet claimed, least time left first',
    etag: true,
    response: z.array(activeMission),
  }),
  eligible: endpoint('POST', '/missions/eligible-nfts', 'session', READ_RATE_LIMIT, {
    summary: 'Own resting captains that may go on this mission now',
    body: z.strictObject({ missionName: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.strictObject({ eligibleUids: z.array(z.string()), usdcBootyPrice: z.number() }),
  }),
  initiate: endpoint('POST', '/missions/initiate', 'session', ACTION_RATE_LIMIT, {
    summary: 'Sends one team; ends in an initiate notification (initiateSpecial for Specials)',
    body: teamRequest,
    response: jobAccepted,
  }),
  initiateMany: endpoint('POST', '/missions/initiate-many', 'session', ACTION_RATE_LIMIT, {
    summary: 'Sends up to 100 teams, one job each, in the order given',
    body: z.strictObject({ teams: z.array(teamRequest).check(z.maxLength(1000)) }),
    response: jobIds,
  }),
  claim: endpoint('POST', '/missions/claim', 'session', ACTION_RATE_LIMIT, {
    summary: 'Claims one run; ends in a claim notification',
    body: z.strictObject({ activeMissionPath: activeMissionPathSchema }),
    response: jobAccepted,
  }),
  claimMany: endpoint('POST', '/missions/claim-many', 'session', ACTION_RATE_LIMIT, {
    summary: 'Claims up to 200 runs, one job each, in the order given',
    body: z.strictObject({ activeMissionPaths: z.array(activeMissionPathSchema).check(z.maxLength(1000)) }),
    response: jobIds,
  }),
  feed: endpoint('POST', '/missions/mission-feed', 'session', READ_RATE_LIMIT, {
    summary: 'What came of a mission lately; signed by the session key',
    body: signedRequest(
      z.strictObject({
        missionPath: missionPathSchema,
        /** 25 by default. Optional, not defaulted by the schema: the signature covers what is sent. */
        limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
        /** Id of the last entry of the page before, or null. */
        startAfter: z.optional(z.nullable(z.uuid())),
        /** The time of the claim by default. */
        orderBy: z.optional(z.enum(['claimedAt', 'startedAt'])),
        /** Newest first by default. */
        orderType: z.optional(z.enum(['asc', 'desc'])),
      }),
    ),
    response: z.array(feedEntry),
  }),
  recentActivity: endpoint('GET', '/missions/recent-activity', 'public', READ_RATE_LIMIT, {
    summary: 'The last 25 claims of all players; what is new is pushed on channel activity',
    response: z.array(feedEntry),
  }),
  history: endpoint('GET', '/missions/history', 'session', READ_RATE_LIMIT, {
    summary: 'Own claimed runs, newest first, ten a page',
    query: pageQuery,
    response: z.array(claimedMission),
  }),
  captainHistory: endpoint('GET', '/nfts/:uid/missions', 'session', READ_RATE_LIMIT, {
    summary: 'Claimed runs of an own captain, newest first, ten a page',
    params: z.strictObject({ uid: assetUid }),
    query: pageQuery,
    response: z.array(captainMission),
  }),
  record: endpoint('GET', '/missions/:id/fairness', 'public', READ_RATE_LIMIT, {
    summary: 'Commitment, seeds, odds and draw of a claimed run, for anyone to repeat; 409 before the claim',
    params: z.strictObject({ id: z.uuid() }),
    response: fairnessRecord,
  }),
  away: endpoint('GET', '/missions/away', 'session', READ_RATE_LIMIT, {
    summary: 'What happened since the player was last here',
    response: awayReport,
  }),
  seen: endpoint('POST', '/missions/away/seen', 'session', READ_RATE_LIMIT, {
    summary: 'The report up to `until` has been read: the next one begins there',
    body: z.strictObject({ until: timestamp }),
    response: emptyObject,
  }),
  prices: endpoint('GET', '/prices', 'public', READ_RATE_LIMIT, {
    summary: 'USDC for one GOLD and one BOOTY, as costs are computed with',
    response: z.strictObject({
      usdc_gold_price: displayAmount,
      usdcBootyPrice: displayAmount,
      /** The last full UTC hour; the prices hold until the next one. */
      at: timestamp,
    }),
  }),
} as const;

export const missionNotifications = {
  initiate: initiateResult,
  /** The same for missions of kind Specials. */
  initiateSpecial: initiateResult,
  claim: claimResult,
  /** What the server did for a player who may be away. */
  standingOrder: standingOrderStep,
} as const;
