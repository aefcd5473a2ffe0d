import { brandFor, UPRIGHT } from '@blacktide/content/brands';
import { islandArt } from '@blacktide/content/islandArt';
import { ISLANDS } from '@blacktide/content/islands';
import { BERTH_COOKIE, SETTINGS_ELEMENT, type EndpointResponse, type operation } from '@blacktide/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DECK, ENTRY, fontsBehind, modulesBehind, stylesBehind, type Manifest } from './manifest.ts';

type Settings = EndpointResponse<(typeof operation)['settings']>;

/** What a request for the page tells about who asks. */
export interface Visit {
  readonly host: string;
  /** The brand asked for by name. */
  readonly brand: string | null;
  readonly cookie: string;
}

const BERTH = new RegExp(`(?:^|;\\s*)${BERTH_COOKIE}=([a-z-]+)`);

const preloadPicture = (href: string, media?: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${href}"${media ? ` media="${media}"` : ''}>`;

const preloadModule = (file: string): string => `<link rel="modulepreload" href="/${file}">`;
const preloadFont = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
/** Asked for as the page will ask for it, or it would be fetched twice. */
const preloadStyle = (file: string): string => `<link rel="preload" as="style" crossorigin href="/${file}">`;

/** Inside of a script element nothing but its end tag has a meaning. */
const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;

/**
 * The page with what it would ask for first already in it or on its way: the settings, and the first picture.
 * Who looked at an island before is about to see it again; everybody else stands before the brand's door.
 */
export const createPage = async (webRoot: string, settings: Settings) => {
  const html = await readFile(join(webRoot, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(webRoot, '.vite/manifest.json'), 'utf8')) as Manifest;
  // What every page links to is in it already.
  const linked = new Set(stylesBehind(manifest, ENTRY));
  const deck = [
    ...fontsBehind(manifest, ENTRY).map(preloadFont),
    ...modulesBehind(manifest, DECK).map(preloadModule),
    ...stylesBehind(manifest, DECK)
      .filter((file) => !linked.has(file))
      .map(preloadStyle),
  ];
  const said = inlineJson(SETTINGS_ELEMENT, settings);

  const first = ({ host, brand, cookie }: Visit): readonly string[] => {
    const berth = ISLANDS.find(({ slug }) => slug === BERTH.exec(cookie)?.[1]);
    if (berth) return [preloadPicture(islandArt(berth.slug).poster), ...deck];
    const door = brandFor(host, settings.mode === 'local' ? brand : null);
    return [
      preloadPicture(door.wordmark),
      preloadPicture(door.background, `not all and ${UPRIGHT}`),
      preloadPicture(door.uprightBackground, UPRIGHT),
    ];
  };

  return (visit: Visit): string =>
    html.replace('</head>', () => `${[said, ...first(visit)].join('\n')}\n</head>`);
};
