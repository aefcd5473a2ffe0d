import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Captain, Gear } from '../assets.ts';
import { toAssetUid, toRunId } from '../ids.ts';
import { aCaptain, aGearPiece, ANNE, expectAccepted, expectRejected, JACK } from '../../testing/builders.ts';
import { someFleets } from '../../testing/strongestFleet.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { autoEquip } from './autoEquip.ts';
import type { FleetState, GearMove } from './fleet.ts';
import { undoAutoEquip } from './undoAutoEquip.ts';

const context = { content: TEST_CONTENT };
const wornBy = (to: string) => ({ kind: 'equipped', to: toAssetUid(to) }) as const;

/** The hook goes from the weak captain 1 to the strong captain 2; the crew 51 goes from nobody to captain 2. */
const BEFORE: FleetState = {
  captains: [aCaptain({ uid: '1', level: 3, items: [toAssetUid('50')] }), aCaptain({ uid: '2', level: 20 })],
  gear: [
    aGearPiece({ uid: '50', level: 9, lock: wornBy('1') }),
    aGearPiece({ uid: '51', family: 'CREW' }),
    aGearPiece({ uid: '52', level: 1 }),
  ],
};
const equipAll = (fleet: FleetState) => expectAccepted(autoEquip(fleet, { owner: ANNE }, context));
const AFTER = equipAll(BEFORE);
const { moves } = AFTER.result;

const undo = (fleet: FleetState, given: readonly GearMove[] = moves, owner = ANNE) =>
  undoAutoEquip(fleet, { owner, moves: given }, context);
const changeCaptain = (uid: string, given: Partial<Captain>): FleetState => ({
  ...AFTER.state,
  captains: AFTER.state.captains.map((one) => (one.uid === uid ? { ...one, ...given } : one)),
});
const changeGear = (uid: string, given: Partial<Gear>): FleetState => ({
  ...AFTER.state,
  gear: AFTER.state.gear.map((one) => (one.uid === uid ? { ...one, ...given } : one)),
});

describe('undoAutoEquip', () => {
  it('takes back every move and says what this does', () => {
    expect(AFTER.state).not.toEqual(BEFORE);
    const { state, result, effects } = expectAccepted(undo(AFTER.state));
    expect(state).toEqual(BEFORE);
    expect(effects).toEqual([]);
    expect(result.moves).toEqual(moves.map((move) => ({ ...move, from: move.to, to: move.from })));
    expect(result.strengthBefore).toBe(AFTER.result.strengthAfter);
    expect(result.strengthAfter).toBe(AFTER.result.strengthBefore);
  });

  it('restores every fleet', () => {
    fc.assert(
      fc.property(someFleets(6, 12), (fleet) => {
        const { state, result } = equipAll(fleet);
        fc.pre(result.moves.length > 0);
        expect(expectAccepted(undo(state, result.moves)).state).toEqual(fleet);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it.each<[string, FleetState]>([
    ['gear was taken off', changeGear('50', { lock: null })],
    ['gear went to another captain', changeGear('50', { lock: wornBy('1') })],
    ['gear left the game', changeGear('51', { location: 'moving' })],
    ['gear has another owner', changeGear('51', { owner: JACK })],
    ['gear is gone', { ...AFTER.state, gear: AFTER.state.gear.filter(({ uid }) => uid !== '51') }],
    ['the new wearer is on a mission', changeCaptain('2', { lock: { kind: 'mission', run: toRunId('r') } })],
    ['the old wearer is on a mission', changeCaptain('1', { lock: { kind: 'mission', run: toRunId('r') } })],
    ['the old wearer was withdrawn', changeCaptain('1', { location: 'wallet' })],
    ['the new wearer is being withdrawn', changeCaptain('2', { location: 'moving' })],
    ['the old wearer has another owner', changeCaptain('1', { owner: JACK })],
    ['the old wearer is gone', { ...AFTER.state, captains: AFTER.state.captains.slice(1) }],
  ])('refuses when %s', (_, fleet) => {
    expect(expectRejected(undo(fleet)).code).toBe('UNDO_TOO_LATE');
  });

  it('refuses when the slots of the old wearer have been filled since', () => {
    const [weak, strong] = AFTER.state.captains;
    const others = ['60', '61'].map((uid) => aGearPiece({ uid, lock: wornBy('1') }));
    const fill = (count: number): FleetState => ({
      captains: [{ ...weak!, items: others.slice(0, count).map(({ uid }) => uid) }, strong!],
      gear: [
        ...AFTER.state.gear.map((one) => (one.uid === '52' ? { ...one, lock: null } : one)),
        ...others.slice(0, count),
      ],
    });
    const hookOnly = moves.filter(({ gear }) => gear === '50');
    expect(expectAccepted(undo(fill(1), hookOnly)).state.captains[0]!.items).toEqual(['50', '60']);
    expect(expectRejected(undo(fill(2), hookOnly)).code).toBe('UNDO_TOO_LATE');
  });

  it('refuses when gear that it took off is worn since', () => {
    const fleet: FleetState = {
      captains: [aCaptain({ uid: '1', ship: toAssetUid('50') }), aCaptain({ uid: '2', level: 1 })],
      gear: [
        aGearPiece({ uid: '50', family: 'SHIP', level: 1, lock: wornBy('1') }),
        aGearPiece({ uid: '51', family: 'SHIP', level: 2 }),
        aGearPiece({ uid: '52', family: 'SHIP', level: 2 }),
      ],
    };
    const { state, result } = equipAll(fleet);
    expect(state.gear[0]!.lock).toBeNull();
    expect(expectAccepted(undo(state, result.moves)).state).toEqual(fleet);
    for (const lock of [wornBy('2'), { kind: 'arena' } as const]) {
      const gear = state.gear.with(0, { ...state.gear[0]!, lock });
      expect(expectRejected(undo({ ...state, gear }, result.moves)).code).toBe('UNDO_TOO_LATE');
    }
  });

  it('refuses another player, and an auto equip that moved nothing', () => {
    expect(expectRejected(undo(AFTER.state, moves, JACK)).code).toBe('UNDO_TOO_LATE');
    expect(expectRejected(undo(AFTER.state, [])).code).toBe('UNDO_TOO_LATE');
  });

  it('leaves what others wear since in place', () => {
    const fleet = {
      captains: [...AFTER.state.captains, aCaptain({ uid: '3', items: [toAssetUid('70')] })],
      gear: [...AFTER.state.gear, aGearPiece({ uid: '70', lock: wornBy('3') })],
    };
    const { state } = expectAccepted(undo(fleet));
    expect(state.captains[2]).toEqual(fleet.captains[2]);
    expect(state.gear[3]).toEqual(fleet.gear[3]);
  });
});
