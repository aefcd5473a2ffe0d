import { describe, expect, it } from 'vitest';
import { toAssetUid, toRunId } from '../ids.ts';
import { aCaptain, expectAccepted, ANNE, aGearPiece, JACK, expectRejected } from '../../testing/builders.ts';
import { equip } from './equip.ts';
import { unequip } from './unequip.ts';

const item = { owner: ANNE, family: 'ITEM' } as const;
const away = { kind: 'mission', run: toRunId('r') } as const;
const worn = { kind: 'equipped', to: toAssetUid('1') } as const;

describe('equip', () => {
  it('INV-12 puts items, a crew and a ship into their slots', () => {
    const { state, result, effects } = expectAccepted(
      equip({ captain: aCaptain(), gear: aGearPiece() }, item),
    );
    expect(state.captain!.items).toEqual(['50']);
    expect(state.gear!.lock).toEqual({ kind: 'equipped', to: '1' });
    expect(result).toEqual({ name: 'Hook', nftUid: '1', equipped: true });
    expect(effects).toEqual([]);
    const crewed = expectAccepted(
      equip({ captain: aCaptain(), gear: aGearPiece({ family: 'CREW' }) }, { owner: ANNE, family: 'CREW' }),
    );
    expect(crewed.state.captain).toMatchObject({ crew: '50', ship: null, items: [] });
    const afloat = expectAccepted(
      equip({ captain: aCaptain(), gear: aGearPiece({ family: 'SHIP' }) }, { owner: ANNE, family: 'SHIP' }),
    );
    expect(afloat.state.captain).toMatchObject({ ship: '50', crew: null, items: [] });
  });

  it('takes a second item but no third, no second crew and no second ship', () => {
    const one = aCaptain({ items: [toAssetUid('40')] });
    expect(expectAccepted(equip({ captain: one, gear: aGearPiece() }, item)).state.captain!.items).toEqual([
      '40',
      '50',
    ]);
    const two = aCaptain({
      items: [toAssetUid('40'), toAssetUid('41')],
      crew: toAssetUid('42'),
      ship: toAssetUid('43'),
    });
    for (const family of ['ITEM', 'CREW', 'SHIP'] as const) {
      expect(
        expectRejected(equip({ captain: two, gear: aGearPiece({ family }) }, { owner: ANNE, family })),
      ).toEqual({
        code: 'SLOT_TAKEN',
        context: { uid: '1', family },
      });
    }
  });

  it('counts the room for items, crew and ship apart', () => {
    const full = {
      items: [toAssetUid('40'), toAssetUid('41')],
      crew: toAssetUid('42'),
      ship: toAssetUid('43'),
    };
    const free = { ITEM: { items: [] }, CREW: { crew: null }, SHIP: { ship: null } } as const;
    for (const family of ['ITEM', 'CREW', 'SHIP'] as const) {
      const captain = aCaptain({ ...full, ...free[family] });
      expect(equip({ captain, gear: aGearPiece({ family }) }, { owner: ANNE, family }).ok).toBe(true);
    }
    const bare = { items: [], crew: null, ship: null };
    const taken = { ITEM: { items: full.items }, CREW: { crew: full.crew }, SHIP: { ship: full.ship } };
    for (const family of ['ITEM', 'CREW', 'SHIP'] as const) {
      const captain = aCaptain({ ...bare, ...taken[family] });
      expect(equip({ captain, gear: aGearPiece({ family }) }, { owner: ANNE, family }).ok).toBe(false);
    }
  });

  it('INV-27 INV-28 INV-29 refuses without a choice, naming what is missing', () => {
    for (const family of ['ITEM', 'CREW', 'SHIP'] as const) {
      const nothing = { code: 'EQUIP_NOTHING_CHOSEN', context: { family } };
      expect(
        expectRejected(equip({ captain: null, gear: aGearPiece({ family }) }, { owner: ANNE, family })),
      ).toEqual(nothing);
      expect(expectRejected(equip({ captain: aCaptain(), gear: null }, { owner: ANNE, family }))).toEqual(
        nothing,
      );
    }
    expect(
      expectRejected(equip({ captain: aCaptain(), gear: aGearPiece({ family: 'CREW' }) }, item)).code,
    ).toBe('EQUIP_NOTHING_CHOSEN');
  });

  it('INV-17 INV-21 refuses on a mission, and what is worn already', () => {
    const code = (captain: Parameters<typeof aCaptain>[0], thing: Parameters<typeof aGearPiece>[0]) =>
      expectRejected(equip({ captain: aCaptain(captain), gear: aGearPiece(thing) }, item)).code;
    expect(code({ lock: away }, {})).toBe('CAPTAIN_ON_MISSION');
    expect(expectRejected(equip({ captain: aCaptain(), gear: aGearPiece({ lock: worn }) }, item))).toEqual({
      code: 'GEAR_TAKEN',
      context: { uid: '50', name: 'Hook' },
    });
    expect(code({ owner: JACK }, {})).toBe('NOT_YOURS');
    expect(code({}, { owner: JACK })).toBe('NOT_YOURS');
    expect(code({ location: 'wallet' }, {})).toBe('NOT_IN_GAME');
    expect(code({}, { location: 'moving' })).toBe('NOT_IN_GAME');
    expect(equip({ captain: aCaptain({ lock: { kind: 'arena' } }), gear: aGearPiece() }, item).ok).toBe(true);
  });
});

describe('unequip', () => {
  const dressed = aCaptain({
    items: [toAssetUid('50'), toAssetUid('51')],
    crew: toAssetUid('52'),
    ship: toAssetUid('53'),
  });

  it('takes one piece of gear off and frees it', () => {
    const { state, result } = expectAccepted(
      unequip({ captain: dressed, gear: aGearPiece({ lock: worn }) }, item),
    );
    expect(state.captain).toMatchObject({ items: ['51'], crew: '52', ship: '53' });
    expect(state.gear.lock).toBeNull();
    expect(result).toEqual({ name: 'Hook', nftUid: '1', equipped: false });
    const crew = aGearPiece({ uid: '52', family: 'CREW', lock: worn });
    expect(
      expectAccepted(unequip({ captain: dressed, gear: crew }, { owner: ANNE, family: 'CREW' })).state
        .captain,
    ).toMatchObject({
      items: ['50', '51'],
      crew: null,
      ship: '53',
    });
    const ship = aGearPiece({ uid: '53', family: 'SHIP', lock: worn });
    expect(
      expectAccepted(unequip({ captain: dressed, gear: ship }, { owner: ANNE, family: 'SHIP' })).state
        .captain,
    ).toMatchObject({
      crew: '52',
      ship: null,
    });
  });

  it('INV-30 INV-31 refuses without a captain, and what the captain does not wear', () => {
    expect(expectRejected(unequip({ captain: null, gear: aGearPiece() }, item)).code).toBe(
      'NO_CAPTAIN_TO_UNEQUIP',
    );
    const notWorn = { code: 'NOT_WORN', context: { family: 'ITEM' } };
    expect(expectRejected(unequip({ captain: dressed, gear: null }, item))).toEqual(notWorn);
    expect(expectRejected(unequip({ captain: dressed, gear: aGearPiece({ uid: '99' }) }, item))).toEqual(
      notWorn,
    );
    expect(
      expectRejected(unequip({ captain: dressed, gear: aGearPiece({ uid: '52', family: 'CREW' }) }, item)),
    ).toEqual(notWorn);
  });

  it('refuses while the captain is on a mission, not yours or away', () => {
    const code = (captain: Partial<typeof dressed>) =>
      expectRejected(unequip({ captain: { ...dressed, ...captain }, gear: aGearPiece() }, item)).code;
    expect(code({ lock: away })).toBe('CAPTAIN_ON_MISSION');
    expect(code({ owner: JACK })).toBe('NOT_YOURS');
    expect(code({ location: 'wallet' })).toBe('NOT_IN_GAME');
  });
});
