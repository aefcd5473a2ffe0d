import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equippedUids, type Captain, type Gear } from '../assets.ts';
import { strengthOf } from '../growth/strength.ts';
import { toAssetUid, toRunId } from '../ids.ts';
import { aCaptain, expectAccepted, ANNE, aGearPiece, JACK, indexGear } from '../../testing/builders.ts';
import {
  missingStrength,
  MOST_ROUNDED_AWAY,
  someFleets,
  strongestTotal,
  WHOLE_GROWTH,
} from '../../testing/strongestFleet.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { autoEquip } from './autoEquip.ts';
import type { FleetState } from './fleet.ts';
import { hasFreeSlot, withGear } from './slots.ts';

const context = { content: TEST_CONTENT };
const equipAll = (fleet: FleetState) => expectAccepted(autoEquip(fleet, { owner: ANNE }, context));

/** The greatest total strength, by trying every captain for every piece of gear, one after another. */
const tryEveryWay = (captains: readonly Captain[], things: readonly Gear[]): number => {
  const worn = indexGear(...things);
  const tryFrom = (at: number, fleet: readonly Captain[]): number => {
    const thing = things[at];
    if (!thing) return fleet.reduce((sum, one) => sum + strengthOf(one, worn, TEST_CONTENT.growth), 0);
    let best = tryFrom(at + 1, fleet);
    fleet.forEach((one, index) => {
      if (!hasFreeSlot(one, thing.family)) return;
      const equipped = withGear(one, thing.family, thing.uid);
      best = Math.max(best, tryFrom(at + 1, fleet.with(index, equipped)));
    });
    return best;
  };
  return tryFrom(
    0,
    captains.map((one) => ({ ...one, items: [], crew: null, ship: null })),
  );
};

const totalStrength = ({ captains, gear }: FleetState): number => {
  const worn = indexGear(...gear);
  return captains.reduce((sum, one) => sum + strengthOf(one, worn, TEST_CONTENT.growth), 0);
};

const expectSoundFleet = ({ captains, gear }: FleetState): void => {
  const all = captains.flatMap(equippedUids);
  expect(new Set(all).size).toBe(all.length);
  for (const one of captains) expect(one.items.length).toBeLessThanOrEqual(2);
  for (const one of gear) {
    const wearer = captains.find((captain) => equippedUids(captain).includes(one.uid));
    expect(one.lock).toEqual(wearer ? { kind: 'equipped', to: wearer.uid } : null);
  }
};

describe('the exact search', () => {
  it('finds what trying every way one by one finds', () => {
    fc.assert(
      fc.property(someFleets(3, 5), ({ captains, gear }) => {
        expect(strongestTotal(captains, gear, TEST_CONTENT.growth)).toBe(tryEveryWay(captains, gear));
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('autoEquip', () => {
  it('INV-36 equals the exact search for up to 6 captains with 12 things where strength is never rounded', () => {
    fc.assert(
      fc.property(someFleets(6, 12), (fleet) => {
        expect(missingStrength(fleet, WHOLE_GROWTH)).toBe(0);
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('INV-36 equals the exact search up to the rounding of strength', () => {
    fc.assert(
      fc.property(someFleets(6, 12), (fleet) => {
        expect(missingStrength(fleet, TEST_CONTENT.growth)).toBeLessThan(
          MOST_ROUNDED_AWAY * fleet.captains.length,
        );
        const { state, result } = equipAll(fleet);
        expectSoundFleet(state);
        expect(result.strengthBefore).toBe(totalStrength(fleet));
        expect(result.strengthAfter).toBe(totalStrength(state));
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('does not count the fractions of a point that rounding takes', () => {
    const captains = [
      aCaptain({ uid: '1', type: 'UNIQUE', level: 1 }),
      aCaptain({ uid: '2', type: 'UNIQUE', level: 1 }),
    ];
    const gear = [2, 2, 1].map((level, at) => aGearPiece({ uid: `${50 + at}`, level }));
    // 25.93 × 1.16 and 25.93 × 1.04 are as much together as 25.93 × 1.12 and 25.93 × 1.08, but round to one less.
    expect(equipAll({ captains, gear }).result.strengthAfter).toBe(30 + 26);
    expect(strongestTotal(captains, gear, TEST_CONTENT.growth)).toBe(29 + 28);
  });

  it('explains itself, and changes nothing a second time', () => {
    const fleet = {
      captains: [
        aCaptain({ uid: '1', level: 3, items: [toAssetUid('50')] }),
        aCaptain({ uid: '2', level: 20, name: 'Mighty #2' }),
      ],
      gear: [
        aGearPiece({ uid: '50', level: 9, name: 'Hook', lock: { kind: 'equipped', to: toAssetUid('1') } }),
      ],
    };
    const { state, result } = equipAll(fleet);
    expect(result.moves).toEqual([{ gear: '50', name: 'Hook', family: 'ITEM', from: '1', to: '2' }]);
    expect(result.changes).toEqual([
      { captain: '1', name: 'Quill #1', strengthBefore: 1836, strengthAfter: 1350 },
      { captain: '2', name: 'Mighty #2', strengthBefore: 400_000, strengthAfter: 544_000 },
    ]);
    expect([result.strengthBefore, result.strengthAfter]).toEqual([401_836, 545_350]);
    const again = equipAll(state);
    expect(again.result.changes).toEqual([]);
    expect(again.state).toEqual(state);
  });

  it('lets a captain keep its own of two equal pieces of gear', () => {
    const fleet = {
      captains: [aCaptain({ uid: '1', level: 9 }), aCaptain({ uid: '2', level: 8, crew: toAssetUid('50') })],
      gear: [
        aGearPiece({ uid: '50', family: 'CREW', level: 3, lock: { kind: 'equipped', to: toAssetUid('2') } }),
        aGearPiece({ uid: '51', family: 'CREW', level: 3, lock: null }),
      ],
    };
    expect(equipAll({ ...fleet, captains: fleet.captains.toReversed() }).result.strengthAfter).toBe(
      equipAll(fleet).result.strengthAfter,
    );
    const strong = { ...fleet.captains[1]!, level: 10 };
    const kept = equipAll({ ...fleet, captains: [fleet.captains[0]!, strong] });
    expect(kept.state.captains[1]!.crew).toBe('50');
  });

  it('does not swap gear for an equal free piece', () => {
    const fleet = {
      captains: [aCaptain({ uid: '1', level: 9, crew: toAssetUid('51') }), aCaptain({ uid: '2', level: 8 })],
      gear: [
        aGearPiece({ uid: '50', family: 'CREW', level: 3 }),
        aGearPiece({ uid: '51', family: 'CREW', level: 3, lock: { kind: 'equipped', to: toAssetUid('1') } }),
      ],
    };
    const { state, result } = equipAll(fleet);
    expect(state.captains.map(({ crew }) => crew)).toEqual(['51', '50']);
    expect(result.changes.map(({ captain }) => captain)).toEqual(['2']);
  });

  it('equips a captain from free gear before it takes gear from another', () => {
    const state = {
      captains: [aCaptain({ uid: '1', level: 9 }), aCaptain({ uid: '2', level: 8, crew: toAssetUid('50') })],
      gear: [
        aGearPiece({ uid: '50', family: 'CREW', lock: { kind: 'equipped', to: toAssetUid('2') } }),
        aGearPiece({ uid: '51', family: 'CREW' }),
      ],
    };
    const { state: after, result } = equipAll(state);
    expect(after.captains.map(({ crew }) => crew)).toEqual(['51', '50']);
    expect(result.changes).toHaveLength(1);
  });

  it('lets two captains with equal gear keep theirs', () => {
    const wornBy = (to: string) => ({ kind: 'equipped', to: toAssetUid(to) }) as const;
    const fleet = {
      captains: [
        aCaptain({ uid: '1', level: 9, crew: toAssetUid('51') }),
        aCaptain({ uid: '2', level: 8, crew: toAssetUid('50') }),
      ],
      gear: [
        aGearPiece({ uid: '50', family: 'CREW', level: 3, lock: wornBy('2') }),
        aGearPiece({ uid: '51', family: 'CREW', level: 3, lock: wornBy('1') }),
      ],
    };
    const { state, effects, result } = equipAll(fleet);
    expect(state).toEqual(fleet);
    expect([effects, result.changes]).toEqual([[], []]);
  });

  it('goes by uid among equal captains and equal free gear', () => {
    const captains = [aCaptain({ uid: '2' }), aCaptain({ uid: '1' }), aCaptain({ uid: '3' })];
    const things = ['52', '50', '51'].map((uid) => aGearPiece({ uid, family: 'SHIP' }));
    for (const fleet of [
      { captains, gear: things },
      { captains: captains.toReversed(), gear: things.toReversed() },
    ]) {
      const ships = equipAll(fleet).state.captains.map(({ uid, ship }) => [uid, ship]);
      expect(Object.fromEntries(ships)).toEqual({ 1: '50', 2: '51', 3: '52' });
    }
  });

  it('takes off what is outdone, frees it and says so', () => {
    const fleet = {
      captains: [aCaptain({ ship: toAssetUid('50') })],
      gear: [
        aGearPiece({
          uid: '50',
          family: 'SHIP',
          name: 'Raft',
          level: 1,
          lock: { kind: 'equipped', to: toAssetUid('1') },
        }),
        aGearPiece({ uid: '51', family: 'SHIP', name: 'Sloop', level: 2 }),
      ],
    };
    const { state, result } = equipAll(fleet);
    expect(state.gear.map(({ lock }) => lock)).toEqual([null, { kind: 'equipped', to: '1' }]);
    expect(result.moves).toMatchObject([
      { name: 'Raft', from: '1', to: null },
      { name: 'Sloop', from: null, to: '1' },
    ]);
  });

  it('leaves captains on a mission, abroad or of others alone, with all they wear', () => {
    const lock = { kind: 'equipped', to: toAssetUid('2') } as const;
    const fleet = {
      captains: [
        aCaptain({ uid: '1', level: 3 }),
        aCaptain({
          uid: '2',
          level: 20,
          ship: toAssetUid('50'),
          lock: { kind: 'mission', run: toRunId('r') },
        }),
        aCaptain({ uid: '3', level: 20, location: 'wallet' }),
        aCaptain({ uid: '4', level: 20, owner: JACK }),
      ],
      gear: [
        aGearPiece({ uid: '50', family: 'SHIP', level: 9, lock }),
        aGearPiece({ uid: '51', family: 'SHIP', level: 1 }),
        aGearPiece({ uid: '52', family: 'SHIP', level: 9, location: 'wallet' }),
        aGearPiece({ uid: '53', family: 'SHIP', level: 9, owner: JACK }),
      ],
    };
    const { state, result } = equipAll(fleet);
    expect(state.captains.map(({ ship }) => ship)).toEqual(['51', '50', null, null]);
    expect(result.untouched).toEqual(['2', '3', '4']);
    expect(state.gear[0]!.lock).toEqual(lock);
  });
});
