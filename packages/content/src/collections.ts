/** Symbols as they stand on the chain, with the icon of each: the six houses that a thing can come from. */
export const COLLECTION_ICONS: Readonly<Record<string, { readonly name: string; readonly icon: string }>> = {
  SEVENSEAS: { name: 'Seven Seas', icon: '/art/collections/seven-seas.svg' },
  REAVERS: { name: 'Reavers', icon: '/art/collections/reavers.svg' },
  BLACKTIDE: { name: 'Blacktide', icon: '/art/collections/blacktide.svg' },
  ATOMS: { name: 'Atoms', icon: '/art/collections/atoms.svg' },
  ELEMENTERRA: { name: 'Elementerra', icon: '/art/collections/elementerra.svg' },
  LASTHAVEN: { name: 'Last Haven', icon: '/art/collections/last-haven.svg' },
};

/** The house that minted each collection of captains. */
export const COLLECTION_SYMBOLS: Readonly<Record<string, string>> = {
  'Steam Punks': 'ATOMS',
  'The Asgardians': 'SEVENSEAS',
  Sirens: 'ELEMENTERRA',
  Reavers: 'REAVERS',
  'Last Haven': 'LASTHAVEN',
  'Dragon Sols': 'BLACKTIDE',
};

export const GEAR_SYMBOL = 'BLACKTIDE';
