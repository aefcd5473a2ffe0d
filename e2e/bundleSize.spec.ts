import { expect, test } from '@playwright/test';
import { findChunkCycles, measureBundleSizes } from './bundleSize.ts';

test('the sign-in page needs at most 100 kB of JavaScript, the map at most 150 kB', () => {
  const { login, map } = measureBundleSizes();
  expect(login).toBeLessThanOrEqual(100);
  expect(map).toBeLessThanOrEqual(150);
});

test('no chunks of the page import each other', () => {
  expect(findChunkCycles()).toEqual([]);
});
