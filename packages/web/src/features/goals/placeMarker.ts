export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where the marker lies beside its target; it points at the target. */
type MarkerSide = 'above' | 'below' | 'left' | 'right';

/** Pixels. */
export const MARKER_SIZE = 40;
const GAP = 4;

const overlaps = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const toBox = (left: number, top: number): Rect => ({
  left,
  top,
  right: left + MARKER_SIZE,
  bottom: top + MARKER_SIZE,
});

/** The box of the marker on one side of its target. */
export const boxOn = (side: MarkerSide, { left, top, right, bottom }: Rect): Rect => {
  const middleX = (left + right - MARKER_SIZE) / 2;
  const middleY = (top + bottom - MARKER_SIZE) / 2;
  switch (side) {
    case 'above':
      return toBox(middleX, top - MARKER_SIZE - GAP);
    case 'below':
      return toBox(middleX, bottom + GAP);
    case 'left':
      return toBox(left - MARKER_SIZE - GAP, middleY);
    case 'right':
      return toBox(right + GAP, middleY);
  }
};

/** The first side on which the marker covers nothing and is inside the window; null if there is none. */
export const chooseSide = (
  sides: readonly MarkerSide[],
  target: Rect,
  obstacles: readonly Rect[],
  window: Rect,
): MarkerSide | null =>
  sides.find((side) => {
    const box = boxOn(side, target);
    const isInside =
      box.left >= window.left &&
      box.top >= window.top &&
      box.right <= window.right &&
      box.bottom <= window.bottom;
    return isInside && !obstacles.some((obstacle) => overlaps(box, obstacle));
  }) ?? null;
