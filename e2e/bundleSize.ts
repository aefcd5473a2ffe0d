import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ENTRY, SIGNED_IN_ENTRY, collectModules, type Manifest } from '../packages/web/buildManifest.ts';

const DIST = join(import.meta.dirname, '../packages/web/dist');
const WALLET_FOLDER = 'src/features/wallet';

/** The entry loads these by `import()` before a visitor can sign in. */
const SIGN_IN_MODULES = [
  `${WALLET_FOLDER}/guestWallet.ts`,
  `${WALLET_FOLDER}/emailWallet.ts`,
  `${WALLET_FOLDER}/signIn.ts`,
];

/** Gzip sizes of the built page's JavaScript in kB, for the bench and for the test of the limits. */
interface BundleSizes {
  /** Before the sign-in page is usable. */
  readonly login: number;
  /** Before the map is drawn. */
  readonly map: number;
  readonly largestLazyChunk: number;
}

/** The bundler can put a module into a shared chunk, which has no source name: then all of those count. */
const chunksOf = (manifest: Manifest, modules: readonly string[]): readonly string[] => {
  const named = modules.filter((name) => manifest[name]);
  const shared = (manifest[ENTRY]?.dynamicImports ?? []).filter((key) => key.startsWith('_'));
  if (named.length < modules.length && shared.length === 0) {
    const missing = modules.filter((name) => !manifest[name]);
    throw new Error(`The built page has no chunk for ${missing.join(', ')}`);
  }
  return [...named, ...shared];
};

export const measureBundleSizes = (): BundleSizes => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const gzipKb = (file: string): number =>
    gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000;
  const filesOf = (roots: readonly string[]): Set<string> => {
    const unknown = roots.filter((root) => !manifest[root]);
    if (unknown.length > 0) throw new Error(`The built page has no chunk ${unknown.join(', ')}`);
    return new Set(
      roots.flatMap((root) => collectModules(manifest, root)).filter((file) => file.endsWith('.js')),
    );
  };
  const total = (roots: readonly string[]): number =>
    [...filesOf(roots)].reduce((sum, file) => sum + gzipKb(file), 0);

  const entryFiles = filesOf([ENTRY]);
  const lazy = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && !entryFiles.has(file));
  return {
    login: total([ENTRY, ...chunksOf(manifest, SIGN_IN_MODULES)]),
    map: total([ENTRY, SIGNED_IN_ENTRY]),
    largestLazyChunk: Math.max(0, ...lazy.map(({ file }) => gzipKb(file))),
  };
};

/** Chunks that import each other, directly or not: one of them would run before the other is ready. */
export const findChunkCycles = (): readonly string[] => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const importsOf = (key: string): readonly string[] => manifest[key]?.imports ?? [];
  const reaches = (from: string, target: string, seen = new Set<string>()): boolean =>
    importsOf(from).some((next) => {
      if (next === target) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, target, seen);
    });
  return Object.keys(manifest).filter((key) => reaches(key, key));
};
