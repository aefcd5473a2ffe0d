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

/** The pictures of a brand are named after its name, its accounts after its id. */
const createBrand = <Id extends string>(
  id: Id,
  name: string,
  [width, height]: readonly [width: number, height: number],
  extras: Pick<Brand, 'buy' | 'hideWelcome' | 'hideText'>,
) => {
  const file = `/art/brands/${name.toLowerCase().replaceAll(' ', '-')}`;
  return {
    id,
    name,
    wordmark: `${file}.svg`,
    wordmarkSize: { width, height },
    background: `${file}.webp`,
    portraitBackground: `${file}-phone.webp`,
    discord: `https://discord.gg/${id.toLowerCase()}`,
    x: `https://x.com/${id.toLowerCase()}`,
    ...extras,
  };
};

const buyLink = (text: string, collection: string): Pick<Brand, 'buy'> => ({
  buy: { text, href: `https://magiceden.io/marketplace/${collection}` },
});

export const BRANDS = {
  reavers: createBrand('reavers', 'Reavers', [334, 136], buyLink('Buy a Captain', 'reavers')),
  blacktide: createBrand('blacktide', 'Blacktide', [413, 128], buyLink('Buy a Blacktide', 'blacktide')),
  lastHaven: createBrand('lastHaven', 'Last Haven', [516, 120], buyLink('Buy a Last Haven', 'last_haven')),
  thesevenseas: createBrand('thesevenseas', 'The Seven Seas', [527, 122], { hideWelcome: true }),
  atoms: createBrand('atoms', 'Atoms', [392, 116], { hideText: true }),
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
