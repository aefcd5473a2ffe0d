import type { Api, GameTime } from '@blacktide/contract';
import { LATEST_GAME_TIME, type GameClock } from '../../platform/gameClock.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { toIso } from './runs.ts';

const LATEST = toIso(LATEST_GAME_TIME).slice(0, 10);

/** Moves the game clock for all servers on this database (local mode only). `onMoved` is called after each move. */
export const createTimeMachineHandlers = (
  clock: GameClock,
  onMoved: () => void,
): Handlers<Api['timeMachine']> => {
  const read = (): GameTime => ({
    now: toIso(clock.now()),
    aheadSeconds: Math.floor(clock.aheadMs() / 1000),
  });
  return {
    read: async () => read(),
    advance: async ({ body: { advanceSeconds } }) => {
      const moved = await clock.advance(advanceSeconds * 1000);
      if (!moved) throw new HttpError('TIME_LIMIT', `The time machine goes no further than ${LATEST}`);
      onMoved();
      return read();
    },
  };
};
