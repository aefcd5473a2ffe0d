import * as z from 'zod/mini';

/** What the job of a move keeps: its movements, and the things they move. */
export const storedMoves = z.strictObject({
  moves: z.array(
    z.strictObject({
      id: z.string(),
      uid: z.pipe(
        z.nullable(z.string()),
        z.transform((uid) => (uid === null ? null : BigInt(uid))),
      ),
    }),
  ),
});
export type StoredMoves = z.input<typeof storedMoves>;
