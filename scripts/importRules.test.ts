import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const OXLINT = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
let workspace = '';

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'blacktide-import-rules-'));
  cpSync('.oxlintrc.json', join(workspace, '.oxlintrc.json'));
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const isImportRejected = (file: string, imported: string): boolean => {
  const path = join(workspace, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { x } from '${imported}';\nexport const y = x;\n`);
  const { stdout } = spawnSync(process.execPath, [OXLINT, '--format=json', path], {
    cwd: workspace,
    encoding: 'utf8',
  });
  rmSync(path);
  return stdout.includes('no-restricted-imports');
};

it.each([
  ['packages/rules/src/shop/a.ts', '@blacktide/content'],
  ['packages/rules/src/shop/a.ts', 'node:crypto'],
  ['packages/content/src/a.ts', '@blacktide/contract'],
  ['packages/contract/src/a.ts', '@blacktide/content'],
  ['packages/contract/src/a.ts', '@blacktide/server'],
  ['packages/embedded-chain/src/a.ts', '@blacktide/rules'],
  ['packages/embedded-chain/src/rpc/a.test.ts', '../../../server/src/platform/log.ts'],
  ['packages/embedded-chain/testing/a.ts', '@blacktide/server/testing'],
  ['packages/server/src/a.ts', '@blacktide/web'],
  ['packages/web/src/a.ts', '@blacktide/server'],
  ['packages/web/src/lib/a.ts', '../features/market/b.ts'],
  ['packages/simulator/src/a.ts', '@blacktide/server'],
  ['packages/server/src/platform/db/a.ts', '../../features/market/purchase.ts'],
  ['packages/server/src/features/market/a.ts', '../users/users.ts'],
  ['packages/server/src/features/market/a.ts', '../../features/users/users.ts'],
  ['packages/server/src/features/market/a.ts', '../../app.ts'],
  ['packages/web/src/features/market/a.tsx', '../users/b.ts'],
  ['packages/web/src/features/market/a.tsx', '../../app/b.ts'],
])('%s may not import %s', (file, imported) => {
  expect(isImportRejected(file, imported)).toBe(true);
});

it.each([
  ['packages/rules/src/shop/a.ts', '../money.ts'],
  ['packages/content/src/a.ts', '@blacktide/rules'],
  ['packages/contract/src/a.ts', '@blacktide/rules'],
  ['packages/embedded-chain/src/net/a.test.ts', '../../testing/aChain.ts'],
  ['packages/server/src/chain/a.ts', '@blacktide/embedded-chain'],
  ['packages/server/src/features/market/a.ts', '../../platform/db/database.ts'],
  ['packages/server/src/features/market/a.ts', './b.ts'],
  ['packages/server/src/app.ts', './features/market/purchase.ts'],
  ['packages/web/src/features/market/a.tsx', '../../ui/Button.tsx'],
  ['packages/web/src/app/a.tsx', '../features/market/b.tsx'],
])('%s may import %s', (file, imported) => {
  expect(isImportRejected(file, imported)).toBe(false);
});
