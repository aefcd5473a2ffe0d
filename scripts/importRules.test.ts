import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createResolver, parseModule, readImportGraph, type ImportGraph } from './testing/importGraph.ts';
import { findCycles, findUnusedExports, findViolation, namesPageSource } from './testing/importRules.ts';

const resolve = createResolver('.');
let tree: ImportGraph;
beforeAll(() => {
  tree = readImportGraph('.');
});

const findViolations = (file: string, source: string): readonly string[] =>
  parseModule(file, source, resolve).imports.flatMap((found) => findViolation(file, found) ?? []);

const aGraph = (files: Readonly<Record<string, string>>): ImportGraph =>
  new Map(Object.entries(files).map(([file, source]) => [file, parseModule(file, source, resolve)]));

describe('import rules', () => {
  it.each([
    ['packages/rules/src/shop/a.ts', '@blacktide/content'],
    ['packages/rules/src/shop/a.ts', 'node:crypto'],
    ['packages/rules/src/shop/a.ts', '../../testing/builders.ts'],
    ['packages/content/src/a.ts', '@blacktide/contract'],
    ['packages/contract/src/a.ts', '@blacktide/content'],
    ['packages/contract/src/a.ts', '@blacktide/server'],
    ['packages/simulator/src/a.ts', '@blacktide/server'],
    ['packages/server/src/a.ts', '@blacktide/web'],
    ['packages/server/src/a.ts', '../../web/src/lib/api.ts'],
    ['packages/server/src/a.ts', '../../web/buildManifest.ts'],
    ['packages/server/src/a.ts', '@blacktide/server/testing'],
    ['packages/server/src/a.ts', '../testing/testServer.ts'],
    ['packages/server/src/a.ts', './app.test.ts'],
    ['packages/server/src/config/a.ts', '../platform/log.ts'],
    ['packages/server/src/platform/db/a.ts', '../../features/market/purchase.ts'],
    ['packages/server/src/platform/db/a.ts', '../../chain/chain.ts'],
    ['packages/server/src/platform/db/a.ts', '../../app.ts'],
    ['packages/server/src/chain/movements/a.ts', '../../features/assets/assets.ts'],
    ['packages/server/src/features/market/a.ts', '../users/users.ts'],
    ['packages/server/src/features/market/a.ts', '../../app.ts'],
    ['packages/server/src/features/wallet/email/deep/a.ts', '../../../users/users.ts'],
    ['packages/server/src/features/wallet/email/a.ts', '../../../features/users/users.ts'],
    ['packages/web/src/a.ts', '@blacktide/server'],
    ['packages/web/src/a.ts', 'node:fs'],
    ['packages/web/src/lib/a.ts', '../features/market/offer.ts'],
    ['packages/web/src/ui/deep/a.ts', '../../app/App.tsx'],
    ['packages/web/src/features/market/a.tsx', '../users/ProfileMenu.tsx'],
    ['packages/web/src/features/missions/orders/a.tsx', '../../users/ProfileMenu.tsx'],
    ['packages/web/src/features/missions/orders/a.tsx', '../../../app/App.tsx'],
    ['packages/web/src/features/missions/orders/a.tsx', '../../../../testing/levels.ts'],
  ])('%s may not import %s', (file, specifier) => {
    const forms = [
      `import { x } from '${specifier}';`,
      `import type { X } from '${specifier}';`,
      `export { x } from '${specifier}';`,
      `export * from '${specifier}';`,
      `export type X = import('${specifier}').X;`,
      `const x = await import('${specifier}');`,
    ];
    for (const source of forms) expect(findViolations(file, source), source).toHaveLength(1);
  });

  it.each([
    ['packages/rules/src/shop/a.ts', '../money.ts'],
    ['packages/rules/src/fairness/a.ts', '@noble/hashes/sha2.js'],
    ['packages/rules/src/shop/a.test.ts', '../../testing/builders.ts'],
    ['packages/content/src/a.ts', '@blacktide/rules'],
    ['packages/contract/src/a.ts', '@blacktide/rules'],
    ['packages/contract/src/a.ts', 'zod/mini'],
    ['packages/simulator/src/a.ts', '@blacktide/content'],
    ['packages/server/src/platform/db/a.ts', '../../config.ts'],
    ['packages/server/src/chain/a.ts', '../platform/db/database.ts'],
    ['packages/server/src/features/market/a.ts', '../../platform/db/database.ts'],
    ['packages/server/src/features/market/a.ts', '../../chain/chain.ts'],
    ['packages/server/src/features/wallet/email/a.ts', '../upgrade/confirmUpgrade.ts'],
    ['packages/server/src/app.ts', './features/market/purchase.ts'],
    ['packages/web/src/features/market/a.tsx', '../../ui/Button.tsx'],
    ['packages/web/src/features/missions/orders/a.tsx', '../select/SendBar.tsx'],
    ['packages/web/src/app/a.tsx', '../features/market/offer.ts'],
    ['packages/web/src/app/a.test.tsx', '../../testing/levels.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(findViolations(file, `import type { X } from '${specifier}';`)).toEqual([]);
  });

  it('no file breaks them', () => {
    const broken = [...tree].flatMap(([file, { imports }]) =>
      imports.flatMap((found) => {
        const violation = findViolation(file, found);
        return violation ? [`${file}: ${violation}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });
});

describe('the server names no source file of the page', () => {
  it.each([
    ["const entry = 'src/app/SignedInPage.tsx';", true],
    ['// see packages/web/src/lib', true],
    ["spawn('node', ['--import', 'tsx', 'main.ts']);", false],
  ])('%s: %s', (source, expected) => {
    expect(namesPageSource('packages/server/src/features/page/a.ts', source)).toBe(expected);
  });

  it('in the whole tree', () => {
    expect([...tree.keys()].filter((file) => namesPageSource(file, readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('import cycles', () => {
  it('are found across several files, types included', () => {
    const graph = aGraph({
      'packages/rules/src/a.ts': `import { b } from './b.ts';`,
      'packages/rules/src/b.ts': `import type { C } from './c.ts';`,
      'packages/rules/src/c.ts': `export type C = import('./a.ts').A;`,
      'packages/rules/src/d.ts': `import { a } from './a.ts'; import { b } from './b.ts';`,
    });
    const cycle = ['packages/rules/src/a.ts', 'packages/rules/src/b.ts', 'packages/rules/src/c.ts'];
    expect(findCycles(graph)).toEqual([cycle]);
  });

  it('there are none', () => {
    expect(findCycles(tree)).toEqual([]);
  });
});

describe('unused exports', () => {
  it('are those that no other shipped file imports, also not through a re-export, nor its own file and a test', () => {
    const graph = aGraph({
      'packages/rules/src/index.ts': `export * from './a.ts'; export { d } from './a.ts';`,
      'packages/rules/src/a.ts': `export const a = 1; export const b = 2; export type C = 3; export const d = 4;`,
      'packages/rules/src/b.ts': `export const h = 1; export const i = h; /* i */ export const j = i + 1;`,
      'packages/rules/src/a.test.ts': `import { b } from './a.ts'; import { h, j } from './b.ts';`,
      'packages/rules/src/growth/a.ts': `export const k = 1;`,
      'packages/content/src/b.ts': `import { a } from '@blacktide/rules';`,
      'packages/content/src/c.ts': `export const e = import('./d.ts');`,
      'packages/content/src/d.ts': `export const f = 5;`,
      'packages/content/testing/e.ts': `export const g = 6;`,
      'packages/content/src/e.test.ts': `import { g } from '../testing/e.ts';`,
    });
    expect(findUnusedExports(graph)).toEqual([
      'packages/rules/src/index.ts d',
      'packages/rules/src/a.ts b',
      'packages/rules/src/a.ts C',
      'packages/rules/src/b.ts i',
      'packages/rules/src/b.ts j',
      'packages/content/src/c.ts e',
    ]);
  });

  it('there are none', () => {
    expect(findUnusedExports(tree)).toEqual([]);
  });
});
