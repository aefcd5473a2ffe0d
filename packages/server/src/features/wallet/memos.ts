import type { Api } from '@blacktide/contract';
import { requireValue, type AssetFamily, type Wallet } from '@blacktide/rules';
import { createNoopSigner, isSignature, type Address, type Instruction, type Signature } from '@solana/kit';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { CHAIN_TOKENS, tokenMint, type ChainToken } from '../../chain/authority.ts';
import type { Chain } from '../../chain/chain.ts';
import { findHeldTokenAccounts, delegateTransfer } from '../../chain/delegatedTransfers.ts';
import type { IssueDeps } from '../../chain/movements/issueMovements.ts';
import { isCallerError, notHeldError, withChainErrors } from '../../chain/movements/chainErrors.ts';
import {
  hasMemo,
  buildMemo,
  messageId,
  buildOwnerPaidTransaction,
  readTransaction,
  type Transaction,
} from '../../chain/transaction.ts';
import { movements } from '../../chain/tables.ts';
import { orm, type Pool } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { findIssuedMovements, isDeposit, isIssued, type IssuedMovement } from './issuedMovements.ts';
import { movePermits } from './tables.ts';

/** The memo text identifies exactly these movements. */
const toMemoText = (ids: readonly string[]): string =>
  `Blacktide: ${createHash('sha256').update(ids.join(',')).digest('hex')}`;

const unknownTransactionError = (): HttpError =>
  new HttpError('TRANSACTION_UNKNOWN', 'This is not the transaction that was issued. Nothing was moved.');

/** Throws unless every transaction was issued to this wallet. */
const findMovementsOf = async (pool: Pool, wallet: Wallet, messages: readonly string[]) => {
  const found = await findIssuedMovements(pool, wallet, movements.message, messages);
  const known = new Set(found.map(({ message }) => message));
  if (messages.some((message) => !known.has(message))) throw unknownTransactionError();
  return found;
};

/**
 * The sum of all open deposits of this token: a new approval replaces the earlier one, so it must include the deposits
 * that have an approval already.
 */
const sumPermittedAmount = async (
  pool: Pool,
  wallet: Wallet,
  token: ChainToken,
  moves: readonly IssuedMovement[],
) => {
  const ids = moves.map(({ id }) => id);
  const [permitted] = await orm(pool)
    .select({ sum: sql`coalesce(sum(${movements.amount}), 0)::int8`.mapWith(movements.amount) })
    .from(movements)
    .innerJoin(movePermits, eq(movePermits.movement, movements.id))
    .where(
      and(
        eq(movements.wallet, wallet),
        eq(movements.token, token),
        eq(movements.kind, 'deposit'),
        inArray(movements.state, ['issued', 'signed', 'sent']),
        notInArray(movements.id, ids),
      ),
    );
  return moves.reduce((sum, { amount }) => sum + (amount ?? 0n), requireValue(permitted).sum);
};

const permitTokens = async (
  { pool, chain }: IssueDeps,
  wallet: Wallet,
  token: ChainToken,
  moves: readonly IssuedMovement[],
) => {
  const mint = await tokenMint(chain.authority, token);
  const owner = wallet as string as Address;
  // The account with the highest balance: anybody can open another one for this owner and put little into it.
  const [holding] = (await findHeldTokenAccounts(chain, owner))
    .filter((one) => one.mint === mint && !one.frozen)
    .toSorted((a, b) => (a.amount < b.amount ? 1 : -1));
  if (!holding) return null;
  return delegateTransfer(
    chain.authority,
    owner,
    holding,
    await sumPermittedAmount(pool, wallet, token, moves),
  );
};

const permitAsset = async ({ chain }: IssueDeps, wallet: Wallet, { mint, asset }: IssuedMovement) =>
  mint !== null && asset !== null
    ? chain.nfts(asset.family as AssetFamily).delegateTransfer(mint as Address, wallet as string as Address)
    : null;

/** Deposits need a permit of the owner, withdrawals do not. */
const buildPermits = async (
  deps: IssueDeps,
  wallet: Wallet,
  moves: readonly IssuedMovement[],
): Promise<readonly Instruction[]> => {
  const incoming = moves.filter(isDeposit);
  const permits = await Promise.all([
    ...incoming.filter(({ token }) => token === null).map((move) => permitAsset(deps, wallet, move)),
    ...CHAIN_TOKENS.flatMap((token) => {
      const deposits = incoming.filter((move) => move.token === token);
      return deposits.length > 0 ? [permitTokens(deps, wallet, token, deposits)] : [];
    }),
  ]);
  return permits.flatMap((one) => {
    if (!one) throw notHeldError();
    return one;
  });
};

/** Stored before the owner can send it, so that the permit is revoked whatever the result of the movement is. */
const storePermits = async (
  pool: Pool,
  moves: readonly IssuedMovement[],
  lastValidHeight: bigint,
): Promise<void> => {
  const permits = moves.filter(isDeposit).map(({ id }) => ({ movement: id, lastValidHeight }));
  if (permits.length === 0) return;
  await orm(pool)
    .insert(movePermits)
    .values(permits)
    .onConflictDoUpdate({ target: movePermits.movement, set: { state: 'given', lastValidHeight } });
};

const refuseUnlessFinal = async (chain: Chain, signature: Signature): Promise<void> => {
  const [status] = await chain.fetchStatuses([signature]);
  if (status?.state === 'failed') {
    throw new HttpError('TRANSACTION_REFUSED', `The chain refused the memo: ${status.reason}`);
  }
  if (status?.state !== 'final') throw new HttpError('MEMO_PENDING', 'The memo is not final yet');
};

/** False also for transactions of a version that cannot be read. */
const provesMoves = (sent: Transaction | null, wallet: Wallet, ids: readonly string[]): boolean => {
  try {
    return sent !== null && hasMemo(sent, wallet as string as Address, toMemoText(ids));
  } catch {
    return false;
  }
};

const fetchTransaction = async ({ rpc }: Chain, signature: Signature) => {
  const found = await rpc
    .getTransaction(signature, {
      commitment: 'confirmed',
      encoding: 'base64',
      maxSupportedTransactionVersion: 0,
    })
    .send()
    .catch((error: unknown) => {
      if (isCallerError(error)) return null;
      throw error;
    });
  return found ? readTransaction(Buffer.from(found.transaction[0], 'base64')) : null;
};

/**
 * For wallets that can only sign and send: they cannot return a transaction that the authority still has to sign. They
 * send a memo that names the movements; when it is final, the authority signs the movements alone.
 */
export const createMemos = (deps: IssueDeps): Pick<Handlers<Api['wallet']>, 'memo' | 'memoSent'> => ({
  memo: async ({ caller, body: { transactions } }) => {
    const { pool, chain } = deps;
    const given = transactions.map((one) => readTransaction(Buffer.from(one, 'base64')));
    const messages = given.map((one) => (one ? messageId(one) : ''));
    const moves = await findMovementsOf(pool, caller.wallet, messages);
    const ids = moves.map(({ id }) => id);
    const owner = caller.wallet as string as Address;
    const tx = await withChainErrors(async () => {
      const memo = buildMemo(toMemoText(ids), [createNoopSigner(owner)]);
      const permits = await buildPermits(deps, caller.wallet, moves);
      const lifetime = await chain.fetchLifetime();
      await storePermits(pool, moves, lifetime.lastValidBlockHeight);
      return buildOwnerPaidTransaction(owner, [memo, ...permits], lifetime);
    });
    return { ids, tx: Buffer.from(tx).toString('base64') };
  },
  memoSent: async ({ caller, body: { ids, signature } }) => {
    const { pool, chain } = deps;
    if (!isSignature(signature)) throw new HttpError('MALFORMED', 'signature: not a signature');
    const moves = await findIssuedMovements(pool, caller.wallet, movements.id, ids);
    if (moves.length !== ids.length) throw unknownTransactionError();
    const sent = await withChainErrors(async () => {
      await refuseUnlessFinal(chain, signature);
      return fetchTransaction(chain, signature);
    });
    if (!provesMoves(sent, caller.wallet, ids)) throw unknownTransactionError();
    await orm(pool)
      .update(movements)
      .set({ memo: signature })
      .where(isIssued(caller.wallet, movements.id, ids));
    return {};
  },
});
