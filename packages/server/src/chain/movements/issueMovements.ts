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
import type { Address, Instruction } from '@solana/kit';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { sql } from 'drizzle-orm';
import { orm, type Client, type Pool } from '../../platform/db/database.ts';
import { assets as assetTable } from '../../platform/db/tables.ts';
import { BatchLedger } from '../../platform/executor/batchLedger.ts';
import { inPlayerTransaction } from '../../platform/executor/inPlayerTransaction.ts';
import type { NewRow } from '../../platform/executor/storedTable.ts';
import type { Caller } from '../../platform/http/sessionTokens.ts';
import { RejectionError } from '../../platform/http/errors.ts';
import type { ChainToken } from '../authority.ts';
import type { Chain } from '../chain.ts';
import { movements } from '../tables.ts';
import { issueTransaction, type IssuedTransaction, type Lifetime } from '../transaction.ts';
import { describeNft } from '../describeNft.ts';
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

const insertMovement = (
  db: Pool | Client,
  { wallet, session }: Caller,
  { id }: IssuedTransaction,
  { lastValidBlockHeight }: Lifetime,
  at: Date,
  what: Pick<NewRow<typeof movements>, 'kind' | 'uid' | 'mint' | 'token' | 'amount'>,
): Promise<unknown> =>
  orm(db)
    .insert(movements)
    .values({
      id,
      wallet,
      session,
      ...what,
      lastValidHeight: lastValidBlockHeight,
      issuedAt: at,
      changedAt: at,
    });

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

/**
 * Issues one transaction per asset. Assets that leave the game are locked in the transaction that stores their movements.
 * The chain is read before the player's row is locked; the decision is repeated under the lock.
 */
export const issueForAssets = async (deps: IssueDeps, request: AssetMoveRequest): Promise<IssuedAsset[]> => {
  const { pool, clock, chain, content } = deps;
  const { caller, move, family, key } = request;
  const { wallet } = caller;
  const findAssets = async (db: Pool | Client, lock: boolean): Promise<MovableAsset[]> => {
    await refuseDuringUpgrade(db, wallet);
    return findMovables(db, key, content, lock);
  };
  const decide = (found: readonly MovableAsset[]): readonly MovableAsset[] => {
    const assets = move === 'freeze' ? withChainOwner(wallet, heldOnChain, found) : found;
    const uids = uidsOf(key, assets) as MovableAsset['uid'][];
    requireAccepted(beginMove(assets, { owner: wallet, move, uids }, { content }));
    if (assets.some((asset) => asset.family !== family)) throwRejection('MOVE_WRONG_TYPE', {});
    return assets;
  };

  const found = await findAssets(pool, false);
  const heldOnChain =
    move === 'freeze' ? await findHeldOnChain(chain, wallet, family, found) : new Set<string>();
  const assets = decide(found);
  const lifetime = await withChainErrors(chain.fetchLifetime);
  const issued = await withChainErrors(() =>
    Promise.all(
      assets.map(async (asset): Promise<IssuedAsset> => {
        const mint = (asset.mint ?? (await chain.nfts(family).mintOf(asset.uid))) as Address;
        const instructions = await buildAssetMove(deps, wallet, move, asset, mint);
        const memoText = `Blacktide: ${move} ${asset.uid}`;
        const owner = wallet as string as Address;
        const transaction = await issueTransaction(chain, owner, memoText, instructions, lifetime);
        return { uid: asset.uid, mint, transaction };
      }),
    ),
  );

  const at = new Date(clock.now());
  await inPlayerTransaction(pool, wallet, [], at, async (_, client) => {
    decide(await findAssets(client, true));
    for (const { uid, mint, transaction } of issued) {
      const moved = { kind: move, uid: BigInt(uid), mint };
      await insertMovement(client, caller, transaction, lifetime, at, moved);
    }
    if (move === 'freeze') return;
    await orm(client)
      .update(assetTable)
      .set({ location: 'moving' })
      .where(sql`${assetTable.uid} = any(${sql.param(issued.map(({ uid }) => uid))})`);
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
  const insert = (db: Pool | Client, transaction: IssuedTransaction) =>
    insertMovement(db, caller, transaction, lifetime, at, { kind: direction, token, amount });

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
