import { LOG_SCREEN, parseLogHash, toLogPath } from '../lib/logAddress.ts';

/** The island and the modal that a URL shows: `#/ember-isle/lava-gate`, `#/ember-isle/lava-gate/briefing`. */
export interface UrlState {
  readonly island: string | null;
  /** The link of a modal, the slug of a building, `slug/briefing`, or a screen of its own such as `hideout/inventory`. */
  readonly modalPath: string | null;
}

const PATH_SEGMENT = /^[a-z0-9-]{1,64}$/;
const MAX_SEGMENTS = 4;
/** Screens that belong to no island: their URL begins with their own name. */
const SCREENS = new Set([
  'account',
  'fleet',
  'goals',
  'hideout',
  LOG_SCREEN,
  'profile',
  'settings',
  'wallet',
]);
/** Links of earlier versions, which can still be bookmarks. */
const MOVED_LINKS: ReadonlyMap<string, string> = new Map([
  ['bank', 'profile/asset-management'],
  ['socials', 'profile/socials'],
]);

const isScreenPath = (path: string): boolean => SCREENS.has(path.split('/')[0] ?? '');

export const parseUrlHash = (hash: string): UrlState => {
  const logName = parseLogHash(hash);
  if (logName !== null) return { island: null, modalPath: toLogPath(logName) };
  const parts = hash.replace(/^#\/?/, '').split('/').slice(0, MAX_SEGMENTS);
  const end = parts.findIndex((part) => !PATH_SEGMENT.test(part));
  const segments = end === -1 ? parts : parts.slice(0, end);
  const [first = null, ...rest] = segments;
  if (first !== null && SCREENS.has(first)) return { island: null, modalPath: segments.join('/') };
  const moved = rest.length <= 1 ? MOVED_LINKS.get(segments.at(-1) ?? '') : undefined;
  if (moved !== undefined) return { island: rest.length === 1 ? first : null, modalPath: moved };
  return { island: first, modalPath: rest.length > 0 ? rest.join('/') : null };
};

export const toUrlHash = ({ island, modalPath }: UrlState): string => {
  if (modalPath !== null && isScreenPath(modalPath)) return `#/${modalPath}`;
  return `#/${[island, modalPath].filter((part) => part !== null).join('/')}`;
};
