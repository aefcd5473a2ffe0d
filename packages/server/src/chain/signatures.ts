import { fromAddress, toBase58 } from '@blacktide/embedded-chain/base58';
import type { Address } from '@solana/kit';
import { createPublicKey, generateKeyPair, sign, verify, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

// Node's own calls work in its thread pool too, and take a third of the time that WebCrypto takes on the main thread.
const generateKeys = promisify(generateKeyPair);
const signAsync = promisify(sign);
const verifyAsync = promisify(verify);

/** An Ed25519 key and the address that belongs to it. */
export interface SigningKey {
  readonly address: Address;
  readonly privateKey: KeyObject;
}

export const createSigningKey = async (): Promise<SigningKey> => {
  const { publicKey, privateKey } = await generateKeys('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { address: toBase58(Buffer.from(x, 'base64url')) as Address, privateKey };
};

export const signBytes = ({ privateKey }: SigningKey, bytes: Uint8Array): Promise<Uint8Array> =>
  signAsync(null, bytes, privateKey);

export const isSignatureOf = (
  signer: Address,
  signature: Uint8Array,
  bytes: Uint8Array,
): Promise<boolean> => {
  const x = Buffer.from(fromAddress(signer) ?? []).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verifyAsync(null, bytes, key, signature);
};
