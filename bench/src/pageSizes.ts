import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Line } from './report.ts';

const DIST = 'packages/web/dist';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly src?: string;
}

const kilobytes = (file: string): number =>
  gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000;

/** A chunk with everything it imports at once. */
const closure = (manifest: Record<string, Chunk>, roots: readonly string[]): Set<string> => {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return files;
};

const sum = (files: Iterable<string>): number =>
  [...files].filter((file) => file.endsWith('.js')).reduce((total, file) => total + kilobytes(file), 0);

/** What must arrive before a page is usable; `signedIn` names the lazy parts that it needs besides the entry. */
export const pageSizes = (): Line[] => {
  const path = join(DIST, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The page is not built');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const lazyOf = (pattern: RegExp): string[] => Object.keys(manifest).filter((key) => pattern.test(key));
  const login = closure(manifest, [...entries, ...lazyOf(/LoginModal|app\/Login/)]);
  const signedIn = closure(manifest, [...entries, ...lazyOf(/SignedIn|app\/Game/)]);
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
      what: 'JavaScript before the signed-in page is usable, gzip',
      value: sum(signedIn),
      unit: 'kB',
      limit: 150,
      better: 'lower',
    },
    { what: 'largest lazy chunk, gzip', value: largest, unit: 'kB', limit: 90, better: 'lower' },
  ];
};
