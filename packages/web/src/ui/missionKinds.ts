import type { MissionKind } from '@blacktide/rules';

/**
 * What the map, the feed and the countdowns know about a kind of mission. `features/missions/kinds` holds the rest;
 * it stays out of this file so that the login page and the map need not load it.
 */
interface KindFacts {
  /** Names one mission of this kind. */
  readonly label: string;
  /** Results show a multiplier, such as `7X`. */
  readonly hasMultiplier: boolean;
  /** All runs end on the date of the mission instead of having an end each. */
  readonly endsOnMissionDate: boolean;
  /** On the map, a mission that yields gems has a green glow. */
  readonly glowsForGems: boolean;
}

const COMMON = { hasMultiplier: false, endsOnMissionDate: false, glowsForGems: false } as const;

export const KIND_FACTS: Readonly<Record<MissionKind, KindFacts>> = {
  Plunders: { ...COMMON, label: 'Plunder', hasMultiplier: true, glowsForGems: true },
  Raids: { ...COMMON, label: 'Raid' },
  RescueCrew: { ...COMMON, label: 'Rescue' },
  Events: { ...COMMON, label: 'Event' },
  Burners: { ...COMMON, label: 'Burner' },
  Specials: { ...COMMON, label: 'Special voyage', endsOnMissionDate: true },
  Genesis: { ...COMMON, label: 'Fleet' },
};
