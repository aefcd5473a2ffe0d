import { describe, expect, it } from 'vitest';
import { assetUid, runId } from '../ids.ts';
import { aCaptain, accepted, ANNE, gear, JACK, refused } from '../testing/builders.ts';
import { equip } from './equip.ts';
import { unequip } from './unequip.ts';

const item = { owner: ANNE, family: 'ITEM' } as const;
const away = { kind: 'mission', run: runId('r') } as const;
const worn = { kind: 'equipped', to: assetUid('1') } as const;

describe('equip', () => {
  it('INV-12 puts items, a crew and a ship into their slots', () => {
    const { state, result, effects } = accepted(equip({ captain: aCaptain(), gear: gear() }, item));
    expect(state.captain!.items).toEqual(['50']);
    expect(state.gear!.lock).toEqual({ kind: 'equipped', to: '1' });
    expect(result).toEqual({ name: 'Hook', nftUid: '1', equipped: true });
    expect(effects).toEqual([]);
    const crewed = accepted(
      equip({ captain: aCaptain(), gear: gear({ family: 'CREW' }) }, { owner: ANNE, family: 'CREW' }),
    );
    expect(crewed.state.captain).toMatchObject({ crew: '50', ship: null, items: [] });
    const afloat = accepted(
      equip({ captain: aCaptain(), gear: gear({ family: 'SHIP' }) }, { owner: ANNE, family: 'SHIP' }),
    );
    expect(afloat.state.captain).toMatchObject({ ship: '50', crew: null, items: [] });
  });

  it('takes a second item but no third, no second crew and no second ship', () => {
    const one = aCaptain({ items: [assetUid('40')] });
    expect(accepted(equip({ captain: one, gear: gear() }, item)).state.captain!.items).toEqual(['40', '50']);
    const two = aCaptain({
      items: [assetUid('40'), assetUid('41')],
      crew: assetUid('42'),
      ship: assetUid('43'),
    });
    for (const family of ['ITEM', 'CREW', 'SHIP'] as const) {
      expect(refused(equip({ captain: two, gear: gear({ family }) }, { owner: ANNE, family }))).toEqual({
        code: 'SLOT_TAKEN',
        context: { uid: '1', family },
      });
    }
  });

  it('counts the room for items, crew and ship apart', () => {
    const full = { items: [assetUid('40'), assetUid('41')], crew: assetUid('42'), ship: assetUid('43') };
    const free = { ITEM: { items: [] }, CREW: { crew: null }, SHIP: { ship: null } } as const;
    for (const family of ['ITEM', 'CREW', 'SHIP'] as const) {
      const captain = aCaptain({ ...full, ...free[family] });
      expect(equip({ captain, gear: gear({ family }) }, { owner: ANNE, family }).ok).toBe(true);
    }
    const bare = { items: [], crew: null, ship: null };
    const taken = { ITEM: { items: full.items }, CREW: { crew: full.crew }, SHIP: { ship: full.ship } };
    for (const family of ['ITEM', 'CREW', 'SHIP'] as const) {
      const captain = aCaptain({ ...bare, ...taken[family] });
      expect(equip({ captain, gear: gear({ family }) }, { owner: ANNE, family }).ok).toBe(false);
    }
  });

  it('INV-27 INV-28 INV-29 refuses without a choice, naming what is missing', () => {
    for (const family of ['ITEM', 'CREW', 'SHIP'] as const) {
      const nothing = { code: 'EQUIP_NOTHING_CHOSEN', context: { family } };
      expect(refused(equip({ captain: null, gear: gear({ family }) }, { owner: ANNE, family }))).toEqual(
        nothing,
      );
      expect(refused(equip({ captain: aCaptain(), gear: null }, { owner: ANNE, family }))).toEqual(nothing);
    }
    expect(refused(equip({ captain: aCaptain(), gear: gear({ family: 'CREW' }) }, item)).code).toBe(
      'EQUIP_NOTHING_CHOSEN',
    );
  });

  it('INV-17 INV-21 refuses on a mission, and what is worn already', () => {
    const code = (captain: Parameters<typeof aCaptain>[0], thing: Parameters<typeof gear>[0]) =>
      refused(equip({ captain: aCaptain(captain), gear: gear(thing) }, item)).code;
    expect(code({ lock: away }, {})).toBe('CAPTAIN_ON_MISSION');
    expect(refused(equip({ captain: aCaptain(), gear: gear({ lock: worn }) }, item))).toEqual({
      code: 'GEAR_TAKEN',
      context: { uid: '50', name: 'Hook' },
    });
    expect(code({ owner: JACK }, {})).toBe('NOT_YOURS');
    expect(code({}, { owner: JACK })).toBe('NOT_YOURS');
    expect(code({ location: 'wallet' }, {})).toBe('NOT_IN_GAME');
    expect(code({}, { location: 'moving' })).toBe('NOT_IN_GAME');
    expect(equip({ captain: aCaptain({ lock: { kind: 'arena' } }), gear: gear() }, item).ok).toBe(true);
  });
});

describe('unequip', () => {
  const dressed = aCaptain({
    items: [assetUid('50'), assetUid('51')],
    crew: assetUid('52'),
    ship: assetUid('53'),
  });

  it('takes one thing off and frees it', () => {
    const { state, result } = accepted(unequip({ captain: dressed, gear: gear({ lock: worn }) }, item));
    expect(state.captain).toMatchObject({ items: ['51'], crew: '52', ship: '53' });
    expect(state.gear.lock).toBeNull();
    expect(result).toEqual({ name: 'Hook', nftUid: '1', equipped: false });
    const crew = gear({ uid: '52', family: 'CREW', lock: worn });
    expect(
      accepted(unequip({ captain: dressed, gear: crew }, { owner: ANNE, family: 'CREW' })).state.captain,
    ).toMatchObject({
      items: ['50', '51'],
      crew: null,
      ship: '53',
    });
    const ship = gear({ uid: '53', family: 'SHIP', lock: worn });
    expect(
      accepted(unequip({ captain: dressed, gear: ship }, { owner: ANNE, family: 'SHIP' })).state.captain,
    ).toMatchObject({
      crew: '52',
      ship: null,
    });
  });

  it('INV-30 INV-31 refuses without a captain, and what the captain does not wear', () => {
    expect(refused(unequip({ captain: null, gear: gear() }, item)).code).toBe('NO_CAPTAIN_TO_UNEQUIP');
    const notWorn = { code: 'NOT_WORN', context: { family: 'ITEM' } };
    expect(refused(unequip({ captain: dressed, gear: null }, item))).toEqual(notWorn);
    expect(refused(unequip({ captain: dressed, gear: gear({ uid: '99' }) }, item))).toEqual(notWorn);
    expect(refused(unequip({ captain: dressed, gear: gear({ uid: '52', family: 'CREW' }) }, item))).toEqual(
      notWorn,
    );
  });

  it('refuses while the captain is on a mission, not yours or away', () => {
    const code = (captain: Partial<typeof dressed>) =>
      refused(unequip({ captain: { ...dressed, ...captain }, gear: gear() }, item)).code;
    expect(code({ lock: away })).toBe('CAPTAIN_ON_MISSION');
    expect(code({ owner: JACK })).toBe('NOT_YOURS');
    expect(code({ location: 'wallet' })).toBe('NOT_IN_GAME');
  });
});
