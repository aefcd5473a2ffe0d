import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { modulesBehind, type Manifest } from '../packages/server/src/features/page/manifest.ts';

const DIST = join(import.meta.dirname, '../packages/web/dist');
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;

/** In kB, packed with gzip. */
const weightOf = (...entries: string[]): number => {
  const files = new Set(entries.flatMap((entry) => modulesBehind(manifest, entry)));
  expect(files.size).toBeGreaterThan(entries.length);
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
};

test('the door needs no more than 100 kB of JavaScript, the map no more than 150', () => {
  expect(weightOf('index.html', 'src/features/wallet/emailWallet.ts')).toBeLessThanOrEqual(100);
  expect(weightOf('index.html', 'src/app/Deck.tsx')).toBeLessThanOrEqual(150);
});
