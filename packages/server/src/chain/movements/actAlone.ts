import { withdrawalQuote } from '@blacktide/rules';
import type { Address, Instruction } from '@solana/kit';
import type { Chain } from '../chain.ts';
import { describeNft } from '../describeNft.ts';
import { collect, heldBy, type Held } from '../handOver.ts';
import { tokenMint } from '../authority.ts';
import type { Known } from './accept.ts';
import type { Issuing } from './issue.ts';
import { findMovables } from './movables.ts';
import { notHeld } from './notHeld.ts';

const permittedHolding = async (
  chain: Chain,
  owner: Address,
  mint: Address,
  amount: bigint,
): Promise<Held> => {
  const held = (await heldBy(chain, owner)).find((one) => one.mint === mint && one.permitted >= amount);
  if (!held || held.amount < amount) throw notHeld();
  return held;
};

const moveTokens = async (
  { chain, content }: Issuing,
  { kind, wallet }: Known,
  token: 'BOOTY' | 'GOLD',
  amount: bigint,
): Promise<readonly Instruction[]> => {
  const owner = wallet as string as Address;
  if (kind === 'withdraw') {
    return chain.tokens.fromTreasury(token, owner, withdrawalQuote(amount, { content }).received);
  }
  const mint = await tokenMint(chain.authority, token);
  return collect(chain, await permittedHolding(chain, owner, mint, amount), amount);
};

const moveThing = async (
  { pool, chain, content, metadataUrl }: Issuing,
  { kind, wallet, uid, mint }: Known,
): Promise<readonly Instruction[]> => {
  const [thing] = await findMovables(pool, { uids: [String(uid)] }, content);
  if (!thing || mint === null) throw new RangeError(`asset ${uid} does not exist`);
  const owner = wallet as string as Address;
  const at = mint as Address;
  const nfts = chain.nfts(thing.family);
  switch (kind) {
    case 'thaw':
      return nfts.thaw(at, owner, thing.level);
    case 'mint-and-withdraw':
      return nfts.mint(describeNft(thing, metadataUrl, content), owner);
    default: {
      const taken = await nfts.takeIn(at, owner);
      if (!taken) throw notHeld();
      return taken;
    }
  }
};

/** What a move comes to where the owner's part of it is on the chain already. */
export const actAlone =
  (issuing: Issuing) =>
  (move: Known): Promise<readonly Instruction[]> =>
    move.token !== null && move.amount !== null
      ? moveTokens(issuing, move, move.token, move.amount)
      : moveThing(issuing, move);
