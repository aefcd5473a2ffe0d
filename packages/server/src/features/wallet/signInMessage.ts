import { SESSION_KEY_RESOURCE } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { getAddressEncoder, isAddress } from '@solana/addresses';
import { createSignInMessage, parseSignInMessage } from '@solana/wallet-standard-util';
import { createPublicKey, verify } from 'node:crypto';
import type { ChainId } from '../../config.ts';
import { isSmallOrder } from './smallOrder.ts';

/** What the player's wallet signed, and with which key. */
export interface SignedMessage {
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly publicKey: Wallet;
  readonly sessionKey: string;
}

/** Where messages are for: our pages, and the chain that the game is on. */
export interface SignInAudience {
  readonly origins: readonly string[];
  readonly chainId: ChainId;
}

export interface SignInExpectation extends SignInAudience {
  readonly statement: string;
  readonly now: number;
}

export type SignInVerification =
  { readonly ok: true; readonly nonce: string } | { readonly ok: false; readonly reason: string };

type Fields = NonNullable<ReturnType<typeof parseSignInMessage>>;

/** The version of Sign In With Solana. */
export const SIGN_IN_VERSION = '1' as const;
/** How long a message is good, from the moment it was issued. */
export const MESSAGE_LIFETIME_MS = 5 * 60 * 1000;
/** A wallet that writes the time itself may have a clock that is ahead by so much. */
const MAX_CLOCK_SKEW_MS = 60_000;

const refuseMessage = (reason: string): SignInVerification => ({ ok: false, reason });

const isSignedBy = (publicKey: Wallet, message: Uint8Array, signature: Uint8Array): boolean => {
  if (!isAddress(publicKey) || signature.length !== 64) return false;
  const bytes = Buffer.from(getAddressEncoder().encode(publicKey));
  if (isSmallOrder(bytes)) return false;
  const x = bytes.toString('base64url');
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, message, key, signature);
  } catch {
    return false;
  }
};

/** The nonce of what claims to be a sign-in message, so that what was issued with it can be looked up. */
export const readNonce = (message: Uint8Array): string | null => parseSignInMessage(message)?.nonce ?? null;

/** The message must be for the page that it names, and that page one of ours. */
const isForOurOrigin = ({ domain, uri = '' }: Fields, origins: readonly string[]): boolean => {
  if (!URL.canParse(uri)) return false;
  const { origin, host } = new URL(uri);
  return origins.includes(origin) && host === domain;
};

/** Why the times in a message are not good at `now`; a time that is missing or no time is not good either. */
const findTimeProblem = ({ issuedAt, notBefore, expirationTime }: Fields, now: number): string | null => {
  const issued = Date.parse(issuedAt ?? '');
  if (!(issued <= now + MAX_CLOCK_SKEW_MS)) return 'The message was issued in the future';
  if (!(issued > now - MESSAGE_LIFETIME_MS)) return 'The message has expired';
  if (notBefore !== undefined && !(Date.parse(notBefore) <= now)) return 'The message is not good yet';
  if (!(Date.parse(expirationTime ?? '') > now)) return 'The message has expired';
  return null;
};

/**
 * Reads the message itself instead of trusting what the client says about it: every field that matters is
 * taken from the bytes, and the address in them must be the key that signs.
 */
const verifyMessage = (
  fields: Fields | null,
  address: Wallet,
  { origins, chainId, statement, now }: SignInExpectation,
): SignInVerification => {
  if (!fields) return refuseMessage('The message is not a sign-in message');
  if (!isForOurOrigin(fields, origins)) return refuseMessage('The message is for another site');
  if (fields.address !== address) return refuseMessage('The message is for another wallet');
  if (fields.statement !== statement) return refuseMessage('The message says something else');
  if (fields.version !== SIGN_IN_VERSION) return refuseMessage('The message is of another version');
  if (fields.chainId !== chainId) return refuseMessage('The message is for another chain');
  if (!fields.nonce) return refuseMessage('The message has no nonce');
  const timeProblem = findTimeProblem(fields, now);
  return timeProblem === null ? { ok: true, nonce: fields.nonce } : refuseMessage(timeProblem);
};

/** A raw Ed25519 public key, base64url without padding. */
const isSessionKey = (encoded: string): boolean => {
  const bytes = Buffer.from(encoded, 'base64url');
  return bytes.length === 32 && bytes.toString('base64url') === encoded && !isSmallOrder(bytes);
};

/** The message as above, the session key that it names, and the signature over all of it. */
export const verifySignIn = (signed: SignedMessage, expectation: SignInExpectation): SignInVerification => {
  const fields = parseSignInMessage(signed.message);
  const verification = verifyMessage(fields, signed.publicKey, expectation);
  if (!verification.ok) return verification;
  if (!isSessionKey(signed.sessionKey)) return refuseMessage('The session key is malformed');
  if (!fields?.resources?.includes(SESSION_KEY_RESOURCE + signed.sessionKey)) {
    return refuseMessage('The message does not name this session key');
  }
  if (!isSignedBy(signed.publicKey, signed.message, signed.signature)) {
    return refuseMessage('The signature does not belong to this wallet');
  }
  return verification;
};

/** What was handed out to be put into a message. */
export interface IssuedSignIn {
  readonly wallet: Wallet;
  readonly nonce: string;
  /** One of ours: the page that asked. */
  readonly origin: string;
  readonly statement: string;
  readonly chainId: ChainId;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Whether the bytes are the message that was issued, to the byte. Only the session key is the browser's: its line is
 * taken from the message and must be a key.
 */
export const isIssuedMessage = (message: Uint8Array, issued: IssuedSignIn): boolean => {
  const [resource, ...more] = parseSignInMessage(message)?.resources ?? [];
  if (!resource?.startsWith(SESSION_KEY_RESOURCE) || more.length > 0) return false;
  if (!isSessionKey(resource.slice(SESSION_KEY_RESOURCE.length))) return false;
  const expected = createSignInMessage({
    domain: new URL(issued.origin).host,
    address: issued.wallet,
    statement: issued.statement,
    uri: issued.origin,
    version: SIGN_IN_VERSION,
    chainId: issued.chainId,
    nonce: issued.nonce,
    issuedAt: issued.issuedAt.toISOString(),
    expirationTime: issued.expiresAt.toISOString(),
    resources: [resource],
  });
  return Buffer.from(expected).equals(message);
};
