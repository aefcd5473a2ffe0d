import type { Mission } from '@blacktide/rules';
import type { BuildingOpens } from './islands.ts';

const iconUrl = (name: string): string => `/art/marks/${name}.svg`;
/** For a place of up to 32 pixels, beside a word. */
export const smallIconUrl = (name: string): string => `/art/marks/${name}@96.webp`;

const EVENT_ICONS = {
  CAPTAIN: 'kind-event-character',
  ITEM: 'kind-event-item',
  SHIP: 'kind-event-ship',
  CREW: 'kind-event-crew',
} as const;

const missionIcon = (mission: Mission): string => {
  switch (mission.kind) {
    case 'Plunders':
      return mission.yields === 'GEMS' ? 'yield-gems' : 'yield-treasure';
    case 'Raids':
      return 'kind-raid';
    case 'RescueCrew':
      return 'kind-rescue-crew';
    case 'Events':
      return EVENT_ICONS[mission.trains];
    case 'Burners':
      return 'gold-bar';
    case 'Specials':
      return 'kind-special';
    case 'Genesis':
      return 'kind-genesis';
  }
};

const BUILDING_ICONS: Readonly<Record<Exclude<BuildingOpens, 'mission'>, string>> = {
  banking: 'kind-banking',
  marketplace: 'kind-market',
  fleet: 'kind-genesis',
};

/** The mark on a building's sign. */
export const buildingIconUrl = (opens: BuildingOpens, mission: Mission | undefined): string => {
  if (opens !== 'mission') return smallIconUrl(BUILDING_ICONS[opens]);
  return smallIconUrl(mission ? missionIcon(mission) : 'kind-event-default');
};

const PLUNDER_YIELD_NAMES = { BOOTY: 'Booty', GEMS: 'Gems', TREASURE: 'Treasure' } as const;
const PLUNDER_YIELD_ICONS = { BOOTY: 'booty', GEMS: 'gems', TREASURE: 'treasure' } as const;

/** What a mission brings, in a word and a picture. */
export const missionYieldOf = (mission: Mission): { readonly name: string; readonly image: string } => {
  switch (mission.kind) {
    case 'Plunders':
      return {
        name: PLUNDER_YIELD_NAMES[mission.yields],
        image: iconUrl(PLUNDER_YIELD_ICONS[mission.yields]),
      };
    case 'Raids':
    case 'Specials':
      return { name: 'Loot', image: iconUrl('yield-treasure') };
    case 'RescueCrew':
      return { name: 'Crew', image: iconUrl('kind-rescue-crew') };
    case 'Events':
      return { name: 'Levels', image: iconUrl('strength') };
    case 'Burners':
      return { name: 'Gold Bars', image: iconUrl('gold-bar') };
    case 'Genesis':
      return { name: '', image: '' };
  }
};

/** From calm to blood: risk 0 to 5. */
const RISK_COLORS = ['#7fb5c9', '#5fb98a', '#9fc35a', '#e2b84b', '#e0803f', '#d2453b'] as const;
export const riskColor = (riskLevel: number): string => RISK_COLORS[riskLevel] ?? RISK_COLORS[0];
