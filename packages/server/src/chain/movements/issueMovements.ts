import {
  beginMove,
  checkDeposit,
  reserveWithdrawal,
  reject,
  type Content,
  type Decision,
  type AssetFamily,
  type MovableAsset,
  type AssetMove,
  type Wallet,
} from '@blacktide/rules';
import { columnNames, compileSql } from '@blacktide/sql';
import type { Address, Instruction } from '@solana/kit';
import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { sql } from 'drizzle-orm';
import type { Pool, Queryable } from '../../platform/db/database.ts';
import { assets as assetTable } from '../../platform/db/tables.ts';
import { BatchLedger } from '../../platform/executor/batchLedger.ts';
import { inPlayerTransaction } from '../../platform/executor/inPlayerTransaction.ts';
import type { Caller } from '../../platform/http/sessionTokens.ts';
import { RejectionError } from '../../platform/http/errors.ts';
import type { ChainToken } from '../authority.ts';
import type { Chain } from '../chain.ts';
import { movements, type MovementKind } from '../tables.ts';
import {
  issueTransaction,
  MAX_TRANSACTION_BYTES,
  type IssuedTransaction,
  type Lifetime,
} from '../transaction.ts';
import { describeNft } from '../describeNft.ts';
import type { InMoveTransaction } from './moveTransactions.ts';
import { refuseDuringUpgrade } from './refuseDuringUpgrade.ts';
import { findMovables, type AssetKey } from './findMovables.ts';
import { withChainErrors } from './chainErrors.ts';

export interface IssueDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly chain: Chain;
  readonly content: Content;
  /** Where the metadata of assets is served, ending in a slash. */
  readonly metadataUrl: string;
  readonly inMoveTransaction: InMoveTransaction;
  /** The pool; reads of calls that arrive together share statements. */
  readonly mergedReads: Queryable;
}

interface AssetMoveRequest {
  readonly caller: Caller;
  readonly move: AssetMove;
  readonly family: AssetFamily;
  readonly key: AssetKey;
}

export interface IssuedAsset {
  readonly uid: string;
  readonly mint: Address;
  readonly transaction: IssuedTransaction;
}

const requireAccepted = <S, R>(decision: Decision<S, R>) => {
  if (!decision.ok) throw new RejectionError(decision.rejection);
  return decision;
};

const throwRejection = (...rejection: Parameters<typeof reject>): never => {
  throw new RejectionError(reject(...rejection).rejection);
};

/** The first movement of a transaction has the hash of its message as its id. */
const toMovementId = (message: string, index: number): string =>
  index === 0 ? message : createHash('sha256').update(`${message}:${index}`).digest('hex');

const INSERTED_COLUMNS = columnNames(
  movements.id,
  movements.message,
  movements.uid,
  movements.mint,
  movements.wallet,
  movements.session,
  movements.kind,
  movements.token,
  movements.amount,
  movements.lastValidHeight,
  movements.issuedAt,
  movements.changedAt,
);
const INSERT_MOVEMENTS = compileSql(sql`insert into ${movements} (${INSERTED_COLUMNS})
  select * from unnest($1::text[], $2::text[], $3::int8[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[],
    $9::int8[], $10::int8[], $11::timestamptz[], $12::timestamptz[])`);

interface NewMovements {
  readonly kind: MovementKind;
  readonly moved: readonly {
    readonly message: string;
    readonly uid: string | null;
    readonly mint: string | null;
  }[];
  readonly token?: ChainToken | null;
  readonly amount?: bigint | null;
}

const insertMovements = (
  db: Queryable,
  { wallet, session }: Caller,
  { lastValidBlockHeight }: Lifetime,
  at: Date,
  { kind, moved, token = null, amount = null }: NewMovements,
): Promise<unknown> => {
  const firstOf = (message: string): number => moved.findIndex((one) => one.message === message);
  const forEach = <T>(value: T): T[] => moved.map(() => value);
  return db.query(INSERT_MOVEMENTS, [
    moved.map((one, index) => toMovementId(one.message, index - firstOf(one.message))),
    moved.map((one) => one.message),
    moved.map((one) => one.uid),
    moved.map((one) => one.mint),
    ...[wallet, session, kind, token, amount, lastValidBlockHeight, at, at].map(forEach),
  ]);
};

const MARK_MOVING = compileSql(
  sql`update ${assetTable} set ${columnNames(assetTable.location)} = 'moving' where ${assetTable.uid} = any($1::int8[])`,
);

/** The uids of the assets that this wallet holds on the chain and may deposit. */
const findHeldOnChain = async (
  chain: Chain,
  wallet: Wallet,
  family: AssetFamily,
  assets: readonly MovableAsset[],
): Promise<ReadonlySet<string>> => {
  const owner = wallet as string as Address;
  const minted = assets.map(({ mint }) => ({ mint: (mint ?? '') as Address, owner }));
  const holdings = await withChainErrors(() => chain.nfts(family).fetchHoldings(minted));
  return new Set(assets.filter((_, index) => holdings[index] === 'thawed').map(({ uid }) => uid));
};

/** The wallet that holds an asset on the chain may deposit it, also where the game knows another owner. */
const withChainOwner = (
  wallet: Wallet,
  heldOnChain: ReadonlySet<string>,
  assets: readonly MovableAsset[],
): MovableAsset[] =>
  assets.map((asset) => {
    if (asset.location !== 'wallet') return asset;
    return heldOnChain.has(asset.uid)
      ? { ...asset, owner: wallet }
      : throwRejection('NOT_YOURS', { uid: asset.uid });
  });

/** Uids in the order of the request. An unknown mint takes the place of its uid; the rule rejects it. */
const uidsOf = (key: AssetKey, assets: readonly MovableAsset[]): string[] =>
  'mints' in key
    ? key.mints.map((mint) => assets.find((asset) => asset.mint === mint)?.uid ?? mint)
    : [...key.uids];

/** The instructions of a move that the owner and the authority sign, or for a withdrawal also the authority alone. */
export const buildAssetMove = (
  { chain, content, metadataUrl }: IssueDeps,
  wallet: Wallet,
  move: AssetMove,
  asset: MovableAsset,
  mint: Address,
): Promise<readonly Instruction[]> => {
  const owner = wallet as string as Address;
  const nfts = chain.nfts(asset.family);
  switch (move) {
    case 'freeze':
      return nfts.deposit(mint, owner);
    case 'thaw':
      return nfts.thaw(mint, owner, asset.level);
    case 'mint-and-withdraw':
      return nfts.mint(describeNft(asset, metadataUrl, content), owner);
  }
};

interface PlannedMove {
  readonly uid: string;
  readonly mint: Address;
  readonly instructions: readonly Instruction[];
}

/** One transaction for all of them, which moves all or none; more where they do not fit into one. */
const issuePacked = async (
  chain: Chain,
  wallet: Wallet,
  move: AssetMove,
  planned: readonly PlannedMove[],
  lifetime: Lifetime,
): Promise<IssuedAsset[]> => {
  const memoText = `Blacktide: ${move} ${planned.map(({ uid }) => uid).join(' ')}`;
  const instructions = planned.flatMap((one) => one.instructions);
  const owner = wallet as string as Address;
  const transaction = await issueTransaction(chain, owner, memoText, instructions, lifetime);
  if (transaction.wire.length <= MAX_TRANSACTION_BYTES || planned.length === 1)
    return planned.map(({ uid, mint }) => ({ uid, mint, transaction }));
  const half = Math.ceil(planned.length / 2);
  const parts = [planned.slice(0, half), planned.slice(half)];
  return (await Promise.all(parts.map((part) => issuePacked(chain, wallet, move, part, lifetime)))).flat();
};

/**
 * Issues as few transactions as possible. Assets that leave the game are locked in the transaction that stores their movements.
 * The chain is read before the player's row is locked; the decision is repeated under the lock.
 */
export const issueForAssets = async (deps: IssueDeps, request: AssetMoveRequest): Promise<IssuedAsset[]> => {
  const { clock, chain, content, mergedReads } = deps;
  const { caller, move, family, key } = request;
  const { wallet } = caller;
  const decide = (found: readonly MovableAsset[]): readonly MovableAsset[] => {
    const assets = move === 'freeze' ? withChainOwner(wallet, heldOnChain, found) : found;
    const uids = uidsOf(key, assets) as MovableAsset['uid'][];
    requireAccepted(beginMove(assets, { owner: wallet, move, uids }, { content }));
    if (assets.some((asset) => asset.family !== family)) throwRejection('MOVE_WRONG_TYPE', {});
    return assets;
  };

  const [found] = await Promise.all([
    findMovables(mergedReads, key, content),
    refuseDuringUpgrade(mergedReads, wallet),
  ]);
  const heldOnChain =
    move === 'freeze' ? await findHeldOnChain(chain, wallet, family, found) : new Set<string>();
  const assets = decide(found);
  const lifetime = await withChainErrors(chain.fetchLifetime);
  const issued = await withChainErrors(async () => {
    const planned = assets.map(async (asset): Promise<PlannedMove> => {
      const mint = (asset.mint ?? (await chain.nfts(family).mintOf(asset.uid))) as Address;
      return { uid: asset.uid, mint, instructions: await buildAssetMove(deps, wallet, move, asset, mint) };
    });
    return issuePacked(chain, wallet, move, await Promise.all(planned), lifetime);
  });

  const at = new Date(clock.now());
  const moved = issued.map((one) => ({ message: one.transaction.id, uid: one.uid, mint: one.mint }));
  await deps.inMoveTransaction(wallet, async (_, merged) => {
    decide(await findMovables(merged, key, content, true));
    const inserted = insertMovements(merged, caller, lifetime, at, { kind: move, moved });
    const marked = move === 'freeze' ? [] : [merged.query(MARK_MOVING, [moved.map((one) => one.uid)])];
    await Promise.all([inserted, ...marked]);
  });
  return issued;
};

interface TokenMoveRequest {
  readonly caller: Caller;
  readonly direction: 'deposit' | 'withdraw';
  readonly token: ChainToken;
  readonly amount: bigint;
}

/** A deposit is checked against the chain; a withdrawal reserves its amount, and its transaction pays the rest after tax. */
export const issueForTokens = async (
  deps: IssueDeps,
  request: TokenMoveRequest,
): Promise<IssuedTransaction> => {
  const { pool, clock, chain, content } = deps;
  const { caller, direction, token, amount } = request;
  const { wallet } = caller;
  const owner = wallet as string as Address;
  await refuseDuringUpgrade(pool, wallet);
  const lifetime = await withChainErrors(chain.fetchLifetime);
  const at = new Date(clock.now());
  const buildTransaction = (instructions: readonly Instruction[]) =>
    issueTransaction(chain, owner, `Blacktide: ${direction} ${token}`, instructions, lifetime);
  const insert = (db: Queryable, transaction: IssuedTransaction) =>
    insertMovements(db, caller, lifetime, at, {
      kind: direction,
      moved: [{ message: transaction.id, uid: null, mint: null }],
      token,
      amount,
    });

  if (direction === 'deposit') {
    const held = await withChainErrors(() => chain.tokens.fetchBalances(owner));
    requireAccepted(checkDeposit(held[token], { token, amount }, { content }));
    const transaction = await buildTransaction(await chain.tokens.transferToTreasury(token, owner, amount));
    await insert(pool, transaction);
    return transaction;
  }
  const reserve = (ledger: BatchLedger) =>
    requireAccepted(
      reserveWithdrawal(ledger.balances(wallet), { owner: wallet, token, amount }, { content }),
    );
  const ledger = new BatchLedger(0);
  await ledger.load(pool, [wallet]);
  const { received } = reserve(ledger).result;
  const transaction = await buildTransaction(await chain.tokens.transferFromTreasury(token, owner, received));
  await inPlayerTransaction(pool, wallet, [], at, async (work, client) => {
    await refuseDuringUpgrade(client, wallet);
    work.apply(randomUUID(), reserve(work.ledger).effects);
    await insert(client, transaction);
  });
  return transaction;
};
