import * as z from 'zod/mini';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../../endpoint.ts';
import { displayAmount, emptyObject, jobAccepted, jobId, timestamp } from '../../schemas.ts';
import { fairnessRecord } from './fairness.ts';
import { standingOrderStep, standingOrder } from './standingOrders.ts';
import { activeMissionPathSchema, missionPathSchema } from './paths.ts';
import { activeMission, claimedMission, feedEntry, money } from './schemas.ts';
import { signedRequest } from './signedRequest.ts';

const uid = z.string().check(z.regex(/^\d{1,18}$/, 'not a uid'));

/** Accepts longer lists than the rules allow, so that the rule rejects them with its own message. */
const teamRequest = z.strictObject({
  missionPath: missionPathSchema,
  nfts: z.array(uid).check(z.maxLength(1000)),
  /** Events: levels to gain; The Gilded Press: days; others absent or 1. */
  levelCount: z.optional(z.int().check(z.gte(1), z.lte(1000))),
});
export type TeamRequest = z.output<typeof teamRequest>;

const jobIds = z.strictObject({ jobIds: z.array(jobId) });

const FEED_ORDERS = ['claimedAt', 'startedAt'] as const;

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
});
export type AwayReport = z.output<typeof awayReport>;

/** Choose, send, wait, claim, send again. */
export const missions = {
  active: endpoint({
    method: 'GET',
    path: '/missions/active-missions',
    summary: 'Own missions under way and not yet claimed, least time left first',
    auth: 'session',
    rateLimit: READ_RATE_LIMIT,
    response: z.array(activeMission),
  }),
  eligible: endpoint({
    method: 'POST',
    path: '/missions/eligible-nfts',
    summary: 'Own resting captains that may go on this mission now',
    auth: 'session',
    rateLimit: READ_RATE_LIMIT,
    body: z.strictObject({ missionName: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.strictObject({ eligibleUids: z.array(z.string()), usdcBootyPrice: z.number() }),
  }),
  initiate: endpoint({
    method: 'POST',
    path: '/missions/initiate',
    summary: 'Sends one team; ends in an initiate notification (initiateSpecial for Specials)',
    auth: 'session',
    rateLimit: ACTION_RATE_LIMIT,
    body: teamRequest,
    response: jobAccepted,
  }),
  initiateMany: endpoint({
    method: 'POST',
    path: '/missions/initiate-many',
    summary: 'Sends up to 100 teams, one job each, in the order given',
    auth: 'session',
    rateLimit: ACTION_RATE_LIMIT,
    body: z.strictObject({ teams: z.array(teamRequest).check(z.maxLength(1000)) }),
    response: jobIds,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/missions/claim',
    summary: 'Claims one run; ends in a claim notification',
    auth: 'session',
    rateLimit: ACTION_RATE_LIMIT,
    body: z.strictObject({ activeMissionPath: activeMissionPathSchema }),
    response: jobAccepted,
  }),
  claimMany: endpoint({
    method: 'POST',
    path: '/missions/claim-many',
    summary: 'Claims up to 200 runs, one job each, in the order given',
    auth: 'session',
    rateLimit: ACTION_RATE_LIMIT,
    body: z.strictObject({ activeMissionPaths: z.array(activeMissionPathSchema).check(z.maxLength(1000)) }),
    response: jobIds,
  }),
  feed: endpoint({
    method: 'POST',
    path: '/missions/mission-feed',
    summary: 'What came of a mission lately; signed by the session key',
    auth: 'session',
    rateLimit: READ_RATE_LIMIT,
    body: signedRequest(
      z.strictObject({
        missionPath: missionPathSchema,
        /** 25 by default. Optional, not defaulted by the schema: the signature covers what is sent. */
        limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
        /** Id of the last entry of the page before, or null. */
        startAfter: z.optional(z.nullable(z.uuid())),
        /** The time of the claim by default. */
        orderBy: z.optional(z.enum(FEED_ORDERS)),
        /** Newest first by default. */
        orderType: z.optional(z.enum(['asc', 'desc'])),
      }),
    ),
    response: z.array(feedEntry),
  }),
  recentActivity: endpoint({
    method: 'GET',
    path: '/missions/recent-activity',
    summary: 'The last 25 claims of all players; what is new is pushed on channel activity',
    auth: 'public',
    rateLimit: READ_RATE_LIMIT,
    response: z.array(feedEntry),
  }),
  history: endpoint({
    method: 'GET',
    path: '/missions/history',
    summary: 'Own claimed runs, newest first, ten a page',
    auth: 'session',
    rateLimit: READ_RATE_LIMIT,
    query: z.strictObject({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))) }),
    response: z.array(claimedMission),
  }),
  record: endpoint({
    method: 'GET',
    path: '/missions/:id/fairness',
    summary: 'Commitment, seeds, odds and draw of a claimed run, for anyone to repeat; 409 before the claim',
    auth: 'public',
    rateLimit: READ_RATE_LIMIT,
    params: z.strictObject({ id: z.uuid() }),
    response: fairnessRecord,
  }),
  away: endpoint({
    method: 'GET',
    path: '/missions/away',
    summary: 'What happened since the player was last here',
    auth: 'session',
    rateLimit: READ_RATE_LIMIT,
    response: awayReport,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/missions/away/seen',
    summary: 'The report up to `until` has been read: the next one begins there',
    auth: 'session',
    rateLimit: READ_RATE_LIMIT,
    body: z.strictObject({ until: timestamp }),
    response: emptyObject,
  }),
  prices: endpoint({
    method: 'GET',
    path: '/prices',
    summary: 'USDC for one GOLD and one BOOTY, as costs are computed with',
    auth: 'public',
    rateLimit: READ_RATE_LIMIT,
    response: z.strictObject({
      usdc_gold_price: displayAmount,
      usdcBootyPrice: displayAmount,
      at: timestamp,
    }),
  }),
} as const;
