import { reject, type Rejected } from '../decision.ts';
import type { Wallet } from '../ids.ts';
import { LOOK_ALIKES } from './lookAlikes.ts';

export const MAX_NAME_GRAPHEMES = 20;

/** Control, format, private and unassigned characters, those without a picture of their own, and the blank of Braille. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const LINE_BREAKS_AND_TABS = /[\t-\r\u0085]/g;
const WHITE_SPACE = /[\s\p{Z}]+/gu;
/** No word needs more marks on one letter, and more of them would cover other lines. */
const TOO_MANY_MARKS = /(\p{M}{3})\p{M}+/gu;
/** With the two sound marks of half width for Japanese, which are letters in Unicode. */
const LEADING_MARKS = /^[\p{M}\s\uff9e\uff9f]+/u;
/** Accents and the like. The vowel signs of Indian scripts are marks too, and make another name. */
const ACCENTS = /\p{Script=Inherited}/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const removeInvisible = (text: string): string =>
  text
    .replace(LINE_BREAKS_AND_TABS, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(TOO_MANY_MARKS, '$1')
    .replace(WHITE_SPACE, ' ')
    .replace(LEADING_MARKS, '')
    .trim();

/** The name as it is stored and shown: NFC, nothing invisible, single spaces, at most 20 graphemes. */
export const normalizeName = (given: string): string =>
  Array.from(graphemes.segment(removeInvisible(given.normalize('NFC'))), ({ segment }) => segment)
    .slice(0, MAX_NAME_GRAPHEMES)
    .join('')
    .trim();

const toShapes = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(ACCENTS, ''), (one) => {
    const lower = one.toUpperCase().toLowerCase();
    return LOOK_ALIKES.get(lower) ?? lower;
  }).join('');

/**
 * Two names with the same key could be taken for each other: they differ only in case, accents, spaces, punctuation and
 * characters that look alike. At most one player has a name of each key.
 */
export const nameKey = (name: string): string => {
  const shapes = toShapes(removeInvisible(name));
  const letters = shapes.replace(/[\p{P}\p{Z}\s]/gu, '');
  return letters === '' ? shapes : letters;
};

export interface ReservedNames {
  /** Nobody is called like this. */
  readonly names: readonly string[];
  /** No name contains these. */
  readonly parts: readonly string[];
}

/** What is shown for a player without a name. */
export const shortAddress = (wallet: Wallet): string => `${wallet.slice(0, 4)}…${wallet.slice(-4)}`;

/** A leading `@` marks a name in other texts, and `…` marks a short address. */
const isMisleading = (name: string): boolean =>
  /^[@＠﹫]|[…⋯]/u.test(name) || /^\w{4}\.{3}\w{4}$/u.test(name);

const isReserved = (key: string, { names, parts }: ReservedNames): boolean =>
  names.some((name) => nameKey(name) === key) || parts.some((part) => key.includes(nameKey(part)));

interface ChosenName {
  readonly ok: true;
  readonly username: string;
  /** Null for the short address: it belongs to the wallet and is not chosen. */
  readonly key: string | null;
}

/** The name that a player gets for what was entered. Whether somebody else has it is decided by its key. */
export const chooseName = (wallet: Wallet, given: string, reserved: ReservedNames): ChosenName | Rejected => {
  const username = normalizeName(given);
  if (username === '') return { ok: true, username: shortAddress(wallet), key: null };
  const key = nameKey(username);
  if (isMisleading(username) || isReserved(key, reserved)) return reject('NAME_REFUSED', {});
  return { ok: true, username, key };
};
