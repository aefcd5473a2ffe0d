/** Matches screens that show no more than the middle of a background. */
export const PORTRAIT_MEDIA_QUERY = '(max-aspect-ratio: 5/8)';

/** How the login page looks on one of the game's host names. */
export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly wordmark: string;
  /** Reserves the space until the image is loaded. */
  readonly wordmarkSize: { readonly width: number; readonly height: number };
  readonly background: string;
  /** The middle of the background, for portrait screens. */
  readonly portraitBackground: string;
  readonly discord: string;
  readonly x: string;
  readonly buy?: { readonly text: string; readonly href: string };
  /** Hides `Enter the world of`. */
  readonly hideWelcome?: boolean;
  /** Hides every text of the brand; only the wordmark is shown. */
  readonly hideText?: boolean;
}

const createBrand = <Id extends string>(
  id: Id,
  rest: Omit<Brand, 'id' | 'wordmark' | 'wordmarkSize' | 'background' | 'portraitBackground'> & {
    art: string;
    size: readonly [width: number, height: number];
  },
) => {
  const {
    art,
    size: [width, height],
    ...properties
  } = rest;
  const file = `/art/brands/${art}`;
  return {
    id,
    wordmark: `${file}.svg`,
    wordmarkSize: { width, height },
    background: `${file}.webp`,
    portraitBackground: `${file}-phone.webp`,
    ...properties,
  };
};

export const BRANDS = {
  reavers: createBrand('reavers', {
    art: 'reavers',
    size: [334, 136],
    name: 'Reavers',
    discord: 'https://discord.gg/reavers',
    x: 'https://x.com/reavers',
    buy: { text: 'Buy a Captain', href: 'https://magiceden.io/marketplace/reavers' },
  }),
  blacktide: createBrand('blacktide', {
    art: 'blacktide',
    size: [413, 128],
    name: 'Blacktide',
    discord: 'https://discord.gg/blacktide',
    x: 'https://x.com/blacktide',
    buy: { text: 'Buy a Blacktide', href: 'https://magiceden.io/marketplace/blacktide' },
  }),
  lastHaven: createBrand('lastHaven', {
    art: 'last-haven',
    size: [516, 120],
    name: 'Last Haven',
    discord: 'https://discord.gg/lasthaven',
    x: 'https://x.com/lasthaven',
    buy: { text: 'Buy a Last Haven', href: 'https://magiceden.io/marketplace/last_haven' },
  }),
  thesevenseas: createBrand('thesevenseas', {
    art: 'the-seven-seas',
    size: [527, 122],
    name: 'The Seven Seas',
    discord: 'https://discord.gg/thesevenseas',
    x: 'https://x.com/thesevenseas',
    hideWelcome: true,
  }),
  atoms: createBrand('atoms', {
    art: 'atoms',
    size: [392, 116],
    name: 'Atoms',
    discord: 'https://discord.gg/atoms',
    x: 'https://x.com/atoms',
    hideText: true,
  }),
} as const satisfies Record<string, Brand>;

type BrandId = keyof typeof BRANDS;
const DEFAULT_BRAND: BrandId = 'lastHaven';

const isBrandId = (text: string): text is BrandId => Object.hasOwn(BRANDS, text);

/** The brand whose lower-case id is a label of the host; `requestedId` comes first where it is allowed. */
export const brandFor = (host: string, requestedId?: string | null): Brand => {
  if (requestedId && isBrandId(requestedId)) return BRANDS[requestedId];
  const labels = new Set(host.toLowerCase().split(':')[0]?.split('.'));
  const found = Object.values(BRANDS).find(({ id }) => labels.has(id.toLowerCase()));
  return found ?? BRANDS[DEFAULT_BRAND];
};
