import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWallet } from '../ids.ts';
import { LOOK_ALIKES } from './lookAlikes.ts';
import { chooseName, nameKey, normalizeName } from './playerName.ts';

const WALLET = toWallet('7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7');
const RESERVED = { names: ['Admin', 'game master'], parts: ['blacktide'] };
const choose = (given: string) => chooseName(WALLET, given, RESERVED);
const REFUSED = { ok: false, rejection: { code: 'NAME_REFUSED', context: {} } };
const countGraphemes = (text: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;

describe('a name', () => {
  it.each([
    ['keeps letters of all scripts', 'Ångström Йод 海賊', 'Ångström Йод 海賊'],
    ['keeps markup as it is', '<b>&amp;"\'', '<b>&amp;"\''],
    ['becomes NFC', 'Cafe\u0301', 'Caf\u00e9'],
    ['loses what surrounds it', '  Anne \n Bonny\t', 'Anne Bonny'],
    ['loses invisible characters', 'A\u200bn\u00adn\u2060e\ufeff\u0000', 'Anne'],
    ['loses bidirectional characters', '\u202egnp.exe\u202c\u2066x\u2069', 'gnp.exex'],
    ['loses blanks that are letters', '\u3164\u115f\u2800Anne\uffa0', 'Anne'],
    ['loses lone surrogates and private characters', 'An\ud800ne\ue000', 'Anne'],
    ['becomes NFC across what is removed', 'e\u200b\u0301', '\u00e9'],
    ['loses marks that pile up', `e${'\u0335'.repeat(40)}`, `e${'\u0335'.repeat(3)}`],
    ['does not begin with a mark', ' \u0301Anne', 'Anne'],
    ['does not begin with a sound mark of half width', '\uff9e \uff9fAnne', 'Anne'],
  ])('%s', (_, given, expected) => {
    expect(normalizeName(given)).toBe(expected);
  });

  it('PROF-09 is cut to 20 characters, as a reader counts them', () => {
    expect(normalizeName('a'.repeat(21))).toBe('a'.repeat(20));
    expect(normalizeName('🏴'.repeat(30))).toBe('🏴'.repeat(20));
    expect(normalizeName('🇬🇧'.repeat(25))).toBe('🇬🇧'.repeat(20));
    expect(normalizeName('नि'.repeat(25))).toBe('नि'.repeat(20));
    expect(normalizeName(`${'a'.repeat(19)} bc`)).toBe('a'.repeat(19));
  });

  it('that is empty restores the short address', () => {
    for (const given of ['', '   ', '\u200b\u3164', '\u0301', '\uff9e', '\uff9f\uff9e'])
      expect(choose(given)).toEqual({ ok: true, username: '7fUA…vLS7', key: null });
  });

  it.each(['@anne', ' \u200b@anne', '＠anne', 'anne…', '7fUA…vLS7', '7fUA⋯vLS7', '7fUA...vLS7'])(
    'is refused as %s: it looks like a mention or an address',
    (given) => expect(choose(given)).toEqual(REFUSED),
  );

  it.each(['admin', 'A D M I N', 'аdmіn', 'Adm1n', 'Gamemaster', 'Blacktide Support', 'xX_ВLАСКТIDЕ_Xx'])(
    'is refused as %s: it is reserved',
    (given) => expect(choose(given)).toEqual(REFUSED),
  );

  it('may contain a reserved name, an at sign and dots', () => {
    for (const given of ['Badminton', 'Anne @ Sea', 'Wait... what'])
      expect(choose(given)).toMatchObject({ ok: true, username: given });
  });
});

describe('the key of a name', () => {
  it.each([
    ['case', 'ANNE', 'anne'],
    ['accents', 'Änné', 'Anne'],
    ['wide letters', 'Ａｎｎｅ', 'Anne'],
    ['mathematical letters', '𝓐𝓷𝓷𝓮', 'Anne'],
    ['Cyrillic letters', 'Аnnе', 'Anne'],
    ['Greek letters', 'Ροlo', 'Polo'],
    ['a capital I and a small l', 'BiIl', 'bill'],
    ['digits', 'J0l1y', 'jolly'],
    ['two letters that look like one', 'Mornay', 'Momay'],
    ['two v', 'vvilliam', 'William'],
    ['the German ß', 'Groß', 'GROSS'],
    ['spaces', 'Mary Read', 'MaryRead'],
    ['punctuation', '_Mary.Read_', 'Mary-Read'],
    ['invisible characters', 'Ma\u200bry', 'Mary'],
  ])('is the same for different %s', (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['Anne', 'Ann'],
    ['राम', 'रमा'],
    ['海賊', '海軍'],
    ['☠', '⚓'],
    ['!!!', '???'],
    ['Иван', 'Ивап'],
  ])('of %s differs from that of %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('maps to shapes that stay as they are', () => {
    for (const [one, shape] of LOOK_ALIKES) {
      expect(
        Array.from(shape).filter((letter) => LOOK_ALIKES.has(letter)),
        one,
      ).toEqual([]);
      expect(nameKey(`a${one}b`), one).toBe(`a${shape}b`);
    }
  });
});

describe('for every text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(
        'e',
        '\u0301',
        '\u200d',
        '\u202e',
        ' ',
        '\u0335',
        '\uff9e',
        '👩',
        'ا',
        '\u1100',
        '\u1161',
        '\ud83c',
      ),
      maxLength: 60,
    }),
  );

  it('the name has at most 20 characters, none of them invisible, and stays the same a second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = normalizeName(text);
        expect(countGraphemes(name)).toBeLessThanOrEqual(20);
        expect(name).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u);
        expect(name.normalize('NFC')).toBe(name);
        expect(normalizeName(name)).toBe(name);
        expect(nameKey(name) === '').toBe(name === '');
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  it('the key is the same for the name in capitals and with look-alikes', () => {
    const pairs = [...LOOK_ALIKES];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 20 }), (chosen) => {
        const disguised = chosen.map(([lookAlike]) => lookAlike).join('');
        const plain = chosen.map(([, shape]) => shape).join('');
        expect(nameKey(disguised)).toBe(nameKey(plain));
        expect(nameKey(plain.toUpperCase())).toBe(nameKey(plain));
      }),
      { seed: 7 },
    );
  });
});
