/** The part of Vite's build manifest that tells what a module needs. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

/** The files of a module and of all that it imports, each once. */
export const modulesBehind = (manifest: Manifest, name: string): readonly string[] => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const needed of manifest[key]?.imports ?? []) visit(needed);
  };
  visit(name);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []);
};
