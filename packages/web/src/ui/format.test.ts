import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatCount, formatPercent, formatPrice, shortAddress } from './format.ts';

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

  it('shortens addresses', () => {
    expect(shortAddress('7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7')).toBe('7fUA…vLS7');
  });
});
