import { ORDER_TEXTS, pictureOf } from '@blacktide/content';
import {
  activeMissionPathOf,
  parseActiveMissionPath,
  type Api,
  type OrderLogEntry,
  type StandingOrder,
} from '@blacktide/contract';
import {
  orderDueAt,
  reject,
  toUnits,
  validateOrder,
  type AssetUid,
  type Content,
  type MissionKind,
  type Wallet,
} from '@blacktide/rules';
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { assets } from '../../platform/db/tables.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { missionRuns, orderLog, standingOrders } from './tables.ts';
import { inPlayerTransaction } from '../../platform/executor/inPlayerTransaction.ts';
import { rowByKey, rowsByColumn, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { HttpError, createNotFound, throwIfRefused } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Caller } from '../../platform/http/sessionTokens.ts';
import { toMissionBrief } from './missionStats.ts';
import { addOrderLogLine, endOrder, type OrderRow } from './orderRows.ts';
import { toMissionRun } from './runs.ts';

type OrderHandlers = Pick<Handlers<Api['missions']>, 'orders' | 'placeOrder' | 'cancelOrder' | 'orderLog'>;
type Portraits = ReadonlyMap<string, { readonly name: string; readonly image: string }>;

const MAX_ENDED_ORDERS = 50;
const MAX_LOG_LINES = 200;

/** The run id of a path. A path also contains the player's wallet; another player's path is refused. */
export const parseOwnRunPath = (path: string, { wallet }: Pick<Caller, 'wallet'>): string => {
  const parsed = parseActiveMissionPath(path);
  if (parsed?.wallet !== wallet) throw new HttpError('FORBIDDEN', 'This is not yours');
  return parsed.id;
};

const loadPortraits = async ({ orm }: Database, team: readonly AssetUid[]): Promise<Portraits> => {
  const uids = [...new Set(team)].map(BigInt);
  if (uids.length === 0) return new Map();
  const found = await orm
    .select({ uid: assets.uid, name: assets.name, design: assets.design })
    .from(assets)
    .where(inArray(assets.uid, uids));
  return new Map(
    found.map(({ uid, name, design }) => [String(uid), { name, image: pictureOf('CAPTAIN', design) }]),
  );
};

const toStandingOrder = (
  row: OrderRow,
  kind: MissionKind,
  portraits: Portraits,
  content: Content,
): StandingOrder => {
  const isActive = row.endedAt === null;
  return {
    id: row.id,
    mission: toMissionBrief({ mission: row.mission, kind }, content),
    nfts: row.team.map((uid) => ({ uid, metadata: portraits.get(uid) ?? { name: '', image: '' } })),
    levelCount: row.levelCount,
    times: row.times,
    until: row.until?.toISOString() ?? null,
    claimWhen: row.claimWhen,
    stopOnFailure: row.stopOnFailure,
    keep: row.keep.map(toWireMoney),
    sent: row.sent,
    state: isActive ? 'active' : 'ended',
    activeMissionPath: isActive ? activeMissionPathOf(row.wallet, row.run) : null,
    nextAt: isActive ? row.dueAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    end: row.endReason,
    message: row.message,
  };
};

/** Active orders first, then ended ones, latest first. */
export const listOrders = async (
  db: Database,
  wallet: Wallet,
  content: Content,
  filter?: SQL,
): Promise<StandingOrder[]> => {
  const rows = await db.orm
    .select({ order: standingOrders, kind: missionRuns.kind })
    .from(standingOrders)
    .innerJoin(missionRuns, eq(missionRuns.id, standingOrders.run))
    .where(and(eq(standingOrders.wallet, wallet), filter))
    .orderBy(
      desc(isNull(standingOrders.endedAt)),
      desc(standingOrders.endedAt),
      desc(standingOrders.createdAt),
    )
    .limit(MAX_ENDED_ORDERS + content.missionLimits.maxClaims);
  const active = rows.filter(({ order }) => order.endedAt === null).length;
  const shown = rows.slice(0, active + MAX_ENDED_ORDERS);
  const portraits = await loadPortraits(
    db,
    shown.flatMap(({ order }) => order.team),
  );
  return shown.map(({ order, kind }) => toStandingOrder(order, kind, portraits, content));
};

export interface OrderHandlersOptions {
  readonly db: Database;
  /** Game time. */
  readonly clock: Clock;
  readonly content: Content;
  readonly onOrderPlaced: () => void;
}

const createPlaceOrderHandler =
  ({ db, clock, content, onOrderPlaced }: OrderHandlersOptions): OrderHandlers['placeOrder'] =>
  async ({ caller, body }) => {
    const { wallet } = caller;
    const id = parseOwnRunPath(body.activeMissionPath, caller);
    const now = clock.now();
    const needs = [rowByKey(missionRuns, id), rowsByColumn(standingOrders, standingOrders.run, id)];
    const placed = await inPlayerTransaction(db.pool, wallet, needs, new Date(now), (work) => {
      const row = work.table(missionRuns).get(id);
      if (!row) throw createNotFound('Mission');
      const run = toMissionRun(row);
      const until = body.until ? Date.parse(body.until) : null;
      const times = body.times ?? null;
      throwIfRefused(validateOrder({ times, until }, run, wallet, { now, content }));
      if (work.table(standingOrders).filter(({ endedAt }) => endedAt === null).length > 0) {
        throwIfRefused(reject('ORDER_STANDS_ALREADY', { run: id }));
      }
      const claimWhen = body.claimWhen ?? 'full';
      const message = ORDER_TEXTS.placed(toMissionBrief(run, content).name);
      const order: OrderRow = {
        id: randomUUID(),
        wallet,
        run: run.id,
        mission: run.mission,
        team: run.team,
        levelCount: run.levelCount,
        times,
        until: until === null ? null : new Date(until),
        claimWhen,
        stopOnFailure: body.stopOnFailure ?? false,
        keep: (body.keep ?? []).map(({ currency, amount }) => ({
          currency,
          amount: toUnits(amount, currency),
        })),
        sent: 0,
        dueAt: new Date(orderDueAt(run, claimWhen)),
        createdAt: new Date(now),
        endedAt: null,
        endReason: null,
        message,
      };
      work.table(standingOrders).add(order);
      addOrderLogLine(work, { orderId: order.id, wallet, at: now, what: 'placed', message, jobId: null });
      return { order, kind: run.kind };
    });
    onOrderPlaced();
    const { order, kind } = placed;
    return toStandingOrder(order, kind, await loadPortraits(db, order.team), content);
  };

const cancelOrder = (work: UnitOfWork, wallet: Wallet, id: string, now: number): void => {
  const order = work.table(standingOrders).get(id);
  if (order?.wallet !== wallet) throw createNotFound('Standing order');
  if (order.endedAt !== null) throw new HttpError('ORDER_ENDED', ORDER_TEXTS.over);
  endOrder(work, order, 'cancelled', now, null);
};

const listOrderLog = async ({ orm }: Database, wallet: Wallet, id: string): Promise<OrderLogEntry[]> => {
  const [order] = await orm
    .select({ id: standingOrders.id })
    .from(standingOrders)
    .where(and(eq(standingOrders.id, id), eq(standingOrders.wallet, wallet)));
  if (!order) throw createNotFound('Standing order');
  const lines = await orm
    .select()
    .from(orderLog)
    .where(eq(orderLog.orderId, id))
    .orderBy(desc(orderLog.id))
    .limit(MAX_LOG_LINES);
  return lines.map(({ at, what, message, jobId }) => ({ at: at.toISOString(), what, message, jobId }));
};

/** Players place, list and cancel standing orders here; the standing order worker executes them. */
export const createOrderHandlers = (deps: OrderHandlersOptions): OrderHandlers => {
  const { db, clock, content } = deps;
  return {
    orders: ({ caller }) => listOrders(db, caller.wallet, content),
    placeOrder: createPlaceOrderHandler(deps),
    cancelOrder: async ({ caller: { wallet }, params: { id } }) => {
      const now = clock.now();
      await inPlayerTransaction(db.pool, wallet, [rowByKey(standingOrders, id)], new Date(now), (work) =>
        cancelOrder(work, wallet, id, now),
      );
      return {};
    },
    orderLog: ({ caller, params: { id } }) => listOrderLog(db, caller.wallet, id),
  };
};
