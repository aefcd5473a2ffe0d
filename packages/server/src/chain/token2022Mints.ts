import {
  extension,
  getInitializeGroupMemberPointerInstruction,
  getInitializeGroupPointerInstruction,
  getInitializeMetadataPointerInstruction,
  getInitializeMint2Instruction,
  getInitializeTokenGroupInstruction,
  getInitializeTokenGroupMemberInstruction,
  getInitializeTokenMetadataInstruction,
  getMintSize,
  TOKEN_2022_PROGRAM_ADDRESS,
  type ExtensionArgs,
} from '@solana-program/token-2022';
import { some, type Address, type Instruction } from '@solana/kit';
import { collectionMint, collectionSeed, nftSeed, type Authority } from './authority.ts';
import type { CollectionDescription, NftDescription } from './describeNft.ts';
import { createSeededAccount, type ChainRpc } from './rpc.ts';

/** Of a mint account: the pointers are set when it is created, the data they point to is written into it later. */
interface MintSizes {
  readonly bytes: number;
  readonly finalBytes: number;
}

const sizesOf = (
  pointers: readonly ExtensionArgs[],
  extensions: readonly ExtensionArgs[],
  spareBytes = 0,
): MintSizes => ({
  bytes: getMintSize([...pointers]),
  finalBytes: getMintSize([...pointers, ...extensions]) + spareBytes,
});

const createAccount = (
  authority: Authority,
  rpc: ChainRpc,
  mint: { readonly newAccount: Address; readonly seed: string } & MintSizes,
): Promise<Instruction> =>
  createSeededAccount(rpc, authority, { ...mint, programAddress: TOKEN_2022_PROGRAM_ADDRESS });

type NftNaming = Pick<NftDescription, 'name' | 'symbol' | 'uri'>;

const metadataPointer = ({ address }: Authority, mint: Address): ExtensionArgs =>
  extension('MetadataPointer', { authority: some(address), metadataAddress: some(mint) });

const metadata = (
  { address }: Authority,
  mint: Address,
  { name, symbol, uri }: NftNaming,
  additionalMetadata: Map<string, string>,
): ExtensionArgs =>
  extension('TokenMetadata', { updateAuthority: some(address), mint, name, symbol, uri, additionalMetadata });

const initializeMetadata = (
  authority: Authority,
  mint: Address,
  { name, symbol, uri }: NftNaming,
): Instruction =>
  getInitializeTokenMetadataInstruction({
    metadata: mint,
    updateAuthority: authority.address,
    mint,
    mintAuthority: authority,
    name,
    symbol,
    uri,
  });

const pointToMetadata = ({ address }: Authority, mint: Address): Instruction =>
  getInitializeMetadataPointerInstruction({ mint, authority: address, metadataAddress: mint });

const initializeMint = ({ address }: Authority, mint: Address): Instruction =>
  getInitializeMint2Instruction({ mint, decimals: 0, mintAuthority: address, freezeAuthority: address });

const NO_LIMIT = 2n ** 64n - 1n;

/** A token group without tokens; the assets are its members. */
export const createCollectionMint = async (
  authority: Authority,
  rpc: ChainRpc,
  collection: CollectionDescription,
): Promise<readonly Instruction[]> => {
  const { address } = authority;
  const mint = await collectionMint(authority, collection.symbol);
  const group = { updateAuthority: some(address), mint, size: 0n, maxSize: NO_LIMIT };
  return [
    await createAccount(authority, rpc, {
      newAccount: mint,
      seed: collectionSeed(collection.symbol),
      ...sizesOf(
        [
          metadataPointer(authority, mint),
          extension('GroupPointer', { authority: some(address), groupAddress: some(mint) }),
        ],
        [metadata(authority, mint, collection, new Map()), extension('TokenGroup', group)],
      ),
    }),
    pointToMetadata(authority, mint),
    getInitializeGroupPointerInstruction({ mint, authority: address, groupAddress: mint }),
    initializeMint(authority, mint),
    initializeMetadata(authority, mint, collection),
    getInitializeTokenGroupInstruction({
      group: mint,
      mint,
      mintAuthority: authority,
      updateAuthority: address,
      maxSize: NO_LIMIT,
    }),
  ];
};

/** Spare bytes for a level with more digits, so that a higher level needs no more rent. */
const SPARE_BYTES = 16;

const memberSizes = new Map<string, MintSizes>();

/**
 * The library encodes everything to know the size, which takes a millisecond. It depends only on the lengths of the texts,
 * of which few combinations exist.
 */
const memberSizesOf = (
  authority: Authority,
  mint: Address,
  group: Address,
  nft: NftDescription,
): MintSizes => {
  const texts = [nft.name, nft.symbol, nft.uri, String(nft.level)];
  const lengths = texts.map((text) => Buffer.byteLength(text)).join();
  const known = memberSizes.get(lengths);
  if (known) return known;
  const sizes = sizesOf(
    [
      metadataPointer(authority, mint),
      extension('GroupMemberPointer', { authority: null, memberAddress: some(mint) }),
    ],
    [
      metadata(authority, mint, nft, new Map([['Level', String(nft.level)]])),
      extension('TokenGroupMember', { mint, group, memberNumber: 0n }),
    ],
    SPARE_BYTES,
  );
  memberSizes.set(lengths, sizes);
  return sizes;
};

/** The mint of one asset, a member of its collection. */
export const createMemberMint = async (
  authority: Authority,
  rpc: ChainRpc,
  mint: Address,
  nft: NftDescription,
): Promise<readonly Instruction[]> => {
  const group = await collectionMint(authority, nft.symbol);
  return [
    await createAccount(authority, rpc, {
      newAccount: mint,
      seed: nftSeed(nft.uid),
      ...memberSizesOf(authority, mint, group, nft),
    }),
    pointToMetadata(authority, mint),
    getInitializeGroupMemberPointerInstruction({ mint, authority: null, memberAddress: mint }),
    initializeMint(authority, mint),
    initializeMetadata(authority, mint, nft),
    getInitializeTokenGroupMemberInstruction({
      member: mint,
      memberMint: mint,
      memberMintAuthority: authority,
      group,
      groupUpdateAuthority: authority,
    }),
  ];
};
