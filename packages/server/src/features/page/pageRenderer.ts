import { brandFor, PORTRAIT_MEDIA_QUERY } from '@blacktide/content/brands';
import { islandArt } from '@blacktide/content/islandArt';
import { ISLANDS } from '@blacktide/content/islands';
import {
  LAST_ISLAND_COOKIE,
  SETTINGS_ELEMENT_ID,
  type EndpointResponse,
  type operation,
} from '@blacktide/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  SIGNED_IN_ENTRY,
  ENTRY,
  collectFonts,
  collectModules,
  collectStyles,
  type Manifest,
} from './manifest.ts';

type Settings = EndpointResponse<(typeof operation)['settings']>;

/** What the renderer needs from a request for the page. */
export interface PageRequest {
  readonly host: string;
  /** The brand in the query. */
  readonly brand: string | null;
  readonly cookie: string;
}

const LAST_ISLAND_PATTERN = new RegExp(`(?:^|;\\s*)${LAST_ISLAND_COOKIE}=([a-z-]+)`);

const preloadPicture = (href: string, media?: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${href}"${media ? ` media="${media}"` : ''}>`;

const preloadModule = (file: string): string => `<link rel="modulepreload" href="/${file}">`;
const preloadFont = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
/** `crossorigin` as in the later request of the page; otherwise the file would be fetched twice. */
const preloadStyle = (file: string): string => `<link rel="preload" as="style" crossorigin href="/${file}">`;

/** Escapes `<`, so that the JSON cannot end the script element. */
const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;

/**
 * Adds to the page what it needs first: the settings inline, and preloads of the first picture. With a last island in
 * the cookie these are its poster and the modules of the signed-in page; otherwise the sign-in pictures of the brand.
 */
export const createPageRenderer = async (webRoot: string, settings: Settings) => {
  const html = await readFile(join(webRoot, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(webRoot, '.vite/manifest.json'), 'utf8')) as Manifest;
  // The HTML links these already.
  const linked = new Set(collectStyles(manifest, ENTRY));
  const signedInPreloads = [
    ...collectFonts(manifest, ENTRY).map(preloadFont),
    ...collectModules(manifest, SIGNED_IN_ENTRY).map(preloadModule),
    ...collectStyles(manifest, SIGNED_IN_ENTRY)
      .filter((file) => !linked.has(file))
      .map(preloadStyle),
  ];
  const inlineSettings = inlineJson(SETTINGS_ELEMENT_ID, settings);

  const firstPreloads = ({ host, brand, cookie }: PageRequest): readonly string[] => {
    const lastIsland = ISLANDS.find(({ slug }) => slug === LAST_ISLAND_PATTERN.exec(cookie)?.[1]);
    if (lastIsland) return [preloadPicture(islandArt(lastIsland.slug).poster), ...signedInPreloads];
    const signInBrand = brandFor(host, settings.mode === 'local' ? brand : null);
    return [
      preloadPicture(signInBrand.wordmark),
      preloadPicture(signInBrand.background, `not all and ${PORTRAIT_MEDIA_QUERY}`),
      preloadPicture(signInBrand.portraitBackground, PORTRAIT_MEDIA_QUERY),
    ];
  };

  return (request: PageRequest): string =>
    html.replace('</head>', () => `${[inlineSettings, ...firstPreloads(request)].join('\n')}\n</head>`);
};
