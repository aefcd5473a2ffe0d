import { SESSION_KEY_RESOURCE } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { getAddressEncoder, isAddress } from '@solana/addresses';
import { parseSignInMessage } from '@solana/wallet-standard-util';
import { createPublicKey, verify } from 'node:crypto';

/** What the player's wallet signed, and with which key. */
export interface SignedMessage {
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly publicKey: Wallet;
  readonly sessionKey: string;
}

export interface Expectation {
  readonly domains: readonly string[];
  readonly statement: string;
  readonly now: number;
}

export type Verdict =
  { readonly ok: true; readonly nonce: string } | { readonly ok: false; readonly why: string };

const refuse = (why: string): Verdict => ({ ok: false, why });

const isSignedBy = (publicKey: Wallet, message: Uint8Array, signature: Uint8Array): boolean => {
  if (!isAddress(publicKey) || signature.length !== 64) return false;
  const x = Buffer.from(getAddressEncoder().encode(publicKey)).toString('base64url');
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, message, key, signature);
  } catch {
    return false;
  }
};

/** The nonce of what claims to be a sign-in message, so that what was issued with it can be looked up. */
export const nonceOf = (message: Uint8Array): string | null => parseSignInMessage(message)?.nonce ?? null;

/**
 * Reads the message itself instead of trusting what the client says about it: every field that matters is
 * taken from the bytes, and the address in them must be the key that signs.
 */
export const judgeMessage = (
  message: Uint8Array,
  address: Wallet,
  { domains, statement, now }: Expectation,
): Verdict => {
  const fields = parseSignInMessage(message);
  if (!fields) return refuse('The message is not a sign-in message');
  if (!domains.includes(fields.domain)) return refuse('The message is for another site');
  if (fields.address !== address) return refuse('The message is for another wallet');
  if (fields.statement !== statement) return refuse('The message says something else');
  if (!fields.nonce) return refuse('The message has no nonce');
  const expires = Date.parse(fields.expirationTime ?? '');
  if (!(expires > now)) return refuse('The message has expired');
  return { ok: true, nonce: fields.nonce };
};

/** The message as above, the session key that it names, and the signature over all of it. */
export const judgeSignIn = (signed: SignedMessage, expectation: Expectation): Verdict => {
  const verdict = judgeMessage(signed.message, signed.publicKey, expectation);
  if (!verdict.ok) return verdict;
  if (Buffer.from(signed.sessionKey, 'base64url').length !== 32)
    return refuse('The session key is malformed');
  if (!parseSignInMessage(signed.message)?.resources?.includes(SESSION_KEY_RESOURCE + signed.sessionKey)) {
    return refuse('The message does not name this session key');
  }
  if (!isSignedBy(signed.publicKey, signed.message, signed.signature)) {
    return refuse('The signature does not belong to this wallet');
  }
  return verdict;
};
