import type { Api, GameTime } from '@blacktide/contract';
import type { GameClock } from '../../platform/gameClock.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { iso } from './runs.ts';

/** Local mode's clock: moved for everybody on this database. `onMoved` tells those who wait for the time. */
export const createTimeMachine = (clock: GameClock, onMoved: () => void): Handlers<Api['timeMachine']> => {
  const read = (): GameTime => ({
    now: iso(clock.now()),
    aheadSeconds: Math.floor(clock.aheadMs() / 1000),
  });
  return {
    read: async () => read(),
    advance: async ({ body: { advanceSeconds } }) => {
      await clock.advance(advanceSeconds * 1000);
      onMoved();
      return read();
    },
  };
};
