import * as z from '../../lazySchemas.ts';
import { endpoint, READ_RATE_LIMIT } from '../../endpoint.ts';
import { timestamp } from '../../schemas.ts';

const gameTime = z.strictObject({
  /** The game's time: missions, battles and deliveries go by it. */
  now: timestamp,
  /** Seconds that it is ahead of real time. */
  aheadSeconds: z.int(),
});
export type GameTime = z.output<typeof gameTime>;

/** Local mode only: moves the game's clock forwards. Sessions, jobs and the chain stay on real time. */
export const timeMachine = {
  read: endpoint('GET', '/time-machine', 'public', READ_RATE_LIMIT, {
    summary: 'The game’s time',
    localOnly: true,
    response: gameTime,
  }),
  advance: endpoint('POST', '/time-machine', 'public', READ_RATE_LIMIT, {
    summary: 'Moves the game’s clock forwards, for everybody on this server',
    localOnly: true,
    body: z.strictObject({ advanceSeconds: z.int().check(z.gte(1), z.lte(400 * 86_400)) }),
    response: gameTime,
  }),
} as const;
