import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatCount,
  formatExact,
  formatFixed,
  formatNumber,
  formatOrdinal,
  formatPercent,
  formatPrice,
  formatUsd,
  formatUsdPrice,
  setNumberFormat,
  shortAddress,
} from './format.ts';

describe('figures', () => {
  it.each([
    [25_000, '25,000.00'],
    [0.1 + 0.2, '0.30'],
    [1.005, '1.00'],
    [12_480.999999, '12,480.99'],
  ])('shows %d BOOTY as %s, never more than there is', (value, text) => {
    expect(formatAmount(value, 'BOOTY')).toBe(text);
  });

  it('HOME-31 shows tokens without decimals', () => {
    expect(formatAmount(3, 'MYTHIC_TOKEN')).toBe('3');
  });

  it('shows decimals of a price only where it has any', () => {
    expect([formatPrice(400, 'BOOTY'), formatPrice(350.5, 'BOOTY')]).toEqual(['400', '350.50']);
  });

  it('groups thousands as everybody does', () => {
    const usual = new Intl.NumberFormat('en-US');
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.boolean(), (value, negative) => {
        const signed = negative && value > 0 ? -value : value;
        expect(formatCount(signed)).toBe(usual.format(signed));
      }),
    );
  });

  it.each([
    [0.625, '62.5%'],
    [1, '100%'],
    [1 / 3, '33.33%'],
    [0, '0%'],
  ])('shows a rate of %d as %s', (rate, text) => {
    expect(formatPercent(rate)).toBe(text);
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [20, '20th'],
    [101, '101st'],
    [412, '412th'],
    [1022, '1,022nd'],
    [1113, '1,113th'],
  ])('shows rank %d as %s', (rank, text) => {
    expect(formatOrdinal(rank)).toBe(text);
  });

  it('shows USD with two decimals, and HIDE-10 prices under 0.01 with four', () => {
    expect([0, 1234.5, 2_000_000.005].map((value) => formatUsd(value))).toEqual([
      '$0.00',
      '$1,234.50',
      '$2,000,000.00',
    ]);
    expect([0.2, 0.01, 0.0099, 0.001, 0.00004, 0].map(formatUsdPrice)).toEqual([
      '$0.20',
      '$0.01',
      '$0.0099',
      '$0.0010',
      '$0.0000',
      '$0.0000',
    ]);
  });

  it('shortens addresses', () => {
    expect(shortAddress('7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7')).toBe('7fUA…vLS7');
  });
});

describe('the number format', () => {
  afterEach(() => setNumberFormat('comma'));

  it.each([
    ['comma', ['1,234,567.50', '1,234.5', '0.1234', '62.5%', '$1,234.50', '1,022nd', '12.0']],
    ['point', ['1.234.567,50', '1.234,5', '0,1234', '62,5%', '$1.234,50', '1.022nd', '12,0']],
    [
      'space',
      ['1\u00A0234\u00A0567.50', '1\u00A0234.5', '0.1234', '62.5%', '$1\u00A0234.50', '1\u00A0022nd', '12.0'],
    ],
  ] as const)('%s is used by every figure', (format, texts) => {
    setNumberFormat(format);
    expect([
      formatAmount(1_234_567.5, 'BOOTY'),
      formatNumber(1234.5),
      formatExact(0.123_45),
      formatPercent(0.625),
      formatUsd(1234.5),
      formatOrdinal(1022),
      formatFixed(12, 1),
    ]).toEqual(texts);
  });
});
