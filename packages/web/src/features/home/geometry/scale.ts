export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What positions of buildings are measured in. */
export const REFERENCE_SIZE: Size = { width: 3840, height: 2160 };

/** Up to here a window is a phone's. */
export const PHONE_WIDTH = 767;
export const PHONE_MEDIA_QUERY = `(width <= ${PHONE_WIDTH}px)`;

/** Reference pixels that fit across a window of this shape: fewer in a tall one, so that buildings stay large. */
const visibleReferenceWidth = ({ width, height }: Size): number => {
  const aspect = width / height;
  if (aspect < 1) return 864;
  return aspect < 1.2 ? 1536 : REFERENCE_SIZE.width;
};

/** Window pixels for one reference pixel by the shape of the window. */
export const shapeScale = (window: Size): number => window.width / visibleReferenceWidth(window);

/** The same, but never so small that the map would leave a part of the window bare. */
export const mapScale = (window: Size): number =>
  Math.max(shapeScale(window), window.width / REFERENCE_SIZE.width, window.height / REFERENCE_SIZE.height);

export const mapSize = (window: Size): Size => {
  const scale = mapScale(window);
  return { width: REFERENCE_SIZE.width * scale, height: REFERENCE_SIZE.height * scale };
};
