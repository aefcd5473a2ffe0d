import type { Clock } from './clock.ts';
import type { Pool } from './db/database.ts';

/**
 * The time that missions, battles and the ledger go by. Real time, plus how far the time machine of local mode has
 * moved it; sessions, jobs and the chain stay on real time.
 */
export interface GameClock extends Clock {
  readonly aheadMs: () => number;
  /** Reads how far ahead the database says the game is. */
  readonly load: () => Promise<void>;
  /** False where the game's time would pass `LATEST_GAME_TIME`: nothing has moved then. */
  readonly advance: (milliseconds: number) => Promise<boolean>;
}

/**
 * As far as the time machine goes, in milliseconds. Years beyond 9999 have another form on the wire; a thousand years
 * are left for whatever is under way and ends later.
 */
export const LATEST_GAME_TIME = Date.UTC(9000, 0, 1);

export const createGameClock = (clock: Clock, pool: Pool): GameClock => {
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    aheadMs: () => ahead,
    load: async () => {
      const { rows } = await pool.query<{ ahead: bigint }>('select ahead_ms as ahead from game_time');
      ahead = Number(rows[0]?.ahead ?? 0n);
    },
    advance: async (milliseconds) => {
      const { rows } = await pool.query<{ ahead: bigint }>(
        // The row's lock puts concurrent moves in order, and each is held against what the one before left.
        `insert into game_time (ahead_ms) select $1::bigint where $1::bigint <= $2::bigint
         on conflict (id) do update set ahead_ms = game_time.ahead_ms + excluded.ahead_ms
         where game_time.ahead_ms + excluded.ahead_ms <= $2::bigint
         returning ahead_ms as ahead`,
        [milliseconds, LATEST_GAME_TIME - clock.now()],
      );
      const [moved] = rows;
      if (moved) ahead = Number(moved.ahead);
      return moved !== undefined;
    },
  };
};
