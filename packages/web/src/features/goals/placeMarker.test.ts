import { describe, expect, it } from 'vitest';
import { boxOn, chooseSide, type Rect } from './placeMarker.ts';

const target: Rect = { left: 400, top: 300, right: 520, bottom: 336 };
const screen: Rect = { left: 0, top: 0, right: 1000, bottom: 800 };
const SIDES = ['above', 'right', 'left'] as const;
const at = (left: number, top: number): Rect => ({ left, top, right: left + 50, bottom: top + 30 });

describe('the place of the marker', () => {
  it('is the first side where it covers nothing', () => {
    expect(chooseSide(SIDES, target, [], screen)).toBe('above');
    expect(chooseSide(SIDES, target, [at(440, 265)], screen)).toBe('right');
    expect(chooseSide(SIDES, target, [at(440, 265), at(530, 300)], screen)).toBe('left');
  });

  it('is inside the window, or nowhere', () => {
    const corner: Rect = { left: 2, top: 2, right: 60, bottom: 60 };
    expect(chooseSide(['above', 'left', 'right'], corner, [], screen)).toBe('right');
    expect(chooseSide(['above', 'left'], corner, [], screen)).toBeNull();
  });

  it('touches the target on no side', () => {
    for (const side of ['above', 'below', 'left', 'right'] as const) {
      const { left, top, right, bottom } = boxOn(side, target);
      const isApart =
        right < target.left || left > target.right || bottom < target.top || top > target.bottom;
      expect(isApart, side).toBe(true);
    }
  });
});
