import {
  createAddressWithSeed,
  createKeyPairSignerFromPrivateKeyBytes,
  type Address,
  type KeyPairSigner,
} from '@solana/kit';
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { TOKEN_2022_PROGRAM_ADDRESS } from '@solana-program/token-2022';

/** The one key that the game signs with: fee payer, freeze authority and owner of the treasury. */
export type Authority = KeyPairSigner;

export const openAuthority = (privateKey: Uint8Array): Promise<Authority> =>
  createKeyPairSignerFromPrivateKeyBytes(privateKey);

export const CHAIN_TOKENS = ['BOOTY', 'GOLD'] as const;
export type ChainToken = (typeof CHAIN_TOKENS)[number];

/** Addresses follow from the authority and a name: nothing to store, and nothing can be made twice. */
export const tokenMint = ({ address }: Pick<Authority, 'address'>, token: ChainToken): Promise<Address> =>
  createAddressWithSeed({
    baseAddress: address,
    seed: tokenSeed(token),
    programAddress: TOKEN_PROGRAM_ADDRESS,
  });

export const tokenSeed = (token: ChainToken): string => `token:${token}`;

export const nftMint = ({ address }: Pick<Authority, 'address'>, uid: string): Promise<Address> =>
  createAddressWithSeed({
    baseAddress: address,
    seed: nftSeed(uid),
    programAddress: TOKEN_2022_PROGRAM_ADDRESS,
  });

export const nftSeed = (uid: string): string => `nft:${uid}`;
