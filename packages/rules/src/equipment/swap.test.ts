import { expect, it } from 'vitest';
import { aCaptain, aGearPiece, ANNE, expectAccepted, expectRejected } from '../../testing/builders.ts';
import { toAssetUid, toRunId } from '../ids.ts';
import { swap } from './swap.ts';

const item = { owner: ANNE, family: 'ITEM' } as const;
const worn = { kind: 'equipped', to: toAssetUid('1') } as const;
const captain = aCaptain({ items: [toAssetUid('50'), toAssetUid('51')] });
const replaced = aGearPiece({ uid: '50', lock: worn });
const gear = aGearPiece({ uid: '52', name: 'Lamp' });

it('equips one piece in the place of another, although no slot is free', () => {
  const { state, result } = expectAccepted(swap({ captain, gear, replaced }, item));
  expect(state.captain?.items).toEqual(['51', '52']);
  expect(state.gear?.lock).toEqual(worn);
  expect(state.replaced.lock).toBeNull();
  expect(result).toEqual({ name: 'Lamp', nftUid: '1', equipped: true });
});

it('refuses what the captain does not wear, what is worn already, and a captain on a mission', () => {
  const code = (state: Partial<Parameters<typeof swap>[0]>) =>
    expectRejected(swap({ captain, gear, replaced, ...state }, item)).code;
  expect(code({ replaced: aGearPiece({ uid: '99' }) })).toBe('NOT_WORN');
  expect(code({ replaced: null })).toBe('NOT_WORN');
  expect(code({ replaced: aGearPiece({ uid: '50', family: 'CREW', lock: worn }) })).toBe('NOT_WORN');
  expect(code({ gear: { ...gear, lock: worn } })).toBe('GEAR_TAKEN');
  expect(code({ captain: { ...captain, lock: { kind: 'mission', run: toRunId('r') } } })).toBe(
    'CAPTAIN_ON_MISSION',
  );
});
