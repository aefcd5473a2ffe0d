import { describe, expect, it } from 'vitest';
import { notification, NOTIFICATION_TYPES, parseNotification } from './notifications.ts';
import { amountOf, displayAmount, walletAddress } from './schemas.ts';

const JOB = '018f3a52-0000-4000-8000-000000000001';

describe('amounts on the wire', () => {
  it.each([0.01, 1, 25_000, 0.000001, 1_092_707_501])('%d is an amount of BOOTY', (value) => {
    expect(amountOf('BOOTY').safeParse(value).success).toBe(true);
  });

  it.each([0, -1, Number.NaN, Infinity, 0.0000001, 1e308, '1', null, 2 ** 53])('%j is none', (value) => {
    expect(amountOf('BOOTY').safeParse(value).success).toBe(false);
  });

  it('tokens are whole numbers', () => {
    expect(amountOf('BATTLE_TOKEN').safeParse(2).success).toBe(true);
    expect(amountOf('BATTLE_TOKEN').safeParse(1.5).success).toBe(false);
  });

  it('a balance may be 0 but not negative', () => {
    expect(displayAmount.safeParse(0).success).toBe(true);
    expect(displayAmount.safeParse(-0.01).success).toBe(false);
  });
});

it('a wallet is an address in base58', () => {
  expect(walletAddress.safeParse('11111111111111111111111111111111').success).toBe(true);
  for (const text of ['', 'me', '0'.repeat(32), 'l'.repeat(40), 7]) {
    expect(walletAddress.safeParse(text).success).toBe(false);
  }
});

describe('DATA-20 notifications', () => {
  const purchase = {
    seq: 1,
    type: 'ItemPurchase',
    data: {
      id: JOB,
      success: true,
      error: false,
      message: 'Purchased Spyglass successfully',
      details: null,
      result: { name: 'Spyglass', quantity: 2 },
    },
  } as const;

  it('carry type, id, success, error, message, details and result', () => {
    expect(notification.parse(purchase)).toEqual(purchase);
    const { message: _, ...data } = purchase.data;
    expect(notification.safeParse({ ...purchase, data }).success).toBe(false);
  });

  it('DATA-22 report moves, missions and purchases', () => {
    expect(NOTIFICATION_TYPES).toEqual(
      expect.arrayContaining(['handleAssets', 'claim', 'initiate', 'initiateSpecial', 'ItemPurchase']),
    );
  });

  it('are narrowed by type, and their result is checked', () => {
    expect(parseNotification('ItemPurchase', notification.parse(purchase))?.data.result?.quantity).toBe(2);
    const crooked = { ...purchase, data: { ...purchase.data, result: { name: 'Spyglass' } } };
    expect(() => parseNotification('ItemPurchase', notification.parse(crooked))).toThrow('quantity');
  });
});
