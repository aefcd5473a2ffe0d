import { withdrawalQuote } from '@blacktide/rules';
import type { Address, Instruction } from '@solana/kit';
import type { Chain } from '../chain.ts';
import {
  collectDelegatedTokens,
  findHeldTokenAccounts,
  type HeldTokenAccount,
} from '../delegatedTransfers.ts';
import { tokenMint } from '../authority.ts';
import type { Movement } from './bookMovement.ts';
import { buildAssetMove, type IssueDeps } from './issueMovements.ts';
import { findMovables } from './findMovables.ts';
import { notHeldError } from './chainErrors.ts';

const findPermittedAccount = async (
  chain: Chain,
  owner: Address,
  mint: Address,
  amount: bigint,
): Promise<HeldTokenAccount> => {
  const account = (await findHeldTokenAccounts(chain, owner)).find(
    (one) => one.mint === mint && one.permittedAmount >= amount,
  );
  if (!account || account.amount < amount) throw notHeldError();
  return account;
};

const moveTokens = async (
  { chain, content }: IssueDeps,
  { kind, wallet }: Movement,
  token: 'BOOTY' | 'GOLD',
  amount: bigint,
): Promise<readonly Instruction[]> => {
  const owner = wallet as string as Address;
  if (kind === 'withdraw') {
    return chain.tokens.transferFromTreasury(token, owner, withdrawalQuote(amount, { content }).received);
  }
  const mint = await tokenMint(chain.authority, token);
  return collectDelegatedTokens(chain, await findPermittedAccount(chain, owner, mint, amount), amount);
};

const moveAsset = async (
  deps: IssueDeps,
  { kind, wallet, uid, mint }: Movement,
): Promise<readonly Instruction[]> => {
  const { pool, chain, content } = deps;
  const [asset] = await findMovables(pool, { uids: [String(uid)] }, content);
  if (!asset || mint === null) throw new RangeError(`asset ${uid} does not exist`);
  const at = mint as Address;
  if (kind === 'thaw' || kind === 'mint-and-withdraw') return buildAssetMove(deps, wallet, kind, asset, at);
  const collected = await chain.nfts(asset.family).collectDelegated(at, wallet as string as Address);
  if (!collected) throw notHeldError();
  return collected;
};

/** The instructions of a move that the authority signs alone, after the owner's memo has landed. */
export const serverSignedMove =
  (deps: IssueDeps) =>
  (move: Movement): Promise<readonly Instruction[]> =>
    move.token !== null && move.amount !== null
      ? moveTokens(deps, move, move.token, move.amount)
      : moveAsset(deps, move);
