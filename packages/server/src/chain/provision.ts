import type { Content } from '@blacktide/rules';
import { lamports } from '@solana/kit';
import type { ChainToken } from './authority.ts';
import type { Chain } from './chain.ts';

/** GOLD is paid out without an end; its mint stays open, and this is what the treasury begins with. */
const GOLD_TREASURY = 1_000_000_000n * 1_000_000n;

/** Sets a cluster up for the game: both mints, with their treasuries. What is there already is left alone. */
export const provision = async (
  { tokens, carryOut }: Pick<Chain, 'tokens' | 'carryOut'>,
  { emission }: Pick<Content, 'emission'>,
): Promise<readonly ChainToken[]> => {
  const made: ChainToken[] = [];
  const create = async (token: ChainToken, supply: bigint, fixed: boolean): Promise<void> => {
    if (await tokens.exists(token)) return;
    try {
      await carryOut(await tokens.create(token, supply, fixed));
      made.push(token);
    } catch (error) {
      // Two that start together both find it missing; one of them makes it.
      if (!(await tokens.exists(token))) throw error;
    }
  };
  await create('BOOTY', emission.bootySupply, true);
  await create('GOLD', GOLD_TREASURY, false);
  return made;
};

const SOL = 1_000_000_000n;
const PURSE = 100_000n * SOL;

/** On the embedded chain fees cost nothing but have to be paid. */
export const fundAuthority = async ({ rpc, authority }: Pick<Chain, 'rpc' | 'authority'>): Promise<void> => {
  const { value } = await rpc.getBalance(authority.address).send();
  if (value >= PURSE / 2n) return;
  await rpc.requestAirdrop(authority.address, lamports(PURSE)).send();
};
