import type { SignedInPreloads } from '@blacktide/contract';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The part of Vite's build manifest that says which files a module needs. */
export type Manifest = Readonly<Record<string, Chunk>>;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  /** Chunks that it loads later, by `import()`. */
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** The first module of every page. */
export const ENTRY = 'index.html';
/** The first module of a signed-in player's page. */
export const SIGNED_IN_ENTRY = 'src/app/SignedInPage.tsx';

/** A module and everything that it imports, each once. */
const collectChunks = (manifest: Manifest, name: string): readonly Chunk[] => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const needed of manifest[key]?.imports ?? []) visit(needed);
  };
  visit(name);
  return [...seen].flatMap((key) => manifest[key] ?? []);
};

export const collectModules = (manifest: Manifest, name: string): readonly string[] =>
  collectChunks(manifest, name).map(({ file }) => file);

const collectStyles = (manifest: Manifest, name: string): readonly string[] =>
  collectChunks(manifest, name).flatMap(({ css = [] }) => css);

export const collectSignedInPreloads = (manifest: Manifest): SignedInPreloads => {
  // The HTML links to the styles of the entry already.
  const linked = new Set(collectStyles(manifest, ENTRY));
  return {
    fonts: collectChunks(manifest, ENTRY).flatMap(({ assets = [] }) =>
      assets.filter((file) => file.endsWith('.woff2')),
    ),
    modules: collectModules(manifest, SIGNED_IN_ENTRY),
    styles: collectStyles(manifest, SIGNED_IN_ENTRY).filter((file) => !linked.has(file)),
  };
};

/** Writes the files that the server preloads for signed-in players, so that the server knows no source of the page. */
export const writeSignedInPreloads = (): Plugin => ({
  name: 'signed-in-preloads',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
    if (!manifest[SIGNED_IN_ENTRY]) throw new Error(`The build has no chunk for ${SIGNED_IN_ENTRY}`);
    await writeFile(join(dir, '.vite/preloads.json'), JSON.stringify(collectSignedInPreloads(manifest)));
  },
});

/** Writes the fonts of the page into a style sheet with a fixed name, for pages that the server renders itself. */
export const writeFontStyles = (): Plugin => ({
  name: 'font-styles',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
    const styles = await Promise.all(
      collectStyles(manifest, ENTRY).map((file) => readFile(join(dir, file), 'utf8')),
    );
    const fonts = styles.join('\n').match(/@font-face\s*\{[^}]*\}/g);
    if (!fonts) throw new Error('The build has no fonts');
    await writeFile(join(dir, 'fonts.css'), fonts.join('\n'));
  },
});
