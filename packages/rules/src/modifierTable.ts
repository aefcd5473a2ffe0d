/** What a modifier changes: the amount of a reward, the chance of a failure, the duration. */
export type Stat = 'yield' | 'luck' | 'speed';

/** A bonus as content writes it. */
export interface Modifier {
  readonly stat: Stat;
  /** Parts per million for each level of the asset that carries it. */
  readonly ppmPerLevel: number;
  /** Only on these mission kinds; on all when absent. */
  readonly kinds?: readonly string[];
  /** Only on these islands; on all when absent. */
  readonly islands?: readonly number[];
}

/** A period in which the captains of one collection get a bonus. */
interface BrandEvent {
  readonly name: string;
  readonly collection: string;
  readonly from: number;
  readonly until: number;
  readonly modifiers: readonly Modifier[];
}

export interface ModifierTable {
  /** Each captain level. */
  readonly captainLevel: readonly Modifier[];
  /** Yield at a mission's strength cap; below it in proportion. */
  readonly yieldAtStrengthCapPpm: number;
  readonly islands: Readonly<Record<number, readonly Modifier[]>>;
  readonly brandEvents: readonly BrandEvent[];
  /** The most that all sources together may add. */
  readonly most: Readonly<Record<Stat, number>>;
}
