import type { Site } from './isle.ts';

const KIND_WORDS: Readonly<Record<NonNullable<Site['kind']>, string>> = {
  Plunders: 'Plunder',
  Raids: 'Raid',
  RescueCrew: 'Rescue',
  Events: 'Event',
  Burners: 'Burner',
  Specials: 'Special voyage',
  Genesis: 'Fleet',
};

const OTHER_WORDS: Readonly<Record<Site['opens'], string>> = {
  mission: 'Mission',
  banking: 'Bank',
  marketplace: 'Market',
  fleet: 'Fleet',
};

/** What the icon shows, for those who do not see it. */
export const typeWord = ({ opens, kind }: Pick<Site, 'opens' | 'kind'>): string =>
  kind ? KIND_WORDS[kind] : OTHER_WORDS[opens];
