/** The part of Vite's build manifest that tells what a module needs. */
export type Manifest = Readonly<Record<string, Chunk>>;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  /** What it loads later, by `import()`. */
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** The module that every page begins with. */
export const ENTRY = 'index.html';
/** The module that a signed-in player's page begins with. */
export const DECK = 'src/app/Deck.tsx';

/** A module and all that it imports, each once. */
const chunksBehind = (manifest: Manifest, name: string): readonly Chunk[] => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const needed of manifest[key]?.imports ?? []) visit(needed);
  };
  visit(name);
  return [...seen].flatMap((key) => manifest[key] ?? []);
};

export const modulesBehind = (manifest: Manifest, name: string): readonly string[] =>
  chunksBehind(manifest, name).map(({ file }) => file);

export const fontsBehind = (manifest: Manifest, name: string): readonly string[] =>
  chunksBehind(manifest, name).flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.woff2')));

export const stylesBehind = (manifest: Manifest, name: string): readonly string[] =>
  chunksBehind(manifest, name).flatMap(({ css = [] }) => css);
