import { expect, test } from '@playwright/test';
import { measureBundleSizes } from './bundleSize.ts';

test('the door needs no more than 100 kB of JavaScript, the map no more than 150', () => {
  const { login, map } = measureBundleSizes();
  expect(login).toBeLessThanOrEqual(100);
  expect(map).toBeLessThanOrEqual(150);
});
