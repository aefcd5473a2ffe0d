import { SESSION_KEY_RESOURCE, type Api, type EndpointResponse } from '@blacktide/contract';
import { toWallet, type Wallet } from '@blacktide/rules';
import { getAddressDecoder } from '@solana/addresses';
import { createSignInMessage } from '@solana/wallet-standard-util';
import { createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A wallet of a player: an address and a function that signs. */
export interface TestWallet {
  readonly address: Wallet;
  readonly publicKey: Uint8Array;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

const rawPublicKey = (key: KeyObject): Buffer =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

export const aWallet = (privateKey = generateKeyPairSync('ed25519').privateKey): TestWallet => {
  const raw = rawPublicKey(createPublicKey(privateKey));
  return {
    address: toWallet(getAddressDecoder().decode(raw)),
    publicKey: raw,
    sign: (message) => sign(null, message, privateKey),
  };
};

export const aSessionKey = (): string => randomBytes(32).toString('base64url');

type NonceAnswer = EndpointResponse<Api['auth']['nonce']>;

export interface SignInFields extends Omit<NonceAnswer, 'expiresAt' | 'version' | 'chainId'> {
  readonly address: string;
  readonly version: string;
  readonly chainId: string;
  readonly expirationTime: string;
  readonly notBefore?: string;
  readonly sessionKey: string;
}

/** Turns the server's answer into the fields of this wallet's sign-in message. */
export const toSignInFields = (
  { expiresAt, ...answer }: NonceAnswer,
  address: string,
  sessionKey = aSessionKey(),
): SignInFields => ({ ...answer, address, expirationTime: expiresAt, sessionKey });

export const toSignInMessage = ({ sessionKey, ...fields }: SignInFields): Uint8Array =>
  createSignInMessage({ ...fields, resources: [SESSION_KEY_RESOURCE + sessionKey] });

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
