import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/** What one file imports and exports. Types count like values. Paths are relative to the root of the repository. */
interface SourceModule {
  readonly imports: readonly Import[];
  readonly exports: readonly string[];
  /** Exports that the file itself uses too. */
  readonly usedInside: readonly string[];
}

export interface Import {
  /** As written, such as `./a.ts`, `@blacktide/rules` or `node:fs`. */
  readonly specifier: string;
  /** The imported file; null for a package from outside the repository. */
  readonly path: string | null;
  /** The exports that are used; `*` for all of them. */
  readonly names: readonly string[];
  /** A re-export of all names (`export * from`) uses none of them itself. */
  readonly isReexportOfAll: boolean;
}

export type ImportGraph = ReadonlyMap<string, SourceModule>;

const SOURCE_FILE = /\.(?:tsx?|[cm]js)$/;
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'public', '.data', '.cache', '.git']);
/** Both expressions and types such as `import(path).Type`. */
const IMPORT_CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const listFiles = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : listFiles(root, path);
    return SOURCE_FILE.test(path) ? [path] : [];
  });

interface WorkspacePackage {
  readonly folder: string;
  readonly exports: Readonly<Record<string, string>>;
}

const readPackages = (root: string): ReadonlyMap<string, WorkspacePackage> => {
  const folders = ['art', 'bench', 'e2e', ...readdirSync(join(root, 'packages')).map((n) => `packages/${n}`)];
  const manifests = folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
  return new Map(
    manifests.map((folder) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
        name: string;
        exports?: Record<string, string>;
      };
      return [name, { folder, exports }];
    }),
  );
};

const resolveInPackage = ({ folder, exports }: WorkspacePackage, subpath: string): string => {
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? pattern !== subpath : !subpath.startsWith(before)) continue;
    return posix.join(folder, target.replace('*', subpath.slice(before.length)));
  }
  return posix.join(folder, subpath);
};

/** Resolves a specifier to a path in the repository, or to null for packages from outside. */
export const createResolver = (root: string): ((file: string, specifier: string) => string | null) => {
  const packages = readPackages(root);
  return (file, specifier) => {
    if (specifier.startsWith('.')) return posix.join(dirname(file), specifier.replace(/\?.*$/, ''));
    const [scope = '', name = '', ...rest] = specifier.split('/');
    const found = packages.get(`${scope}/${name}`);
    return found ? resolveInPackage(found, ['.', ...rest].join('/')) : null;
  };
};

export const parseModule = (
  file: string,
  source: string,
  resolve: (file: string, specifier: string) => string | null,
): SourceModule => {
  const { module, errors, comments } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const toImport = (specifier: string, names: readonly string[], isReexportOfAll = false): Import => ({
    specifier,
    path: resolve(file, specifier),
    names,
    isReexportOfAll,
  });
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      toImport(
        moduleRequest.value,
        entries.map(({ importName: { kind, name } }) =>
          kind === 'Name' ? (name ?? '*') : kind === 'Default' ? 'default' : '*',
        ),
      ),
    ),
    ...exported.flatMap(({ moduleRequest, importName }) => {
      if (!moduleRequest) return [];
      if (importName.kind === 'Name') return [toImport(moduleRequest.value, [importName.name ?? '*'])];
      return [
        toImport(moduleRequest.value, importName.kind === 'All' ? ['*'] : [], importName.kind !== 'All'),
      ];
    }),
    ...[...source.matchAll(IMPORT_CALL)].map(([, specifier = '']) => toImport(specifier, ['*'])),
  ];
  const exports = exported.flatMap(({ exportName: { kind, name } }) =>
    kind === 'Name' && name ? [name] : kind === 'Default' ? ['default'] : [],
  );
  const code = comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
  const usedInside = exports.filter(
    (name) => (code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1,
  );
  return { imports, exports, usedInside };
};

export const readImportGraph = (root: string): ImportGraph => {
  const resolve = createResolver(root);
  const files = ['packages', 'art', 'bench', 'e2e', 'scripts'].flatMap((folder) => listFiles(root, folder));
  return new Map(
    files.map((file) => [file, parseModule(file, readFileSync(join(root, file), 'utf8'), resolve)]),
  );
};
