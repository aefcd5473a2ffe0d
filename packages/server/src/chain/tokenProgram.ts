import { DECIMALS } from '@blacktide/rules';
import {
  AuthorityType,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  getSetAuthorityInstruction,
  getTokenDecoder,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { getCreateAccountWithSeedInstruction } from '@solana-program/system';
import { createNoopSigner, type Address, type Instruction } from '@solana/kit';
import { CHAIN_TOKENS, tokenMint, tokenSeed, type Authority, type ChainToken } from './authority.ts';
import { fetchAccounts, type ChainRpc } from './rpc.ts';

/** BOOTY and GOLD: plain SPL tokens, and a treasury that belongs to the authority. */
export interface TokenProgram {
  /** Creates a mint with all that will ever be paid out of it in the treasury. */
  readonly create: (token: ChainToken, supply: bigint, fixed: boolean) => Promise<readonly Instruction[]>;
  readonly toTreasury: (token: ChainToken, owner: Address, amount: bigint) => Promise<readonly Instruction[]>;
  readonly fromTreasury: (
    token: ChainToken,
    owner: Address,
    amount: bigint,
  ) => Promise<readonly Instruction[]>;
  /** Smallest units that a wallet holds; nothing where it has no account. */
  readonly balances: (owner: Address) => Promise<Readonly<Record<ChainToken, bigint>>>;
}

const accountOf = async (mint: Address, owner: Address): Promise<Address> => {
  const [account] = await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS });
  return account;
};

const openAccount = (payer: Authority, mint: Address, owner: Address, ata: Address): Instruction =>
  getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint });

const createToken =
  (rpc: ChainRpc, authority: Authority): TokenProgram['create'] =>
  async (token, supply, fixed) => {
    const mint = await tokenMint(authority, token);
    const treasury = await accountOf(mint, authority.address);
    const size = BigInt(getMintSize());
    const end = fixed
      ? [
          getSetAuthorityInstruction({
            owned: mint,
            owner: authority,
            authorityType: AuthorityType.MintTokens,
            newAuthority: null,
          }),
        ]
      : [];
    return [
      getCreateAccountWithSeedInstruction({
        payer: authority,
        newAccount: mint,
        baseAccount: authority,
        base: authority.address,
        seed: tokenSeed(token),
        amount: await rpc.getMinimumBalanceForRentExemption(size).send(),
        space: size,
        programAddress: TOKEN_PROGRAM_ADDRESS,
      }),
      getInitializeMint2Instruction({
        mint,
        decimals: DECIMALS[token],
        mintAuthority: authority.address,
        freezeAuthority: null,
      }),
      openAccount(authority, mint, authority.address, treasury),
      getMintToInstruction({ mint, token: treasury, mintAuthority: authority, amount: supply }),
      ...end,
    ];
  };

export const splTokens = (rpc: ChainRpc, authority: Authority): TokenProgram => ({
  create: createToken(rpc, authority),
  toTreasury: async (token, owner, amount) => {
    const mint = await tokenMint(authority, token);
    return [
      getTransferCheckedInstruction({
        source: await accountOf(mint, owner),
        mint,
        destination: await accountOf(mint, authority.address),
        authority: createNoopSigner(owner),
        amount,
        decimals: DECIMALS[token],
      }),
    ];
  },
  fromTreasury: async (token, owner, amount) => {
    const mint = await tokenMint(authority, token);
    const destination = await accountOf(mint, owner);
    return [
      openAccount(authority, mint, owner, destination),
      getTransferCheckedInstruction({
        source: await accountOf(mint, authority.address),
        mint,
        destination,
        authority,
        amount,
        decimals: DECIMALS[token],
      }),
    ];
  },
  balances: async (owner) => {
    const mints = await Promise.all(CHAIN_TOKENS.map((token) => tokenMint(authority, token)));
    const accounts = await Promise.all(mints.map((mint) => accountOf(mint, owner)));
    const data = await fetchAccounts(rpc, accounts);
    const amounts = data.map((bytes) => (bytes ? getTokenDecoder().decode(bytes).amount : 0n));
    return Object.fromEntries(CHAIN_TOKENS.map((token, index) => [token, amounts[index] ?? 0n])) as Record<
      ChainToken,
      bigint
    >;
  },
});
