import {
  creditDeposit,
  finishWithdrawal,
  type RuleContext,
  type Currency,
  type Effect,
  type Balances,
} from '@blacktide/rules';
import { assets } from '../../platform/db/tables.ts';
import { movements, type MovementKind } from '../tables.ts';
import type { Row } from '../../platform/executor/storedTable.ts';
import { rowByKey, type RequiredRow, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';

export type Movement = Row<typeof movements>;

/** Moves out of the game hold what they move from the moment they are issued. */
export const isHeldAtIssue = (kind: MovementKind): boolean =>
  kind === 'thaw' || kind === 'mint-and-withdraw' || kind === 'withdraw';

export const toMovementNeeds = (moves: readonly Pick<Movement, 'id' | 'uid'>[]): RequiredRow[] =>
  moves.flatMap(({ id, uid }) => [
    rowByKey(movements, id),
    ...(uid === null ? [] : [rowByKey(assets, String(uid))]),
  ]);

/** The chain has decided about this move and nothing has booked it yet: booking it twice would undo or double it. */
export const requireDecided = ({ id, state }: Movement): void => {
  if (state !== 'confirmed' && state !== 'failed') throw new RangeError(`movement ${id} is ${state}`);
};

const bookAsset = (work: UnitOfWork, { uid, kind, wallet, mint }: Movement, landed: boolean): void => {
  const stored = work.table(assets);
  const asset = stored.get(uid ?? 0n);
  if (!asset) throw new RangeError(`asset ${uid} was not loaded`);
  // A deposit that was issued and never signed has held nothing.
  if (asset.location !== 'moving') return;
  const intoGame = kind === 'freeze';
  stored.replace({
    ...asset,
    location: intoGame === landed ? 'game' : 'wallet',
    // Whoever held it on the chain when it was frozen brought it in.
    owner: intoGame && landed ? wallet : asset.owner,
    mint: kind === 'mint-and-withdraw' && landed ? mint : asset.mint,
    minted: asset.minted || (kind === 'mint-and-withdraw' && landed),
  });
};

const tokenEffects = (
  balances: Balances,
  { wallet, kind, token, amount }: Movement & { readonly token: Currency; readonly amount: bigint },
  landed: boolean,
  context: Pick<RuleContext, 'content'>,
): readonly Effect[] => {
  const move = { owner: wallet, token, amount };
  if (kind === 'deposit' && !landed) return [];
  const decision =
    kind === 'deposit'
      ? creditDeposit(balances, move)
      : finishWithdrawal(balances, { ...move, landed }, context);
  if (!decision.ok) throw new RangeError(`${kind} of ${wallet} cannot be booked: ${decision.rejection.code}`);
  return decision.effects;
};

/** The end of a move in the game's books: where the thing is now, whose the money is. Answers with the effects. */
export const bookMovement = (
  work: UnitOfWork,
  movement: Movement,
  landed: boolean,
  reason: string | null,
  context: Pick<RuleContext, 'content' | 'now'>,
): readonly Effect[] => {
  work.table(movements).replace({
    ...movement,
    state: landed ? 'credited' : 'released',
    reason,
    changedAt: new Date(context.now),
  });
  const { token, amount } = movement;
  if (token !== null && amount !== null) {
    const balances = work.ledger.balances(movement.wallet);
    return tokenEffects(balances, { ...movement, token, amount }, landed, context);
  }
  bookAsset(work, movement, landed);
  return [];
};
