import * as z from 'zod/mini';
import { localAuthorityKey, localWalletKey } from './localSecrets.ts';

/** Takes one problem of the configuration; the operator gets all of them in one message. */
export type ReportProblem = (problem: string) => void;

const WALLET_KEY_PATTERN = /^(\d{1,4}):([A-Za-z0-9+/]{43}=)$/;

/** `1:base64,2:base64`: a new version is added in front or behind, and the old one goes when nothing is sealed by it. */
export const readWalletKeys = (
  given: string | undefined,
  reportProblem: ReportProblem,
): ReadonlyMap<number, Uint8Array> => {
  if (given === undefined) return new Map([[1, localWalletKey()]]);
  const matches = given.split(',').map((one) => WALLET_KEY_PATTERN.exec(one.trim()));
  if (matches.includes(null)) {
    reportProblem('WALLET_KEYS: expected versions and 32 bytes in base64, as 1:AbC…=');
    return new Map();
  }
  const keys = matches.map((match): [number, Uint8Array] => [
    Number(match?.[1]),
    Buffer.from(match?.[2] ?? '', 'base64'),
  ]);
  if (new Set(keys.map(([version]) => version)).size < keys.length) {
    reportProblem('WALLET_KEYS: each version once');
  }
  return new Map(keys);
};

/** As key files have it: the 64 numbers of a keypair, of which the first 32 are private. */
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
  /** As the key file names it; null for local mode's own key. */
  readonly publicKey: Uint8Array | null;
}

export const readAuthorityKey = (given: string | undefined, reportProblem: ReportProblem): AuthorityKeys => {
  const local = { privateKey: localAuthorityKey(), publicKey: null };
  if (given === undefined) return local;
  const parsed = keypairSchema.safeParse(parseJson(given));
  if (!parsed.success) {
    reportProblem('AUTHORITY_KEY: expected the 64 numbers of a keypair, as [12,34,…]');
    return local;
  }
  const bytes = Uint8Array.from(parsed.data);
  return { privateKey: bytes.subarray(0, 32), publicKey: bytes.subarray(32) };
};
