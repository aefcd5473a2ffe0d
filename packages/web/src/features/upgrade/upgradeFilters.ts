import { RARITIES } from '@blacktide/rules';
import type { EntityCard, EntityCards } from '../../lib/entities/entityCard.ts';
import { matchesSearch, SORTS, type Sort } from '../../lib/entities/sortEntities.ts';
import { isRecord } from '../../lib/storage.ts';
import {
  parseFilterValues,
  SEARCH,
  type FilterField,
  type FilterValues,
} from '../../ui/filters/filterValues.ts';

export const SECTIONS = [
  { id: 'all', label: 'All' },
  { id: 'captains', label: 'Captains' },
  { id: 'items', label: 'Items' },
  { id: 'ships', label: 'Ships' },
  { id: 'crews', label: 'Crews' },
] as const;
export type Section = (typeof SECTIONS)[number]['id'];

/** `All` for an unknown name, such as one from an old URL. */
export const toSection = (name: string | null): Section =>
  SECTIONS.find(({ id }) => id === name)?.id ?? 'all';

const ANY_RARITY = 'ALL';
const SHOWN = 'on';

const LEVEL_AND_NAME = ['level-desc', 'level-asc', 'name-asc', 'name-desc'] as const;
const CAPTAIN_SORTS: readonly Sort[] = ['strength-desc', 'strength-asc', ...LEVEL_AND_NAME];
const OTHER_SORTS: readonly Sort[] = ['rarity-desc', 'rarity-asc', ...LEVEL_AND_NAME];

const sortField = (sorts: readonly Sort[]): FilterField => ({
  id: 'sort',
  label: 'Sort by',
  look: 'select',
  choices: sorts.map((id) => ({ id, label: SORTS[id] })),
});

const RARITY_FIELD: FilterField = {
  id: 'rarity',
  label: 'Rarity',
  look: 'badges',
  choices: [ANY_RARITY, ...RARITIES].map((id) => ({ id, label: id })),
};

const ON_MISSION_FIELD: FilterField = {
  id: 'onMission',
  label: 'Show Items on Mission',
  look: 'switch',
  choices: [
    { id: 'off', label: 'Off' },
    { id: SHOWN, label: 'On' },
  ],
};

const CAPTAIN_FIELDS = [sortField(CAPTAIN_SORTS), ON_MISSION_FIELD];
const OTHER_FIELDS = [sortField(OTHER_SORTS), RARITY_FIELD, ON_MISSION_FIELD];

export const fieldsOf = (section: Section): readonly FilterField[] =>
  section === 'captains' ? CAPTAIN_FIELDS : OTHER_FIELDS;

const DEFAULTS: FilterValues = { [SEARCH]: '', sort: 'rarity-desc', rarity: ANY_RARITY, onMission: 'off' };
/** Captains have no rarity sorts; the default orders them alike. */
const CAPTAIN_DEFAULTS: FilterValues = { [SEARCH]: '', sort: 'strength-desc', onMission: 'off' };

export const defaultsOf = (section: Section): FilterValues =>
  section === 'captains' ? CAPTAIN_DEFAULTS : DEFAULTS;

/** The filters of a section. A rarity that was chosen in another section does not count. */
export const parseUpgradeFilters = (section: Section, stored: unknown): FilterValues => {
  const given = isRecord(stored) ? stored : {};
  const { rarity: _, ...rest } = given;
  return parseFilterValues(
    fieldsOf(section),
    defaultsOf(section),
    given['section'] === section ? given : rest,
  );
};

/** What is stored: the filters, and the section that they were chosen in. */
export const storeUpgradeFilters = (section: Section, values: FilterValues): FilterValues => ({
  ...values,
  section,
});

export const sortOf = (values: FilterValues): Sort =>
  OTHER_SORTS.concat(CAPTAIN_SORTS).find((sort) => sort === values['sort']) ?? 'rarity-desc';

export const cardsOf = (
  { captains, items, ships, crews }: EntityCards,
  section: Section,
): readonly EntityCard[] =>
  ({ all: [...captains, ...items, ...ships, ...crews], captains, items, ships, crews })[section];

export const filterCards = (cards: readonly EntityCard[], values: FilterValues): EntityCard[] => {
  const { rarity = ANY_RARITY, onMission } = values;
  return cards.filter(
    (card) =>
      (onMission === SHOWN || !card.isOnMission) &&
      (rarity === ANY_RARITY || card.rarity === rarity) &&
      matchesSearch(card, values[SEARCH] ?? ''),
  );
};
