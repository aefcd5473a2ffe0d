import type { Design } from '@blacktide/rules';

/** The houses that mint the game's assets, by the symbol that is written on the chain. */
export const HOUSES = {
  SEVENSEAS: { name: 'Seven Seas', icon: '/art/collections/seven-seas.svg' },
  REAVERS: { name: 'Reavers', icon: '/art/collections/reavers.svg' },
  BLACKTIDE: { name: 'Blacktide', icon: '/art/collections/blacktide.svg' },
  ATOMS: { name: 'Atoms', icon: '/art/collections/atoms.svg' },
  ELEMENTERRA: { name: 'Elementerra', icon: '/art/collections/elementerra.svg' },
  LASTHAVEN: { name: 'Last Haven', icon: '/art/collections/last-haven.svg' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly icon: string }>>;

type HouseSymbol = keyof typeof HOUSES;
const isHouseSymbol = (text: string): text is HouseSymbol => Object.hasOwn(HOUSES, text);

/** The house of a symbol that a mint carries, or null where it is not one of ours. */
export const findHouse = (symbol: string): (typeof HOUSES)[HouseSymbol] | null =>
  isHouseSymbol(symbol) ? HOUSES[symbol] : null;

/** The collections of captains with the house that mints each, in the order of the asset manager's filter. */
const CAPTAIN_COLLECTIONS = {
  'Steam Punks': 'ATOMS',
  'The Asgardians': 'SEVENSEAS',
  Sirens: 'ELEMENTERRA',
  Reavers: 'REAVERS',
  'Last Haven': 'LASTHAVEN',
  'Dragon Sols': 'BLACKTIDE',
} as const satisfies Readonly<Record<string, HouseSymbol>>;

export type Collection = keyof typeof CAPTAIN_COLLECTIONS;
export const COLLECTIONS = Object.keys(CAPTAIN_COLLECTIONS) as Collection[];
const isCollection = (text: string): text is Collection => Object.hasOwn(CAPTAIN_COLLECTIONS, text);

/** The house that mints a design. Throws where the content names none: a wrong symbol cannot be undone on the chain. */
export const houseOf = ({ family, collection }: Pick<Design, 'family' | 'collection'>): HouseSymbol => {
  if (family !== 'CAPTAIN') return 'BLACKTIDE';
  if (collection === undefined || !isCollection(collection)) {
    throw new RangeError(`no house mints captains of the collection ${collection}`);
  }
  return CAPTAIN_COLLECTIONS[collection];
};
