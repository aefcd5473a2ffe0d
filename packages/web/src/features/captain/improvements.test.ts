import { CONTENT } from '@blacktide/content';
import {
  bootyPlunders,
  levelUpCost,
  strengthOf,
  toAssetUid,
  toDisplay,
  toRunId,
  type Captain,
  type Gear,
} from '@blacktide/rules';
import { aCaptain, aGearPiece, ANNE, indexGear, REFERENCE_PRICES } from '@blacktide/rules/testing/builders';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../testing/now.ts';
import { compareCaptains } from './compareCaptains.ts';
import { bestYieldOf, listImprovements, paybackHours, whyUnchangeable } from './improvements.ts';
import { formatMissing, formatPayback, formatYield } from './improvementTexts.ts';

const FLEET = { captains: [], gear: [] };
const missions = bootyPlunders({ fleet: FLEET, owner: ANNE, balances: { BATTLE_TOKEN: 1n } }, CONTENT);
const context = { prices: REFERENCE_PRICES, now: NOW, missions };
const wornBy = (to: string) => ({ kind: 'equipped', to: toAssetUid(to) }) as const;
const strength = (captain: Captain, gear: readonly Gear[]): number =>
  strengthOf(captain, indexGear(...gear), CONTENT.growth);

const CAPTAIN = aCaptain({ uid: '1', level: 10, items: [toAssetUid('50'), toAssetUid('51')] });
const GEAR = [
  aGearPiece({ uid: '50', name: 'Hook', level: 2, lock: wornBy('1') }),
  aGearPiece({ uid: '51', name: 'Lamp', level: 10, lock: wornBy('1') }),
  aGearPiece({ uid: '52', name: 'Scimitar', level: 9 }),
  aGearPiece({ uid: '53', name: 'Compass', level: 3 }),
  aGearPiece({ uid: '60', name: 'Gunners', family: 'CREW', level: 4 }),
  aGearPiece({ uid: '61', name: 'Old Salts', family: 'CREW', level: 9, lock: wornBy('2') }),
  aGearPiece({ uid: '70', name: 'Sloop', family: 'SHIP', level: 3 }),
];
const list = (captain = CAPTAIN, gear: readonly Gear[] = GEAR) =>
  listImprovements(captain, { captains: [captain], gear }, context);

describe('listImprovements', () => {
  it('offers the best free gear for each slot, the next level, and the next level of worn gear', () => {
    expect(
      list()
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual([
      'Equip Gunners (Lv 4)',
      'Equip Sloop (Lv 3)',
      'Raise Hook to level 3',
      'Raise to level 11',
      'Swap Hook (Lv 2) for Scimitar (Lv 9)',
    ]);
  });

  it('states what each step costs and adds', () => {
    const raise = list().find(({ text }) => text === 'Raise to level 11');
    const raised = { ...CAPTAIN, level: 11 };
    const cost = levelUpCost('QM', 10, 1, REFERENCE_PRICES, CONTENT);
    expect(raise).toMatchObject({
      cost,
      strengthAdded: strength(raised, GEAR) - strength(CAPTAIN, GEAR),
      yieldAdded:
        bestYieldOf(raised, indexGear(...GEAR), context).perHour -
        bestYieldOf(CAPTAIN, indexGear(...GEAR), context).perHour,
      change: {
        kind: 'levelUp',
        input: { type: 'QM', uid: '1', levels: 1, maxCost: toDisplay(cost, 'BOOTY') },
      },
    });
    const swap = list().find(({ text }) => text.startsWith('Swap'));
    expect(swap).toMatchObject({
      cost: 0n,
      strengthAdded:
        strength({ ...CAPTAIN, items: [toAssetUid('51'), toAssetUid('52')] }, GEAR) - strength(CAPTAIN, GEAR),
      change: {
        kind: 'equip',
        family: 'ITEM',
        input: { captain: '1', gear: '52', equips: true, replaces: '50' },
      },
    });
    const gearLevel = list().find(({ text }) => text.startsWith('Raise Hook'));
    expect(gearLevel?.cost).toBe(levelUpCost('ITEM', 2, 1, REFERENCE_PRICES, CONTENT));
    expect(gearLevel?.change).toMatchObject({ input: { type: 'ITEM', uid: '50' } });
  });

  it('has what is free first, then what pays back soonest', () => {
    const costs = list().map(paybackHours);
    expect(costs.slice(0, 3)).toEqual([0, 0, 0]);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });

  it('offers no swap for gear that is worth less, and no level beyond the highest', () => {
    const best = aCaptain({ uid: '1', level: 20, items: [toAssetUid('50'), toAssetUid('51')] });
    const worn = ['50', '51'].map((uid) => aGearPiece({ uid, level: 10, lock: wornBy('1') }));
    expect(list(best, [...worn, aGearPiece({ uid: '52', level: 9 })])).toEqual([]);
  });

  it('is blocked on a mission only', () => {
    expect(whyUnchangeable(CAPTAIN)).toBeNull();
    expect(whyUnchangeable({ ...CAPTAIN, lock: { kind: 'arena' } })).toBeNull();
    expect(whyUnchangeable({ ...CAPTAIN, lock: { kind: 'mission', run: toRunId('r') } })).toContain(
      'on a mission',
    );
  });
});

describe('compareCaptains', () => {
  it('marks the differences of the first captain', () => {
    const other = aCaptain({ uid: '2', type: 'FM', level: 25, missionsPlayed: 3, crew: toAssetUid('61') });
    const facts = compareCaptains(
      [{ ...CAPTAIN, missionsPlayed: 7 }, other],
      { captains: [CAPTAIN, other], gear: GEAR },
      context,
    );
    const find = (name: string) => facts.find((fact) => fact.name === name);
    expect(find('Type')).toMatchObject({ values: ['Quartermaster', 'First Mate'], order: null });
    expect(find('Level')).toEqual({
      name: 'Level',
      values: ['10', '25'],
      order: 'worse',
      difference: '15 less',
    });
    expect(find('Missions')).toMatchObject({ order: 'better', difference: '4 more' });
    expect(find('BOOTY earned')).toMatchObject({ order: 'same', difference: 'the same' });
    expect(find('Strength')).toMatchObject({ values: ['74,000', '545,000'], order: 'worse' });
    expect(find('Tier')).toMatchObject({ values: ['RARE', 'EPIC'], difference: 'lower' });
    expect(find('Crew')).toMatchObject({ values: ['Empty', 'Old Salts (Lv 9)'], order: null });
    expect(find('Item 2')).toMatchObject({ values: ['Lamp (Lv 10)', 'Empty'] });
  });
});

describe('texts', () => {
  it.each([
    [0n, 'no more BOOTY per hour'],
    [4_000n, '+<0.01 BOOTY per hour'],
    [120_000n, '+0.12 BOOTY per hour'],
    [-120_000n, '−0.12 BOOTY per hour'],
  ])('the yield %s reads %s', (added, text) => expect(formatYield(added)).toBe(text));

  it.each([
    [0.2, 'pays back in 1 h'],
    [47.5, 'pays back in 48 h'],
    [49, 'pays back in 3 days'],
    [24 * 400, 'pays back in over a year'],
    [Infinity, 'adds no yield'],
  ])('%s hours read %s', (hours, text) => expect(formatPayback(hours)).toBe(text));

  it.each([
    [12_500_000n, 'Missing 12.50 BOOTY'],
    [4_000n, 'Missing 0.01 BOOTY'],
    [1n, 'Missing 0.01 BOOTY'],
    [10_000n, 'Missing 0.01 BOOTY'],
  ])('%s missing units read %s', (missing, text) => expect(formatMissing(missing)).toBe(text));
});
