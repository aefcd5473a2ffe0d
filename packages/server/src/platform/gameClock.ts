import { sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import { orm, type Pool } from './db/database.ts';
import { gameTime } from './db/tables.ts';

/**
 * The limit of the time machine, in milliseconds since 1970. Years after 9999 have another format on the wire; the
 * thousand years between are for missions that end later.
 */
export const LATEST_GAME_TIME = Date.UTC(9000, 0, 1);

/**
 * The time of missions, battles and the ledger: real time plus what the time machine of local mode has added. Sessions,
 * jobs and the chain use real time.
 */
export const createGameClock = (clock: Clock, pool: Pool) => {
  let ahead = 0;
  return {
    now: (): number => clock.now() + ahead,
    aheadMs: (): number => ahead,
    /** Reads the offset from the database. */
    load: async (): Promise<void> => {
      const [stored] = await orm(pool).select().from(gameTime);
      ahead = Number(stored?.aheadMs ?? 0n);
    },
    /** Returns false and moves nothing if game time would pass `LATEST_GAME_TIME`. */
    advance: async (milliseconds: number): Promise<boolean> => {
      const mostAhead = LATEST_GAME_TIME - clock.now();
      if (milliseconds > mostAhead) return false;
      const nextAheadMs = sql`${gameTime.aheadMs} + ${milliseconds}`;
      // The row lock serializes concurrent calls, so each checks the limit against the result of the one before.
      const [moved] = await orm(pool)
        .insert(gameTime)
        .values({ id: true, aheadMs: BigInt(milliseconds) })
        .onConflictDoUpdate({
          target: gameTime.id,
          set: { aheadMs: nextAheadMs },
          setWhere: sql`${nextAheadMs} <= ${mostAhead}`,
        })
        .returning();
      if (moved) ahead = Number(moved.aheadMs);
      return moved !== undefined;
    },
  };
};
export type GameClock = ReturnType<typeof createGameClock>;
