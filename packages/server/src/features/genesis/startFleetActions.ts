import { api, type Api } from '@blacktide/contract';
import { reject, type Content, type JobId, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { genesisShips } from '../../chain/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { assets, requests } from '../../platform/db/tables.ts';
import { createRequest } from '../../platform/executor/newRequest.ts';
import type { RequestQueue } from '../../platform/executor/requestQueue.ts';
import { shardOf } from '../../platform/executor/shards.ts';
import { startAction } from '../../platform/executor/startAction.ts';
import { throwIfRefused } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { claimFleetAction, claimShipAction, MAX_CLAIMED_SHIPS } from './claims.ts';
import { findOtherPlayer } from './findPlayer.ts';
import { answerShareAction, assignAction, proposeShareAction } from './fleetCaptains.ts';
import { attachAction, licenseAction, sendShipAction, tierAction } from './ownShip.ts';

export const FLEET_ACTIONS = [
  sendShipAction,
  licenseAction,
  tierAction,
  attachAction,
  claimShipAction,
  claimFleetAction,
  assignAction,
  proposeShareAction,
  answerShareAction,
] as const;
type FleetActionName = (typeof FLEET_ACTIONS)[number]['name'];

const SHIP_PLAYERS = { owner: assets.owner, captain: genesisShips.assignedUserId };
const JOINED = sql`${assets} join ${genesisShips} on ${genesisShips.uid} = ${assets.uid}`;
const FIND_SHIP_PLAYERS = compileSql(
  sql`select ${selectList(SHIP_PLAYERS)} from ${JOINED} where ${assets.uid} = $1::int8`,
);
const COUNT_OWN_SHIPS = compileSql(
  sql`select count(*)::int4 as count from ${JOINED}
    where ${assets.uid} = any($1::int8[]) and ${assets.owner} = $2`,
);
const CLAIMABLE = {
  uid: assets.uid,
  captain: genesisShips.assignedUserId,
  count: sql<number>`(count(*) over ())::int4`,
};
/** The same as `isShipClaimable`. */
const SELECT_CLAIMABLE = compileSql(
  sql`select ${selectList(CLAIMABLE)} from ${JOINED}
    where ${assets.owner} = $1 and ${genesisShips.reward} > 0
      and (${genesisShips.missionEndsAt} is null or ${genesisShips.missionEndsAt} <= $2::timestamptz)
    order by ${assets.uid} limit ${sql.raw(String(MAX_CLAIMED_SHIPS))}`,
);
const FIND_QUEUED_CLAIM = compileSql(
  sql`select ${requests.id} as id from ${requests}
    where ${requests.state} = 'queued' and ${requests.shard} = $1 and ${requests.wallet} = $2
      and ${requests.action} = $3 order by ${requests.seq} limit 1`,
);

interface FleetDeps {
  readonly db: Queryable;
  /** Game time. */
  readonly clock: Clock;
  readonly content: Content;
  readonly requestQueue: RequestQueue<FleetActionName>;
}

const findShipPlayers = async (db: Queryable, ship: string) =>
  (await db.query<RowOf<typeof SHIP_PLAYERS>>(FIND_SHIP_PLAYERS, [ship])).rows[0];

/** The assigned player of an own ship. */
const findCaptain = async (db: Queryable, ship: string, owner: Wallet): Promise<Wallet | null> => {
  const found = await findShipPlayers(db, ship);
  return found?.owner === owner ? found.captain : null;
};

/** The other side of a share agreement. */
const findOtherSide = async (db: Queryable, ship: string, player: Wallet): Promise<Wallet | null> => {
  const found = await findShipPlayers(db, ship);
  if (found?.owner === player) return found.captain;
  return found?.captain === player ? found.owner : null;
};

type FleetHandlers = Handlers<Api['genesis']>;

/** One claim of all for each player at a time: whoever asks meanwhile gets the same job. */
const createClaimAll = ({ db, clock, requestQueue }: FleetDeps): FleetHandlers['claimAll'] => {
  const route = api.genesis.claimAll.path;
  const starting = new Map<Wallet, Promise<JobId>>();
  const start = async (wallet: Wallet, idempotencyKey: string | null): Promise<JobId> => {
    const queued = await db.query<{ id: JobId }>(FIND_QUEUED_CLAIM, [
      shardOf(wallet),
      wallet,
      claimFleetAction.name,
    ]);
    if (queued.rows[0]) return queued.rows[0].id;
    const { rows } = await db.query<RowOf<typeof CLAIMABLE>>(SELECT_CLAIMABLE, [
      wallet,
      new Date(clock.now()),
    ]);
    const payload = {
      ships: rows.map(({ uid }) => String(uid)),
      captains: [...new Set(rows.flatMap(({ captain }) => captain ?? []))],
      more: (rows[0]?.count ?? 0) - rows.length,
    };
    return requestQueue.enqueue(
      createRequest(claimFleetAction, 'genesisRewardClaimAll', {
        wallet,
        route,
        payload,
        body: null,
        idempotencyKey,
      }),
    );
  };
  return async ({ caller: { wallet }, idempotencyKey }) => {
    const earlier = await requestQueue.findEarlier({ wallet, route, idempotencyKey, body: null });
    if (earlier) return { jobId: earlier };
    const known = starting.get(wallet);
    if (known) return { jobId: await known };
    const started = start(wallet, idempotencyKey).finally(() => starting.delete(wallet));
    starting.set(wallet, started);
    return { jobId: await started };
  };
};

type ActionHandlers = Omit<
  FleetHandlers,
  'ships' | 'dashboard' | 'assigned' | 'history' | 'findPlayer' | 'order' | 'placeOrder' | 'cancelOrder'
>;

/**
 * Other players whose accounts an action needs are found when it is accepted and checked again when it is decided.
 * A repeated call gets its job before anything is looked up.
 */
export const createFleetActionHandlers = (deps: FleetDeps): ActionHandlers => {
  const { db, requestQueue } = deps;
  const { genesis } = api;
  return {
    send: startAction(deps, genesis.send, sendShipAction, 'genesisSendMission'),
    license: startAction(deps, genesis.license, licenseAction, 'captainLicense'),
    attach: startAction(deps, genesis.attach, attachAction, 'attachNFTGenesis'),
    level: startAction(deps, genesis.level, tierAction, 'fleetCommanderLevel'),
    sendAll: async ({ caller: { wallet }, body, idempotencyKey }) => {
      const uids = body.genesisShipIds;
      if (new Set(uids.map(BigInt)).size < uids.length) throwIfRefused(reject('FLEET_SHIP_TWICE', {}));
      const { rows } = await db.query<{ count: number }>(COUNT_OWN_SHIPS, [uids, wallet]);
      if (rows[0]?.count !== uids.length) throwIfRefused(reject('NOT_YOURS', { uid: '' }));
      const route = genesis.sendAll.path;
      const toRequest = (genesisShipId: string) =>
        createRequest(sendShipAction, 'genesisSendMission', {
          wallet,
          route,
          payload: { genesisShipId },
          body,
          idempotencyKey,
        });
      return { jobIds: await requestQueue.enqueueMany(uids.map(toRequest)) };
    },
    claimAll: createClaimAll(deps),
    claim: async ({ caller: { wallet }, body, idempotencyKey }) => {
      const { genesisShipId } = body;
      const route = genesis.claim.path;
      const captain = await findCaptain(db, genesisShipId, wallet);
      const fields = { wallet, route, payload: { genesisShipId, captain }, body, idempotencyKey };
      return {
        jobId: await requestQueue.enqueue(createRequest(claimShipAction, 'genesisClaimReward', fields)),
      };
    },
    assign: async ({ caller: { wallet }, body, idempotencyKey }) => {
      const { genesisShipId, assignedUserId, action } = body;
      const route = genesis.assign.path;
      const earlier = await requestQueue.findEarlier({ wallet, route, idempotencyKey, body });
      if (earlier) return { jobId: earlier };
      const found = action
        ? ((await findOtherPlayer(db, assignedUserId, wallet))?.wallet ?? null)
        : await findCaptain(db, genesisShipId, wallet);
      if (action && !found) throwIfRefused(reject('FLEET_CAPTAIN_UNKNOWN', { user: assignedUserId }));
      const fields = {
        wallet,
        route,
        payload: { genesisShipId, captain: found, action },
        body,
        idempotencyKey,
      };
      return { jobId: await requestQueue.enqueue(createRequest(assignAction, 'assignGenesisShip', fields)) };
    },
    propose: async ({ caller: { wallet }, body, idempotencyKey }) => {
      const other = await findOtherSide(db, body.genesisShipId, wallet);
      const fields = {
        wallet,
        route: genesis.propose.path,
        payload: { ...body, other },
        body,
        idempotencyKey,
      };
      const request = createRequest(proposeShareAction, 'genesisShareAgreement', fields);
      return { jobId: await requestQueue.enqueue(request) };
    },
    answer: async ({ caller: { wallet }, body, idempotencyKey }) => {
      const other = await findOtherSide(db, body.genesisShipId, wallet);
      const fields = {
        wallet,
        route: genesis.answer.path,
        payload: { ...body, other },
        body,
        idempotencyKey,
      };
      const request = createRequest(answerShareAction, 'genesisShareAgreement', fields);
      return { jobId: await requestQueue.enqueue(request) };
    },
  };
};
