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

const createArt = (sign: string, yieldName: string, yieldIcon: string | null): KindArt => ({
  sign,
  yieldName,
  yieldIcon,
});

const PLUNDER_ART: Readonly<Record<MissionOf<'Plunders'>['yields'], KindArt>> = {
  BOOTY: createArt('yield-treasure', 'Booty', 'booty'),
  GEMS: createArt('yield-gems', 'Gems', 'gems'),
  TREASURE: createArt('yield-treasure', 'Treasure', 'treasure'),
};

const EVENT_SIGNS: Readonly<Record<MissionOf<'Events'>['trains'], string>> = {
  CAPTAIN: 'kind-event-character',
  ITEM: 'kind-event-item',
  SHIP: 'kind-event-ship',
  CREW: 'kind-event-crew',
};

const createFacts = <M extends Mission>(
  label: string,
  art: KindFacts<M>['art'],
  marks: Partial<Pick<KindFacts<M>, 'hasMultiplier' | 'endsOnMissionDate' | 'glowsForGems'>> = {},
): KindFacts<M> => ({
  label,
  art,
  hasMultiplier: false,
  endsOnMissionDate: false,
  glowsForGems: false,
  ...marks,
});

export const KIND_FACTS: { readonly [K in MissionKind]: KindFacts<MissionOf<K>> } = {
  Plunders: createFacts('Plunder', ({ yields }) => PLUNDER_ART[yields], {
    hasMultiplier: true,
    glowsForGems: true,
  }),
  Raids: createFacts('Raid', () => createArt('kind-raid', 'Loot', 'yield-treasure')),
  RescueCrew: createFacts('Rescue', () => createArt('kind-rescue-crew', 'Crew', 'kind-rescue-crew')),
  Events: createFacts('Event', ({ trains }) => createArt(EVENT_SIGNS[trains], 'Levels', 'strength')),
  Burners: createFacts('Burner', () => createArt('gold-bar', 'Gold Bars', 'gold-bar')),
  Specials: createFacts('Special', () => createArt('kind-special', 'Loot', 'yield-treasure'), {
    endsOnMissionDate: true,
  }),
  Genesis: createFacts('Fleet', () => createArt('kind-genesis', '', null)),
};

export const kindArtOf = (mission: Mission): KindArt =>
  (KIND_FACTS[mission.kind] as KindFacts<Mission>).art(mission);
