import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { modulesBehind } from '../../packages/server/src/features/page/manifest.ts';
import type { Line } from './report.ts';

const DIST = 'packages/web/dist';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const kilobytes = (file: string): number =>
  gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000;

/** The files of these modules and of all that they import at once. */
const closure = (manifest: Record<string, Chunk>, roots: readonly string[]): Set<string> =>
  new Set(roots.flatMap((root) => modulesBehind(manifest, root)));

const sum = (files: Iterable<string>): number =>
  [...files].filter((file) => file.endsWith('.js')).reduce((total, file) => total + kilobytes(file), 0);

/** Besides the entry: signing in; then the deck with its map. Pushes and toasts come once the map is there. */
const SIGN_IN = ['src/features/wallet/guestWallet.ts', 'src/features/wallet/signIn.ts'];
const SIGNED_IN = ['src/app/Deck.tsx'];

export const pageSizes = (): Line[] => {
  const path = join(DIST, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The page is not built');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const missing = [...SIGN_IN, ...SIGNED_IN].filter((key) => !manifest[key]);
  if (missing.length > 0) throw new Error(`The page has no chunk ${missing.join(', ')}`);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const login = closure(manifest, [...entries, ...SIGN_IN]);
  const signedIn = closure(manifest, [...entries, ...SIGNED_IN]);
  const first = closure(manifest, entries);
  const lazy = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && !first.has(file));
  const largest = Math.max(0, ...lazy.map(({ file }) => kilobytes(file)));
  return [
    {
      what: 'JavaScript before the login page is usable, gzip',
      value: sum(login),
      unit: 'kB',
      limit: 100,
      better: 'lower',
    },
    {
      what: 'JavaScript before the map, gzip',
      value: sum(signedIn),
      unit: 'kB',
      limit: 150,
      better: 'lower',
    },
    { what: 'largest lazy chunk, gzip', value: largest, unit: 'kB', limit: 90, better: 'lower' },
  ];
};
