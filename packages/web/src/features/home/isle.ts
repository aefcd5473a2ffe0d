import type { Level, MapMission } from '@blacktide/contract';
import type { MissionKind } from '@blacktide/rules';
import type { Point } from './geometry/pan.ts';
import type { Size } from './geometry/scale.ts';

/** A rectangle of the 3840 × 2160 map. */
export type Box = Point & Size;

/** What pressing a building opens. */
export type Opens = MapMission['opens'];

/** A building on the map. */
export interface Site extends Box {
  readonly slug: string;
  readonly name: string;
  readonly opens: Opens;
  /** Null where there is nothing to send captains to. */
  readonly kind: MissionKind | null;
  /** The picture of its kind. */
  readonly icon: string;
  /** A plunder that brings home gems: it shines green. */
  readonly emerald: boolean;
  /** Wears the gold frame. */
  readonly flagged: boolean;
  /** The drawn building alone, without the air around it. */
  readonly hit: Box;
  /** Where the foot of its sign belongs. */
  readonly sign: Point;
  readonly sprites: MapMission['sprites'];
}

export interface IsleArt {
  /** A small round picture; empty where there is none. */
  readonly icon: string;
  readonly poster: string;
  /** Moving pictures of the same, best first; none where the island does not move. */
  readonly films: readonly string[];
  /** The same for a narrow line; empty where there is none. */
  readonly smallFilm: string;
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

/** In the content, and never on the map. */
const HIDDEN: ReadonlySet<string> = new Set(['Silent Mary', 'Battle of Tortuga', 'Cortez Curse']);

const siteOf = ({ id, missionStats, ...building }: MapMission): Site => ({
  ...building,
  slug: id,
  kind: missionStats?.kind ?? null,
  emerald: missionStats?.kind === 'Plunders' && missionStats.yield === 'Gems',
});

export const isleOf = ({ layer, uniqueId, name, icon, poster, videos, fallback, missions }: Level): Isle => ({
  layer,
  slug: uniqueId,
  name,
  art: {
    // The poster stands in for an icon that was not drawn: far too much to load for a button.
    icon: icon === poster ? '' : icon,
    poster,
    films: videos.map(({ src }) => src),
    smallFilm: fallback,
  },
  sites: missions.filter((mission) => !HIDDEN.has(mission.name)).map(siteOf),
});
