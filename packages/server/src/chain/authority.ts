import {
  createAddressWithSeed,
  createKeyPairSignerFromPrivateKeyBytes,
  type Address,
  type KeyPairSigner,
} from '@solana/kit';
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { TOKEN_2022_PROGRAM_ADDRESS } from '@solana-program/token-2022';

/** The key pair of the server: fee payer, freeze authority and owner of the treasury. */
export type Authority = KeyPairSigner;

export const createAuthority = (privateKey: Uint8Array): Promise<Authority> =>
  createKeyPairSignerFromPrivateKeyBytes(privateKey);

export const CHAIN_TOKENS = ['BOOTY', 'GOLD'] as const;
export type ChainToken = (typeof CHAIN_TOKENS)[number];

/** Derived from the authority and a name: it needs no storage, and the chain refuses to create it twice. */
export const tokenMint = ({ address }: Pick<Authority, 'address'>, token: ChainToken): Promise<Address> =>
  createAddressWithSeed({
    baseAddress: address,
    seed: tokenSeed(token),
    programAddress: TOKEN_PROGRAM_ADDRESS,
  });

export const tokenSeed = (token: ChainToken): string => `token:${token}`;

const token2022Mint = ({ address }: Pick<Authority, 'address'>, seed: string): Promise<Address> =>
  createAddressWithSeed({ baseAddress: address, seed, programAddress: TOKEN_2022_PROGRAM_ADDRESS });

export const nftMint = (authority: Pick<Authority, 'address'>, uid: string): Promise<Address> =>
  token2022Mint(authority, nftSeed(uid));

export const nftSeed = (uid: string): string => `nft:${uid}`;

export const collectionMint = (authority: Pick<Authority, 'address'>, symbol: string): Promise<Address> =>
  token2022Mint(authority, collectionSeed(symbol));

export const collectionSeed = (symbol: string): string => `collection:${symbol}`;
