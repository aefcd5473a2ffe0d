import type { Api } from '@blacktide/contract';
import type { AssetFamily, Wallet } from '@blacktide/rules';
import {
  createNoopSigner,
  isSignature,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION,
  type Address,
  type Instruction,
  type Signature,
  type Transaction,
} from '@solana/kit';
import { createHash } from 'node:crypto';
import { CHAIN_TOKENS, tokenMint, type ChainToken } from '../../chain/authority.ts';
import type { Chain } from '../../chain/chain.ts';
import { findHeldTokenAccounts, delegateTransfer } from '../../chain/delegatedTransfers.ts';
import type { IssueDeps } from '../../chain/movements/issueMovements.ts';
import { notHeldError } from '../../chain/movements/notHeldError.ts';
import { withChainErrors } from '../../chain/movements/chainErrors.ts';
import {
  hasMemo,
  buildMemo,
  messageId,
  buildOwnerPaidTransaction,
  readTransaction,
} from '../../chain/transaction.ts';
import type { Pool } from '../../platform/db/database.ts';
import type { MovementKind } from '../../chain/tables.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';

interface OpenMovement {
  readonly id: string;
  readonly kind: MovementKind;
  readonly mint: Address | null;
  /** Of a thing. */
  readonly family: AssetFamily | null;
  readonly token: ChainToken | null;
  readonly amount: bigint | null;
}

/** One line that stands for these moves and for no others. */
const toMemoText = (ids: readonly string[]): string =>
  `Blacktide: ${createHash('sha256').update(ids.join(',')).digest('hex')}`;

const unknownTransactionError = (): HttpError =>
  new HttpError('TRANSACTION_UNKNOWN', 'This is not the transaction that was issued. Nothing was moved.');

const findOpenMovements = async (
  pool: Pool,
  wallet: Wallet,
  ids: readonly string[],
): Promise<OpenMovement[]> => {
  const { rows } = await pool.query<OpenMovement>(
    `select m.id, m.kind, m.mint, m.token, m.amount, a.family from movements m left join assets a on a.uid = m.uid
     where m.id = any($1) and m.wallet = $2 and m.state = 'issued'`,
    [ids, wallet],
  );
  if (rows.length !== ids.length) throw unknownTransactionError();
  return rows;
};

const isDeposit = ({ kind }: OpenMovement): boolean => kind === 'freeze' || kind === 'deposit';

/**
 * Exactly what the open deposits of this token come to: an approval takes the place of the one before it, so the
 * deposits that have one already are counted in.
 */
const sumPermittedAmount = async (
  pool: Pool,
  wallet: Wallet,
  token: ChainToken,
  moves: readonly OpenMovement[],
) => {
  const ids = moves.map(({ id }) => id);
  const { rows } = await pool.query<{ sum: bigint }>(
    `select coalesce(sum(m.amount), 0)::int8 as sum from movements m join move_permits p on p.movement = m.id
     where m.wallet = $1 and m.token = $2 and m.kind = 'deposit' and m.state in ('issued', 'signed', 'sent')
       and m.id <> all($3)`,
    [wallet, token, ids],
  );
  return moves.reduce((sum, { amount }) => sum + (amount ?? 0n), rows[0]?.sum ?? 0n);
};

const permitTokens = async (
  { pool, chain }: IssueDeps,
  wallet: Wallet,
  token: ChainToken,
  moves: readonly OpenMovement[],
) => {
  const mint = await tokenMint(chain.authority, token);
  const owner = wallet as string as Address;
  // The one that holds most: a stranger can open another in the owner's name and put a little into it.
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

const permitAsset = async ({ chain }: IssueDeps, wallet: Wallet, { mint, family }: OpenMovement) =>
  mint !== null && family !== null
    ? chain.nfts(family).delegateTransfer(mint, wallet as string as Address)
    : null;

/** What comes into the game has to be let go by its owner; what leaves it has not. */
const buildPermits = async (
  deps: IssueDeps,
  wallet: Wallet,
  moves: readonly OpenMovement[],
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

/** On disk before the owner can send it: whatever becomes of the move, its permit is ended. */
const storePermits = async (
  pool: Pool,
  moves: readonly OpenMovement[],
  lastValidHeight: bigint,
): Promise<void> => {
  await pool.query(
    `insert into move_permits (movement, last_valid_height) select id, $2 from unnest($1::text[]) as id
     on conflict (movement) do update set state = 'given', last_valid_height = excluded.last_valid_height`,
    [moves.filter(isDeposit).map(({ id }) => id), lastValidHeight],
  );
};

const refuseUnlessFinal = async (chain: Chain, signature: Signature): Promise<void> => {
  const [status] = await chain.fetchStatuses([signature]);
  if (status?.state === 'failed') {
    throw new HttpError('TRANSACTION_REFUSED', `The chain refused the memo: ${status.reason}`);
  }
  if (status?.state !== 'final') throw new HttpError('MEMO_PENDING', 'The memo is not final yet');
};

/** The chain is there and has answered: it is the signature that names nothing of use. */
const isCallerError = (error: unknown): boolean =>
  isSolanaError(error, SOLANA_ERROR__JSON_RPC__INVALID_PARAMS) ||
  isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION);

/** A transaction of a version that cannot be read carries no memo of ours. */
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
 * For wallets that sign only what they send: such a wallet cannot give back a transaction that the game still has to
 * sign. It sends a memo that names the moves, and once that is final the game carries them out alone.
 */
export const createMemos = (deps: IssueDeps): Pick<Handlers<Api['wallet']>, 'memo' | 'memoSent'> => ({
  memo: async ({ caller, body: { transactions } }) => {
    const { pool, chain } = deps;
    const given = transactions.map((one) => readTransaction(Buffer.from(one, 'base64')));
    const ids = given.map((one) => (one ? messageId(one) : ''));
    const moves = await findOpenMovements(pool, caller.wallet, ids);
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
    await findOpenMovements(pool, caller.wallet, ids);
    const sent = await withChainErrors(async () => {
      await refuseUnlessFinal(chain, signature);
      return fetchTransaction(chain, signature);
    });
    if (!provesMoves(sent, caller.wallet, ids)) throw unknownTransactionError();
    await pool.query(
      `update movements set memo = $2 where id = any($1) and wallet = $3 and state = 'issued'`,
      [ids, signature, caller.wallet],
    );
    return {};
  },
});
