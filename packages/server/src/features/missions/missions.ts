import { missionSlugOf, type Api, type TeamRequest } from '@blacktide/contract';
import type { Content, Rejected } from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestQueue, NewRequest } from '../../platform/executor/requestQueue.ts';
import type { Caller } from '../../platform/http/sessionTokens.ts';
import { RejectionError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { VerifySignedRequest } from '../../platform/http/signedRequests.ts';
import { listActiveMissions } from './activeMissions.ts';
import { loadAwayReport, markSeen } from './awayReport.ts';
import { refuseClaims } from './claim.ts';
import { listEligibleCaptains } from './eligibleCaptains.ts';
import { findFairnessRecord } from './fairness.ts';
import { listMissionFeed, listRecentActivity } from './feed.ts';
import { listHistory } from './history.ts';
import { refuseTeams, sendJobTypeOf } from './initiate.ts';
import { createOrderHandlers } from './orders.ts';
import { parseOwnRunPath } from './parseOwnRunPath.ts';
import { toIso } from './runs.ts';
import type { MissionDependencies } from './sendTeam.ts';

export interface MissionHandlersOptions {
  readonly db: Database;
  /** The game's. */
  readonly clock: Clock;
  readonly content: Content;
  readonly requestQueue: RequestQueue;
  readonly prices: MissionDependencies['prices'];
  readonly checkSigned: VerifySignedRequest;
}

type MissionHandlers = Handlers<Api['missions']>;

const FEED_LIMIT = 25;
/** Prices are kept in billionths of a USDC. */
const NANOS_PER_USDC = 1_000_000_000;

const throwIfRefused = (refusal: Rejected | null): void => {
  if (refusal) throw new RejectionError(refusal.rejection);
};

/** One job a part, however many parts a call has. */
const createSendAndClaimHandlers = ({ requestQueue, content }: MissionHandlersOptions) => {
  const toSendOffer =
    ({ wallet }: Caller, route: string, idempotencyKey: string | null) =>
    (body: TeamRequest): NewRequest => ({
      wallet,
      type: sendJobTypeOf(body.missionPath, content),
      route,
      body,
      idempotencyKey,
    });
  const toClaimOffer =
    (caller: Caller, route: string, idempotencyKey: string | null) =>
    (path: string): NewRequest => {
      parseOwnRunPath(path, caller);
      return {
        wallet: caller.wallet,
        type: 'claim',
        route,
        body: { activeMissionPath: path },
        idempotencyKey,
      };
    };
  return {
    initiate: async ({ caller, body, idempotencyKey }) => {
      throwIfRefused(refuseTeams([body], { content }));
      const offer = toSendOffer(caller, '/missions/initiate', idempotencyKey)(body);
      return { jobId: await requestQueue.enqueue(offer) };
    },
    initiateMany: async ({ caller, body, idempotencyKey }) => {
      throwIfRefused(refuseTeams(body.teams, { content }));
      const offers = body.teams.map(toSendOffer(caller, '/missions/initiate-many', idempotencyKey));
      return { jobIds: await requestQueue.enqueueMany(offers, body) };
    },
    claim: async ({ caller, body, idempotencyKey }) => {
      const offer = toClaimOffer(caller, '/missions/claim', idempotencyKey)(body.activeMissionPath);
      return { jobId: await requestQueue.enqueue(offer) };
    },
    claimMany: async ({ caller, body, idempotencyKey }) => {
      throwIfRefused(refuseClaims(body.activeMissionPaths, { content }));
      const offers = body.activeMissionPaths.map(
        toClaimOffer(caller, '/missions/claim-many', idempotencyKey),
      );
      return { jobIds: await requestQueue.enqueueMany(offers, body) };
    },
  } satisfies Partial<MissionHandlers>;
};

/** Choose, send, wait, claim: what a player asks for and is told. */
export const createMissionHandlers = (deps: MissionHandlersOptions): MissionHandlers => {
  const { db, clock, content, prices, checkSigned } = deps;
  const toUsdc = (nano: bigint): number => Number(nano) / NANOS_PER_USDC;
  return {
    ...createSendAndClaimHandlers(deps),
    ...createOrderHandlers(deps),
    active: ({ caller }) => listActiveMissions(db, caller.wallet, clock.now(), content),
    eligible: async ({ caller, body: { missionName } }) => ({
      eligibleUids: await listEligibleCaptains(
        db,
        caller.wallet,
        missionName,
        prices(),
        clock.now(),
        content,
      ),
      usdcBootyPrice: toUsdc(prices().usdcBooty),
    }),
    feed: async ({ caller, body }) => {
      await checkSigned(caller, '/missions/mission-feed', body);
      const { missionPath, limit, startAfter, orderBy, orderType } = body.data;
      return listMissionFeed(db.pool, {
        mission: missionSlugOf(missionPath),
        limit: limit ?? FEED_LIMIT,
        startAfter: startAfter ?? null,
        orderBy: orderBy ?? 'claimedAt',
        orderType: orderType ?? 'desc',
      });
    },
    recentActivity: () => listRecentActivity(db.pool),
    history: ({ caller, query: { page } }) => listHistory(db, caller.wallet, Number(page ?? 1)),
    record: ({ params: { id } }) => findFairnessRecord(db, id),
    away: ({ caller }) => loadAwayReport(db, caller.wallet, clock.now(), content),
    seen: ({ caller, body: { until } }) => markSeen(db, caller.wallet, Date.parse(until), clock.now()),
    prices: async () => ({
      usdc_gold_price: toUsdc(prices().usdcGold),
      usdcBootyPrice: toUsdc(prices().usdcBooty),
      at: toIso(clock.now()),
    }),
  };
};
