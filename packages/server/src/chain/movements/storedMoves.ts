import * as z from 'zod/mini';

/** The payload of a request that books movements: their ids, and the assets they move. */
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

export const toStoredMoves = (
  moves: readonly { readonly id: string; readonly uid: bigint | null }[],
): z.input<typeof storedMoves> => ({
  moves: moves.map(({ id, uid }) => ({ id, uid: uid === null ? null : String(uid) })),
});
