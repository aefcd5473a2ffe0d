import {
  creditDeposit,
  endWithdrawal,
  type Context,
  type Currency,
  type Effect,
  type Purse,
} from '@blacktide/rules';
import { assets, movements, type MovementKind } from '../../platform/db/schema.ts';
import type { Row } from '../../platform/executor/storedTable.ts';
import { need, type Need, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';

export type Movement = Row<typeof movements>;

/** Moves out of the game hold what they move from the moment they are issued. */
export const holdsAtIssue = (kind: MovementKind): boolean =>
  kind === 'thaw' || kind === 'mint-and-withdraw' || kind === 'withdraw';

export const needsOf = (moves: readonly Pick<Movement, 'id' | 'uid'>[]): Need[] =>
  moves.flatMap(({ id, uid }) => [need(movements, id), ...(uid === null ? [] : [need(assets, String(uid))])]);

/** The chain has decided about this move and nothing has booked it yet: booking it twice would undo or double it. */
export const requireDecided = ({ id, state }: Movement): void => {
  if (state !== 'confirmed' && state !== 'failed') throw new RangeError(`movement ${id} is ${state}`);
};

const bookAsset = (work: UnitOfWork, { uid, kind, wallet, mint }: Movement, landed: boolean): void => {
  const stored = work.table(assets);
  const thing = stored.get(uid ?? 0n);
  if (!thing) throw new RangeError(`asset ${uid} was not loaded`);
  // A deposit that was issued and never signed has held nothing.
  if (thing.location !== 'moving') return;
  const intoGame = kind === 'freeze';
  stored.put({
    ...thing,
    location: intoGame === landed ? 'game' : 'wallet',
    // Whoever held it on the chain when it was frozen brought it in.
    owner: intoGame && landed ? wallet : thing.owner,
    mint: kind === 'mint-and-withdraw' && landed ? mint : thing.mint,
    minted: thing.minted || (kind === 'mint-and-withdraw' && landed),
  });
};

const tokenEffects = (
  purse: Purse,
  { wallet, kind, token, amount }: Movement & { readonly token: Currency; readonly amount: bigint },
  landed: boolean,
  context: Pick<Context, 'content'>,
): readonly Effect[] => {
  const move = { owner: wallet, token, amount };
  if (kind === 'deposit' && !landed) return [];
  const decision =
    kind === 'deposit' ? creditDeposit(purse, move) : endWithdrawal(purse, { ...move, landed }, context);
  if (!decision.ok) throw new RangeError(`${kind} of ${wallet} cannot be booked: ${decision.rejection.code}`);
  return decision.effects;
};

/** The end of a move in the game's books: where the thing is now, whose the money is. Answers with the effects. */
export const bookEnd = (
  work: UnitOfWork,
  movement: Movement,
  landed: boolean,
  reason: string | null,
  context: Pick<Context, 'content' | 'now'>,
): readonly Effect[] => {
  work.table(movements).put({
    ...movement,
    state: landed ? 'credited' : 'released',
    reason,
    changedAt: new Date(context.now),
  });
  const { token, amount } = movement;
  if (token !== null && amount !== null) {
    const purse = work.books.purse(movement.wallet);
    return tokenEffects(purse, { ...movement, token, amount }, landed, context);
  }
  bookAsset(work, movement, landed);
  return [];
};
