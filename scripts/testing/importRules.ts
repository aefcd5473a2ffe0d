import type { ImportGraph, Import } from './importGraph.ts';

/** A part of the tree with its own import rules. */
interface Area {
  /** Files of the area; the first area that matches counts. A captured group separates siblings, such as features. */
  readonly files: RegExp;
  /** Areas that its files may import, besides their own. */
  readonly areas: readonly string[];
  /** Packages from outside the repository that its files may not import, or the only ones that they may. */
  readonly outside: { readonly only: RegExp } | { readonly never: RegExp };
}

const NONE = /^$/;
const SHARED = ['rules', 'content', 'contract'];
const PAGE_OUTSIDE = { never: /^node:/ };
const SERVER_OUTSIDE = { never: /^react/ };
const PLATFORM = [...SHARED, 'sql', 'server config', 'server platform'];
const CHAIN = [...PLATFORM, 'embedded chain', 'server chain'];
const PAGE_BASE = [...SHARED, 'page lib', 'page ui'];

/** Anything that is not listed here (tests, build code, scripts, e2e, bench) is not shipped and may import everything. */
const AREAS: Readonly<Record<string, Area>> = {
  rules: { files: /^packages\/rules\/src\//, areas: [], outside: { only: /^@noble\/hashes\// } },
  content: { files: /^packages\/content\/src\//, areas: ['rules', 'art'], outside: { only: NONE } },
  contract: { files: /^packages\/contract\/src\//, areas: ['rules'], outside: { only: /^zod\b/ } },
  simulator: {
    files: /^packages\/simulator\/src\//,
    areas: ['rules', 'content'],
    outside: { only: /^node:/ },
  },
  sql: { files: /^packages\/sql\/src\//, areas: [], outside: { only: /^drizzle-orm\b/ } },
  'embedded chain': { files: /^packages\/embedded-chain\/src\//, areas: ['sql'], outside: SERVER_OUTSIDE },
  'server config': {
    files: /^packages\/server\/src\/config(?:\/|\.ts$)/,
    areas: SHARED,
    outside: SERVER_OUTSIDE,
  },
  'server platform': {
    files: /^packages\/server\/src\/platform\//,
    areas: PLATFORM,
    outside: SERVER_OUTSIDE,
  },
  'server chain': { files: /^packages\/server\/src\/chain\//, areas: CHAIN, outside: SERVER_OUTSIDE },
  'server feature': {
    files: /^packages\/server\/src\/features\/([^/]+)\//,
    areas: CHAIN,
    outside: SERVER_OUTSIDE,
  },
  server: {
    files: /^packages\/server\/src\//,
    areas: [...CHAIN, 'server feature'],
    outside: SERVER_OUTSIDE,
  },
  'page lib': { files: /^packages\/web\/src\/lib\//, areas: PAGE_BASE, outside: PAGE_OUTSIDE },
  'page ui': { files: /^packages\/web\/src\/ui\//, areas: PAGE_BASE, outside: PAGE_OUTSIDE },
  'page feature': {
    files: /^packages\/web\/src\/features\/([^/]+)\//,
    areas: PAGE_BASE,
    outside: PAGE_OUTSIDE,
  },
  page: { files: /^packages\/web\/src\//, areas: [...PAGE_BASE, 'page feature'], outside: PAGE_OUTSIDE },
  art: { files: /^art\/manifest\/\w+\.gen\.ts$/, areas: [], outside: { only: NONE } },
};

const UNSHIPPED = /\.(?:test|soak)\.tsx?$|\/testing\/|^(?:scripts|e2e|bench)\//;

const findArea = (file: string): { name: string; area: Area; sibling: string } | null => {
  if (UNSHIPPED.test(file)) return null;
  for (const [name, area] of Object.entries(AREAS)) {
    const match = area.files.exec(file);
    if (match) return { name, area, sibling: match[1] ?? '' };
  }
  return null;
};

const isOutsideAllowed = ({ outside }: Area, specifier: string): boolean =>
  'only' in outside ? outside.only.test(specifier) : !outside.never.test(specifier);

/** Why a file may not import something; null if it may. */
export const findViolation = (
  file: string,
  { specifier, path }: Pick<Import, 'specifier' | 'path'>,
): string | null => {
  const from = findArea(file);
  if (!from) return null;
  if (path === null)
    return isOutsideAllowed(from.area, specifier) ? null : `${from.name} may not import ${specifier}`;
  const to = findArea(path);
  if (!to) return `${from.name} may not import ${path}, which is not shipped`;
  if (to.name === from.name)
    return to.sibling === from.sibling ? null : `${from.name} ${from.sibling} may not import ${to.sibling}`;
  return from.area.areas.includes(to.name) ? null : `${from.name} may not import ${to.name}`;
};

/** The server knows the page by its build only. */
export const namesPageSource = (file: string, source: string): boolean =>
  file.startsWith('packages/server/src/') && /\w\.tsx\b|\bweb\/src\//.test(source);

/** Groups of files that import each other in a circle (strongly connected components, by Tarjan's algorithm). */
export const findCycles = (graph: ImportGraph): readonly (readonly string[])[] => {
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  /** Returns the earliest open file that can be reached. */
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    open.push(file);
    let earliest = index;
    for (const { path } of graph.get(file)?.imports ?? []) {
      if (path === null || !graph.has(path)) continue;
      if (!order.has(path)) earliest = Math.min(earliest, visit(path));
      else if (open.includes(path)) earliest = Math.min(earliest, order.get(path) ?? earliest);
    }
    if (earliest === index) {
      const group = open.splice(open.indexOf(file));
      const importsItself = graph.get(file)?.imports.some(({ path }) => path === file) ?? false;
      if (group.length > 1 || importsItself) cycles.push(group.toSorted());
    }
    return earliest;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
};

/**
 * Files whose exports are used by tools, by name or by a computed path; generated files; table definitions, which a test
 * compares with the migrations.
 */
const ENTRIES = /\.config\.ts$|\/globalSetup\.ts$|\/targets\.mjs$|\.gen\.ts$|\/tables\.ts$/;

/** Used by features that are not built yet. */
const NOT_BUILT_YET =
  /^packages\/rules\/src\/(?:arena|equipment|exchange|genesis|growth|treasure)\/|\/battles\.ts battlesBetween$|^packages\/content\/src\/(?:messages\.ts (?:equipped|unequipped|levelledUp)Text|index\.ts LICENCE_NAMES)$/;

/**
 * Exports that no other file uses. For shipped files only uses by shipped files count, or by tests where the file uses
 * the export itself too.
 */
export const findUnusedExports = (graph: ImportGraph): readonly string[] => {
  const used = new Set<string>();
  const use = (path: string, name: string, isTest: boolean): void => {
    const key = `${path} ${name}`;
    const { imports = [], usedInside = [] } = graph.get(path) ?? {};
    if (used.has(key)) return;
    if (!isTest || usedInside.includes(name)) used.add(key);
    // The name can come from a file that this one re-exports as a whole.
    for (const { path: next, isReexportOfAll } of imports)
      if (next !== null && isReexportOfAll) use(next, name, isTest);
  };
  for (const [file, { imports }] of graph)
    for (const { path, names } of imports)
      if (path !== null)
        for (const name of names) use(path, name, findArea(path) !== null && findArea(file) === null);
  return [...graph].flatMap(([file, { exports }]) =>
    ENTRIES.test(file) || used.has(`${file} *`)
      ? []
      : exports
          .map((name) => `${file} ${name}`)
          .filter((found) => !used.has(found) && !NOT_BUILT_YET.test(found)),
  );
};
