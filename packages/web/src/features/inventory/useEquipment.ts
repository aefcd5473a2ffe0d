import { CONTENT } from '@blacktide/content';
import { formatRejection } from '@blacktide/content/messages';
import {
  equip,
  strengthOf,
  unequip,
  type Captain,
  type CaptainType,
  type Gear,
  type GearFamily,
} from '@blacktide/rules';
import { useCallback, useMemo } from 'react';
import { EQUIP_ACTIONS, type EquipInput } from '../../lib/entities/equipActions.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { useFleet } from '../../lib/useRoster.ts';

/** What an equip or unequip does to a captain's strength. */
interface StrengthPreview {
  readonly type: CaptainType;
  readonly before: number;
  readonly after: number;
}

/** Equipping by the rules that the server applies too: previews before, and the action itself. */
export const useEquipment = () => {
  const { actions, toasts, wallet } = usePlayerSession();
  const { fleet } = useFleet();
  const { captains, gear } = useMemo(
    () => ({
      captains: new Map<string, Captain>(fleet.captains.map((one) => [one.uid, one])),
      gear: new Map<string, Gear>(fleet.gear.map((one) => [one.uid, one])),
    }),
    [fleet],
  );
  const gearByUid = useMemo(() => Object.fromEntries(gear), [gear]);

  const decide = useCallback(
    (family: GearFamily, input: EquipInput) => {
      const state = { captain: captains.get(input.captain) ?? null, gear: gear.get(input.gear) ?? null };
      return (input.equips ? equip : unequip)(state, { owner: wallet, family });
    },
    [captains, gear, wallet],
  );

  return {
    /** Null if the rules reject it. */
    preview: useCallback(
      (family: GearFamily, input: EquipInput): StrengthPreview | null => {
        const before = captains.get(input.captain);
        const decision = decide(family, input);
        if (!before || !decision.ok || !decision.state.captain) return null;
        const strength = (captain: Captain): number => strengthOf(captain, gearByUid, CONTENT.growth);
        return { type: before.type, before: strength(before), after: strength(decision.state.captain) };
      },
      [captains, decide, gearByUid],
    ),
    /** Resolves to true when the server has done it. */
    change: useCallback(
      async (family: GearFamily, input: EquipInput): Promise<boolean> => {
        const decision = decide(family, input);
        if (!decision.ok) {
          toasts.error(formatRejection(decision.rejection));
          return false;
        }
        const { outcome } = await actions.run(EQUIP_ACTIONS[family], input);
        return outcome === 'done';
      },
      [actions, decide, toasts],
    ),
  };
};
