import * as z from 'zod/mini';
import { ACT, endpoint, READ } from '../../endpoint.ts';
import { displayAmount, empty, jobAccepted, jobId, timestamp } from '../../shapes.ts';
import { fairnessRecord } from './fairness.ts';
import { orderTurn, standingOrder } from './orders.ts';
import { activeMissionPath, missionPathText } from './paths.ts';
import { activeMission, claimedMission, feedEntry, money } from './shapes.ts';
import { signed } from './signed.ts';

const uid = z.string().check(z.regex(/^\d{1,18}$/, 'not a uid'));

/** Longer lists than the rules allow come through, so that the rule can say so in its own words. */
const team = z.strictObject({
  missionPath: missionPathText,
  nfts: z.array(uid).check(z.maxLength(1000)),
  /** Events: levels to gain; The Gilded Press: days; others absent or 1. */
  levelCount: z.optional(z.int().check(z.gte(1), z.lte(1000))),
});
export type TeamAsked = z.output<typeof team>;

const jobIds = z.strictObject({ jobIds: z.array(jobId) });

const FEED_ORDERS = ['claimedAt', 'startedAt'] as const;

/** What finished, and what standing orders did, since the player was last here. */
export const awayReport = z.strictObject({
  since: timestamp,
  until: timestamp,
  /** Can be claimed now; those that finished while away have `missionEndTime` after `since`. */
  finished: z.array(activeMission),
  /** What standing orders did meanwhile, oldest first, at most 200. */
  turns: z.array(z.strictObject({ at: timestamp, ...orderTurn.shape })),
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
    rate: READ,
    response: z.array(activeMission),
  }),
  eligible: endpoint({
    method: 'POST',
    path: '/missions/eligible-nfts',
    summary: 'Own resting captains that may go on this mission now',
    auth: 'session',
    rate: READ,
    body: z.strictObject({ missionName: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.strictObject({ eligibleUids: z.array(z.string()), usdcBootyPrice: z.number() }),
  }),
  initiate: endpoint({
    method: 'POST',
    path: '/missions/initiate',
    summary: 'Sends one team; ends in an initiate notification (initiateSpecial for Specials)',
    auth: 'session',
    rate: ACT,
    body: team,
    response: jobAccepted,
  }),
  initiateMany: endpoint({
    method: 'POST',
    path: '/missions/initiate-many',
    summary: 'Sends up to 100 teams, one job each, in the order given',
    auth: 'session',
    rate: ACT,
    body: z.strictObject({ teams: z.array(team).check(z.maxLength(1000)) }),
    response: jobIds,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/missions/claim',
    summary: 'Claims one run; ends in a claim notification',
    auth: 'session',
    rate: ACT,
    body: z.strictObject({ activeMissionPath }),
    response: jobAccepted,
  }),
  claimMany: endpoint({
    method: 'POST',
    path: '/missions/claim-many',
    summary: 'Claims up to 200 runs, one job each, in the order given',
    auth: 'session',
    rate: ACT,
    body: z.strictObject({ activeMissionPaths: z.array(activeMissionPath).check(z.maxLength(1000)) }),
    response: jobIds,
  }),
  feed: endpoint({
    method: 'POST',
    path: '/missions/mission-feed',
    summary: 'What came of a mission lately; signed by the session key',
    auth: 'session',
    rate: READ,
    body: signed(
      z.strictObject({
        missionPath: missionPathText,
        /** 25 unless told. Optional rather than defaulted: what is signed is what is sent. */
        limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
        /** Id of the last entry of the page before, or null. */
        startAfter: z.optional(z.nullable(z.uuid())),
        /** When it was claimed unless told. */
        orderBy: z.optional(z.enum(FEED_ORDERS)),
        /** Newest first unless told. */
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
    rate: READ,
    response: z.array(feedEntry),
  }),
  history: endpoint({
    method: 'GET',
    path: '/missions/history',
    summary: 'Own claimed runs, newest first, ten a page',
    auth: 'session',
    rate: READ,
    query: z.strictObject({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))) }),
    response: z.array(claimedMission),
  }),
  record: endpoint({
    method: 'GET',
    path: '/missions/:id/fairness',
    summary: 'Commitment, seeds, odds and draw of a claimed run, for anyone to repeat; 409 before the claim',
    auth: 'public',
    rate: READ,
    params: z.strictObject({ id: z.uuid() }),
    response: fairnessRecord,
  }),
  away: endpoint({
    method: 'GET',
    path: '/missions/away',
    summary: 'What happened since the player was last here',
    auth: 'session',
    rate: READ,
    response: awayReport,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/missions/away/seen',
    summary: 'The report up to `until` has been read: the next one begins there',
    auth: 'session',
    rate: READ,
    body: z.strictObject({ until: timestamp }),
    response: empty,
  }),
  prices: endpoint({
    method: 'GET',
    path: '/prices',
    summary: 'USDC for one GOLD and one BOOTY, as costs are computed with',
    auth: 'public',
    rate: READ,
    response: z.strictObject({
      usdc_gold_price: displayAmount,
      usdcBootyPrice: displayAmount,
      at: timestamp,
    }),
  }),
} as const;
