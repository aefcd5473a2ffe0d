import type { Clock } from './clock.ts';
import type { Pool } from './db/database.ts';

/**
 * The time of missions, battles and the ledger: real time plus what the time machine of local mode has added. Sessions,
 * jobs and the chain use real time.
 */
export interface GameClock extends Clock {
  readonly aheadMs: () => number;
  /** Reads the offset from the database. */
  readonly load: () => Promise<void>;
  /** Returns false and moves nothing if game time would pass `LATEST_GAME_TIME`. */
  readonly advance: (milliseconds: number) => Promise<boolean>;
}

/**
 * The limit of the time machine, in milliseconds since 1970. Years after 9999 have another format on the wire; the
 * thousand years between are for missions that end later.
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
        // The row lock serializes concurrent calls, so each checks the limit against the result of the one before.
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
