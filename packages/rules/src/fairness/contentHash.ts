import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Content } from '../content.ts';

const canonical = (value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
};

/** The same text for equal values: sorted keys, bigints as `123n`. */
export const canonicalJson = (value: unknown): string => JSON.stringify(canonical(value));

const hashCache = new WeakMap<Content, string>();

/** Fingerprint of all tables; part of each draw. */
export const contentHash = (content: Content): string => {
  const cached = hashCache.get(content);
  if (cached) return cached;
  const hash = bytesToHex(sha256(utf8ToBytes(canonicalJson(content))));
  hashCache.set(content, hash);
  return hash;
};
