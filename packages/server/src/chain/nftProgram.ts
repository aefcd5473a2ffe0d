import {
  AccountState,
  AuthorityType,
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getMintToInstruction,
  getSetAuthorityInstruction,
  getThawAccountInstruction,
  getTokenDecoder,
  getTransferCheckedInstruction,
  getUpdateTokenMetadataFieldInstructionDataEncoder,
  TOKEN_2022_PROGRAM_ADDRESS,
  tokenMetadataField,
  type Token,
} from '@solana-program/token-2022';
import { AccountRole, createNoopSigner, type Address, type Instruction } from '@solana/kit';
import { collectionMint, nftMint, type Authority } from './authority.ts';
import {
  revokePermit,
  delegateTransfer,
  fetchTokenAccounts,
  toHeldTokenAccount,
  collectDelegatedNft,
  type HeldTokenAccount,
} from './delegatedTransfers.ts';
import type { CollectionDescription, NftDescription } from './describeNft.ts';
import { fetchAccounts, type ChainRpc } from './rpc.ts';
import { createCollectionMint, createMemberMint } from './token2022Mints.ts';
import { createTokenAccounts } from './tokenAccounts.ts';

/** frozen: deposited in the game; thawed: free in the wallet; absent: this wallet does not hold it. */
export type HoldingState = 'frozen' | 'thawed' | 'absent';

/** The operations of an NFT standard that the game needs. Every implementation passes the same tests. */
export interface NftProgram {
  readonly name: string;
  /** The address of the on-chain program; a cluster may not have it. */
  readonly program: Address;
  readonly collectionOf: (symbol: string) => Promise<Address>;
  readonly createCollection: (collection: CollectionDescription) => Promise<readonly Instruction[]>;
  readonly mintOf: (uid: string) => Promise<Address>;
  /** Mints into the collection of its symbol, which must exist. */
  readonly mint: (nft: NftDescription, owner: Address) => Promise<readonly Instruction[]>;
  /** Signed by the owner and the authority. Fails where the owner does not hold the asset; `freeze` would not. */
  readonly deposit: (mint: Address, owner: Address) => Promise<readonly Instruction[]>;
  /**
   * The owner's part of a deposit by a wallet that can only sign and send: permits the authority to take the asset. Null
   * where the owner does not hold it thawed.
   */
  readonly delegateTransfer: (mint: Address, owner: Address) => Promise<readonly Instruction[] | null>;
  /** The authority's part: fails on the chain where the owner no longer holds the asset. Null without a permit. */
  readonly collectDelegated: (mint: Address, owner: Address) => Promise<readonly Instruction[] | null>;
  /** Ends a permit without the owner; the asset stays where it is. Null where there is no permit. */
  readonly revokePermit: (mint: Address, owner: Address) => Promise<readonly Instruction[] | null>;
  /** Signed by the authority alone, for an asset that the owner is known to hold. */
  readonly freeze: (mint: Address, owner: Address) => Promise<readonly Instruction[]>;
  /** Also writes the asset's current level to the chain. */
  readonly thaw: (mint: Address, owner: Address, level: number) => Promise<readonly Instruction[]>;
  readonly fetchHoldings: (
    pairs: readonly { readonly mint: Address; readonly owner: Address }[],
  ) => Promise<readonly HoldingState[]>;
  /** All mints of this standard that a wallet holds, also those of others. */
  readonly findHeld: (owner: Address) => Promise<readonly { mint: Address; holding: HoldingState }[]>;
}

const toHoldingState = ({ amount, state }: Pick<Token, 'amount' | 'state'>): HoldingState => {
  if (amount !== 1n) return 'absent';
  return state === AccountState.Frozen ? 'frozen' : 'thawed';
};

/** Mints one token and removes the mint authority, so that the supply stays one. */
const mintOnce = (authority: Authority, mint: Address, owner: Address, token: Address): Instruction[] => [
  getCreateAssociatedTokenIdempotentInstruction({
    payer: authority,
    ata: token,
    owner,
    mint,
    tokenProgram: TOKEN_2022_PROGRAM_ADDRESS,
  }),
  getMintToInstruction({ mint, token, mintAuthority: authority, amount: 1n }),
  getSetAuthorityInstruction({
    owned: mint,
    owner: authority,
    authorityType: AuthorityType.MintTokens,
    newAuthority: null,
  }),
];

const tokenDecoder = getTokenDecoder();
/** Kept, because the package builds a new one for each instruction. */
const metadataFieldEncoder = getUpdateTokenMetadataFieldInstructionDataEncoder();
const LEVEL_FIELD = tokenMetadataField('Key', ['Level']);

const writeLevel = (authority: Authority, mint: Address, level: number): Instruction => ({
  programAddress: TOKEN_2022_PROGRAM_ADDRESS,
  accounts: [
    { address: mint, role: AccountRole.WRITABLE },
    { address: authority.address, role: AccountRole.READONLY_SIGNER },
  ],
  data: metadataFieldEncoder.encode({ field: LEVEL_FIELD, value: String(level) }),
});

/** A transfer to the same account changes nothing, and fails where the account is empty. */
const proveHolding = (mint: Address, owner: Address, account: Address): Instruction =>
  getTransferCheckedInstruction({
    source: account,
    mint,
    destination: account,
    authority: createNoopSigner(owner),
    amount: 1n,
    decimals: 0,
  });

const freezeAccount = (authority: Authority, mint: Address, account: Address): Instruction =>
  getFreezeAccountInstruction({ account, mint, owner: authority });

/** Token-2022: no decimals, supply one, metadata and group membership in the mint, freezable by the authority. */
export const createToken2022NftProgram = (rpc: ChainRpc, authority: Authority): NftProgram => {
  const accountOf = createTokenAccounts(TOKEN_2022_PROGRAM_ADDRESS);
  const findAccount = async (mint: Address, owner: Address): Promise<HeldTokenAccount | null> => {
    const account = await accountOf(mint, owner);
    const [data] = await fetchAccounts(rpc, [account]);
    if (!data) return null;
    const token = { ...tokenDecoder.decode(data), program: TOKEN_2022_PROGRAM_ADDRESS, account };
    return toHeldTokenAccount(authority, token, 0);
  };
  const findUnfrozen = async (mint: Address, owner: Address): Promise<HeldTokenAccount | null> => {
    const held = await findAccount(mint, owner);
    return held?.amount === 1n && !held.frozen ? held : null;
  };
  return {
    name: 'Token-2022',
    program: TOKEN_2022_PROGRAM_ADDRESS,
    collectionOf: (symbol) => collectionMint(authority, symbol),
    createCollection: (collection) => createCollectionMint(authority, rpc, collection),
    mintOf: (uid) => nftMint(authority, uid),
    mint: async (nft, owner) => {
      const mint = await nftMint(authority, nft.uid);
      const token = await accountOf(mint, owner);
      return [
        ...(await createMemberMint(authority, rpc, mint, nft)),
        writeLevel(authority, mint, nft.level),
        ...mintOnce(authority, mint, owner, token),
      ];
    },
    deposit: async (mint, owner) => {
      const account = await accountOf(mint, owner);
      return [proveHolding(mint, owner, account), freezeAccount(authority, mint, account)];
    },
    delegateTransfer: async (mint, owner) => {
      const unfrozen = await findUnfrozen(mint, owner);
      return unfrozen && delegateTransfer(authority, owner, unfrozen);
    },
    collectDelegated: async (mint, owner) => {
      const unfrozen = await findUnfrozen(mint, owner);
      return unfrozen && unfrozen.permittedAmount > 0n ? collectDelegatedNft(authority, unfrozen) : null;
    },
    revokePermit: async (mint, owner) => {
      const held = await findAccount(mint, owner);
      return held && held.permittedAmount > 0n ? revokePermit({ rpc, authority }, held) : null;
    },
    freeze: async (mint, owner) => [freezeAccount(authority, mint, await accountOf(mint, owner))],
    thaw: async (mint, owner, level) => [
      writeLevel(authority, mint, level),
      getThawAccountInstruction({ account: await accountOf(mint, owner), mint, owner: authority }),
    ],
    fetchHoldings: async (pairs) => {
      const accounts = await Promise.all(pairs.map(({ mint, owner }) => accountOf(mint, owner)));
      return (await fetchAccounts(rpc, accounts)).map((data) =>
        data ? toHoldingState(tokenDecoder.decode(data)) : 'absent',
      );
    },
    findHeld: async (owner) => {
      const accounts = await fetchTokenAccounts(rpc, owner, { programId: TOKEN_2022_PROGRAM_ADDRESS });
      return accounts
        .map((account) => ({ mint: account.mint, holding: toHoldingState(account) }))
        .filter(({ holding }) => holding !== 'absent');
    },
  };
};
