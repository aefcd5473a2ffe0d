import { MOVE_ENDS } from '@blacktide/content';
import { api } from '@blacktide/contract';
import { accept, type Context } from '@blacktide/rules';
import { bookEnd, needsOf, requireDecided } from '../../chain/movements/booking.ts';
import { storedMoves } from '../../chain/movements/storedMoves.ts';
import { movements } from '../../platform/db/schema.ts';
import { defineAction } from '../../platform/executor/action.ts';

/** The fate of all its transactions is certain: every asset is put where the chain shows it. */
export const settleAssets = defineAction({
  // The row holds what was accepted; the signed transactions themselves are with their movements.
  endpoint: { ...api.assets.handleAssets, body: storedMoves },
  notification: 'handleAssets',
  needs: ({ body }) => needsOf(body.moves),
  decide: ({ body }, work, context: Context) => {
    const moved: string[] = [];
    const failed: { mint: string; message: string }[] = [];
    for (const { id } of body.moves) {
      const movement = work.table(movements).get(id);
      if (!movement) throw new RangeError(`movement ${id} does not exist`);
      requireDecided(movement);
      const landed = movement.state === 'confirmed';
      bookEnd(work, movement, landed, movement.reason, context);
      const mint = movement.mint ?? '';
      if (landed) moved.push(mint);
      else failed.push({ mint, message: movement.reason ?? MOVE_ENDS.unexplained });
    }
    const [first] = failed;
    return accept(null, [], {
      status: first ? ('Failure' as const) : ('Success' as const),
      mint: first?.mint ?? '',
      message: first?.message ?? '',
      moved,
      failed,
    });
  },
  says: ({ status }) => (status === 'Success' ? MOVE_ENDS.done : MOVE_ENDS.failed),
  succeeded: ({ status }) => status === 'Success',
});
