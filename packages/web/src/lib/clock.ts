import { GAME_AHEAD_HEADER } from '@blacktide/contract';

/** The server's time, as far as the `Date` header of its answers tells. */
export interface ServerClock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** The game's time: missions, battles and deliveries go by it. The time machine of local mode moves it. */
  gameNow(): number;
  observe(response: Pick<Response, 'headers'>): void;
}

/** The header is cut to whole seconds: half of one is the fairest guess, and less than one is no difference. */
const RESOLUTION_MS = 1000;

export const createServerClock = (localNow: () => number = Date.now): ServerClock => {
  let offsetMs = 0;
  let gameAheadMs = 0;
  return {
    now: () => localNow() + offsetMs,
    gameNow: () => localNow() + offsetMs + gameAheadMs,
    observe: ({ headers }) => {
      gameAheadMs = Number(headers.get(GAME_AHEAD_HEADER) ?? 0) || 0;
      const reportedAt = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(reportedAt)) return;
      const measured = reportedAt + RESOLUTION_MS / 2 - localNow();
      if (Math.abs(measured - offsetMs) >= RESOLUTION_MS) offsetMs = measured;
    },
  };
};
