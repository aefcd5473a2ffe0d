import { COLLECTIONS } from '@blacktide/content';
import type { AssetType } from '@blacktide/contract';
import { GENESIS_RARITIES } from '@blacktide/rules';
import { rarityWords } from '../../ui/rarityStyle.ts';
import type { AssetCard } from './assetCard.ts';

export type AssetLocationTab = 'in-wallet' | 'in-game';
type MintStatus = 'minted' | 'not-minted';

const ALL = 'All';

export const LOCATION_TABS: readonly { readonly id: AssetLocationTab; readonly label: string }[] = [
  { id: 'in-wallet', label: 'IN WALLET' },
  { id: 'in-game', label: 'IN GAME' },
];

export const TYPES: readonly { readonly id: AssetType; readonly label: string; readonly noun: string }[] = [
  { id: 'CHARACTER', label: 'CAPTAINS', noun: 'captain' },
  { id: 'SHIP', label: 'SHIPS', noun: 'ship' },
  { id: 'GENESIS_SHIP', label: 'GENESIS SHIPS', noun: 'Genesis ship' },
  { id: 'ITEM', label: 'ITEMS', noun: 'item' },
  { id: 'CREW', label: 'CREWS', noun: 'crew' },
];

export const COLLECTION_CHOICES: readonly string[] = [ALL, ...COLLECTIONS];
/** Without Mythic: mythic ships are shown under All only. */
const RARITY_CHOICES: readonly string[] = [ALL, 'Common', 'Uncommon', 'Rare', 'Epic', 'Legendary'];

const GENESIS_CHOICES: readonly string[] = [ALL, ...GENESIS_RARITIES.map(rarityWords)];

/** For all types but captains. */
export const rarityChoicesFor = (type: AssetType): readonly string[] =>
  type === 'GENESIS_SHIP' ? GENESIS_CHOICES : RARITY_CHOICES;

export const MINT_CHOICES: readonly { readonly id: MintStatus; readonly label: string }[] = [
  { id: 'minted', label: 'Minted' },
  { id: 'not-minted', label: 'Not Minted' },
];

export interface AssetFilters {
  readonly location: AssetLocationTab;
  readonly type: AssetType;
  /** For captains. */
  readonly collection: string;
  /** For all other types. */
  readonly rarity: string;
  /** Only in the game: in the wallet everything is minted. */
  readonly mint: MintStatus;
}

export const INITIAL_FILTERS: AssetFilters = {
  location: 'in-game',
  type: 'CHARACTER',
  collection: ALL,
  rarity: ALL,
  mint: 'minted',
};

/** A rarity that the new type does not have becomes All. */
export const changeFilters = (filters: AssetFilters, change: Partial<AssetFilters>): AssetFilters => {
  const changed = { ...filters, ...change };
  return rarityChoicesFor(changed.type).includes(changed.rarity) ? changed : { ...changed, rarity: ALL };
};

export const toMintStatus = ({ minted }: Pick<AssetCard, 'minted'>): MintStatus =>
  minted ? 'minted' : 'not-minted';

export const effectiveMintFilter = ({ location, mint }: AssetFilters): MintStatus =>
  location === 'in-wallet' ? 'minted' : mint;

const matchesFilters = (card: AssetCard, filters: AssetFilters): boolean => {
  if (card.type !== filters.type || toMintStatus(card) !== effectiveMintFilter(filters)) return false;
  if (card.type === 'CHARACTER') return filters.collection === ALL || card.collection === filters.collection;
  return filters.rarity === ALL || rarityWords(card.rarity) === filters.rarity;
};

/** The cards that match, the highest level first. */
export const filterCards = (cards: readonly AssetCard[], filters: AssetFilters): readonly AssetCard[] =>
  cards.filter((card) => matchesFilters(card, filters)).toSorted((one, other) => other.level - one.level);

/** The other mint status and how many cards it would show; null if none. */
export const findOtherMintStatus = (
  cards: readonly AssetCard[],
  filters: AssetFilters,
): { readonly mint: MintStatus; readonly label: string; readonly count: number } | null => {
  const other = MINT_CHOICES.find(({ id }) => id !== effectiveMintFilter(filters));
  if (!other || filters.location === 'in-wallet') return null;
  const { length: count } = filterCards(cards, { ...filters, mint: other.id });
  return count > 0 ? { mint: other.id, label: other.label, count } : null;
};
