import { findAssociatedTokenPda } from '@solana-program/token';
import type { Address } from '@solana/kit';

const MAX_CACHED = 20_000;

/** The token account of each mint and owner. Deriving one takes about a millisecond, so recent ones are kept. */
export const createTokenAccounts = (tokenProgram: Address) => {
  const known = new Map<string, Address>();
  return async (mint: Address, owner: Address): Promise<Address> => {
    const key = `${mint} ${owner}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const [account] = await findAssociatedTokenPda({ mint, owner, tokenProgram });
    const [oldest] = known.keys();
    if (known.size >= MAX_CACHED && oldest !== undefined) known.delete(oldest);
    known.set(key, account);
    return account;
  };
};
