import { canonicalJson } from '@blacktide/rules';
import * as z from './lazySchemas.ts';
import { timestamp } from './schemas.ts';

/** A body whose `data` is signed by the session key: no wallet pop-up, valid 60 seconds, once. */
export const signedRequest = <S extends z.ZodMiniType>(data: S) =>
  z.strictObject({
    data,
    issuedAt: timestamp,
    nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    /** Ed25519, base64url. */
    signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/)),
  });

interface SignedRequestParts {
  /** Of the page, as `https://play.example`. */
  readonly origin: string;
  /** The session's id: the `sid` of its token. */
  readonly session: string;
  /** The path of the call. */
  readonly route: string;
  readonly issuedAt: string;
  readonly nonce: string;
  readonly data: unknown;
}

/** The text that is signed, as UTF-8: canonical JSON, so that both sides make the same bytes. */
export const signedRequestText = (parts: SignedRequestParts): string => canonicalJson(parts);
