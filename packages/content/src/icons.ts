import type { EventMission, Mission, MissionKind, PlunderMission } from '@blacktide/rules';
import type { BuildingOpens } from './islands.ts';

const iconUrl = (name: string): string => `/art/marks/${name}.svg`;
/** For sizes up to 32 pixels. */
export const smallIconUrl = (name: string): string => `/art/marks/${name}@96.webp`;

interface KindArt {
  /** On the sign of the mission's building. */
  readonly sign: string;
  /** What the mission pays; the icon is null where there is nothing to show. */
  readonly yieldName: string;
  readonly yieldIcon: string | null;
}

const PLUNDER_ART: Readonly<Record<PlunderMission['yields'], KindArt>> = {
  BOOTY: { sign: 'yield-treasure', yieldName: 'Booty', yieldIcon: 'booty' },
  GEMS: { sign: 'yield-gems', yieldName: 'Gems', yieldIcon: 'gems' },
  TREASURE: { sign: 'yield-treasure', yieldName: 'Treasure', yieldIcon: 'treasure' },
};

const EVENT_SIGNS: Readonly<Record<EventMission['trains'], string>> = {
  CAPTAIN: 'kind-event-character',
  ITEM: 'kind-event-item',
  SHIP: 'kind-event-ship',
  CREW: 'kind-event-crew',
};

/** One entry per mission kind. */
const KIND_ART: { readonly [K in MissionKind]: (mission: Extract<Mission, { kind: K }>) => KindArt } = {
  Plunders: ({ yields }) => PLUNDER_ART[yields],
  Raids: () => ({ sign: 'kind-raid', yieldName: 'Loot', yieldIcon: 'yield-treasure' }),
  RescueCrew: () => ({ sign: 'kind-rescue-crew', yieldName: 'Crew', yieldIcon: 'kind-rescue-crew' }),
  Events: ({ trains }) => ({ sign: EVENT_SIGNS[trains], yieldName: 'Levels', yieldIcon: 'strength' }),
  Burners: () => ({ sign: 'gold-bar', yieldName: 'Gold Bars', yieldIcon: 'gold-bar' }),
  Specials: () => ({ sign: 'kind-special', yieldName: 'Loot', yieldIcon: 'yield-treasure' }),
  Genesis: () => ({ sign: 'kind-genesis', yieldName: '', yieldIcon: null }),
};

const kindArtOf = (mission: Mission): KindArt =>
  (KIND_ART[mission.kind] as (mission: Mission) => KindArt)(mission);

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
