import type { MissionKind } from '@blacktide/rules';
import type { Point } from './geometry/pan.ts';
import type { Size } from './geometry/scale.ts';

/** A rectangle of the 3840 × 2160 map. */
export type Box = Point & Size;

/** What pressing a building opens. */
export type Opens = 'mission' | 'banking' | 'marketplace' | 'fleet';

/** A building on the map. */
export interface Site extends Box {
  readonly slug: string;
  readonly name: string;
  readonly opens: Opens;
  /** Null where there is nothing to send captains to. */
  readonly kind: MissionKind | null;
  /** `Gems`, `Treasure`, …: what a plunder brings home. */
  readonly yields: string;
  /** Who learns at an event. */
  readonly trains: 'CAPTAIN' | 'ITEM' | 'CREW' | 'SHIP' | null;
  /** Wears the gold frame. */
  readonly flagged: boolean;
  /** The drawn building alone, without the air around it. */
  readonly hit: Box;
  /** Where the foot of its sign belongs. */
  readonly sign: Point;
  readonly sprites: {
    readonly idle: string;
    readonly hover: string;
    readonly active: string;
    readonly highlight: string | null;
  };
}

export interface IsleArt {
  /** A small round picture. */
  readonly icon: string;
  readonly poster: string;
  /** Moving pictures of the same, best first; none where the island has not been filmed. */
  readonly films: readonly string[];
  /** The same for a narrow line. */
  readonly smallFilm: string | null;
}

/** One of the seven islands as the map draws it. */
export interface Isle {
  /** 1 to 7. */
  readonly layer: number;
  readonly slug: string;
  readonly name: string;
  readonly art: IsleArt;
  readonly sites: readonly Site[];
}
