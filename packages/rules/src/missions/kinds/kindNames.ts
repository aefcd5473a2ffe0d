/** Apart from the rules, so that the schemas of the wire do not need the code of every rule. */
export const MISSION_KINDS = [
  'Plunders',
  'Raids',
  'RescueCrew',
  'Events',
  'Burners',
  'Specials',
  'Genesis',
] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];
