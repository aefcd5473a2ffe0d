import type { MissionStats, WireBuilding, WireIsland } from '@blacktide/contract';
import { GROUP_NAMES, type MissionGroupName } from './kinds/kindView.ts';
import { kindView } from './kinds/registry.ts';

/** A mission that captains can be sent on, with its island. */
export interface MissionEntry {
  readonly slug: string;
  readonly name: string;
  readonly icon: string;
  readonly image: string;
  readonly flagged: boolean;
  readonly island: {
    readonly slug: string;
    readonly name: string;
    readonly poster: string;
    readonly smallPoster: string;
  };
  readonly group: MissionGroupName;
  readonly stats: MissionStats;
}

const toMissionEntry = (
  level: WireIsland,
  { id, name, icon, image, flagged, missionStats }: WireBuilding,
): MissionEntry[] => {
  const group = missionStats && kindView(missionStats.kind).group;
  if (!group) return [];
  const { uniqueId, name: islandName, poster, smallPoster } = level;
  const island = { slug: uniqueId, name: islandName, poster, smallPoster };
  return [{ slug: id, name, icon, image, flagged, island, group, stats: missionStats }];
};

/** Every mission of every island, without the buildings that open something else. */
export const toMissionEntries = (levels: readonly WireIsland[]): MissionEntry[] =>
  levels.flatMap((level) => level.missions.flatMap((mission) => toMissionEntry(level, mission)));

export interface MissionGroup {
  readonly name: MissionGroupName;
  readonly missionEntries: readonly MissionEntry[];
}

export const groupMissions = (missionEntries: readonly MissionEntry[]): MissionGroup[] =>
  GROUP_NAMES.map((name) => ({
    name,
    missionEntries: missionEntries.filter(({ group }) => group === name),
  })).filter((section) => section.missionEntries.length > 0);

/** The mission with this slug, or the first one of the first island. */
export const findMissionOrFirst = (
  missionEntries: readonly MissionEntry[],
  slug: string | null,
): MissionEntry | null =>
  missionEntries.find((missionEntry) => missionEntry.slug === slug) ?? missionEntries[0] ?? null;
