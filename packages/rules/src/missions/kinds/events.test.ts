import { describe, expect, it } from 'vitest';
import { toAssetUid } from '../../ids.ts';
import { toUnits } from '../../money.ts';
import {
  aCaptain,
  expectAccepted,
  ANNE,
  someBalances,
  aGearPiece,
  NOON,
  REFERENCE_PRICES,
  expectRejected,
  indexGear,
} from '../../../testing/builders.ts';
import { TEST_CONTENT } from '../../../testing/testContent.ts';
import { sendMission, type SendState } from '../sendMission.ts';
import { traineeOf } from './events.ts';

const booty = (display: number) => toUnits(display, 'BOOTY');
const items = indexGear(aGearPiece({ uid: '50', level: 4 }), aGearPiece({ uid: '51', level: 2 }));
const state = (given: Partial<SendState> = {}): SendState => ({
  balances: someBalances({ BOOTY: 100_000 }),
  team: [aCaptain({ level: 3, items: [toAssetUid('50'), toAssetUid('51')] })],
  gear: items,
  prices: REFERENCE_PRICES,
  seeds: { server: 's', player: 'p' },
  ...given,
});
const send = (mission: string, levelCount?: number, given: Partial<SendState> = {}) =>
  sendMission(
    state(given),
    { sender: ANNE, mission, team: [toAssetUid('1')], ...(levelCount !== undefined && { levelCount }) },
    { now: NOON, content: TEST_CONTENT },
  );
const runOf = (decision: ReturnType<typeof send>) => expectAccepted(decision).state.run;

describe('events', () => {
  it('RULE-18 cost = factor × level-based cost in gold, at the gold price', () => {
    // Level 3: 3² × 1 GOLD × 0.5 = 4.5 GOLD, worth 45 BOOTY.
    expect(runOf(send('school-captain')).paid).toEqual([{ currency: 'BOOTY', amount: booty(45) }]);
    // Levels 3 and 4: (9 + 16) × 0.5 = 12.5 GOLD.
    expect(runOf(send('school-captain', 2)).paid).toEqual([{ currency: 'BOOTY', amount: booty(125) }]);
    const dear = { ...REFERENCE_PRICES, usdcGold: 20_000_000n };
    expect(runOf(send('school-captain', 1, { prices: dear })).paid[0]!.amount).toBe(booty(90));
  });

  it('RULE-19 duration = base × level factor', () => {
    const minutes = (run: ReturnType<typeof runOf>) => (run.endsAt - run.startedAt) / 60_000;
    expect(minutes(runOf(send('school-captain')))).toBe(90);
    expect(minutes(runOf(send('school-captain', 3)))).toBe(30 * (3 + 4 + 5));
    expect(minutes(runOf(send('school-item')))).toBe(60);
  });

  it('MISS-27 takes from 1 to the highest level minus the present one', () => {
    expect(runOf(send('school-captain', 17)).levelCount).toBe(17);
    expect(expectRejected(send('school-captain', 18))).toEqual({
      code: 'LEVEL_COUNT_OUT_OF_RANGE',
      context: { levels: 18, most: 17 },
    });
    for (const count of [0, -1, 1.5])
      expect(expectRejected(send('school-captain', count)).code).toBe('LEVEL_COUNT_OUT_OF_RANGE');
    expect(runOf(send('school-item', 8)).prize).toEqual({ kind: 'Events', trainee: '51', levels: 8 });
  });

  it('RULE-12 charges a flat price once, however many levels', () => {
    expect(runOf(send('flat-school')).paid).toEqual([{ currency: 'BOOTY', amount: booty(5000) }]);
    expect(runOf(send('flat-school', 5)).paid).toEqual([{ currency: 'BOOTY', amount: booty(5000) }]);
  });

  it('trains what the school trains: of two items the lower, the first of equals', () => {
    const captain = state().team[0]!;
    expect(traineeOf({ trains: 'ITEM' }, captain, items)?.uid).toBe('51');
    const equal = indexGear(aGearPiece({ uid: '50' }), aGearPiece({ uid: '51' }));
    expect(traineeOf({ trains: 'ITEM' }, captain, equal)?.uid).toBe('50');
    expect(traineeOf({ trains: 'ITEM' }, captain, indexGear(aGearPiece({ uid: '50' })))?.uid).toBe('50');
    expect(traineeOf({ trains: 'ITEM' }, captain, indexGear(aGearPiece({ uid: '51' })))?.uid).toBe('51');
    expect(traineeOf({ trains: 'CAPTAIN' }, captain, items)?.uid).toBe('1');
    expect(traineeOf({ trains: 'CREW' }, captain, items)).toBeNull();
    const dressed = aCaptain({ crew: toAssetUid('50'), ship: toAssetUid('51') });
    expect(traineeOf({ trains: 'CREW' }, dressed, items)?.uid).toBe('50');
    expect(traineeOf({ trains: 'SHIP' }, dressed, items)?.uid).toBe('51');
  });

  it('refuses a captain with nothing to train, or with nothing left to learn', () => {
    expect(expectRejected(send('school-ship'))).toEqual({
      code: 'NOTHING_TO_TRAIN',
      context: { uid: '1', family: 'SHIP' },
    });
    expect(expectRejected(send('school-captain', 1, { team: [aCaptain({ level: 20 })] })).code).toBe(
      'MAX_LEVEL',
    );
  });
});
