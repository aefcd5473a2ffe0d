import { battlesBetween, DAY_MS, nextBattleAt, type BattleType } from '@blacktide/rules';
import { eq } from 'drizzle-orm';
import { inTransaction, orm, type Client, type Database, type Pool } from '../db/database.ts';
import { battleSchedule } from '../db/tables.ts';
import type { GameClock } from '../gameClock.ts';
import type { Log } from '../log.ts';
import { createWorker, type Worker } from '../worker.ts';

/** A check reads the clock; it asks the database only when a battle is due. */
const CHECK_INTERVAL_MS = 250;
const RETRY_MS = 1000;
/** Battles that were missed longer ago than this are not fought any more. */
const MAX_MISSED_MS = 30 * DAY_MS;

interface BattleWorkerOptions {
  readonly type: BattleType;
  readonly db: Database;
  readonly gameClock: GameClock;
  readonly log: Log;
  /** Fights one battle inside the given transaction. */
  readonly fight: (client: Client, battleAt: number) => Promise<void>;
  /** The transaction has been committed. */
  readonly onFought?: (battleAt: number) => void;
}

const insertSchedule = (pool: Pool, type: BattleType, now: number): Promise<unknown> =>
  orm(pool)
    .insert(battleSchedule)
    .values({ type, foughtUntil: new Date(now) })
    .onConflictDoNothing();

/** Null while another process fights a battle of this type. */
const lockSchedule = async (client: Client, type: BattleType): Promise<number | null> => {
  const [row] = await orm(client)
    .select()
    .from(battleSchedule)
    .where(eq(battleSchedule.type, type))
    .for('no key update', { skipLocked: true });
  return row?.foughtUntil.getTime() ?? null;
};

/**
 * Fights the battles of one type, each once and in order, on any number of processes. A battle and the time until which
 * all battles are fought are written in one transaction: if a process dies, another one fights the whole battle.
 */
export const createBattleWorker = (options: BattleWorkerOptions): Worker => {
  const { type, db, gameClock, log, fight, onFought } = options;
  /** From the database, where it can only grow; null until it was read. */
  let foughtUntil: number | null = null;

  /** The battle that was fought; null if none is due or another process fights. */
  const fightNext = (): Promise<number | null> =>
    inTransaction(db.pool, async (client) => {
      const now = gameClock.now();
      const until = await lockSchedule(client, type);
      if (until === null) return null;
      foughtUntil = until;
      const [battleAt] = battlesBetween(type, Math.max(until, now - MAX_MISSED_MS), now);
      if (battleAt === undefined) return null;
      await fight(client, battleAt);
      await orm(client)
        .update(battleSchedule)
        .set({ foughtUntil: new Date(battleAt) })
        .where(eq(battleSchedule.type, type));
      return battleAt;
    });

  const run = async (signal: AbortSignal): Promise<void> => {
    if (foughtUntil === null) await insertSchedule(db.pool, type, gameClock.now());
    while (!signal.aborted) {
      if (foughtUntil !== null && nextBattleAt(type, foughtUntil) > gameClock.now()) return;
      const battleAt = await fightNext();
      if (battleAt === null) return;
      foughtUntil = battleAt;
      onFought?.(battleAt);
    }
  };

  const backoff = { firstMs: RETRY_MS, maxMs: 10 * RETRY_MS };
  return createWorker({ name: `${type} battles`, run, intervalMs: CHECK_INTERVAL_MS, log, backoff });
};
