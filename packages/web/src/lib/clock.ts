import { GAME_AHEAD_HEADER } from '@blacktide/contract';

/** The header has whole seconds: half a second is added, and a smaller difference than one second is ignored. */
const RESOLUTION_MS = 1000;

/** The server's time, from the `Date` header of its answers. */
export const createServerClock = (localNow: () => number = Date.now) => {
  let offsetMs = 0;
  let gameAheadMs = 0;
  return {
    /** Milliseconds since 1970, UTC. */
    now: (): number => localNow() + offsetMs,
    /** Game time, for missions, battles and deliveries. The time machine of local mode moves it. */
    gameNow: (): number => localNow() + offsetMs + gameAheadMs,
    observe: ({ headers }: Pick<Response, 'headers'>): void => {
      gameAheadMs = Number(headers.get(GAME_AHEAD_HEADER) ?? 0) || 0;
      const reportedAt = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(reportedAt)) return;
      const measured = reportedAt + RESOLUTION_MS / 2 - localNow();
      if (Math.abs(measured - offsetMs) >= RESOLUTION_MS) offsetMs = measured;
    },
  };
};

export type ServerClock = ReturnType<typeof createServerClock>;
