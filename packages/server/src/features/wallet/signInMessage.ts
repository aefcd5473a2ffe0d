import { SESSION_KEY_RESOURCE, type Api, type EndpointRequest } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { getAddressEncoder, isAddress } from '@solana/addresses';
import { createSignInMessage, parseSignInMessage } from '@solana/wallet-standard-util';
import { createPublicKey, verify } from 'node:crypto';
import type { ChainId } from '../../config.ts';
import { isSmallOrder } from './smallOrder.ts';

/** The message that the wallet signed, its signature (both base64) and its keys. */
type SignedMessage = EndpointRequest<Api['auth']['verify']>['body'];

/** The allowed origins and the chain that a message must name. */
export interface SignInAudience {
  readonly origins: readonly string[];
  readonly chainId: ChainId;
}

/** The sentence that a message contains on this host. */
export type Statement = (host: string) => string;

interface SignInExpectation extends SignInAudience {
  readonly statement: Statement;
  readonly now: number;
}

type SignInVerification =
  { readonly ok: true; readonly nonce: string } | { readonly ok: false; readonly reason: string };

type Fields = NonNullable<ReturnType<typeof parseSignInMessage>>;

/** The version of Sign In With Solana. */
export const SIGN_IN_VERSION = '1' as const;
/** How long a message is valid after it was issued. */
export const MESSAGE_LIFETIME_MS = 5 * 60 * 1000;
/** Wallets may write the time themselves; their clock may be ahead by this much. */
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

/** The nonce of an unverified message, to look up what was issued with it. */
export const readNonce = (message: Uint8Array): string | null => parseSignInMessage(message)?.nonce ?? null;

/** The domain and URI of the message must be those of one allowed origin. */
const isForOurOrigin = ({ domain, uri = '' }: Fields, origins: readonly string[]): boolean => {
  if (!URL.canParse(uri)) return false;
  const { origin, host } = new URL(uri);
  return origins.includes(origin) && host === domain;
};

/** Why the times in a message are not valid at `now`; missing and malformed times are not valid. */
const findTimeProblem = ({ issuedAt, notBefore, expirationTime }: Fields, now: number): string | null => {
  const issued = Date.parse(issuedAt ?? '');
  if (!(issued <= now + MAX_CLOCK_SKEW_MS)) return 'The message was issued in the future';
  if (!(issued > now - MESSAGE_LIFETIME_MS)) return 'The message has expired';
  if (notBefore !== undefined && !(Date.parse(notBefore) <= now)) return 'The message is not good yet';
  if (!(Date.parse(expirationTime ?? '') > now)) return 'The message has expired';
  return null;
};

/**
 * Takes every field from the signed bytes and none from the client's claims. The address in the message must be the key
 * that signed it.
 */
const verifyMessage = (
  fields: Fields | null,
  address: Wallet,
  { origins, chainId, statement, now }: SignInExpectation,
): SignInVerification => {
  if (!fields) return refuseMessage('The message is not a sign-in message');
  if (!isForOurOrigin(fields, origins)) return refuseMessage('The message is for another site');
  if (fields.address !== address) return refuseMessage('The message is for another wallet');
  if (fields.statement !== statement(fields.domain)) return refuseMessage('The message says something else');
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

/** Verifies the message, the session key in it, and the signature. */
export const verifySignIn = (signed: SignedMessage, expectation: SignInExpectation): SignInVerification => {
  const message = Buffer.from(signed.message, 'base64');
  const fields = parseSignInMessage(message);
  const verification = verifyMessage(fields, signed.publicKey, expectation);
  if (!verification.ok) return verification;
  if (!isSessionKey(signed.sessionKey)) return refuseMessage('The session key is malformed');
  if (!fields?.resources?.includes(SESSION_KEY_RESOURCE + signed.sessionKey)) {
    return refuseMessage('The message does not name this session key');
  }
  if (!isSignedBy(signed.publicKey, message, Buffer.from(signed.signature, 'base64'))) {
    return refuseMessage('The signature does not belong to this wallet');
  }
  return verification;
};

/** The fields that were issued for a message. */
export interface IssuedSignIn {
  readonly wallet: Wallet;
  readonly nonce: string;
  /** The allowed origin that asked. */
  readonly origin: string;
  readonly statement: string;
  readonly chainId: ChainId;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Whether the bytes are exactly the issued message. Only the session key comes from the browser: its line is taken from
 * the message and must be a key.
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
