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
  readonly advance: (milliseconds: number) => Promise<void>;
}

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
        `insert into game_time (ahead_ms) values ($1)
         on conflict (id) do update set ahead_ms = game_time.ahead_ms + excluded.ahead_ms
         returning ahead_ms as ahead`,
        [milliseconds],
      );
      ahead = Number(rows[0]?.ahead ?? 0n);
    },
  };
};
