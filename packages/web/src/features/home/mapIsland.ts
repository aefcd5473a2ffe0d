import type { WireIsland, WireBuilding } from '@blacktide/contract';
import type { MissionKind } from '@blacktide/rules';
import { KIND_FACTS } from '@blacktide/content/missionKinds';
import type { Point } from './geometry/pan.ts';
import type { Size } from './geometry/scale.ts';

/** A rectangle of the 3840 × 2160 map. */
export type Box = Point & Size;

/** What a click on a building opens. */
export type BuildingTarget = WireBuilding['opens'];

export interface MapBuilding extends Box {
  readonly slug: string;
  readonly name: string;
  readonly opens: BuildingTarget;
  /** Null when the building has no mission. */
  readonly kind: MissionKind | null;
  readonly icon: string;
  /** A plunder that yields gems has a green glow. */
  readonly yieldsGems: boolean;
  /** Drawn with the gold frame. */
  readonly flagged: boolean;
  /** The building in its sprite, without the margin around it. */
  readonly hit: Box;
  /** The bottom centre of its sign. */
  readonly sign: Point;
  readonly sprites: WireBuilding['sprites'];
}

export interface IslandArt {
  /** A small round picture, or empty. */
  readonly icon: string;
  readonly poster: string;
  /** Best quality first; may be empty. */
  readonly videos: readonly string[];
  /** For slow connections, or empty. */
  readonly smallVideo: string;
}

/** One of the seven islands as the map draws it. */
export interface MapIsland {
  /** 1 to 7. */
  readonly layer: number;
  readonly slug: string;
  readonly name: string;
  readonly art: IslandArt;
  readonly buildings: readonly MapBuilding[];
}

/** Names that the specification excludes from the map. */
const HIDDEN_BUILDINGS: ReadonlySet<string> = new Set(['Silent Mary', 'Battle of Tortuga', 'Cortez Curse']);

const toMapBuilding = ({ id, missionStats, ...building }: WireBuilding): MapBuilding => ({
  ...building,
  slug: id,
  kind: missionStats?.kind ?? null,
  yieldsGems: missionStats?.yield === 'Gems' && KIND_FACTS[missionStats.kind].glowsForGems,
});

export const toMapIsland = ({
  layer,
  uniqueId,
  name,
  icon,
  poster,
  videos,
  fallback,
  missions,
}: WireIsland): MapIsland => ({
  layer,
  slug: uniqueId,
  name,
  art: {
    // Without an icon the server sends the poster, which is too large for a button.
    icon: icon === poster ? '' : icon,
    poster,
    videos: videos.map(({ src }) => src),
    smallVideo: fallback,
  },
  buildings: missions.filter((mission) => !HIDDEN_BUILDINGS.has(mission.name)).map(toMapBuilding),
});
