import { expect, it } from 'vitest';
import { countCharacters, toNameDraft } from './nameDraft.ts';

it.each([
  ['', 0],
  ['Anne Bonny', 10],
  ['🏴🏴🏴', 3],
  ['🇬🇧', 1],
  ['e\u0301', 1],
  ['آن بوني', 7],
])('`%s` has %d characters', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

it('PROF-09 a name is cut to 20 characters, not inside one', () => {
  expect(toNameDraft('a'.repeat(21))).toBe('a'.repeat(20));
  expect(toNameDraft('🇬🇧'.repeat(25))).toBe('🇬🇧'.repeat(20));
});

it('a space at the end stays while the next word is typed, but not one at the start', () => {
  expect(toNameDraft('Anne ')).toBe('Anne ');
  expect(toNameDraft('  Anne  ')).toBe('Anne ');
  expect(toNameDraft('  ')).toBe('');
  expect(toNameDraft(`${'a'.repeat(20)} `)).toBe('a'.repeat(20));
});

it('shows at once that invisible characters are not kept', () => {
  expect(toNameDraft('An\u200bne\u202e')).toBe('Anne');
});
