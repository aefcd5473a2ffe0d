import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equippedUids, type Captain, type Gear } from '../assets.ts';
import { strengthOf } from '../growth/strength.ts';
import { toAssetUid, toRunId } from '../ids.ts';
import { aCaptain, expectAccepted, ANNE, aGearPiece, JACK, indexGear } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { autoEquip, type FleetState } from './autoEquip.ts';

const context = { content: TEST_CONTENT };
const equipAll = (fleet: FleetState) => expectAccepted(autoEquip(fleet, { owner: ANNE }, context));

/** Every way to hand out the gear, tried one by one. */
const bestStrengthByBruteForce = (captains: readonly Captain[], things: readonly Gear[]): number => {
  const worn = indexGear(...things);
  const tryFrom = (at: number, fleet: readonly Captain[]): number => {
    const thing = things[at];
    if (!thing) return fleet.reduce((sum, one) => sum + strengthOf(one, worn, TEST_CONTENT.growth), 0);
    let best = tryFrom(at + 1, fleet);
    fleet.forEach((one, index) => {
      const equipped =
        thing.family === 'ITEM'
          ? one.items.length < 2 && { ...one, items: [...one.items, thing.uid] }
          : thing.family === 'CREW'
            ? !one.crew && { ...one, crew: thing.uid }
            : !one.ship && { ...one, ship: thing.uid };
      if (equipped) best = Math.max(best, tryFrom(at + 1, fleet.with(index, equipped)));
    });
    return best;
  };
  return tryFrom(0, captains);
};

const fleets = fc
  .record({
    captains: fc.array(
      fc.record({ type: fc.constantFrom('QM', 'FM', 'UNIQUE'), level: fc.integer({ min: 1, max: 20 }) }),
      { minLength: 1, maxLength: 3 },
    ),
    things: fc.array(
      fc.record({
        family: fc.constantFrom('ITEM', 'CREW', 'SHIP'),
        level: fc.integer({ min: 1, max: 10 }),
        mythic: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ captains, things }) => ({
    captains: captains.map((one, i) => aCaptain({ ...one, uid: `${i + 1}` })),
    gear: things.map(({ family, level, mythic }, i) =>
      aGearPiece({
        uid: `${i + 50}`,
        family,
        level,
        rarity: mythic && family === 'SHIP' ? 'LEGENDARY' : null,
      } as never),
    ),
  }));

describe('autoEquip', () => {
  it('INV-36 finds the strongest fleet there is, against every way to hand out the gear', () => {
    fc.assert(
      fc.property(fleets, (fleet) => {
        const { state, result } = equipAll(fleet);
        // Whole points: rounding may cost each captain at most one.
        expect(result.strengthAfter).toBeGreaterThanOrEqual(
          bestStrengthByBruteForce(fleet.captains, fleet.gear) - fleet.captains.length,
        );
        const all = state.captains.flatMap(equippedUids);
        expect(new Set(all).size).toBe(all.length);
        for (const one of state.gear) {
          const wearer = state.captains.find((captain) => equippedUids(captain).includes(one.uid));
          expect(one.lock).toEqual(wearer ? { kind: 'equipped', to: wearer.uid } : null);
        }
      }),
      { numRuns: 60, seed: 7 },
    );
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
    expect(result.changes).toEqual([
      {
        captain: '1',
        name: 'Quill #1',
        added: [],
        removed: ['Hook'],
        strengthBefore: 1836,
        strengthAfter: 1350,
      },
      {
        captain: '2',
        name: 'Mighty #2',
        added: ['Hook'],
        removed: [],
        strengthBefore: 400_000,
        strengthAfter: 544_000,
      },
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
    expect(result.changes).toMatchObject([{ captain: '1', added: ['Sloop'], removed: ['Raft'] }]);
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
