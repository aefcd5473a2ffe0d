import { describe, expect, it } from 'vitest';
import { playerAccount, transfer } from '../ledger.ts';
import { toUnits } from '../money.ts';
import { expectAccepted, ANNE, someBalances, expectRejected } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { purchaseCost, purchaseFromShop } from './purchaseFromShop.ts';
import { shopCurrencyOf, isMythicShip, restock } from './shopLine.ts';

const hook = TEST_CONTENT.shop.lines['Hook']!;
const leviathan = TEST_CONTENT.shop.lines['Leviathan']!;
const buy = (
  name: string,
  quantity: number,
  balances = someBalances({ BOOTY: 100, MYTHIC_TOKEN: 5 }),
  amountAvailable = 10,
) =>
  purchaseFromShop({ balances, amountAvailable }, { buyer: ANNE, name, quantity }, { content: TEST_CONTENT });

describe('purchaseFromShop', () => {
  it('SHOP-05 charges exactly the price: a tenth to the treasury, the rest burned', () => {
    const { state, effects, result } = expectAccepted(buy('Hook', 2));
    const asset = { family: 'ITEM', design: 'hook', name: 'Hook', level: 1, rarity: null };
    expect(state).toEqual({ balances: someBalances({ BOOTY: 86, MYTHIC_TOKEN: 5 }), amountAvailable: 8 });
    expect(effects).toEqual([
      {
        ...transfer(playerAccount(ANNE), 'treasury', 'BOOTY', toUnits(1.4, 'BOOTY'), 'shop.tax'),
        payerReason: 'shop.purchase',
      },
      transfer(playerAccount(ANNE), 'burn', 'BOOTY', toUnits(12.6, 'BOOTY'), 'shop.purchase'),
      { type: 'grant', owner: ANNE, asset },
      { type: 'grant', owner: ANNE, asset },
    ]);
    expect(result).toEqual({ name: 'Hook', quantity: 2 });
    expect(purchaseCost(hook, 2)).toBe(toUnits(14, 'BOOTY'));
  });

  it('SHOP-19 SHOP-22 sells from 1 to what is available', () => {
    for (const quantity of [0, -1, 1.5, 11]) {
      expect(expectRejected(buy('Hook', quantity, someBalances({ BOOTY: 1000 })))).toEqual({
        code: 'SHOP_QUANTITY_OUT_OF_RANGE',
        context: { quantity, available: 10 },
      });
    }
    expect(buy('Hook', 10, someBalances({ BOOTY: 1000 })).ok).toBe(true);
    expect(expectRejected(buy('Hook', 1, undefined, 0))).toEqual({
      code: 'SHOP_SOLD_OUT',
      context: { name: 'Hook', available: 0 },
    });
    expect(expectRejected(buy('Anchor', 1))).toEqual({
      code: 'SHOP_ITEM_UNKNOWN',
      context: { name: 'Anchor' },
    });
  });

  it('SHOP-20 asks mythic ship tokens for a mythic ship', () => {
    expect(expectAccepted(buy('Leviathan', 1)).state.balances.MYTHIC_TOKEN).toBe(2n);
    expect(expectRejected(buy('Leviathan', 2))).toEqual({
      code: 'NOT_ENOUGH_CURRENCY',
      context: { currency: 'MYTHIC_TOKEN', missing: 1n },
    });
    expect([
      isMythicShip(leviathan),
      isMythicShip(hook),
      isMythicShip({ family: 'ITEM', rarity: 'LEGENDARY' }),
    ]).toEqual([true, false, false]);
  });

  it('burns the whole price where a tenth of it is less than the smallest unit', () => {
    const { effects } = expectAccepted(buy('Leviathan', 1));
    expect(effects.map((one) => (one.type === 'transfer' ? [one.to, one.amount] : one.type))).toEqual([
      ['burn', 3n],
      'grant',
    ]);
  });

  it('SHOP-21 asks BOOTY for everything else, common ships included', () => {
    expect(shopCurrencyOf(hook)).toBe('BOOTY');
    expect(shopCurrencyOf({ family: 'SHIP', rarity: 'EPIC' })).toBe('BOOTY');
    expect(shopCurrencyOf({ family: 'SHIP', rarity: null })).toBe('BOOTY');
    expect(expectRejected(buy('Hook', 1, someBalances({ BOOTY: 6.5 })))).toEqual({
      code: 'NOT_ENOUGH_CURRENCY',
      context: { currency: 'BOOTY', missing: toUnits(0.5, 'BOOTY') },
    });
    expect(buy('Hook', 1, someBalances({ BOOTY: 7 })).ok).toBe(true);
  });

  it('restocks by day, never beyond the initial stock', () => {
    expect([restock(0, hook), restock(9, hook), restock(10, hook), restock(15, hook)]).toEqual([
      2, 10, 10, 15,
    ]);
  });
});
