import { brandFor, PORTRAIT_MEDIA_QUERY } from '@blacktide/content/brands';
import { islandArt } from '@blacktide/content/islandArt';
import { ISLANDS } from '@blacktide/content/islands';
import {
  LAST_ISLAND_COOKIE,
  SETTINGS_ELEMENT_ID,
  type EndpointResponse,
  type operation,
  type SignedInPreloads,
} from '@blacktide/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineJson } from '../../platform/http/inlineJson.ts';

export type PageSettings = EndpointResponse<(typeof operation)['settings']>;

interface PageRequest {
  readonly host: string;
  /** From the query; null without one. */
  readonly brand: string | null;
  readonly cookie: string;
}

const LAST_ISLAND_PATTERN = new RegExp(`(?:^|;\\s*)${LAST_ISLAND_COOKIE}=([a-z-]+)`);

const preloadPicture = (href: string, media?: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${href}"${media ? ` media="${media}"` : ''}>`;

const preloadModule = (file: string): string => `<link rel="modulepreload" href="/${file}">`;
const preloadFont = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
/** With the same `crossorigin` as the page's own link, otherwise the file would be fetched twice. */
const preloadStyle = (file: string): string => `<link rel="preload" as="style" crossorigin href="/${file}">`;

/**
 * Renders the HTML with the settings inlined and the first pictures preloaded: the poster of the last seen island for a
 * player who was signed in before, otherwise the sign-in page of the brand.
 */
export const createPageRenderer = async (webRoot: string, settings: PageSettings) => {
  const html = await readFile(join(webRoot, 'index.html'), 'utf8');
  const { fonts, modules, styles } = JSON.parse(
    await readFile(join(webRoot, '.vite/preloads.json'), 'utf8'),
  ) as SignedInPreloads;
  const signedInPreloads = [
    ...fonts.map(preloadFont),
    ...modules.map(preloadModule),
    ...styles.map(preloadStyle),
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

  return (visit: PageRequest): string =>
    html.replace('</head>', () => `${[inlineSettings, ...firstPreloads(visit)].join('\n')}\n</head>`);
};
