import * as zod from 'zod/mini';
import * as z from '../lazySchemas.ts';
import { endpoint, READ_RATE_LIMIT, SIGN_IN_RATE_LIMIT, type RateLimit } from '../endpoint.ts';
import { emptyObject, encodedTransaction, timestamp, walletAddress } from '../schemas.ts';
import { signInMessage } from './auth.ts';

/** Mail is not free, and codes are not for guessing. */
const MAIL_RATE_LIMIT: RateLimit = { max: 10, perSeconds: 60 };

/** The longest address that mail servers take. */
const MAX_EMAIL_LENGTH = 254;
const emailAddress = zod.email('not an email address').check(z.maxLength(MAX_EMAIL_LENGTH));
const code = z.string().check(z.regex(/^\d{6}$/, 'six digits'));
/** What a browser keeps of an email wallet: the right to ask it to sign. */
const walletToken = z.string().check(z.regex(/^[\w-]{43}$/, 'not a wallet token'));

const secretToken = z.string().check(z.regex(/^[\w-]{43}$/, 'not a token'));
/** Of a browser in which this address was proven before: what strangers do in its name does not lock it out. */
const device = z.optional(secretToken);

/** What a code by mail is good for: a code for one is no code for another. */
const codePurpose = z.enum(['withdraw', 'export']);
export type CodePurpose = z.output<typeof codePurpose>;

const signingFields = {
  token: walletToken,
  /** A sign-in message, or transactions of moves: only what the server issued to this wallet, in this session. */
  message: z.optional(signInMessage),
  transactions: z.optional(z.array(encodedTransaction).check(z.minLength(1), z.maxLength(20))),
};

/** The wallet behind an email address: its key is with the server. */
export const email = {
  start: endpoint('POST', '/auth/email/start', 'public', MAIL_RATE_LIMIT, {
    summary: 'Sends a code of six digits, good for ten minutes and five tries',
    body: z.strictObject({ email: emailAddress, device }),
    /** `attempt` goes back with the code, from wherever the browser asks by then. */
    response: z.strictObject({ expiresAt: timestamp, attempt: secretToken }),
  }),
  verify: endpoint('POST', '/auth/email/verify', 'public', SIGN_IN_RATE_LIMIT, {
    summary: 'The code opens the wallet of this address, which is made if there is none',
    body: z.strictObject({ email: emailAddress, code, attempt: z.optional(secretToken), device }),
    /** `device` is for the next start in this browser. */
    response: z.strictObject({
      wallet: walletAddress,
      token: walletToken,
      expiresAt: timestamp,
      device: secretToken,
    }),
  }),
  code: endpoint('POST', '/wallet/email/code', 'public', MAIL_RATE_LIMIT, {
    summary: 'Sends a fresh code to the owner of an open email wallet',
    body: z.strictObject({ token: walletToken, purpose: codePurpose }),
    response: z.strictObject({ expiresAt: timestamp }),
  }),
  describe: endpoint('POST', '/wallet/email/describe', 'public', READ_RATE_LIMIT, {
    summary: 'What is about to be signed, in words, and whether it takes a fresh code',
    body: z.strictObject(signingFields),
    response: z.strictObject({ words: z.array(z.string()), needsCode: z.boolean() }),
  }),
  sign: endpoint('POST', '/wallet/email/sign', 'public', READ_RATE_LIMIT, {
    summary:
      'Signs what the server issued to this session, and nothing else; what leaves the game takes a fresh code',
    body: z.strictObject({ ...signingFields, code: z.optional(code) }),
    /** Of the message, or of each transaction in order; base64. */
    response: z.strictObject({ signatures: z.array(z.string()) }),
  }),
  exportKey: endpoint('POST', '/wallet/email/export', 'public', MAIL_RATE_LIMIT, {
    summary: 'The key itself, for a fresh code: 64 bytes in base58, as wallets import it',
    body: z.strictObject({ token: walletToken, code }),
    response: z.strictObject({ secretKey: z.string() }),
  }),
  close: endpoint('POST', '/wallet/email/close', 'public', READ_RATE_LIMIT, {
    summary: 'This browser may no longer ask the wallet to sign',
    body: z.strictObject({ token: walletToken }),
    response: emptyObject,
  }),
} as const;
