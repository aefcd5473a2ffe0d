import type { Mission } from '@blacktide/rules';
import type { BuildingOpens } from './islands.ts';
import { kindArtOf } from './missionKinds.ts';

const iconUrl = (name: string): string => `/art/marks/${name}.svg`;
/** For sizes up to 32 pixels. */
export const smallIconUrl = (name: string): string => `/art/marks/${name}@96.webp`;

const BUILDING_ICONS: Readonly<Record<Exclude<BuildingOpens, 'mission'>, string>> = {
  banking: 'kind-banking',
  marketplace: 'kind-market',
  fleet: 'kind-genesis',
};

/** The icon on a building's sign. */
export const buildingIconUrl = (opens: BuildingOpens, mission: Mission | undefined): string => {
  if (opens !== 'mission') return smallIconUrl(BUILDING_ICONS[opens]);
  return smallIconUrl(mission ? kindArtOf(mission).sign : 'kind-event-default');
};

/** What a mission pays, as a word and a picture. */
export const missionYieldOf = (mission: Mission): { readonly name: string; readonly image: string } => {
  const { yieldName, yieldIcon } = kindArtOf(mission);
  return { name: yieldName, image: yieldIcon === null ? '' : iconUrl(yieldIcon) };
};

/** By risk level, 0 to 5. */
const RISK_COLORS = ['#7fb5c9', '#5fb98a', '#9fc35a', '#e2b84b', '#e0803f', '#d2453b'] as const;
export const riskColor = (riskLevel: number): string => RISK_COLORS[riskLevel] ?? RISK_COLORS[0];
