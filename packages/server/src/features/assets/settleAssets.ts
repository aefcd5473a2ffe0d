import { MOVE_RESULT_TEXTS } from '@blacktide/content';
import { api } from '@blacktide/contract';
import { accept, type RuleContext } from '@blacktide/rules';
import { bookMovement, toMovementNeeds, requireDecided } from '../../chain/movements/bookMovement.ts';
import { storedMoves } from '../../chain/movements/storedMoves.ts';
import { movements } from '../../chain/tables.ts';
import { defineAction } from '../../platform/executor/action.ts';

/** The fate of all its transactions is certain: every asset is put where the chain shows it. */
export const settleAssets = defineAction({
  // The row holds what was accepted; the signed transactions themselves are with their movements.
  endpoint: { ...api.assets.handleAssets, body: storedMoves },
  notification: 'handleAssets',
  needs: ({ body }) => toMovementNeeds(body.moves),
  decide: ({ body }, work, context: RuleContext) => {
    const moved: string[] = [];
    const failed: { mint: string; message: string }[] = [];
    for (const { id } of body.moves) {
      const movement = work.table(movements).get(id);
      if (!movement) throw new RangeError(`movement ${id} does not exist`);
      requireDecided(movement);
      const landed = movement.state === 'confirmed';
      bookMovement(work, movement, landed, movement.reason, context);
      const mint = movement.mint ?? '';
      if (landed) moved.push(mint);
      else failed.push({ mint, message: movement.reason ?? MOVE_RESULT_TEXTS.unexplained });
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
  formatMessage: ({ status }) => (status === 'Success' ? MOVE_RESULT_TEXTS.done : MOVE_RESULT_TEXTS.failed),
  isSuccess: ({ status }) => status === 'Success',
});
