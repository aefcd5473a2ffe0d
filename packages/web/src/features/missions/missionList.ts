import type { WireIsland, WireBuilding, MissionStats } from '@blacktide/contract';

/** A mission that captains can be sent on, with where it lies. */
export interface MissionEntry {
  readonly slug: string;
  readonly name: string;
  readonly icon: string;
  readonly image: string;
  readonly flagged: boolean;
  readonly island: { readonly slug: string; readonly name: string; readonly poster: string };
  readonly stats: MissionStats;
}

const GROUP_NAMES = ['Plunders', 'Raids', 'Objectives', 'Burners', 'Specials'] as const;
export type MissionGroupName = (typeof GROUP_NAMES)[number];

/** The specification names three groups; what fits none of them follows under its own name. */
const GROUP_BY_KIND: Readonly<Record<MissionStats['kind'], MissionGroupName | null>> = {
  Plunders: 'Plunders',
  Raids: 'Raids',
  RescueCrew: 'Objectives',
  Events: 'Objectives',
  Burners: 'Burners',
  Specials: 'Specials',
  Genesis: null,
};

export const findGroupName = ({ stats }: MissionEntry): MissionGroupName =>
  GROUP_BY_KIND[stats.kind] ?? 'Objectives';

const toMissionEntry = (
  level: WireIsland,
  { id, name, icon, image, flagged, missionStats }: WireBuilding,
): MissionEntry[] =>
  missionStats && GROUP_BY_KIND[missionStats.kind]
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
export const toMissionEntries = (levels: readonly WireIsland[]): MissionEntry[] =>
  levels.flatMap((level) => level.missions.flatMap((mission) => toMissionEntry(level, mission)));

export interface MissionGroup {
  readonly name: MissionGroupName;
  readonly missionEntries: readonly MissionEntry[];
}

export const groupMissions = (missionEntries: readonly MissionEntry[]): MissionGroup[] =>
  GROUP_NAMES.map((name) => ({
    name,
    missionEntries: missionEntries.filter((missionEntry) => findGroupName(missionEntry) === name),
  })).filter((group) => group.missionEntries.length > 0);

/** The one asked for, or the first of the first island. */
export const findMissionOrFirst = (
  missionEntries: readonly MissionEntry[],
  slug: string | null,
): MissionEntry | null =>
  missionEntries.find((missionEntry) => missionEntry.slug === slug) ?? missionEntries[0] ?? null;
