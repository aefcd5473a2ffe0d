import type { Size } from './scale.ts';

/** Where the map's top left corner lies in the window: zero or less, for the map covers the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The nearest place at which no edge of the map shows. */
export const clampToBounds = ({ x, y }: Point, map: Size, window: Size): Point => ({
  x: clamp(x, Math.min(window.width - map.width, 0), 0),
  y: clamp(y, Math.min(window.height - map.height, 0), 0),
});

/** The place that puts a point of the map, in shares of its size, as near to the window's middle as may be. */
export const centreOn = (share: Point, map: Size, window: Size): Point =>
  clampToBounds(
    { x: window.width / 2 - share.x * map.width, y: window.height / 2 - share.y * map.height },
    map,
    window,
  );

/** The share of the map in the window's middle: what stays put when the window changes its size. */
export const findCentreShare = ({ x, y }: Point, map: Size, window: Size): Point => ({
  x: (window.width / 2 - x) / map.width,
  y: (window.height / 2 - y) / map.height,
});

/** Half a pixel is rounding, not something to drag to. */
export const canPan = (map: Size, window: Size): boolean =>
  map.width - window.width > 0.5 || map.height - window.height > 0.5;

/** The least move that brings a box of the map into the window, `margin` away from its edges. */
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
