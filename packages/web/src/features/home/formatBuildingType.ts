import type { MapBuilding } from './mapIsland.ts';

const KIND_LABELS: Readonly<Record<NonNullable<MapBuilding['kind']>, string>> = {
  Plunders: 'Plunder',
  Raids: 'Raid',
  RescueCrew: 'Rescue',
  Events: 'Event',
  Burners: 'Burner',
  Specials: 'Special voyage',
  Genesis: 'Fleet',
};

const TARGET_LABELS: Readonly<Record<MapBuilding['opens'], string>> = {
  mission: 'Mission',
  banking: 'Bank',
  marketplace: 'Market',
  fleet: 'Fleet',
};

/** What the icon shows, for those who do not see it. */
export const formatBuildingType = ({ opens, kind }: Pick<MapBuilding, 'opens' | 'kind'>): string =>
  kind ? KIND_LABELS[kind] : TARGET_LABELS[opens];
