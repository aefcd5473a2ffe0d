import { PICTURE_SIZES, type PictureCrop, type PictureSize } from '@blacktide/contract';
import { findPictureType } from '@blacktide/rules';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { createConcurrencyLimit } from '../../../platform/concurrencyLimit.ts';

/** The largest pictures of phones have 48 million pixels. Decoded, this is at most 200 MB. */
const MAX_PIXELS = 8192 * 6144;
const MAX_FRAMES = 2000;
const TIMEOUT_SECONDS = 10;
const QUALITY = 82;
const LARGEST: PictureSize = 512;

/** The file is no picture, is damaged, or would take too much memory or time. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError';
}

export interface DecodedPicture {
  /** SHA-256 of the files, hex. */
  readonly hash: string;
  /** WebP files by size. They are encoded anew, so they contain no metadata and nothing else of the given file. */
  readonly files: ReadonlyMap<PictureSize, Buffer>;
}

const MIDDLE: PictureCrop = { left: 0.5, top: 0.5, size: 1 };

/** The square in pixels. It is moved into the picture where it reaches beyond its border. */
export const toSquare = (width: number, height: number, crop: PictureCrop | null) => {
  const shorter = Math.min(width, height);
  const side = Math.max(1, Math.round(shorter * (crop ?? MIDDLE).size));
  const place = (length: number, fraction: number): number =>
    crop === null
      ? Math.floor((length - side) / 2)
      : Math.min(length - side, Math.max(0, Math.round(length * fraction)));
  const { left, top } = crop ?? MIDDLE;
  return { left: place(width, left), top: place(height, top), width: side, height: side };
};

const openPicture = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });

const findSquare = async (bytes: Uint8Array, crop: PictureCrop | null) => {
  const { format, pages = 1, autoOrient } = await openPicture(bytes).metadata();
  if (format !== findPictureType(bytes)) throw new UnreadablePictureError('the type is another one');
  if (pages > MAX_FRAMES) throw new UnreadablePictureError('there are too many frames');
  return toSquare(autoOrient.width, autoOrient.height, crop);
};

const encode = async (bytes: Uint8Array, crop: PictureCrop | null): Promise<DecodedPicture['files']> => {
  const { data, info } = await openPicture(bytes)
    .autoOrient()
    .extract(await findSquare(bytes, crop))
    .resize(LARGEST, LARGEST)
    .toColourspace('srgb')
    .ensureAlpha()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const toFile = (size: PictureSize): Promise<Buffer> =>
    sharp(data, { raw: { width, height, channels } })
      .resize(size, size)
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  const files = new Map<PictureSize, Buffer>();
  for (const size of PICTURE_SIZES) files.set(size, await toFile(size));
  return files;
};

const decode = async (bytes: Uint8Array, crop: PictureCrop | null): Promise<DecodedPicture> => {
  try {
    const files = await encode(bytes, crop);
    const hash = createHash('sha256');
    for (const file of files.values()) hash.update(file);
    return { hash: hash.digest('hex'), files };
  } catch (error) {
    throw new UnreadablePictureError('the picture cannot be decoded', { cause: error });
  }
};

/** These settings of libvips are global to the process. */
const restrictDecoders = (): void => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadNsgifBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
};

/** Decoding a picture uses one thread and up to 200 MB. */
const MAX_DECODINGS = 2;

export type DecodePicture = typeof decode;

/** The first frame, upright, as a square in all sizes; a few at a time. Rejects with `UnreadablePictureError`. */
export const createPictureDecoder = (): DecodePicture => {
  restrictDecoders();
  const limit = createConcurrencyLimit(MAX_DECODINGS);
  return (bytes, crop) => limit(() => decode(bytes, crop));
};
