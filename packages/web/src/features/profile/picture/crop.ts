import type { PictureCrop } from '@blacktide/contract';

/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 5;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

const shorterSide = ({ width, height }: PictureSize): number => Math.min(width, height);

/** Pixels of each side of the square that is cut out. */
const sideOf = ({ size }: PictureCrop, picture: PictureSize): number => size * shorterSide(picture);

/** Keeps the square inside the picture. */
const fit = (crop: PictureCrop, picture: PictureSize): PictureCrop => {
  const side = sideOf(crop, picture);
  return {
    left: clamp(crop.left, 0, 1 - side / picture.width),
    top: clamp(crop.top, 0, 1 - side / picture.height),
    size: crop.size,
  };
};

/** The largest square in the middle. */
export const middleCrop = (picture: PictureSize): PictureCrop => {
  const side = shorterSide(picture);
  return { left: (1 - side / picture.width) / 2, top: (1 - side / picture.height) / 2, size: 1 };
};

/** Moves the square by a part of its own side: `{ x: 0.5 }` is half of it to the right. */
export const moveCrop = (
  crop: PictureCrop,
  picture: PictureSize,
  { x = 0, y = 0 }: { readonly x?: number; readonly y?: number },
): PictureCrop => {
  const side = sideOf(crop, picture);
  return fit(
    {
      left: crop.left + (x * side) / picture.width,
      top: crop.top + (y * side) / picture.height,
      size: crop.size,
    },
    picture,
  );
};

/** How much larger the picture is shown than with the largest square. */
export const zoomOf = ({ size }: PictureCrop): number => 1 / size;

/** Changes the zoom and keeps the middle of the square. */
export const zoomCrop = (crop: PictureCrop, picture: PictureSize, zoom: number): PictureCrop => {
  const size = 1 / clamp(zoom, 1, MAX_ZOOM);
  const shrunk = ((crop.size - size) * shorterSide(picture)) / 2;
  return fit(
    { left: crop.left + shrunk / picture.width, top: crop.top + shrunk / picture.height, size },
    picture,
  );
};

/** Position and size of the whole picture so that a square frame shows the crop; percent of the frame. */
export const toFrameStyle = (crop: PictureCrop, picture: PictureSize) => {
  const side = sideOf(crop, picture);
  const percent = (pixels: number): string => `${(pixels / side) * 100}%`;
  return {
    width: percent(picture.width),
    height: percent(picture.height),
    left: percent(-crop.left * picture.width),
    top: percent(-crop.top * picture.height),
  };
};
