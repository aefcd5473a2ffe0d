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
import { createNoopSigner, type Address, type Instruction } from '@solana/kit';
import { CHAIN_TOKENS, tokenMint, tokenSeed, type Authority, type ChainToken } from './authority.ts';
import { createSeededAccount, fetchAccounts, type ChainRpc } from './rpc.ts';

const findTokenAccount = async (mint: Address, owner: Address): Promise<Address> => {
  const [account] = await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS });
  return account;
};

const createTokenAccount = (payer: Authority, mint: Address, owner: Address, ata: Address): Instruction =>
  getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint });

/** Creates a mint with `supply` in the treasury; `fixed` removes the mint authority. */
const createToken =
  (rpc: ChainRpc, authority: Authority) =>
  async (token: ChainToken, supply: bigint, fixed: boolean): Promise<readonly Instruction[]> => {
    const mint = await tokenMint(authority, token);
    const treasury = await findTokenAccount(mint, authority.address);
    const closeMint = fixed
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
      await createSeededAccount(rpc, authority, {
        newAccount: mint,
        seed: tokenSeed(token),
        programAddress: TOKEN_PROGRAM_ADDRESS,
        bytes: getMintSize(),
      }),
      getInitializeMint2Instruction({
        mint,
        decimals: DECIMALS[token],
        mintAuthority: authority.address,
        freezeAuthority: null,
      }),
      createTokenAccount(authority, mint, authority.address, treasury),
      getMintToInstruction({ mint, token: treasury, mintAuthority: authority, amount: supply }),
      ...closeMint,
    ];
  };

/** BOOTY and GOLD: SPL tokens with a treasury that the authority owns. */
export const createSplTokenProgram = (rpc: ChainRpc, authority: Authority) => ({
  create: createToken(rpc, authority),
  transferToTreasury: async (token: ChainToken, owner: Address, amount: bigint): Promise<Instruction[]> => {
    const mint = await tokenMint(authority, token);
    return [
      getTransferCheckedInstruction({
        source: await findTokenAccount(mint, owner),
        mint,
        destination: await findTokenAccount(mint, authority.address),
        authority: createNoopSigner(owner),
        amount,
        decimals: DECIMALS[token],
      }),
    ];
  },
  transferFromTreasury: async (token: ChainToken, owner: Address, amount: bigint): Promise<Instruction[]> => {
    const mint = await tokenMint(authority, token);
    const destination = await findTokenAccount(mint, owner);
    return [
      createTokenAccount(authority, mint, owner, destination),
      getTransferCheckedInstruction({
        source: await findTokenAccount(mint, authority.address),
        mint,
        destination,
        authority,
        amount,
        decimals: DECIMALS[token],
      }),
    ];
  },
  /** Smallest units in the wallet; zero where it has no account. */
  fetchBalances: async (owner: Address) => {
    const mints = await Promise.all(CHAIN_TOKENS.map((token) => tokenMint(authority, token)));
    const accounts = await Promise.all(mints.map((mint) => findTokenAccount(mint, owner)));
    const data = await fetchAccounts(rpc, accounts);
    const amounts = data.map((bytes) => (bytes ? getTokenDecoder().decode(bytes).amount : 0n));
    return Object.fromEntries(CHAIN_TOKENS.map((token, index) => [token, amounts[index] ?? 0n])) as Record<
      ChainToken,
      bigint
    >;
  },
});
