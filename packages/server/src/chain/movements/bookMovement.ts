import {
  ASSET_MOVES,
  creditDeposit,
  finishMove,
  finishWithdrawal,
  requireValue,
  type RuleContext,
  type Currency,
  type Effect,
  type Balances,
} from '@blacktide/rules';
import { assets } from '../../platform/db/tables.ts';
import { genesisShips, movements } from '../tables.ts';
import type { Row } from '../../platform/executor/storedTable.ts';
import { rowByKey, type RequiredRow, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';

export type Movement = Row<typeof movements>;

export const toMovementNeeds = (moves: readonly Pick<Movement, 'id' | 'uid'>[]): RequiredRow[] =>
  moves.flatMap(({ id, uid }) => [
    rowByKey(movements, id),
    ...(uid === null ? [] : [rowByKey(assets, String(uid)), rowByKey(genesisShips, String(uid))]),
  ]);

/** Throws unless the result on the chain is known and not booked yet: a second booking would undo or double it. */
export const requireDecided = ({ id, state }: Movement): void => {
  if (state !== 'confirmed' && state !== 'failed') throw new RangeError(`movement ${id} is ${state}`);
};

/** The totals of a Genesis ship are what its owner received: a new owner starts anew. */
const resetTotals = (work: UnitOfWork, uid: bigint): void => {
  const ships = work.table(genesisShips);
  const ship = ships.get(uid);
  if (ship) ships.replace({ ...ship, allTimeClaimed: 0n, allTimeTax: 0n });
};

const bookAsset = (work: UnitOfWork, { uid, kind, wallet, mint }: Movement, landed: boolean): void => {
  const stored = work.table(assets);
  const asset = stored.get(uid ?? 0n);
  if (!asset) throw new RangeError(`asset ${uid} was not loaded`);
  const move = requireValue(ASSET_MOVES.find((one) => one === kind));
  const moved = finishMove(asset, { move, landed, wallet, mint });
  if (!moved) return;
  if (moved.owner !== asset.owner) resetTotals(work, asset.uid);
  stored.replace({
    ...asset,
    ...moved,
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

/** Books the result of a movement: the asset's location, or the effects on the balances, which it returns. */
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
