import type { Captain, Gear } from '../assets.ts';
import { accept, type Decision } from '../decision.ts';
import { equip, type Equip, type Equipped, type EquipState } from './equip.ts';
import { unequip } from './unequip.ts';

export interface SwapState extends EquipState {
  /** What the captain wears instead of `gear`. */
  readonly replaced: Gear | null;
}

interface Swapped {
  readonly captain: Captain | null;
  readonly gear: Gear | null;
  readonly replaced: Gear;
}

/** Takes one piece of gear off and equips another of the same family; both or nothing. */
export const swap = ({ captain, gear, replaced }: SwapState, command: Equip): Decision<Swapped, Equipped> => {
  const off = unequip({ captain, gear: replaced }, command);
  if (!off.ok) return off;
  const on = equip({ captain: off.state.captain, gear }, command);
  return on.ok ? accept({ ...on.state, replaced: off.state.gear }, [], on.result) : on;
};
