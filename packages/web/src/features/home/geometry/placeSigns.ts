import type { Point } from './pan.ts';

/** A sign hangs above its point: centred on `x`, with its lower edge at `y`, on the 3840 × 2160 map. */
interface HangingSign extends Point {
  readonly name: string;
}

const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

const GAP = 4;
/** Pixels of gap and padding beside icon and name. */
const SIGN_EXTRA_WIDTH = 24;
/** Of the font of signs, as a share of its size; rather too wide than too narrow. */
const LETTER_WIDTH = 0.6;

/** In pixels, close to what `MapBuildingButton.module.css` draws. */
const signSize = (name: string, scale: number) => {
  const fontSize = clamp(13, scale * 36, 32);
  const mostWidth = clamp(136, scale * 520, 400);
  const iconSize = clamp(22, scale * 60, 54);
  const width = name.length * fontSize * LETTER_WIDTH + iconSize + SIGN_EXTRA_WIDTH;
  const lines = width > mostWidth ? 2 : 1;
  return {
    width: Math.min(width, mostWidth),
    height: Math.max(iconSize, lines * fontSize * 1.15) + 6,
  };
};

/**
 * Where each sign hangs: above its building, or lower where the HUD or a sign further up would cover it, or further to
 * the right where the island buttons would. `scale` is window pixels per pixel of the map; `covered` is what HUD and
 * island buttons cover at the top and at the left of the map, in window pixels.
 */
export const placeSigns = (
  signs: readonly HangingSign[],
  scale: number,
  covered: { readonly top: number; readonly left: number },
): ReadonlyMap<string, Point> => {
  const placed: { readonly x: number; readonly bottom: number; width: number; height: number }[] = [];
  const pointByName = new Map<string, Point>();
  for (const { name, x, y } of signs.toSorted((a, b) => a.y - b.y)) {
    const size = signSize(name, scale);
    const sign = { ...size, x: Math.max(x * scale, covered.left + size.width / 2) };
    let bottom = Math.max(y * scale, covered.top + sign.height);
    const findOverlap = () =>
      placed.find(
        (other) =>
          Math.abs(other.x - sign.x) < (other.width + sign.width) / 2 + GAP &&
          bottom - sign.height < other.bottom + GAP &&
          bottom > other.bottom - other.height - GAP,
      );
    for (let other = findOverlap(); other; other = findOverlap()) bottom = other.bottom + GAP + sign.height;
    placed.push({ ...sign, bottom });
    pointByName.set(name, { x: sign.x / scale, y: bottom / scale });
  }
  return pointByName;
};
