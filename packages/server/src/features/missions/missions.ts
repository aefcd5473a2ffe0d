import { api, missionSlugOf, type Api, type TeamRequest } from '@blacktide/contract';
import { eligibleCaptains, HOUR_MS, toAssetUid, utcHour, type Prices, type Wallet } from '@blacktide/rules';
import { captainFromRow, groupEquippedRows, toGearByUid } from '../../platform/assetRows.ts';
import { createRequest } from '../../platform/executor/newRequest.ts';
import type { RequestQueue } from '../../platform/executor/requestQueue.ts';
import { startAction } from '../../platform/executor/startAction.ts';
import { createNotFound, throwIfRefused } from '../../platform/http/errors.ts';
import type { HandlerRequest, Handlers } from '../../platform/http/routes.ts';
import type { VerifySignedRequest } from '../../platform/http/signedRequests.ts';
import { listInGameAssets } from '../../platform/inGameAssets.ts';
import { listActiveMissions } from './activeMissions.ts';
import { loadAwayReport, markSeen, type SummarizeBattles } from './awayReport.ts';
import { claimAction, refuseClaims } from './claim.ts';
import { loadPrices } from '../../platform/currentPrices.ts';
import { findFairnessRecord } from './fairness.ts';
import { listMissionFeed, listRecentActivity } from './feed.ts';
import { listCaptainHistory, listHistory } from './history.ts';
import { initiateAction, initiateTypeOf, refuseTeams } from './initiate.ts';
import { createOrderHandlers, parseOwnRunPath, type OrderHandlersOptions } from './orders.ts';
import { toIso } from './runs.ts';

interface MissionHandlersOptions extends OrderHandlersOptions {
  readonly requestQueue: RequestQueue<'initiate' | 'claim'>;
  readonly checkSigned: VerifySignedRequest;
  readonly summarizeBattles: SummarizeBattles;
}

type MissionHandlers = Handlers<Api['missions']>;

const FEED_LIMIT = 25;
/** Prices are kept in billionths of a USDC. */
const NANOS_PER_USDC = 1_000_000_000;

type BatchRequest = Pick<HandlerRequest<Api['missions']['initiateMany']>, 'caller' | 'idempotencyKey'>;

/** A call with many parts starts one job for each part. */
const createSendAndClaimHandlers = (deps: MissionHandlersOptions) => {
  const { requestQueue, content } = deps;
  const startInitiate = startAction(deps, api.missions.initiate, initiateAction, ({ missionPath }) =>
    initiateTypeOf(missionPath, content),
  );
  const startClaim = startAction(deps, api.missions.claim, claimAction, 'claim');
  const fieldsOf = ({ caller: { wallet }, idempotencyKey }: BatchRequest, route: string, body: unknown) => ({
    wallet,
    route,
    body,
    idempotencyKey,
  });
  return {
    initiate: startInitiate,
    initiateMany: async ({ body, ...request }) => {
      throwIfRefused(refuseTeams(body.teams, { content }));
      const fields = fieldsOf(request, api.missions.initiateMany.path, body);
      const toRequest = (payload: TeamRequest) =>
        createRequest(initiateAction, initiateTypeOf(payload.missionPath, content), { ...fields, payload });
      return { jobIds: await requestQueue.enqueueMany(body.teams.map(toRequest)) };
    },
    claim: async (request) => {
      parseOwnRunPath(request.body.activeMissionPath, request.caller);
      return startClaim(request);
    },
    claimMany: async ({ body, ...request }) => {
      throwIfRefused(refuseClaims(body.activeMissionPaths, { content }));
      const fields = fieldsOf(request, api.missions.claimMany.path, body);
      const toRequest = (activeMissionPath: string) => {
        parseOwnRunPath(activeMissionPath, request.caller);
        return createRequest(claimAction, 'claim', { ...fields, payload: { activeMissionPath } });
      };
      return { jobIds: await requestQueue.enqueueMany(body.activeMissionPaths.map(toRequest)) };
    },
  } satisfies Partial<MissionHandlers>;
};

/** Uids of the player's captains that may go on this mission now, highest level first. */
const listEligibleCaptains = async (
  { db, clock, content }: MissionHandlersOptions,
  wallet: Wallet,
  missionName: string,
  prices: Prices,
): Promise<string[]> => {
  const mission = Object.values(content.missions).find(({ name, hidden }) => name === missionName && !hidden);
  if (!mission) throw createNotFound('Mission');
  const rows = await listInGameAssets(db, wallet);
  const equipped = groupEquippedRows(rows);
  const captains = rows
    .filter(({ family }) => family === 'CAPTAIN')
    .map((row) => captainFromRow(row, equipped.get(String(row.uid)) ?? [], content))
    .toSorted((a, b) => b.level - a.level);
  const eligibility = { gear: toGearByUid(rows), prices, now: clock.now(), content };
  return eligibleCaptains(mission, captains, wallet, eligibility).map(({ uid }) => uid);
};

export const createMissionHandlers = (deps: MissionHandlersOptions): MissionHandlers => {
  const { db, clock, content, checkSigned, summarizeBattles } = deps;
  const findPrices = () => loadPrices(db, clock.now(), content);
  const toUsdc = (nano: bigint): number => Number(nano) / NANOS_PER_USDC;
  return {
    ...createSendAndClaimHandlers(deps),
    ...createOrderHandlers(deps),
    active: ({ caller }) => listActiveMissions(db, caller.wallet, clock.now(), content),
    eligible: async ({ caller, body: { missionName } }) => {
      const prices = await findPrices();
      return {
        eligibleUids: await listEligibleCaptains(deps, caller.wallet, missionName, prices),
        usdcBootyPrice: toUsdc(prices.usdcBooty),
      };
    },
    feed: async ({ caller, body }) => {
      await checkSigned(caller, '/missions/mission-feed', body);
      const { missionPath, limit, startAfter, orderBy, orderType } = body.data;
      return listMissionFeed(db, {
        mission: missionSlugOf(missionPath),
        limit: limit ?? FEED_LIMIT,
        startAfter: startAfter ?? null,
        orderBy: orderBy ?? 'claimedAt',
        orderType: orderType ?? 'desc',
      });
    },
    recentActivity: () => listRecentActivity(db),
    history: ({ caller, query: { page } }) => listHistory(db, caller.wallet, Number(page ?? 1)),
    captainHistory: ({ caller, params: { uid }, query: { page } }) =>
      listCaptainHistory(db, caller.wallet, toAssetUid(uid), Number(page ?? 1)),
    record: ({ params: { id } }) => findFairnessRecord(db, id),
    away: ({ caller }) => loadAwayReport(db, caller.wallet, clock.now(), content, summarizeBattles),
    seen: ({ caller, body: { until } }) => markSeen(db, caller.wallet, Date.parse(until), clock.now()),
    prices: async () => {
      const { usdcGold, usdcBooty } = await findPrices();
      return {
        usdc_gold_price: toUsdc(usdcGold),
        usdcBootyPrice: toUsdc(usdcBooty),
        at: toIso(utcHour(clock.now()) * HOUR_MS),
      };
    },
  };
};
