import type { WireIsland, WireBuilding } from '@blacktide/contract';
import type { MissionKind } from '@blacktide/rules';
import type { Point } from './geometry/pan.ts';
import type { Size } from './geometry/scale.ts';

/** A rectangle of the 3840 × 2160 map. */
export type Box = Point & Size;

/** What pressing a building opens. */
export type BuildingTarget = WireBuilding['opens'];

/** A building on the map. */
export interface MapBuilding extends Box {
  readonly slug: string;
  readonly name: string;
  readonly opens: BuildingTarget;
  /** Null where there is nothing to send captains to. */
  readonly kind: MissionKind | null;
  /** The picture of its kind. */
  readonly icon: string;
  /** A plunder that brings home gems: it shines green. */
  readonly yieldsGems: boolean;
  /** Wears the gold frame. */
  readonly flagged: boolean;
  /** The drawn building alone, without the air around it. */
  readonly hit: Box;
  /** Where the foot of its sign belongs. */
  readonly sign: Point;
  readonly sprites: WireBuilding['sprites'];
}

export interface IslandArt {
  /** A small round picture; empty where there is none. */
  readonly icon: string;
  readonly poster: string;
  /** Moving pictures of the same, best first; none where the island does not move. */
  readonly videos: readonly string[];
  /** The same for a narrow line; empty where there is none. */
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

/** In the content, and never on the map. */
const HIDDEN_BUILDINGS: ReadonlySet<string> = new Set(['Silent Mary', 'Battle of Tortuga', 'Cortez Curse']);

const toMapBuilding = ({ id, missionStats, ...building }: WireBuilding): MapBuilding => ({
  ...building,
  slug: id,
  kind: missionStats?.kind ?? null,
  yieldsGems: missionStats?.kind === 'Plunders' && missionStats.yield === 'Gems',
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
    // The poster stands in for an icon that was not drawn: far too much to load for a button.
    icon: icon === poster ? '' : icon,
    poster,
    videos: videos.map(({ src }) => src),
    smallVideo: fallback,
  },
  buildings: missions.filter((mission) => !HIDDEN_BUILDINGS.has(mission.name)).map(toMapBuilding),
});
