import type { WireIsland, WireBuilding } from '@blacktide/contract';
import { KIND_FACTS } from '@blacktide/content/missionKinds';
import type { Point } from './geometry/pan.ts';
import type { Size } from './geometry/scale.ts';

/** A rectangle of the 3840 × 2160 map. */
export type Box = Point & Size;

/** Style that puts a box into another one, in percent of the other one. */
export const percentInside = ({ x, y, width, height }: Box, outer: Box) => ({
  left: `${((x - outer.x) / outer.width) * 100}%`,
  top: `${((y - outer.y) / outer.height) * 100}%`,
  width: `${(width / outer.width) * 100}%`,
  height: `${(height / outer.height) * 100}%`,
});

/** What a click on a building opens. */
export type BuildingTarget = WireBuilding['opens'];

/** Names that the specification excludes from the map. */
const HIDDEN_BUILDINGS: ReadonlySet<string> = new Set(['Silent Mary', 'Battle of Tortuga', 'Cortez Curse']);

const toMapBuilding = ({ id, missionStats, ...building }: WireBuilding) => ({
  ...building,
  slug: id,
  /** Null when the building has no mission. */
  kind: missionStats?.kind ?? null,
  /** Of captains; 0 when the building has no mission. */
  minLevel: missionStats?.minLevel ?? 0,
  /** A plunder that yields gems has a green glow. */
  yieldsGems: missionStats?.yield === 'Gems' && KIND_FACTS[missionStats.kind].glowsForGems,
});

/** One of the seven islands as the map draws it. */
export const toMapIsland = ({ layer, uniqueId, name, missions, ...art }: WireIsland) => ({
  /** 1 to 7. */
  layer,
  slug: uniqueId,
  name,
  art: {
    // Without an icon the server sends the poster, which is too large for a button.
    icon: art.icon === art.poster ? '' : art.icon,
    poster: art.poster,
    smallPoster: art.smallPoster,
    /** Best quality first; may be empty. */
    videos: art.videos.map(({ src }) => src),
    /** For slow connections, or empty. */
    smallVideo: art.fallback,
  },
  buildings: missions.filter((mission) => !HIDDEN_BUILDINGS.has(mission.name)).map(toMapBuilding),
});

export type MapBuilding = ReturnType<typeof toMapBuilding>;
export type MapIsland = ReturnType<typeof toMapIsland>;
