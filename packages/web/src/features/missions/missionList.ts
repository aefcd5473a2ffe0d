import type { Level, MapMission, MissionStats } from '@blacktide/contract';

/** A mission that captains can be sent on, with where it lies. */
export interface Place {
  readonly slug: string;
  readonly name: string;
  readonly icon: string;
  readonly image: string;
  readonly flagged: boolean;
  readonly island: { readonly slug: string; readonly name: string; readonly poster: string };
  readonly stats: MissionStats;
}

const GROUPS = ['Plunders', 'Raids', 'Objectives', 'Burners', 'Specials'] as const;
export type GroupName = (typeof GROUPS)[number];

/** The specification names three groups; what fits none of them follows under its own name. */
const GROUP_OF: Readonly<Record<MissionStats['kind'], GroupName | null>> = {
  Plunders: 'Plunders',
  Raids: 'Raids',
  RescueCrew: 'Objectives',
  Events: 'Objectives',
  Burners: 'Burners',
  Specials: 'Specials',
  Genesis: null,
};

export const groupOf = ({ stats }: Place): GroupName => GROUP_OF[stats.kind] ?? 'Objectives';

const placeOf = (level: Level, { id, name, icon, image, flagged, missionStats }: MapMission): Place[] =>
  missionStats && GROUP_OF[missionStats.kind]
    ? [
        {
          slug: id,
          name,
          icon,
          image,
          flagged,
          island: { slug: level.uniqueId, name: level.name, poster: level.poster },
          stats: missionStats,
        },
      ]
    : [];

/** Every mission of every island; banking, market and fleet are no missions. */
export const placesOf = (levels: readonly Level[]): Place[] =>
  levels.flatMap((level) => level.missions.flatMap((mission) => placeOf(level, mission)));

export interface Group {
  readonly name: GroupName;
  readonly places: readonly Place[];
}

export const groupsOf = (places: readonly Place[]): Group[] =>
  GROUPS.map((name) => ({ name, places: places.filter((place) => groupOf(place) === name) })).filter(
    (group) => group.places.length > 0,
  );

/** The one asked for, or the first of the first island. */
export const chosenPlace = (places: readonly Place[], slug: string | null): Place | null =>
  places.find((place) => place.slug === slug) ?? places[0] ?? null;
