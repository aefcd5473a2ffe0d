import { describe, expect, it } from 'vitest';
import { createPan } from './createPan.ts';
import type { Point } from './pan.ts';
import { mapSize } from './scale.ts';

const PHONE = { width: 390, height: 844 };

const createTestPan = (window = PHONE, glideEnabled = true) => {
  const positions: Point[] = [];
  let draw: ((now: number) => void) | null = null;
  const pan = createPan({
    apply: (place) => void positions.push(place),
    nextFrame: (next) => {
      draw = next;
      return () => (draw = null);
    },
    isGlideEnabled: () => glideEnabled,
  });
  pan.resize(window);
  const frame = (now: number): boolean => {
    const next = draw;
    draw = null;
    next?.(now);
    return next !== null;
  };
  const at = (): Point => positions.at(-1) ?? { x: NaN, y: NaN };
  return { pan, at, frame };
};

describe('panning the map', () => {
  it('starts near the middle', () => {
    const { at } = createTestPan();
    expect(at().x).toBeCloseTo((390 - mapSize(PHONE).width) / 2);
  });

  it('starts at the top where the window is flatter than the map, so that no sign is below the HUD', () => {
    const flat = createTestPan({ width: 844, height: 390 });
    flat.pan.startOnIsland('tortuga');
    expect(flat.at()).toEqual({ x: 0, y: 0 });
    const turned = createTestPan();
    turned.pan.resize({ width: 844, height: 390 });
    expect(turned.at()).toEqual({ x: 0, y: 0 });
    turned.pan.nudge({ x: 0, y: -60 });
    turned.pan.resize({ width: 844, height: 400 });
    expect(turned.at().y).toBeLessThan(-40);
    const tall = createTestPan({ width: 1440, height: 900 });
    tall.pan.startOnIsland('tortuga');
    expect(tall.at().x).toBeCloseTo((1440 - 1600) / 2);
  });

  it('HOME-15 follows the pointer', () => {
    const { pan, at } = createTestPan();
    const { x } = at();
    pan.press({ x: 200, y: 400 });
    expect(pan.move({ x: 140, y: 400 }, 10)).toBe(true);
    expect(at().x).toBeCloseTo(x - 60);
    expect(pan.release(10)).toBe(true);
  });

  it('HOME-22 treats a small movement as a click', () => {
    const { pan, at } = createTestPan();
    const before = at();
    pan.press({ x: 200, y: 400 });
    expect(pan.move({ x: 203, y: 404 }, 10)).toBe(false);
    expect(pan.release(20)).toBe(false);
    expect(at()).toEqual(before);
  });

  it('HOME-15 stops at the edges', () => {
    const { pan, at } = createTestPan();
    pan.press({ x: 0, y: 0 });
    pan.move({ x: 5000, y: 5000 }, 10);
    expect(at()).toEqual({ x: 0, y: 0 });
  });

  it('HOME-15 glides after a fast drag, slows down, and stops at the edge', () => {
    const { pan, at, frame } = createTestPan();
    pan.press({ x: 200, y: 400 });
    for (let step = 1; step <= 5; step += 1) pan.move({ x: 200 - step * 30, y: 400 }, step * 16);
    pan.release(80);
    const start = at().x;
    let now = 90;
    let frames = 0;
    while (frame((now += 16))) frames += 1;
    expect(frames).toBeGreaterThan(10);
    expect(at().x).toBeLessThan(start - 100);
    expect(at().x).toBeGreaterThanOrEqual(390 - mapSize(PHONE).width);
  });

  it('does not glide when less motion is preferred', () => {
    const { pan, frame } = createTestPan(PHONE, false);
    pan.press({ x: 200, y: 400 });
    pan.move({ x: 100, y: 400 }, 16);
    pan.move({ x: 50, y: 400 }, 32);
    pan.release(32);
    expect(frame(48)).toBe(false);
  });

  it('stops gliding at the next press', () => {
    const { pan, frame } = createTestPan();
    pan.press({ x: 200, y: 400 });
    pan.move({ x: 100, y: 400 }, 16);
    pan.move({ x: 50, y: 400 }, 32);
    pan.release(32);
    pan.press({ x: 50, y: 400 });
    expect(frame(48)).toBe(false);
  });

  it('does not pan when the whole map fits into the window', () => {
    const { pan } = createTestPan({ width: 1920, height: 1080 });
    pan.press({ x: 0, y: 0 });
    expect(pan.move({ x: 300, y: 0 }, 10)).toBe(false);
    expect(pan.canPan()).toBe(false);
  });

  it('moves a focused building into view', () => {
    const { pan, at } = createTestPan();
    pan.bringIntoView({ x: 0.9, y: 0.5, width: 0.05, height: 0.1 });
    const map = mapSize(PHONE);
    expect(0.9 * map.width + at().x).toBeGreaterThan(0);
    expect(0.95 * map.width + at().x).toBeLessThanOrEqual(390);
  });
});
