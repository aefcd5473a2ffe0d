import { signedRequestText } from '@blacktide/contract';
import { toBase64Url, utf8 } from './encoding.ts';
import { signWith, type KeyVault } from './keyVault.ts';
import { isRecord } from './storage.ts';

/** Signs a body with the session key, without a wallet pop-up; valid once, for a minute. */
export type SignRequest = <Data>(
  route: string,
  data: Data,
) => Promise<Record<'issuedAt' | 'nonce' | 'signature', string> & { readonly data: Data }>;

export interface SignRequestDeps {
  readonly vault: Pick<KeyVault, 'load'>;
  /** Name of the session key in the vault. */
  readonly keyName: string;
  readonly subtle: SubtleCrypto;
  readonly origin: string;
  readonly token: () => string | null;
  /** The server's time, because the server refuses signatures of other times. */
  readonly now: () => number;
  readonly newNonce: () => string;
}

const SIGNED_OUT = 'You are not authorized. Please login and try again.';

/** The session id is in the payload of the token. */
export const readSessionId = (token: string): string => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return isRecord(claims) && typeof claims['sid'] === 'string' ? claims['sid'] : '';
  } catch {
    return '';
  }
};

export const createSignRequest =
  ({ vault, keyName, subtle, origin, token, now, newNonce }: SignRequestDeps): SignRequest =>
  async (route, data) => {
    const session = readSessionId(token() ?? '');
    const pair = await vault.load(keyName);
    if (!session || !pair) throw new Error(SIGNED_OUT);
    const issuedAt = new Date(now()).toISOString();
    const nonce = newNonce();
    const text = signedRequestText({ origin, session, route, issuedAt, nonce, data });
    return { data, issuedAt, nonce, signature: toBase64Url(await signWith(subtle, pair, utf8(text))) };
  };
