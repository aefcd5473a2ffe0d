import { CONTENT } from '@blacktide/content';
import {
  bestPlunder,
  compareUids,
  equippedUids,
  gearPermille,
  hasFreeSlot,
  isOnMission,
  levelKindOf,
  levelUpCost,
  maxLevelOf,
  strengthOf,
  toDisplay,
  withGear,
  withoutGear,
  type Captain,
  type FleetState,
  type Gear,
  type GearByUid,
  type GearFamily,
  type PlunderMission,
  type PlunderYield,
  type Prices,
} from '@blacktide/rules';
import type { EquipInput } from '../../lib/entities/equipActions.ts';
import type { LevelUpInput } from '../../lib/entities/levelUpAction.ts';

/** What the button of an improvement does. */
type Change =
  | { readonly kind: 'levelUp'; readonly input: LevelUpInput }
  | { readonly kind: 'equip'; readonly family: GearFamily; readonly input: EquipInput };

/** One step that makes a captain stronger. */
export interface Improvement {
  readonly id: string;
  readonly text: string;
  readonly change: Change;
  /** In smallest units of BOOTY; 0 if it is free. */
  readonly cost: bigint;
  readonly strengthAdded: number;
  /** BOOTY an hour on the best plunder, on average, in smallest units. */
  readonly yieldAdded: bigint;
}

/** What the yield of a captain depends on, besides the captain and its gear. */
export interface YieldContext {
  readonly prices: Prices;
  readonly now: number;
  /** Those of `bootyPlunders`. */
  readonly missions: readonly PlunderMission[];
}

type Measured = Pick<Improvement, 'strengthAdded' | 'yieldAdded'>;

const toGearByUid = (gear: readonly Gear[]): GearByUid =>
  Object.fromEntries(gear.map((one) => [one.uid, one]));

/** The same figure as the planner's. */
export const bestYieldOf = (
  captain: Captain,
  gear: GearByUid,
  { prices, now, missions }: YieldContext,
): PlunderYield => bestPlunder(captain, gear, missions, { prices, now, content: CONTENT });

const levelUpInput = (entity: Captain | Gear, cost: bigint): LevelUpInput => ({
  type: entity.family === 'CAPTAIN' ? entity.type : entity.family,
  uid: entity.uid,
  levels: 1,
  maxCost: toDisplay(cost, 'BOOTY'),
});

/** The free piece of gear that is worth most. */
const findBestFree = (gear: readonly Gear[], family: GearFamily): Gear | undefined =>
  gear
    .filter((one) => one.family === family && one.lock === null && one.location === 'game')
    .toSorted(
      (a, b) =>
        gearPermille(b, CONTENT.growth) - gearPermille(a, CONTENT.growth) || compareUids(a.uid, b.uid),
    )[0];

/** The worn piece of gear of this family that is worth least. */
const findWeakestWorn = (captain: Captain, gear: GearByUid, family: GearFamily): Gear | undefined =>
  equippedUids(captain)
    .flatMap((uid) => gear[uid] ?? [])
    .filter((one) => one.family === family)
    .toSorted((a, b) => gearPermille(a, CONTENT.growth) - gearPermille(b, CONTENT.growth))[0];

const nameOf = ({ name, level }: Gear): string => `${name} (Lv ${level})`;

const listGearChanges = (
  captain: Captain,
  { gear }: FleetState,
  byUid: GearByUid,
  measure: (captain: Captain) => Measured,
): Improvement[] =>
  (['CREW', 'ITEM', 'SHIP'] as const).flatMap((family): Improvement[] => {
    const best = findBestFree(gear, family);
    if (!best) return [];
    const worn = hasFreeSlot(captain, family) ? null : findWeakestWorn(captain, byUid, family);
    if (worn === undefined) return [];
    const input = { captain: captain.uid, gear: best.uid, equips: true };
    const without = worn ? withoutGear(captain, worn.uid) : captain;
    return [
      {
        id: `${family} ${best.uid}`,
        text: worn ? `Swap ${nameOf(worn)} for ${nameOf(best)}` : `Equip ${nameOf(best)}`,
        change: { kind: 'equip', family, input: worn ? { ...input, replaces: worn.uid } : input },
        cost: 0n,
        ...measure(withGear(without, family, best.uid)),
      },
    ];
  });

/** Hours until the added yield has paid for the cost; Infinity if it adds none. */
export const paybackHours = ({ cost, yieldAdded }: Pick<Improvement, 'cost' | 'yieldAdded'>): number =>
  cost === 0n ? 0 : yieldAdded > 0n ? Number(cost) / Number(yieldAdded) : Infinity;

/**
 * What would make this captain stronger next: its next level, the best free gear for each slot, the next level of what
 * it wears. Free steps are first, then those that pay back soonest.
 */
export const listImprovements = (
  captain: Captain,
  fleet: FleetState,
  context: YieldContext,
): Improvement[] => {
  const gear = toGearByUid(fleet.gear);
  const now = {
    strength: strengthOf(captain, gear, CONTENT.growth),
    booty: bestYieldOf(captain, gear, context).perHour,
  };
  const measure = (changed: Captain, changedGear: GearByUid = gear): Measured => ({
    strengthAdded: strengthOf(changed, changedGear, CONTENT.growth) - now.strength,
    yieldAdded: bestYieldOf(changed, changedGear, context).perHour - now.booty,
  });
  const raise = (entity: Captain | Gear, text: string, measured: Measured): Improvement[] => {
    if (entity.level >= maxLevelOf(entity, CONTENT.growth)) return [];
    const cost = levelUpCost(levelKindOf(entity), entity.level, 1, context.prices, CONTENT);
    const change = { kind: 'levelUp', input: levelUpInput(entity, cost) } as const;
    return [{ id: `level ${entity.uid}`, text, change, cost, ...measured }];
  };
  const worn = equippedUids(captain).flatMap((uid) => gear[uid] ?? []);
  const raised = { ...captain, level: captain.level + 1 };
  return [
    ...raise(captain, `Raise to level ${raised.level}`, measure(raised)),
    ...listGearChanges(captain, fleet, gear, measure),
    ...worn.flatMap((one) => {
      const next = { ...one, level: one.level + 1 };
      return raise(
        one,
        `Raise ${one.name} to level ${next.level}`,
        measure(captain, { ...gear, [one.uid]: next }),
      );
    }),
  ]
    .filter(({ strengthAdded }) => strengthAdded > 0)
    .toSorted((a, b) => paybackHours(a) - paybackHours(b) || b.strengthAdded - a.strengthAdded);
};

/** Why nothing of this captain can be changed now, or null. */
export const whyUnchangeable = (captain: Captain): string | null =>
  isOnMission(captain) ? 'This captain is on a mission. It can be changed after the claim.' : null;
