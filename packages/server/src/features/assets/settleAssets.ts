import { MOVE_RESULT_TEXTS } from '@blacktide/content';
import { accept } from '@blacktide/rules';
import { bookMovement, toMovementNeeds, requireDecided } from '../../chain/movements/bookMovement.ts';
import { storedMoves } from '../../chain/movements/storedMoves.ts';
import { movements } from '../../chain/tables.ts';
import { defineAction, type ResultNotifications } from '../../platform/executor/action.ts';

/** Runs when the chain has decided about all transactions of the job: puts every asset where the chain shows it. */
export const settleAssets = defineAction({
  name: 'settleAssets',
  // The signed transactions themselves are in the rows of their movements.
  payload: storedMoves,
  needs: ({ payload }) => toMovementNeeds(payload.moves),
  decide: ({ payload }, work, context) => {
    const moved: string[] = [];
    const failed: { mint: string; message: string }[] = [];
    for (const { id } of payload.moves) {
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
});

export const assetNotifications: ResultNotifications<'handleAssets'> = {
  handleAssets: {
    message: ({ status }) => (status === 'Success' ? MOVE_RESULT_TEXTS.done : MOVE_RESULT_TEXTS.failed),
    succeeded: ({ status }) => status === 'Success',
  },
};
