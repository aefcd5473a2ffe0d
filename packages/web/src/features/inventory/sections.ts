import { GENESIS_RARITIES, type GenesisRarity, type Rarity } from '@blacktide/rules';
import { SORTS, type Sort } from '../../lib/entities/sortEntities.ts';
import { SEARCH, type FilterField, type FilterValues } from '../../ui/filters/filterValues.ts';
import { genesisRarityLabel } from '../../ui/rarityStyle.ts';

export type SectionId = 'captains' | 'crews' | 'ships' | 'genesis-ships' | 'items';

/** One list of the inventory: its texts and its filters. */
export interface Section {
  readonly id: SectionId;
  readonly label: string;
  readonly loading: string;
  readonly empty: string;
  /** The filters leave nothing. */
  readonly noMatch: string;
  readonly fields: readonly FilterField[];
  readonly defaults: FilterValues;
}

const ALL = 'all';
const ALL_RARITIES = 'ALL';

const sortField = (sorts: readonly Sort[]): FilterField => ({
  id: 'sort',
  label: 'Sort by',
  sheetLabel: 'Sort By',
  look: 'select',
  choices: sorts.map((id) => ({ id, label: SORTS[id] })),
});

const statusField = (choices: FilterField['choices']): FilterField => ({
  id: 'status',
  label: 'Status',
  look: 'tabs',
  choices: [{ id: ALL, label: 'All' }, ...choices],
});

const rarityField = (choices: FilterField['choices']): FilterField => ({
  id: 'rarity',
  label: 'Rarity',
  look: 'badges',
  choices: [{ id: ALL_RARITIES, label: 'ALL' }, ...choices],
});

const COMMON_SORTS: readonly Sort[] = ['level-desc', 'level-asc', 'name-asc', 'name-desc'];
const RARITY_ORDER: readonly Rarity[] = ['COMMON', 'UNCOMMON', 'RARE', 'EPIC', 'LEGENDARY', 'MYTHIC'];

const CAPTAIN_FIELDS = [
  sortField(['strength-desc', 'strength-asc', ...COMMON_SORTS]),
  statusField([
    { id: 'on-mission', label: 'On Mission' },
    { id: 'not-on-mission', label: 'Not On Mission' },
  ]),
];
const GEAR_SORTS = sortField([...COMMON_SORTS, 'rarity-desc', 'rarity-asc']);
const GEAR_FIELDS = [
  GEAR_SORTS,
  statusField([
    { id: 'equipped', label: 'Equipped' },
    { id: 'not-equipped', label: 'Not Equipped' },
  ]),
  rarityField(RARITY_ORDER.map((id) => ({ id, label: id }))),
];
const GENESIS_FIELDS = [
  GEAR_SORTS,
  rarityField(GENESIS_RARITIES.map((id) => ({ id, label: genesisRarityLabel(id) }))),
];

const GEAR_DEFAULTS: FilterValues = { [SEARCH]: '', sort: 'level-desc', status: ALL, rarity: ALL_RARITIES };

/** A list of gear; all its texts follow from its label. */
const createGearSection = (id: SectionId, label: string): Section => ({
  id,
  label,
  loading: `Loading your ${label}...`,
  empty: `You don't have any ${label} in-game yet.`,
  noMatch: `No ${label.toLowerCase()} match your current filters.`,
  fields: GEAR_FIELDS,
  defaults: GEAR_DEFAULTS,
});

export const SECTIONS: readonly [Section, ...Section[]] = [
  {
    id: 'captains',
    label: 'Captains',
    loading: 'Loading your Captains...',
    empty: "You don't have any Reavers NFTs in-game.",
    noMatch: 'No captains match your current filters.',
    fields: CAPTAIN_FIELDS,
    defaults: { [SEARCH]: '', sort: 'strength-desc', status: ALL },
  },
  createGearSection('crews', 'Crews'),
  createGearSection('ships', 'Ships'),
  {
    ...createGearSection('genesis-ships', 'Genesis Ships'),
    fields: GENESIS_FIELDS,
    defaults: { [SEARCH]: '', sort: 'level-desc', rarity: ALL_RARITIES },
  },
  createGearSection('items', 'Items'),
];

/** The first section if there is none of this id. */
export const findSection = (id: string | null): Section =>
  SECTIONS.find((section) => section.id === id) ?? SECTIONS[0];

export const isSort = (value: string): value is Sort => Object.hasOwn(SORTS, value);

/** What the filters of a list look at. */
export interface FilterableCard {
  readonly rarity: Rarity | GenesisRarity;
  readonly isOnMission?: boolean;
  readonly equippedTo?: string;
}

const STATUS_TESTS: Readonly<Record<string, (card: FilterableCard) => boolean>> = {
  'on-mission': ({ isOnMission }) => isOnMission === true,
  'not-on-mission': ({ isOnMission }) => isOnMission === false,
  equipped: ({ equippedTo }) => equippedTo !== '',
  'not-equipped': ({ equippedTo }) => equippedTo === '',
};

/** Whether a card has the chosen status and rarity. */
export const matchesFilters = (card: FilterableCard, { status, rarity }: FilterValues): boolean => {
  const hasStatus = STATUS_TESTS[status ?? ALL]?.(card) ?? true;
  return hasStatus && (rarity === undefined || rarity === ALL_RARITIES || rarity === card.rarity);
};
