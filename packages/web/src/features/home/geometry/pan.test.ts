import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panIntoView, canPan, centreOn, findCentreShare, clampToBounds } from './pan.ts';
import { mapSize } from './scale.ts';

const window = { width: 390, height: 844 };
const map = mapSize(window);

describe('the position of the map', () => {
  it('HOME-15 never shows an edge, for any drag and any window', () => {
    const size = fc.record({
      width: fc.integer({ min: 200, max: 3840 }),
      height: fc.integer({ min: 200, max: 2400 }),
    });
    const far = fc.integer({ min: -9000, max: 9000 });
    fc.assert(
      fc.property(size, fc.record({ x: far, y: far }), (window, wanted) => {
        const map = mapSize(window);
        const { x, y } = clampToBounds(wanted, map, window);
        expect(x).toBeLessThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(0);
        expect(x + map.width).toBeGreaterThanOrEqual(window.width - 0.001);
        expect(y + map.height).toBeGreaterThanOrEqual(window.height - 0.001);
      }),
    );
  });

  it('is kept as long as no edge shows', () => {
    expect(clampToBounds({ x: -300, y: -20 }, map, window)).toEqual({ x: -300, y: -20 });
  });

  it('keeps its middle when the window rotates', () => {
    const position = centreOn({ x: 0.4, y: 0.5 }, map, window);
    const turned = { width: 844, height: 390 };
    const { x } = findCentreShare(
      centreOn(findCentreShare(position, map, window), mapSize(turned), turned),
      mapSize(turned),
      turned,
    );
    expect(x).toBeCloseTo(0.5, 1);
  });

  it('is fixed when the whole map fits into the window', () => {
    expect(canPan({ width: 1920, height: 1080 }, { width: 1920, height: 1080 })).toBe(false);
    expect(canPan(map, window)).toBe(true);
  });

  it('moves just enough to show a box outside of the window', () => {
    const view = { map, window, margin: 20 };
    const position = { x: -500, y: -60 };
    expect(panIntoView(position, { x: 600, y: 300, width: 100, height: 100 }, view)).toEqual(position);
    expect(panIntoView(position, { x: 400, y: 300, width: 100, height: 100 }, view)).toEqual({
      x: -380,
      y: -60,
    });
    expect(panIntoView(position, { x: 1000, y: 300, width: 100, height: 100 }, view)).toEqual({
      x: -730,
      y: -60,
    });
    // A box larger than the window is centred.
    expect(panIntoView(position, { x: 500, y: 300, width: 600, height: 100 }, view).x).toBe(195 - 800);
  });
});
