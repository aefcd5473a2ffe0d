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
import type { Pool, Queryable } from '../../platform/db/database.ts';
import { inPlayerTransaction } from '../../platform/executor/inPlayerTransaction.ts';
import type { Caller } from '../../platform/http/sessionTokens.ts';
import { RejectionError } from '../../platform/http/errors.ts';
import type { ChainToken } from '../authority.ts';
import type { Chain } from '../chain.ts';
import { issueTransaction, type IssuedTransaction, type Lifetime } from '../transaction.ts';
import { describeNft } from '../describeNft.ts';
import { refuseDuringUpgrade } from './refuseDuringUpgrade.ts';
import { findMovables } from './findMovables.ts';
import { withChainErrors } from './chainErrors.ts';

export interface IssueDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly chain: Chain;
  readonly content: Content;
  /** Where the metadata of assets is served, ending in a slash. */
  readonly metadataUrl: string;
}

export interface AssetMoveRequest {
  readonly caller: Caller;
  readonly move: AssetMove;
  readonly family: AssetFamily;
  readonly key: { readonly mints: readonly string[] } | { readonly uids: readonly string[] };
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
  db: Queryable,
  { wallet, session }: Caller,
  { id }: IssuedTransaction,
  { lastValidBlockHeight }: Lifetime,
  at: Date,
  what: { kind: string; uid?: string; mint?: string; token?: ChainToken; amount?: bigint },
): Promise<unknown> =>
  db.query(
    `insert into movements
       (id, wallet, session, kind, uid, mint, token, amount, last_valid_height, issued_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [id, wallet, session, what.kind, what.uid, what.mint, what.token, what.amount, lastValidBlockHeight, at],
  );

/** Whoever holds it on the chain may bring it in, whoever's it was when it left. */
const withChainOwner = async (
  chain: Chain,
  wallet: Wallet,
  family: AssetFamily,
  assets: readonly MovableAsset[],
) => {
  const owner = wallet as string as Address;
  const minted = assets.map(({ mint }) => ({ mint: (mint ?? '') as Address, owner }));
  const holdings = await withChainErrors(() => chain.nfts(family).fetchHoldings(minted));
  return assets.map((asset, index): MovableAsset => {
    if (asset.location !== 'wallet') return asset;
    if (holdings[index] !== 'thawed') return throwRejection('NOT_YOURS', { uid: asset.uid });
    return { ...asset, owner: wallet };
  });
};

/** Uids in the order of the mints; a mint that the game does not know stands for itself and is refused by the rule. */
const uidsOf = (key: AssetMoveRequest['key'], assets: readonly MovableAsset[]): string[] =>
  'mints' in key
    ? key.mints.map((mint) => assets.find((asset) => asset.mint === mint)?.uid ?? mint)
    : [...key.uids];

const buildInstructions = (
  { chain, content, metadataUrl }: IssueDeps,
  { caller, move, family }: AssetMoveRequest,
  asset: MovableAsset,
  mint: Address,
): Promise<readonly Instruction[]> => {
  const owner = caller.wallet as string as Address;
  const nfts = chain.nfts(family);
  switch (move) {
    case 'freeze':
      return nfts.deposit(mint, owner);
    case 'thaw':
      return nfts.thaw(mint, owner, asset.level);
    case 'mint-and-withdraw':
      return nfts.mint(describeNft(asset, metadataUrl, content), owner);
  }
};

/** One transaction an asset. What leaves the game is held from here on, in the same step as its transaction is stored. */
export const issueForAssets = async (deps: IssueDeps, request: AssetMoveRequest): Promise<IssuedAsset[]> => {
  const { pool, clock, chain, content } = deps;
  const { caller, move, family, key } = request;
  const { wallet } = caller;
  const decide = async (db: Queryable, lock: boolean) => {
    await refuseDuringUpgrade(db, wallet);
    const found = await findMovables(db, key, content, lock);
    const assets = move === 'freeze' ? await withChainOwner(chain, wallet, family, found) : found;
    const chosen = uidsOf(key, assets);
    requireAccepted(
      beginMove(assets, { owner: wallet, move, uids: chosen as MovableAsset['uid'][] }, { content }),
    );
    if (assets.some((asset) => asset.family !== family)) throwRejection('MOVE_WRONG_TYPE', {});
    return assets;
  };

  const assets = await decide(pool, false);
  const lifetime = await withChainErrors(chain.fetchLifetime);
  const issued = await withChainErrors(() =>
    Promise.all(
      assets.map(async (asset): Promise<IssuedAsset> => {
        const mint = (asset.mint ?? (await chain.nfts(family).mintOf(asset.uid))) as Address;
        const instructions = await buildInstructions(deps, request, asset, mint);
        const memoText = `Blacktide: ${move} ${asset.uid}`;
        const owner = wallet as string as Address;
        const transaction = await issueTransaction(chain, owner, memoText, instructions, lifetime);
        return { uid: asset.uid, mint, transaction };
      }),
    ),
  );

  const at = new Date(clock.now());
  await inPlayerTransaction(pool, wallet, [], at, async (_, client) => {
    await decide(client, true);
    for (const { uid, mint, transaction } of issued) {
      await insertMovement(client, caller, transaction, lifetime, at, { kind: move, uid, mint });
    }
    if (move === 'freeze') return;
    await client.query(`update assets set location = 'moving' where uid = any($1::int8[])`, [
      issued.map(({ uid }) => uid),
    ]);
  });
  return issued;
};

export interface TokenMoveRequest {
  readonly caller: Caller;
  readonly direction: 'deposit' | 'withdraw';
  readonly token: ChainToken;
  readonly amount: bigint;
}

/** A deposit is checked against the chain; a withdrawal holds its amount, and its transaction pays what is left after tax. */
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
  const memoText = `Blacktide: ${direction} ${token}`;
  const buildTransaction = (instructions: readonly Instruction[]) =>
    issueTransaction(chain, owner, memoText, instructions, lifetime);

  if (direction === 'deposit') {
    const held = await withChainErrors(() => chain.tokens.fetchBalances(owner));
    requireAccepted(checkDeposit(held[token], { token, amount }, { content }));
    const transaction = await buildTransaction(await chain.tokens.transferToTreasury(token, owner, amount));
    await insertMovement(pool, caller, transaction, lifetime, at, { kind: direction, token, amount });
    return transaction;
  }
  return inPlayerTransaction(pool, wallet, [], at, async (work, client) => {
    await refuseDuringUpgrade(client, wallet);
    const { effects, result } = requireAccepted(
      reserveWithdrawal(work.ledger.balances(wallet), { owner: wallet, token, amount }, { content }),
    );
    work.apply(randomUUID(), effects);
    const transaction = await buildTransaction(
      await chain.tokens.transferFromTreasury(token, owner, result.received),
    );
    await insertMovement(client, caller, transaction, lifetime, at, { kind: direction, token, amount });
    return transaction;
  });
};
