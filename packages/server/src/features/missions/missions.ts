import { slugOf, type Api, type TeamAsked } from '@blacktide/contract';
import type { Content, Rejected } from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Intake, Offer } from '../../platform/executor/intake.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { RejectionError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { CheckSigned } from '../../platform/http/signedCalls.ts';
import { listActive } from './activeMissions.ts';
import { awayReport, markSeen } from './away.ts';
import { refuseClaims } from './claim.ts';
import { listEligible } from './eligible.ts';
import { findRecord } from './fairness.ts';
import { missionFeed, recentActivity } from './feed.ts';
import { listHistory } from './history.ts';
import { refuseTeams, typeOfSend } from './initiate.ts';
import { createOrders } from './orders.ts';
import { ownPath } from './ownPath.ts';
import { iso } from './runs.ts';
import type { Seafaring } from './sendTeam.ts';

export interface MissionsDeps {
  readonly db: Database;
  /** The game's. */
  readonly clock: Clock;
  readonly content: Content;
  readonly intake: Intake;
  readonly prices: Seafaring['prices'];
  readonly checkSigned: CheckSigned;
}

type Missions = Handlers<Api['missions']>;

const FEED_LIMIT = 25;
/** Prices are kept in billionths of a USDC. */
const NANO = 1_000_000_000;

const throwIfRefused = (refusal: Rejected | null): void => {
  if (refusal) throw new RejectionError(refusal.rejection);
};

/** One job a part, however many parts a call has. */
const sending = ({ intake, content }: MissionsDeps) => {
  const sendOf =
    ({ wallet }: Caller, route: string, idempotencyKey: string | null) =>
    (body: TeamAsked): Offer => ({
      wallet,
      type: typeOfSend(body.missionPath, content),
      route,
      body,
      idempotencyKey,
    });
  const claimOf =
    (caller: Caller, route: string, idempotencyKey: string | null) =>
    (path: string): Offer => {
      ownPath(path, caller);
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
      const offer = sendOf(caller, '/missions/initiate', idempotencyKey)(body);
      return { jobId: await intake.accept(offer) };
    },
    initiateMany: async ({ caller, body, idempotencyKey }) => {
      throwIfRefused(refuseTeams(body.teams, { content }));
      const offers = body.teams.map(sendOf(caller, '/missions/initiate-many', idempotencyKey));
      return { jobIds: await intake.acceptMany(offers, body) };
    },
    claim: async ({ caller, body, idempotencyKey }) => {
      const offer = claimOf(caller, '/missions/claim', idempotencyKey)(body.activeMissionPath);
      return { jobId: await intake.accept(offer) };
    },
    claimMany: async ({ caller, body, idempotencyKey }) => {
      throwIfRefused(refuseClaims(body.activeMissionPaths, { content }));
      const offers = body.activeMissionPaths.map(claimOf(caller, '/missions/claim-many', idempotencyKey));
      return { jobIds: await intake.acceptMany(offers, body) };
    },
  } satisfies Partial<Missions>;
};

/** Choose, send, wait, claim: what a player asks for and is told. */
export const createMissions = (deps: MissionsDeps): Missions => {
  const { db, clock, content, prices, checkSigned } = deps;
  const usdc = (nano: bigint): number => Number(nano) / NANO;
  return {
    ...sending(deps),
    ...createOrders(deps),
    active: ({ caller }) => listActive(db, caller.wallet, clock.now(), content),
    eligible: async ({ caller, body: { missionName } }) => ({
      eligibleUids: await listEligible(db, caller.wallet, missionName, prices(), clock.now(), content),
      usdcBootyPrice: usdc(prices().usdcBooty),
    }),
    feed: async ({ caller, body }) => {
      await checkSigned(caller, '/missions/mission-feed', body);
      const { missionPath, limit, startAfter, orderBy, orderType } = body.data;
      return missionFeed(db.pool, {
        mission: slugOf(missionPath),
        limit: limit ?? FEED_LIMIT,
        startAfter: startAfter ?? null,
        orderBy: orderBy ?? 'claimedAt',
        orderType: orderType ?? 'desc',
      });
    },
    recentActivity: () => recentActivity(db.pool),
    history: ({ caller, query: { page } }) => listHistory(db, caller.wallet, Number(page ?? 1)),
    record: ({ params: { id } }) => findRecord(db, id),
    away: ({ caller }) => awayReport(db, caller.wallet, clock.now(), content),
    seen: ({ caller, body: { until } }) => markSeen(db, caller.wallet, Date.parse(until), clock.now()),
    prices: async () => ({
      usdc_gold_price: usdc(prices().usdcGold),
      usdcBootyPrice: usdc(prices().usdcBooty),
      at: iso(clock.now()),
    }),
  };
};
