import { describe, expect, it } from 'vitest';
import { units } from '../money.ts';
import { accepted, ANNE, aPurse, refused } from '../testing/builders.ts';
import { TABLES } from '../testing/tables.ts';
import { purchaseCost, purchaseFromShop } from './purchaseFromShop.ts';
import { currencyOf, isMythicShip, restocked } from './shopLine.ts';

const hook = TABLES.shop.lines['Hook']!;
const leviathan = TABLES.shop.lines['Leviathan']!;
const buy = (
  name: string,
  quantity: number,
  purse = aPurse({ BOOTY: 100, MYTHIC_TOKEN: 5 }),
  amountAvailable = 10,
) => purchaseFromShop({ purse, amountAvailable }, { buyer: ANNE, name, quantity }, { content: TABLES });

describe('purchaseFromShop', () => {
  it('SHOP-05 charges exactly the price: a tenth to the treasury, the rest burned', () => {
    const { state, effects, result } = accepted(buy('Hook', 2));
    const asset = { family: 'ITEM', design: 'hook', name: 'Hook', level: 1, rarity: null };
    expect(state).toEqual({ purse: aPurse({ BOOTY: 86, MYTHIC_TOKEN: 5 }), amountAvailable: 8 });
    expect(effects.map((one) => (one.type === 'transfer' ? [one.to, one.amount, one.reason] : one))).toEqual([
      ['treasury', units(1.4, 'BOOTY'), 'shop.tax'],
      ['burn', units(12.6, 'BOOTY'), 'shop.purchase'],
      { type: 'grant', owner: ANNE, asset },
      { type: 'grant', owner: ANNE, asset },
    ]);
    expect(result).toEqual({ name: 'Hook', quantity: 2 });
    expect(purchaseCost(hook, 2)).toBe(units(14, 'BOOTY'));
  });

  it('SHOP-19 SHOP-22 sells from 1 to what is available', () => {
    for (const quantity of [0, -1, 1.5, 11]) {
      expect(refused(buy('Hook', quantity, aPurse({ BOOTY: 1000 })))).toEqual({
        code: 'SHOP_QUANTITY_OUT_OF_RANGE',
        context: { quantity, available: 10 },
      });
    }
    expect(buy('Hook', 10, aPurse({ BOOTY: 1000 })).ok).toBe(true);
    expect(refused(buy('Hook', 1, undefined, 0))).toEqual({
      code: 'SHOP_SOLD_OUT',
      context: { name: 'Hook', available: 0 },
    });
    expect(refused(buy('Anchor', 1))).toEqual({ code: 'SHOP_ITEM_UNKNOWN', context: { name: 'Anchor' } });
  });

  it('SHOP-20 asks mythic ship tokens for a mythic ship', () => {
    expect(accepted(buy('Leviathan', 1)).state.purse.MYTHIC_TOKEN).toBe(2n);
    expect(refused(buy('Leviathan', 2))).toEqual({
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
    const { effects } = accepted(buy('Leviathan', 1));
    expect(effects.map((one) => (one.type === 'transfer' ? [one.to, one.amount] : one.type))).toEqual([
      ['burn', 3n],
      'grant',
    ]);
  });

  it('SHOP-21 asks BOOTY for everything else, common ships included', () => {
    expect(currencyOf(hook)).toBe('BOOTY');
    expect(currencyOf({ family: 'SHIP', rarity: 'EPIC' })).toBe('BOOTY');
    expect(currencyOf({ family: 'SHIP', rarity: null })).toBe('BOOTY');
    expect(refused(buy('Hook', 1, aPurse({ BOOTY: 6.5 })))).toEqual({
      code: 'NOT_ENOUGH_CURRENCY',
      context: { currency: 'BOOTY', missing: units(0.5, 'BOOTY') },
    });
    expect(buy('Hook', 1, aPurse({ BOOTY: 7 })).ok).toBe(true);
  });

  it('restocks by day, never beyond the initial stock', () => {
    expect([restocked(0, hook), restocked(9, hook), restocked(10, hook), restocked(15, hook)]).toEqual([
      2, 10, 10, 15,
    ]);
  });
});
