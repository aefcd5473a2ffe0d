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
export interface Site {
  readonly origins: readonly string[];
  readonly chainId: ChainId;
}

export interface Expectation extends Site {
  readonly statement: string;
  readonly now: number;
}

export type Verdict =
  { readonly ok: true; readonly nonce: string } | { readonly ok: false; readonly why: string };

type Fields = NonNullable<ReturnType<typeof parseSignInMessage>>;

/** The version of Sign In With Solana. */
export const VERSION = '1' as const;
/** How long a message is good, from the moment it was issued. */
export const MESSAGE_MS = 5 * 60 * 1000;
/** A wallet that writes the time itself may have a clock that is ahead by so much. */
const SKEW_MS = 60_000;

const refuse = (why: string): Verdict => ({ ok: false, why });

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
export const nonceOf = (message: Uint8Array): string | null => parseSignInMessage(message)?.nonce ?? null;

/** The message must be for the page that it names, and that page one of ours. */
const isForUs = ({ domain, uri = '' }: Fields, origins: readonly string[]): boolean => {
  if (!URL.canParse(uri)) return false;
  const { origin, host } = new URL(uri);
  return origins.includes(origin) && host === domain;
};

/** Why the times in a message are not good at `now`; a time that is missing or no time is not good either. */
const judgeTimes = ({ issuedAt, notBefore, expirationTime }: Fields, now: number): string | null => {
  const issued = Date.parse(issuedAt ?? '');
  if (!(issued <= now + SKEW_MS)) return 'The message was issued in the future';
  if (!(issued > now - MESSAGE_MS)) return 'The message has expired';
  if (notBefore !== undefined && !(Date.parse(notBefore) <= now)) return 'The message is not good yet';
  if (!(Date.parse(expirationTime ?? '') > now)) return 'The message has expired';
  return null;
};

/**
 * Reads the message itself instead of trusting what the client says about it: every field that matters is
 * taken from the bytes, and the address in them must be the key that signs.
 */
const judgeMessage = (
  fields: Fields | null,
  address: Wallet,
  { origins, chainId, statement, now }: Expectation,
): Verdict => {
  if (!fields) return refuse('The message is not a sign-in message');
  if (!isForUs(fields, origins)) return refuse('The message is for another site');
  if (fields.address !== address) return refuse('The message is for another wallet');
  if (fields.statement !== statement) return refuse('The message says something else');
  if (fields.version !== VERSION) return refuse('The message is of another version');
  if (fields.chainId !== chainId) return refuse('The message is for another chain');
  if (!fields.nonce) return refuse('The message has no nonce');
  const late = judgeTimes(fields, now);
  return late === null ? { ok: true, nonce: fields.nonce } : refuse(late);
};

/** A raw Ed25519 public key, base64url without padding. */
const isSessionKey = (encoded: string): boolean => {
  const bytes = Buffer.from(encoded, 'base64url');
  return bytes.length === 32 && bytes.toString('base64url') === encoded && !isSmallOrder(bytes);
};

/** The message as above, the session key that it names, and the signature over all of it. */
export const judgeSignIn = (signed: SignedMessage, expectation: Expectation): Verdict => {
  const fields = parseSignInMessage(signed.message);
  const verdict = judgeMessage(fields, signed.publicKey, expectation);
  if (!verdict.ok) return verdict;
  if (!isSessionKey(signed.sessionKey)) return refuse('The session key is malformed');
  if (!fields?.resources?.includes(SESSION_KEY_RESOURCE + signed.sessionKey)) {
    return refuse('The message does not name this session key');
  }
  if (!isSignedBy(signed.publicKey, signed.message, signed.signature)) {
    return refuse('The signature does not belong to this wallet');
  }
  return verdict;
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
export const isExactly = (message: Uint8Array, issued: IssuedSignIn): boolean => {
  const [resource, ...more] = parseSignInMessage(message)?.resources ?? [];
  if (!resource?.startsWith(SESSION_KEY_RESOURCE) || more.length > 0) return false;
  if (!isSessionKey(resource.slice(SESSION_KEY_RESOURCE.length))) return false;
  const expected = createSignInMessage({
    domain: new URL(issued.origin).host,
    address: issued.wallet,
    statement: issued.statement,
    uri: issued.origin,
    version: VERSION,
    chainId: issued.chainId,
    nonce: issued.nonce,
    issuedAt: issued.issuedAt.toISOString(),
    expirationTime: issued.expiresAt.toISOString(),
    resources: [resource],
  });
  return Buffer.from(expected).equals(message);
};
