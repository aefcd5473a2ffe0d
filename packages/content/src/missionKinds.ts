import type { Mission, MissionKind, MissionOf } from '@blacktide/rules';

interface KindArt {
  /** On the sign of the mission's building. */
  readonly sign: string;
  /** What the mission pays; the icon is null where there is nothing to show. */
  readonly yieldName: string;
  readonly yieldIcon: string | null;
}

/** What the map, the feed, the countdowns and the wire show of a mission kind. */
interface KindFacts<M extends Mission> {
  /** Names one mission of this kind. */
  readonly label: string;
  /** Results show a multiplier, such as `7X`. */
  readonly hasMultiplier: boolean;
  /** All runs end on the date of the mission instead of having an end each. */
  readonly endsOnMissionDate: boolean;
  /** On the map, a mission that yields gems has a green glow. */
  readonly glowsForGems: boolean;
  readonly art: (mission: M) => KindArt;
}

const PLUNDER_ART: Readonly<Record<MissionOf<'Plunders'>['yields'], KindArt>> = {
  BOOTY: { sign: 'yield-treasure', yieldName: 'Booty', yieldIcon: 'booty' },
  GEMS: { sign: 'yield-gems', yieldName: 'Gems', yieldIcon: 'gems' },
  TREASURE: { sign: 'yield-treasure', yieldName: 'Treasure', yieldIcon: 'treasure' },
};

const EVENT_SIGNS: Readonly<Record<MissionOf<'Events'>['trains'], string>> = {
  CAPTAIN: 'kind-event-character',
  ITEM: 'kind-event-item',
  SHIP: 'kind-event-ship',
  CREW: 'kind-event-crew',
};

const COMMON = { hasMultiplier: false, endsOnMissionDate: false, glowsForGems: false } as const;

export const KIND_FACTS: { readonly [K in MissionKind]: KindFacts<MissionOf<K>> } = {
  Plunders: {
    ...COMMON,
    label: 'Plunder',
    hasMultiplier: true,
    glowsForGems: true,
    art: ({ yields }) => PLUNDER_ART[yields],
  },
  Raids: {
    ...COMMON,
    label: 'Raid',
    art: () => ({ sign: 'kind-raid', yieldName: 'Loot', yieldIcon: 'yield-treasure' }),
  },
  RescueCrew: {
    ...COMMON,
    label: 'Rescue',
    art: () => ({ sign: 'kind-rescue-crew', yieldName: 'Crew', yieldIcon: 'kind-rescue-crew' }),
  },
  Events: {
    ...COMMON,
    label: 'Event',
    art: ({ trains }) => ({ sign: EVENT_SIGNS[trains], yieldName: 'Levels', yieldIcon: 'strength' }),
  },
  Burners: {
    ...COMMON,
    label: 'Burner',
    art: () => ({ sign: 'gold-bar', yieldName: 'Gold Bars', yieldIcon: 'gold-bar' }),
  },
  Specials: {
    ...COMMON,
    label: 'Special voyage',
    endsOnMissionDate: true,
    art: () => ({ sign: 'kind-special', yieldName: 'Loot', yieldIcon: 'yield-treasure' }),
  },
  Genesis: {
    ...COMMON,
    label: 'Fleet',
    art: () => ({ sign: 'kind-genesis', yieldName: '', yieldIcon: null }),
  },
};

export const kindArtOf = (mission: Mission): KindArt =>
  (KIND_FACTS[mission.kind] as KindFacts<Mission>).art(mission);
