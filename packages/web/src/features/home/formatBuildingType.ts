import { KIND_FACTS } from '@blacktide/content/missionKinds';
import type { MapBuilding } from './mapIsland.ts';

const TARGET_LABELS: Readonly<Record<MapBuilding['opens'], string>> = {
  mission: 'Mission',
  banking: 'Bank',
  marketplace: 'Market',
  fleet: 'Fleet',
};

/** Names what the icon of a building shows, for screen readers. */
export const formatBuildingType = ({ opens, kind }: Pick<MapBuilding, 'opens' | 'kind'>): string =>
  kind ? KIND_FACTS[kind].label : TARGET_LABELS[opens];
