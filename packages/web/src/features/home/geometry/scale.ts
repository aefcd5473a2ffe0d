export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The coordinate system of building positions. */
export const REFERENCE_SIZE: Size = { width: 3840, height: 2160 };

/** Windows up to this width count as phones. */
export const PHONE_WIDTH = 767;
export const PHONE_MEDIA_QUERY = `(width <= ${PHONE_WIDTH}px)`;

/** How much larger the HUD is, as `--ui-zoom` in `tokens.css`. */
export const uiZoomOf = ({ width, height }: Size): number => {
  if (width >= 3200 && height >= 1700) return 1.75;
  return width >= 2560 && height >= 1300 ? 1.3 : 1;
};

/** Reference pixels across a window of this aspect ratio; fewer in a tall window, so that buildings stay large. */
const visibleReferenceWidth = ({ width, height }: Size): number => {
  const aspect = width / height;
  if (aspect < 1) return 864;
  return aspect < 1.2 ? 1536 : REFERENCE_SIZE.width;
};

/** Window pixels per reference pixel, by the aspect ratio alone. */
export const shapeScale = (window: Size): number => window.width / visibleReferenceWidth(window);

/** The same, but large enough that the map covers the window. */
export const mapScale = (window: Size): number =>
  Math.max(shapeScale(window), window.width / REFERENCE_SIZE.width, window.height / REFERENCE_SIZE.height);

export const mapSize = (window: Size): Size => {
  const scale = mapScale(window);
  return { width: REFERENCE_SIZE.width * scale, height: REFERENCE_SIZE.height * scale };
};
