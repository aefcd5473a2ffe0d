import * as z from '../lazySchemas.ts';
import { endpoint, READ_RATE_LIMIT, SIGN_IN_RATE_LIMIT } from '../endpoint.ts';
import { emptyObject, timestamp, walletAddress } from '../schemas.ts';
import { user } from './users.ts';

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(1024));
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(128));

/** The line of the signed message that names the session key. */
export const SESSION_KEY_RESOURCE = 'blacktide:session-key:';

const session = z.strictObject({
  id: z.uuid(),
  createdAt: timestamp,
  /** Exact to five minutes. */
  lastUsedAt: timestamp,
  expiresAt: timestamp,
  /** In plain words, such as "Firefox on Linux"; empty if it is not known. */
  device: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

/** The exact text that the wallet signed, base64 of its bytes. */
export const signInMessage = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(8192));

/** The chains as Sign In With Solana names them. */
export const CHAIN_IDS = ['mainnet', 'devnet', 'testnet', 'localnet'] as const;

/** Everything that the message must contain besides the wallet's address and the session key. */
export const nonceResponse = z.strictObject({
  nonce: z.string(),
  domain: z.string(),
  uri: z.string(),
  version: z.literal('1'),
  chainId: z.enum(CHAIN_IDS),
  issuedAt: timestamp,
  expiresAt: timestamp,
  statement: z.string(),
});

export const signedMessageFields = {
  message: signInMessage,
  signature: base64,
  publicKey: walletAddress,
  /** Raw Ed25519 public key of the browser's session key. */
  sessionKey: base64url,
};

export type WireSession = z.output<typeof session>;

export const sessionResponse = z.strictObject({ token: z.string(), expiresAt: timestamp, user });

/** Sign In With Solana, and what follows from it. */
export const auth = {
  nonce: endpoint('POST', '/auth/nonce', 'public', SIGN_IN_RATE_LIMIT, {
    summary: 'Issues a nonce for a sign-in',
    body: z.strictObject({ wallet: walletAddress }),
    response: nonceResponse,
  }),
  verify: endpoint('POST', '/auth/verify', 'public', SIGN_IN_RATE_LIMIT, {
    summary: 'Starts a session',
    body: z.strictObject(signedMessageFields),
    response: sessionResponse,
  }),
  logout: endpoint('POST', '/auth/logout', 'session', READ_RATE_LIMIT, {
    summary: 'Ends this session',
    response: emptyObject,
  }),
  sessions: endpoint('GET', '/auth/sessions', 'session', READ_RATE_LIMIT, {
    summary: 'Lists the open sessions: this one first, then the last used; at most 100',
    response: z.array(session),
  }),
  endSession: endpoint('DELETE', '/auth/sessions/:id', 'session', READ_RATE_LIMIT, {
    summary: 'Ends a session',
    params: z.strictObject({ id: z.uuid() }),
    response: emptyObject,
  }),
  endOtherSessions: endpoint('POST', '/auth/sessions/end-others', 'session', READ_RATE_LIMIT, {
    summary: 'Ends all sessions of the player except this one',
    response: z.strictObject({ ended: z.int() }),
  }),
} as const;
