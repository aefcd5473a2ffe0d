import type { WireMovement } from '@blacktide/contract';
import type { MovementFilter } from '../../lib/moves/movements.ts';
import { movementsQuery } from '../../lib/moves/movementsQuery.ts';
import { requestAndSign, type SignTransactions } from '../../lib/moves/requestAndSign.ts';
import { useMoveAttempt, type MoveKind } from '../../lib/moves/useMoveAttempt.ts';
import { userQuery } from '../../lib/query.ts';
import { tokenBalanceQuery } from './tokenQueries.ts';
import type { TokenTransfer } from './tokenTransfer.ts';
import { PROCESSING, transferAction, type SignedTransfer } from './transferAction.ts';

const isTokenMovement: MovementFilter = ({ tokens }) => tokens !== null;

const TOKEN_TRANSFERS: MoveKind<TokenTransfer, SignedTransfer> = {
  action: transferAction,
  matches: isTokenMovement,
  // Only one transfer is made at a time.
  isMovementOf: () => isTokenMovement,
  sign: async (api, transfer, deps) => {
    const { amount, direction, token } = transfer;
    const body = { amount, type: direction, token };
    const [signed] = await requestAndSign(deps, async (key) => [await api.tokens.issue({ body }, key)]);
    return { ...transfer, transaction: signed?.tx ?? '' };
  },
  signing: PROCESSING,
  refreshAtEnd: [movementsQuery],
  refreshOnFailure: [movementsQuery, userQuery, tokenBalanceQuery],
};

const toTransfer = ({ kind, tokens }: WireMovement): TokenTransfer | null =>
  tokens && {
    direction: kind === 'withdraw' ? 'withdraw' : 'deposit',
    token: tokens.token,
    amount: tokens.amount,
  };

export const useTransfer = (getSigner: () => Promise<SignTransactions>) => {
  const { attempt, watched, isMoving, reached, canCancel, unsigned, ...controls } = useMoveAttempt(
    TOKEN_TRANSFERS,
    getSigner,
  );
  const [found] = watched;
  const transfer = attempt?.subject ?? (found ? toTransfer(found) : null);
  return {
    ...controls,
    moving: isMoving ? { transfer, reached, canCancel } : null,
    unsigned: isMoving ? 0 : unsigned.length,
  };
};
