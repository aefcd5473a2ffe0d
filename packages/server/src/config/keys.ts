import * as z from 'zod/mini';
import { localAuthorityKey, localWalletKey } from './localSecrets.ts';

/** Collects a problem of the configuration; the operator gets all of them in one message. */
export type ReportProblem = (problem: string) => void;

const WALLET_KEY_PATTERN = /^(\d{1,4}):([A-Za-z0-9+/]{43}=)$/;

/** `1:base64,2:base64` in any order. An old version may be removed when no key is encrypted with it. */
export const readWalletKeys = (
  given: string | undefined,
  reportProblem: ReportProblem,
): ReadonlyMap<number, Uint8Array> => {
  if (given === undefined) return new Map([[1, localWalletKey()]]);
  const matches = given.split(',').map((one) => WALLET_KEY_PATTERN.exec(one.trim()));
  if (matches.includes(null)) {
    reportProblem('WALLET_KEYS: expected a version and 32 bytes in base64, such as 1:AbC…=');
    return new Map();
  }
  const keys = matches.map((match): [number, Uint8Array] => [
    Number(match?.[1]),
    Buffer.from(match?.[2] ?? '', 'base64'),
  ]);
  if (new Set(keys.map(([version]) => version)).size < keys.length) {
    reportProblem('WALLET_KEYS: a version is given twice');
  }
  return new Map(keys);
};

/** The format of Solana key files: 64 numbers, first the private key, then the public key. */
const keypairSchema = z.array(z.int().check(z.gte(0), z.lte(255))).check(z.length(64));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export interface AuthorityKeys {
  /** 32 bytes. */
  readonly privateKey: Uint8Array;
  /** From the key file; null for the key of local mode. */
  readonly publicKey: Uint8Array | null;
}

export const readAuthorityKey = (given: string | undefined, reportProblem: ReportProblem): AuthorityKeys => {
  const local = { privateKey: localAuthorityKey(), publicKey: null };
  if (given === undefined) return local;
  const parsed = keypairSchema.safeParse(parseJson(given));
  if (!parsed.success) {
    reportProblem('AUTHORITY_KEY: expected the 64 numbers of a key pair, such as [12,34,…]');
    return local;
  }
  const bytes = Uint8Array.from(parsed.data);
  return { privateKey: bytes.subarray(0, 32), publicKey: bytes.subarray(32) };
};
