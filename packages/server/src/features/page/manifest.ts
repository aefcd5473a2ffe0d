/** The part of Vite's build manifest that lists the files of each module. */
export type Manifest = Readonly<Record<string, Chunk>>;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  /** Modules that it loads later by `import()`. */
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** The entry module of every page. */
export const ENTRY = 'index.html';
/** The entry module of the page of a signed-in player. */
export const SIGNED_IN_ENTRY = 'src/app/SignedInPage.tsx';

/** A module and all its imports, each once. */
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

export const collectFonts = (manifest: Manifest, name: string): readonly string[] =>
  collectChunks(manifest, name).flatMap(({ assets = [] }) =>
    assets.filter((file) => file.endsWith('.woff2')),
  );

export const collectStyles = (manifest: Manifest, name: string): readonly string[] =>
  collectChunks(manifest, name).flatMap(({ css = [] }) => css);
