import { ORDER_TEXTS, pictureOf } from '@blacktide/content';
import { activeMissionPathOf, type Api, type OrderLogEntry, type StandingOrder } from '@blacktide/contract';
import { orderDueAt, refuseOrder, reject, type Content, type Rejected, type Wallet } from '@blacktide/rules';
import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { assets, missionRuns, orderLog, standingOrders } from '../../platform/db/schema.ts';
import { asPlayer } from '../../platform/executor/asPlayer.ts';
import { need, needAll, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { HttpError, notFound, RejectionError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { briefOf } from './missionStats.ts';
import { ended, log, type OrderRow } from './orderRows.ts';
import { ownPath } from './ownPath.ts';
import { runOf } from './runs.ts';

type Orders = Pick<Handlers<Api['missions']>, 'orders' | 'placeOrder' | 'cancelOrder' | 'orderLog'>;
type Portraits = ReadonlyMap<string, { readonly name: string; readonly image: string }>;

const MOST_ENDED = 50;
const MOST_LINES = 200;

const portraitsOf = async ({ orm }: Database, rows: readonly OrderRow[]): Promise<Portraits> => {
  const uids = [...new Set(rows.flatMap(({ team }) => team))].map(BigInt);
  if (uids.length === 0) return new Map();
  const found = await orm
    .select({ uid: assets.uid, name: assets.name, design: assets.design })
    .from(assets)
    .where(inArray(assets.uid, uids));
  return new Map(
    found.map(({ uid, name, design }) => [String(uid), { name, image: pictureOf('CAPTAIN', design) }]),
  );
};

const orderView = (row: OrderRow, portraits: Portraits, content: Content): StandingOrder => {
  const kind = content.missions[row.mission]?.kind ?? 'Plunders';
  const isActive = row.endedAt === null;
  return {
    id: row.id,
    mission: briefOf({ mission: row.mission, kind }, content),
    nfts: row.team.map((uid) => ({ uid, metadata: portraits.get(uid) ?? { name: '', image: '' } })),
    levelCount: row.levelCount,
    times: row.times,
    until: row.until?.toISOString() ?? null,
    claimWhen: row.claimWhen,
    stopOnFailure: row.stopOnFailure,
    keep: [...row.keep],
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

/** The active ones first, then those that ended last. */
export const listOrders = async (
  db: Database,
  wallet: Wallet,
  content: Content,
  which?: SQL,
): Promise<StandingOrder[]> => {
  const own = eq(standingOrders.wallet, wallet);
  const rows = await db.orm
    .select()
    .from(standingOrders)
    .where(which ? and(own, which) : own)
    .orderBy(
      desc(isNull(standingOrders.endedAt)),
      desc(standingOrders.endedAt),
      desc(standingOrders.createdAt),
    )
    .limit(MOST_ENDED + content.missionLimits.maxClaims);
  const active = rows.filter(({ endedAt }) => endedAt === null);
  const over = rows.filter(({ endedAt }) => endedAt !== null).slice(0, MOST_ENDED);
  const portraits = await portraitsOf(db, rows);
  return [...active, ...over].map((row) => orderView(row, portraits, content));
};

/** Those that came to their end since. */
export const endedSince = (
  db: Database,
  wallet: Wallet,
  since: Date,
  content: Content,
): Promise<StandingOrder[]> => listOrders(db, wallet, content, gt(standingOrders.endedAt, since));

const throwIf = (refusal: Rejected | null): void => {
  if (refusal) throw new RejectionError(refusal.rejection);
};

interface OrdersDeps {
  readonly db: Database;
  /** The game's. */
  readonly clock: Clock;
  readonly content: Content;
}

const placing =
  ({ db, clock, content }: OrdersDeps): Orders['placeOrder'] =>
  async ({ caller, body }) => {
    const { wallet } = caller;
    const id = ownPath(body.activeMissionPath, caller);
    const now = clock.now();
    const needs = [need(missionRuns, id), needAll(standingOrders, standingOrders.run, id)];
    const placed = await asPlayer(db.pool, wallet, needs, new Date(now), (work) => {
      const row = work.table(missionRuns).get(id);
      if (!row) throw notFound('Mission');
      const run = runOf(row);
      const until = body.until ? Date.parse(body.until) : null;
      const times = body.times ?? null;
      throwIf(refuseOrder({ times, until }, run, wallet, { now, content }));
      if (work.table(standingOrders).filter(({ endedAt }) => endedAt === null).length > 0) {
        throwIf(reject('ORDER_STANDS_ALREADY', { run: id }));
      }
      const claimWhen = body.claimWhen ?? 'full';
      const message = ORDER_TEXTS.placed(briefOf(run, content).name);
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
        keep: body.keep ?? [],
        sent: 0,
        dueAt: new Date(orderDueAt(run, claimWhen)),
        createdAt: new Date(now),
        endedAt: null,
        endReason: null,
        message,
      };
      work.table(standingOrders).add(order);
      log(work, { orderId: order.id, wallet, at: now, what: 'placed', message, jobId: null });
      return order;
    });
    return orderView(placed, await portraitsOf(db, [placed]), content);
  };

const end = (work: UnitOfWork, wallet: Wallet, id: string, now: number): void => {
  const order = work.table(standingOrders).get(id);
  if (order?.wallet !== wallet) throw notFound('Standing order');
  if (order.endedAt !== null) throw new HttpError('ORDER_ENDED', ORDER_TEXTS.over);
  const message = ORDER_TEXTS.cancelled;
  work.table(standingOrders).put(ended(order, 'cancelled', message, now));
  log(work, { orderId: id, wallet, at: now, what: 'ended', message, jobId: null });
};

const readLog = async ({ orm }: Database, wallet: Wallet, id: string): Promise<OrderLogEntry[]> => {
  const [order] = await orm
    .select({ id: standingOrders.id })
    .from(standingOrders)
    .where(and(eq(standingOrders.id, id), eq(standingOrders.wallet, wallet)));
  if (!order) throw notFound('Standing order');
  const lines = await orm
    .select()
    .from(orderLog)
    .where(eq(orderLog.orderId, id))
    .orderBy(desc(orderLog.id))
    .limit(MOST_LINES);
  return lines.map(({ at, what, message, jobId }) => ({ at: at.toISOString(), what, message, jobId }));
};

/** Orders are the player's to give, to see and to take back; the steward works them. */
export const createOrders = (deps: OrdersDeps): Orders => {
  const { db, clock, content } = deps;
  return {
    orders: ({ caller }) => listOrders(db, caller.wallet, content),
    placeOrder: placing(deps),
    cancelOrder: async ({ caller: { wallet }, params: { id } }) => {
      const now = clock.now();
      await asPlayer(db.pool, wallet, [need(standingOrders, id)], new Date(now), (work) =>
        end(work, wallet, id, now),
      );
      return {};
    },
    orderLog: ({ caller, params: { id } }) => readLog(db, caller.wallet, id),
  };
};
