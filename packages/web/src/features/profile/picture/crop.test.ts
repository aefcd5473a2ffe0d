import { describe, expect, it } from 'vitest';
import { middleCrop, moveCrop, toFrameStyle, zoomCrop, zoomOf } from './crop.ts';

const WIDE = { width: 400, height: 200 };
const TALL = { width: 100, height: 300 };

describe('the square that is cut out of a picture', () => {
  it('begins as the largest one in the middle', () => {
    expect(middleCrop(WIDE)).toEqual({ left: 0.25, top: 0, size: 1 });
    expect(middleCrop(TALL)).toEqual({ left: 0, top: (1 - 1 / 3) / 2, size: 1 });
    expect(middleCrop({ width: 64, height: 64 })).toEqual({ left: 0, top: 0, size: 1 });
  });

  it('moves by parts of its side and stops at the edges', () => {
    const middle = middleCrop(WIDE);
    expect(moveCrop(middle, WIDE, { x: 0.1 }).left).toBeCloseTo(0.3);
    expect(moveCrop(middle, WIDE, { x: 9, y: 9 })).toEqual({ left: 0.5, top: 0, size: 1 });
    expect(moveCrop(middle, WIDE, { x: -9 }).left).toBe(0);
  });

  it('is zoomed around its middle, from 1 to 5', () => {
    const zoomed = zoomCrop(middleCrop(WIDE), WIDE, 2);
    expect(zoomed).toEqual({ left: 0.375, top: 0.25, size: 0.5 });
    expect(zoomOf(zoomed)).toBe(2);
    expect(zoomOf(zoomCrop(zoomed, WIDE, 100))).toBe(5);
    expect(zoomCrop(zoomed, WIDE, 0)).toEqual(middleCrop(WIDE));
  });

  it('stays inside the picture when it grows again at an edge', () => {
    const corner = moveCrop(zoomCrop(middleCrop(WIDE), WIDE, 4), WIDE, { x: 99, y: 99 });
    expect(corner).toEqual({ left: 0.875, top: 0.75, size: 0.25 });
    expect(zoomCrop(corner, WIDE, 1)).toEqual({ left: 0.5, top: 0, size: 1 });
  });

  it('fills its frame', () => {
    expect(toFrameStyle({ left: 0.375, top: 0.25, size: 0.5 }, WIDE)).toEqual({
      width: '400%',
      height: '200%',
      left: '-150%',
      top: '-50%',
    });
  });
});
