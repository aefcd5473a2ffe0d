import fc from 'fast-check';
import type { Captain, Gear, GearFamily } from '../src/assets.ts';
import type { FleetState } from '../src/equipment/fleet.ts';
import type { GrowthTable } from '../src/growth/levels.ts';
import { strengthOf } from '../src/growth/strength.ts';
import { autoEquip } from '../src/equipment/autoEquip.ts';
import { aCaptain, aGearPiece, ANNE, expectAccepted, indexGear } from './builders.ts';
import { TEST_CONTENT } from './testContent.ts';

const SLOTS: Readonly<Record<GearFamily, number>> = { ITEM: 2, CREW: 1, SHIP: 1 };

/** Every set of gear that one captain can wear, as bits of the positions in `gear`. */
const wearableSets = (gear: readonly Gear[]): number[] =>
  Array.from({ length: 1 << gear.length }, (_, set) => set).filter((set) => {
    const worn = gear.filter((_, at) => set & (1 << at));
    return Object.entries(SLOTS).every(
      ([family, slots]) => worn.filter((one) => one.family === family).length <= slots,
    );
  });

const wear = (captain: Captain, gear: readonly Gear[], set: number): Captain => {
  const uids = (family: GearFamily) =>
    gear.flatMap((one, at) => (set & (1 << at) && one.family === family ? [one.uid] : []));
  return { ...captain, items: uids('ITEM'), crew: uids('CREW')[0] ?? null, ship: uids('SHIP')[0] ?? null };
};

/**
 * The greatest total strength of captains without gear, from all ways to give the gear to them.
 *
 * The captains are visited one after another. `best[used]` is the greatest total of the captains visited so far, over
 * all ways in which exactly the gear of `used` is worn by them. Each captain tries every set that it can wear and that
 * is not used. Captains affect each other only by what they leave to the others, so two ways with the same `used` have
 * the same continuations, and the weaker of them cannot be part of a better total. Nothing else is left out; neither
 * captains nor gear are sorted.
 */
export const strongestTotal = (
  captains: readonly Captain[],
  gear: readonly Gear[],
  growth: GrowthTable,
): number => {
  const byUid = indexGear(...gear);
  const sets = wearableSets(gear);
  let best = new Float64Array(1 << gear.length).fill(-1);
  best[0] = 0;
  for (const captain of captains) {
    const strengths = sets.map((set) => strengthOf(wear(captain, gear, set), byUid, growth));
    const next = new Float64Array(best.length).fill(-1);
    best.forEach((total, used) => {
      if (total < 0) return;
      for (let at = 0; at < sets.length; at += 1) {
        const set = sets[at] ?? 0;
        if (used & set) continue;
        next[used | set] = Math.max(next[used | set] ?? -1, total + (strengths[at] ?? 0));
      }
    });
    best = next;
  }
  return Math.max(...best);
};

/** Levels and gear for which every strength is a whole number before rounding. */
export const WHOLE_GROWTH: GrowthTable = {
  ...TEST_CONTENT.growth,
  baseStrength: { QM: 5000 * 20 ** 3, FM: 3200 * 25 ** 3, UNIQUE: 2600 * 30 ** 3 },
  gearPermillePerLevel: { CREW: 100, ITEM: 100, COMMON_SHIP: 100, MYTHIC_SHIP: 100 },
};

/** Rounding takes less than 1 before the factor of the ship, which is at most 1.5, and less than 1 after it. */
export const MOST_ROUNDED_AWAY = 2.5;

/** By how much auto equip stays below the greatest total strength. */
export const missingStrength = (fleet: FleetState, growth: GrowthTable): number => {
  const { result } = expectAccepted(
    autoEquip(fleet, { owner: ANNE }, { content: { ...TEST_CONTENT, growth } }),
  );
  return strongestTotal(fleet.captains, fleet.gear, growth) - result.strengthAfter;
};

/** Fleets of up to this size, of any levels, some of their gear worn already. */
export const someFleets = (maxCaptains: number, maxGear: number): fc.Arbitrary<FleetState> =>
  fc
    .record({
      captains: fc.array(
        fc.constantFrom('QM', 'FM', 'UNIQUE').chain((type) =>
          fc.record({
            type: fc.constant(type),
            level: fc.integer({ min: 1, max: { QM: 20, FM: 25, UNIQUE: 30 }[type] }),
          }),
        ),
        { minLength: 1, maxLength: maxCaptains, size: 'max' },
      ),
      gear: fc.array(
        fc.oneof(
          fc.record({
            family: fc.constantFrom('ITEM', 'CREW', 'SHIP'),
            level: fc.integer({ min: 1, max: 10 }),
          }),
          fc.record({
            family: fc.constant('SHIP' as const),
            level: fc.integer({ min: 1, max: 20 }),
            rarity: fc.constant('LEGENDARY' as const),
          }),
        ),
        { maxLength: maxGear, size: 'max' },
      ),
      /** For each piece of gear, the captain that wears it if it has a free slot. */
      wearers: fc.array(fc.nat({ max: maxCaptains * 2 }), { minLength: maxGear, maxLength: maxGear }),
    })
    .map(({ captains, gear, wearers }) =>
      wearGear(
        captains.map((one, at) => aCaptain({ ...one, uid: `${at + 1}` })),
        gear.map((one, at) => aGearPiece({ ...one, uid: `${at + 50}` })),
        wearers,
      ),
    );

const wearGear = (
  captains: readonly Captain[],
  gear: readonly Gear[],
  wearers: readonly number[],
): FleetState => {
  const worn = captains.map(() => [] as Gear[]);
  const gearAfter = gear.map((one, at): Gear => {
    const wearer = wearers[at] ?? Infinity;
    const [captain, own] = [captains[wearer], worn[wearer]];
    if (!captain || !own) return one;
    if (own.filter(({ family }) => family === one.family).length >= SLOTS[one.family]) return one;
    own.push(one);
    return { ...one, lock: { kind: 'equipped', to: captain.uid } };
  });
  return {
    captains: captains.map((captain, at) => {
      const own = worn[at] ?? [];
      return wear(captain, own, (1 << own.length) - 1);
    }),
    gear: gearAfter,
  };
};
