import type { Size } from './scale.ts';

/** Position of the map's top left corner in the window; zero or less, because the map covers the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The nearest position at which no edge of the map is visible. */
export const clampToBounds = ({ x, y }: Point, map: Size, window: Size): Point => ({
  x: clamp(x, Math.min(window.width - map.width, 0), 0),
  y: clamp(y, Math.min(window.height - map.height, 0), 0),
});

/** The position that puts a point of the map, in shares of its size, closest to the middle of the window. */
export const centreOn = (share: Point, map: Size, window: Size): Point =>
  clampToBounds(
    { x: window.width / 2 - share.x * map.width, y: window.height / 2 - share.y * map.height },
    map,
    window,
  );

/** The point of the map, in shares of its size, at the middle of the window. */
export const findCentreShare = ({ x, y }: Point, map: Size, window: Size): Point => ({
  x: (window.width / 2 - x) / map.width,
  y: (window.height / 2 - y) / map.height,
});

/** Differences up to half a pixel are rounding. */
export const canPan = (map: Size, window: Size): boolean =>
  map.width - window.width > 0.5 || map.height - window.height > 0.5;

/** The smallest move that shows a box of the map at least `margin` away from the edges of the window. */
export const panIntoView = (
  position: Point,
  box: Point & Size,
  { map, window, margin }: { readonly map: Size; readonly window: Size; readonly margin: number },
): Point => {
  const panAxis = (offset: number, start: number, length: number, windowLength: number): number => {
    if (length + 2 * margin > windowLength) return windowLength / 2 - start - length / 2;
    return clamp(offset, margin - start, windowLength - margin - start - length);
  };
  return clampToBounds(
    {
      x: panAxis(position.x, box.x, box.width, window.width),
      y: panAxis(position.y, box.y, box.height, window.height),
    },
    map,
    window,
  );
};
