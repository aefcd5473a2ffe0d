import { MOVE_RESULT_TEXTS } from '@blacktide/content';
import { api } from '@blacktide/contract';
import { accept, toDisplay, withdrawalQuote } from '@blacktide/rules';
import {
  bookMovement,
  toMovementNeeds,
  requireDecided,
  type Movement,
} from '../../chain/movements/bookMovement.ts';
import { storedMoves } from '../../chain/movements/storedMoves.ts';
import { movements } from '../../chain/tables.ts';
import { defineAction } from '../../platform/executor/action.ts';

const requireTokens = ({ token, amount }: Movement) => {
  if (token === null || amount === null) throw new RangeError('this movement moves no tokens');
  return { token, amount };
};

/** Credits what the chain shows as final; what can no longer land is given back. */
export const settleTokens = defineAction({
  endpoint: { ...api.tokens.handle, body: storedMoves },
  notification: 'handleDeposit',
  needs: ({ body }) => toMovementNeeds(body.moves),
  decide: ({ body }, work, context) => {
    const movement = work.table(movements).get(body.moves[0]?.id ?? '');
    if (!movement) throw new RangeError('the movement of this job does not exist');
    const { token, amount } = requireTokens(movement);
    requireDecided(movement);
    const landed = movement.state === 'confirmed';
    const effects = bookMovement(work, movement, landed, movement.reason, context);
    const isDeposit = movement.kind === 'deposit';
    const arrived = isDeposit ? amount : withdrawalQuote(amount, context).received;
    return accept(null, effects, {
      status: landed ? ('Success' as const) : ('Failure' as const),
      message: movement.reason ?? '',
      token: token === 'BOOTY' ? ('booty' as const) : ('gold' as const),
      transactionType: isDeposit ? ('deposit' as const) : ('withdraw' as const),
      amount: landed ? toDisplay(arrived, token) : 0,
    });
  },
  formatMessage: ({ status }) => (status === 'Success' ? MOVE_RESULT_TEXTS.done : MOVE_RESULT_TEXTS.failed),
  isSuccess: ({ status }) => status === 'Success',
});
