import {
  beginMove,
  checkDeposit,
  holdWithdrawal,
  reject,
  type Content,
  type Decision,
  type Family,
  type Movable,
  type Move,
  type Wallet,
} from '@blacktide/rules';
import type { Address, Instruction } from '@solana/kit';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Pool, Queryable } from '../../platform/db/database.ts';
import { asPlayer } from '../../platform/executor/asPlayer.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { RejectionError } from '../../platform/http/errors.ts';
import type { ChainToken } from '../authority.ts';
import type { Chain } from '../chain.ts';
import { issueTransaction, type IssuedTransaction, type Lifetime } from '../transaction.ts';
import { describeNft } from '../describeNft.ts';
import { refuseWhileLeaving } from './leaving.ts';
import { findMovables } from './movables.ts';
import { reaching } from './reaching.ts';

export interface Issuing {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly chain: Chain;
  readonly content: Content;
  /** Where the metadata of assets is served, ending in a slash. */
  readonly metadataUrl: string;
}

export interface AssetsAsked {
  readonly caller: Caller;
  readonly move: Move;
  readonly family: Family;
  readonly key: { readonly mints: readonly string[] } | { readonly uids: readonly string[] };
}

export interface IssuedAsset {
  readonly uid: string;
  readonly mint: Address;
  readonly transaction: IssuedTransaction;
}

const accepted = <S, R>(decision: Decision<S, R>) => {
  if (!decision.ok) throw new RejectionError(decision.rejection);
  return decision;
};

const refuse = (...rejection: Parameters<typeof reject>): never => {
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
const asHeld = async (chain: Chain, wallet: Wallet, family: Family, things: readonly Movable[]) => {
  const owner = wallet as string as Address;
  const minted = things.map(({ mint }) => ({ mint: (mint ?? '') as Address, owner }));
  const holdings = await reaching(() => chain.nfts(family).holdings(minted));
  return things.map((thing, index): Movable => {
    if (thing.location !== 'wallet') return thing;
    if (holdings[index] !== 'thawed') return refuse('NOT_YOURS', { uid: thing.uid });
    return { ...thing, owner: wallet };
  });
};

/** Uids in the order of the mints; a mint that the game does not know stands for itself and is refused by the rule. */
const uidsOf = (key: AssetsAsked['key'], things: readonly Movable[]): string[] =>
  'mints' in key
    ? key.mints.map((mint) => things.find((thing) => thing.mint === mint)?.uid ?? mint)
    : [...key.uids];

const instructionsFor = (
  { chain, content, metadataUrl }: Issuing,
  { caller, move, family }: AssetsAsked,
  thing: Movable,
  mint: Address,
): Promise<readonly Instruction[]> => {
  const owner = caller.wallet as string as Address;
  const nfts = chain.nfts(family);
  switch (move) {
    case 'freeze':
      return nfts.deposit(mint, owner);
    case 'thaw':
      return nfts.thaw(mint, owner, thing.level);
    case 'mint-and-withdraw':
      return nfts.mint(describeNft(thing, metadataUrl, content), owner);
  }
};

/** One transaction an asset. What leaves the game is held from here on, in the same step as its transaction is stored. */
export const issueForAssets = async (issuing: Issuing, asked: AssetsAsked): Promise<IssuedAsset[]> => {
  const { pool, clock, chain, content } = issuing;
  const { caller, move, family, key } = asked;
  const { wallet } = caller;
  const decide = async (db: Queryable, lock: boolean) => {
    await refuseWhileLeaving(db, wallet);
    const found = await findMovables(db, key, content, lock);
    const things = move === 'freeze' ? await asHeld(chain, wallet, family, found) : found;
    const chosen = uidsOf(key, things);
    accepted(beginMove(things, { owner: wallet, move, uids: chosen as Movable['uid'][] }, { content }));
    if (things.some((thing) => thing.family !== family)) refuse('MOVE_WRONG_TYPE', {});
    return things;
  };

  const things = await decide(pool, false);
  const lifetime = await reaching(chain.lifetime);
  const issued = await reaching(() =>
    Promise.all(
      things.map(async (thing): Promise<IssuedAsset> => {
        const mint = (thing.mint ?? (await chain.nfts(family).mintOf(thing.uid))) as Address;
        const instructions = await instructionsFor(issuing, asked, thing, mint);
        const words = `Blacktide: ${move} ${thing.uid}`;
        const owner = wallet as string as Address;
        const transaction = await issueTransaction(chain, owner, words, instructions, lifetime);
        return { uid: thing.uid, mint, transaction };
      }),
    ),
  );

  const at = new Date(clock.now());
  await asPlayer(pool, wallet, [], at, async (_, client) => {
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

export interface TokensAsked {
  readonly caller: Caller;
  readonly direction: 'deposit' | 'withdraw';
  readonly token: ChainToken;
  readonly amount: bigint;
}

/** A deposit is checked against the chain; a withdrawal holds its amount, and its transaction pays what is left after tax. */
export const issueForTokens = async (issuing: Issuing, asked: TokensAsked): Promise<IssuedTransaction> => {
  const { pool, clock, chain, content } = issuing;
  const { caller, direction, token, amount } = asked;
  const { wallet } = caller;
  const owner = wallet as string as Address;
  await refuseWhileLeaving(pool, wallet);
  const lifetime = await reaching(chain.lifetime);
  const at = new Date(clock.now());
  const words = `Blacktide: ${direction} ${token}`;
  const write = (instructions: readonly Instruction[]) =>
    issueTransaction(chain, owner, words, instructions, lifetime);

  if (direction === 'deposit') {
    const held = await reaching(() => chain.tokens.balances(owner));
    accepted(checkDeposit(held[token], { token, amount }, { content }));
    const transaction = await write(await chain.tokens.toTreasury(token, owner, amount));
    await insertMovement(pool, caller, transaction, lifetime, at, { kind: direction, token, amount });
    return transaction;
  }
  return asPlayer(pool, wallet, [], at, async (work, client) => {
    await refuseWhileLeaving(client, wallet);
    const { effects, result } = accepted(
      holdWithdrawal(work.books.purse(wallet), { owner: wallet, token, amount }, { content }),
    );
    work.apply(randomUUID(), effects);
    const transaction = await write(await chain.tokens.fromTreasury(token, owner, result.received));
    await insertMovement(client, caller, transaction, lifetime, at, { kind: direction, token, amount });
    return transaction;
  });
};
