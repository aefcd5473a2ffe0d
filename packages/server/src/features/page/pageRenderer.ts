import { brandFor, PORTRAIT_MEDIA_QUERY } from '@blacktide/content/brands';
import { islandArt, PHONE_SCREEN_MEDIA_QUERY } from '@blacktide/content/islandArt';
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
 * Renders the HTML with the settings inlined and the first pictures preloaded: the wordmark of the brand, and the poster
 * of the last seen island for a player who was signed in before, otherwise the brand's sign-in page.
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
    const pageBrand = brandFor(host, settings.mode === 'local' ? brand : null);
    if (lastIsland) {
      const { poster, smallPoster } = islandArt(lastIsland.slug);
      return [
        preloadPicture(pageBrand.wordmark),
        preloadPicture(poster, `not ${PHONE_SCREEN_MEDIA_QUERY}`),
        preloadPicture(smallPoster, PHONE_SCREEN_MEDIA_QUERY),
        ...signedInPreloads,
      ];
    }
    return [
      preloadPicture(pageBrand.wordmark),
      preloadPicture(pageBrand.background, `not all and ${PORTRAIT_MEDIA_QUERY}`),
      preloadPicture(pageBrand.portraitBackground, PORTRAIT_MEDIA_QUERY),
    ];
  };

  return (visit: PageRequest): string =>
    html.replace('</head>', () => `${[inlineSettings, ...firstPreloads(visit)].join('\n')}\n</head>`);
};
