import type { Notification, WireCrew, WireItem, WireShip } from '@blacktide/contract';
import { aCrew, anItem, aShip } from './inventoryBuilders.ts';
import { testJobId } from './missionBuilders.ts';

export { ON_A_MISSION as CAPTAIN_ON_MISSION, wornBy } from './inventoryBuilders.ts';

export const aWireItem = (facts: Partial<WireItem> = {}): WireItem =>
  anItem({ uid: '50', name: 'Spyglass', design: 'spyglass', ...facts });
export const aWireShip = (facts: Partial<WireShip> = {}): WireShip => aShip({ uid: '60', ...facts });
export const aWireCrew = (facts: Partial<WireCrew> = {}): WireCrew => aCrew({ uid: '70', ...facts });

interface LevelUpFacts {
  readonly uid?: string;
  readonly name?: string;
  readonly level?: number;
  readonly cost?: number;
}

/** The result of the n-th job. */
export const aLevelUp = (n: number, facts: LevelUpFacts = {}): Notification => {
  const { uid = '1', name = 'Quill #2', level = 6, cost = 85 } = facts;
  const result = { uid, type: 'QM', name, level, cost: { currency: 'BOOTY', amount: cost } };
  return {
    seq: n,
    type: 'levelUpEntities',
    data: { id: testJobId(n), success: true, error: false, message: '', details: null, result },
  };
};

export const aRefusedLevelUp = (n: number, message: string): Notification => ({
  seq: n,
  type: 'levelUpEntities',
  data: { id: testJobId(n), success: false, error: true, message, details: null, result: null },
});
