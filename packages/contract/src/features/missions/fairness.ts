import * as z from '../../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../../endpoint.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Printable, so that it can be compared by eye and typed again. */
const playerSeed = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\x21-\x7e]+$/));

/** All that is needed to repeat a draw; public once the run is claimed. */
export const fairnessRecord = z.strictObject({
  runId: z.uuid(),
  mission: z.string(),
  commitment: hash,
  serverSeed: z.string(),
  playerSeed: z.string(),
  contentHash: hash,
  /** Ppm of each row as it was drawn, luck included. */
  weights: z.array(z.int()),
  row: z.int(),
});
export type FairnessRecord = z.output<typeof fairnessRecord>;

const nextSeeds = z.strictObject({
  /** Number of the next send of this player, from 0. */
  number: z.int(),
  /** The commitment of that send. */
  commitment: hash,
  /** Those of the hundred sends from it on, so that a whole fleet's are out before it leaves. */
  commitments: z.array(hash),
  /** Drawn for the player at first; theirs to change at any time, for all sends from then on. */
  playerSeed: z.string(),
});
export type NextSeeds = z.output<typeof nextSeeds>;

/** Provable draws: the server's commitment is published before the player's seed is known. */
export const fairness = {
  next: endpoint('GET', '/fairness/next', 'session', READ_RATE_LIMIT, {
    summary: 'The commitments of the player’s next sends, and their own seed',
    response: nextSeeds,
  }),
  seed: endpoint('POST', '/fairness/seed', 'session', ACTION_RATE_LIMIT, {
    summary: 'Sets the player’s own seed; commitments stay as published',
    body: z.strictObject({ seed: playerSeed }),
    response: nextSeeds,
  }),
} as const;
