import type { Site } from './isle.ts';

const EVENTS: Readonly<Record<NonNullable<Site['trains']>, string>> = {
  CREW: 'kind-event-crew',
  ITEM: 'kind-event-item',
  SHIP: 'kind-event-ship',
  CAPTAIN: 'kind-event-character',
};

const COINS = 'booty';

const markOf = ({ opens, kind, yields, trains }: Site): string => {
  if (opens === 'banking' || opens === 'marketplace') return COINS;
  switch (kind) {
    case 'Raids':
      return 'kind-raid';
    case 'Events':
      return trains ? EVENTS[trains] : 'kind-event-default';
    case 'Burners':
      return 'gold-bar';
    case 'Plunders':
      return yields === 'Gems' ? 'gems' : 'treasure';
    case 'RescueCrew':
      return 'kind-rescue-crew';
    case 'Specials':
      return 'kind-special';
    case 'Genesis':
    case null:
      return 'kind-genesis';
  }
};

/** The picture that tells what kind of place a building is. */
export const typeIcon = (site: Site): string => `/art/marks/${markOf(site)}.svg`;

/** Plunders that yield Gems shine green. */
export const isEmerald = ({ kind, yields }: Pick<Site, 'kind' | 'yields'>): boolean =>
  kind === 'Plunders' && yields === 'Gems';

const KIND_WORDS: Readonly<Record<NonNullable<Site['kind']>, string>> = {
  Plunders: 'Plunder',
  Raids: 'Raid',
  RescueCrew: 'Rescue',
  Events: 'Event',
  Burners: 'Burner',
  Specials: 'Special voyage',
  Genesis: 'Fleet',
};

/** The same in a word, for those who do not see it. */
export const typeWord = ({ opens, kind }: Pick<Site, 'opens' | 'kind'>): string => {
  if (opens === 'banking') return 'Bank';
  if (opens === 'marketplace') return 'Market';
  return kind ? KIND_WORDS[kind] : '';
};
