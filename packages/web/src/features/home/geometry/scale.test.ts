import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapScale, mapSize, shapeScale, uiZoomOf } from './scale.ts';

describe('the scale of the map', () => {
  it.each([
    ['a phone', { width: 390, height: 844 }, 390 / 864],
    ['a small tablet held upright', { width: 864, height: 1200 }, 1],
    ['a tablet held upright', { width: 1024, height: 1366 }, 1024 / 864],
    ['just under square', { width: 999, height: 1000 }, 999 / 864],
    ['square', { width: 1000, height: 1000 }, 1000 / 1536],
    ['nearly square', { width: 1199, height: 1000 }, 1199 / 1536],
    ['at 1.2', { width: 1200, height: 1000 }, 1200 / 3840],
    ['a wide screen', { width: 1920, height: 1080 }, 0.5],
    ['the widest page', { width: 3840, height: 2160 }, 1],
  ])('HOME-14 depends on the aspect ratio of the window: %s', (_, window, scale) => {
    expect(shapeScale(window)).toBe(scale);
  });

  it.each([
    { width: 390, height: 844 },
    { width: 320, height: 1200 },
    { width: 1440, height: 900 },
    { width: 1200, height: 1000 },
    { width: 1100, height: 1000 },
    { width: 3840, height: 1000 },
  ])('HOME-10 HOME-14 covers a window of $width x $height', (window) => {
    const map = mapSize(window);
    expect(map.width).toBeGreaterThanOrEqual(window.width);
    expect(map.height).toBeGreaterThanOrEqual(window.height);
    expect(mapScale(window)).toBeGreaterThanOrEqual(shapeScale(window));
  });

  it('HOME-14 is the scale of the aspect ratio when that covers the window', () => {
    for (const window of [
      { width: 1920, height: 1080 },
      { width: 864, height: 1200 },
      { width: 390, height: 844 },
    ]) {
      expect(mapScale(window)).toBe(shapeScale(window));
    }
  });
});

it('the HUD is larger on a large screen, as the style sheet has it', () => {
  expect(uiZoomOf({ width: 1920, height: 1080 })).toBe(1);
  expect(uiZoomOf({ width: 2559, height: 1440 })).toBe(1);
  expect(uiZoomOf({ width: 2560, height: 1300 })).toBe(1.3);
  expect(uiZoomOf({ width: 3200, height: 1699 })).toBe(1.3);
  expect(uiZoomOf({ width: 3840, height: 2160 })).toBe(1.75);
  const tokens = readFileSync(join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8');
  const steps = [...tokens.matchAll(/width >= (\d+)px\) and \(height >= (\d+)px[^}]*--ui-zoom: ([\d.]+)/g)];
  expect(steps).toHaveLength(2);
  for (const [, width, height, zoom] of steps)
    expect(uiZoomOf({ width: Number(width), height: Number(height) })).toBe(Number(zoom));
});
