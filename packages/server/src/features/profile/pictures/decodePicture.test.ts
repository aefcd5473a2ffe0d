import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BLUE, blackPng, gifOfFrames, paintHalves, readWebp, RED } from '../../../../testing/pictureFiles.ts';
import { createPictureDecoder, toSquare, UnreadablePictureError } from './decodePicture.ts';

const decode = createPictureDecoder();
const largestOf = async (picture: Awaited<ReturnType<typeof decode>>) => {
  const file = picture.files.get(512);
  if (!file) throw new Error('no file');
  return readWebp(file);
};
/** WebP changes colours a little. */
const isNear = (colour: readonly number[], expected: readonly number[]): boolean =>
  colour.every((value, index) => Math.abs(value - (expected[index] ?? 0)) < 30);

describe('a picture', () => {
  it.each(['png', 'jpeg', 'gif'] as const)('becomes WebP of three sizes from %s', async (type) => {
    const { files, hash } = await decode(await paintHalves().toFormat(type).toBuffer(), null);
    expect([...files.keys()]).toEqual([64, 160, 512]);
    for (const [size, file] of files) {
      const { metadata, colourAt } = await readWebp(file);
      expect(metadata).toMatchObject({ format: 'webp', width: size, height: size });
      expect(isNear(colourAt(0.2, 0.5), RED)).toBe(true);
      expect(isNear(colourAt(0.8, 0.5), BLUE)).toBe(true);
    }
    expect(hash).toBe(
      createHash('sha256')
        .update(Buffer.concat([...files.values()]))
        .digest('hex'),
    );
  });

  it('loses its metadata: position, camera, colour profile', async () => {
    const withExif = await paintHalves()
      .withExif({ IFD0: { Make: 'Spyglass' }, IFD3: { GPSLatitude: '18/1 3/1 0/1' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(withExif.includes('Spyglass')).toBe(true);
    for (const file of (await decode(withExif, null)).files.values()) {
      const { metadata } = await readWebp(file);
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(file.includes('Spyglass') || file.includes('secret place')).toBe(false);
    }
  });

  it('loses what is hidden behind its end', async () => {
    const png = await paintHalves().png().toBuffer();
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const [plain, cleaned] = [await decode(png, null), await decode(polyglot, null)];
    expect(cleaned.hash).toBe(plain.hash);
  });

  it('is turned upright before it is cut', async () => {
    // Orientation 6: the camera was turned, so the left half is shown at the top.
    const turned = await paintHalves().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { colourAt } = await largestOf(await decode(turned, null));
    expect(isNear(colourAt(0.5, 0.2), RED)).toBe(true);
    expect(isNear(colourAt(0.5, 0.8), BLUE)).toBe(true);
    const bottom = await largestOf(await decode(turned, { left: 0, top: 0.5, size: 1 }));
    expect(isNear(bottom.colourAt(0.5, 0.1), BLUE)).toBe(true);
  });

  it('is cut as the player has chosen', async () => {
    const png = await paintHalves().png().toBuffer();
    const right = await largestOf(await decode(png, { left: 0.5, top: 0, size: 1 }));
    expect(isNear(right.colourAt(0.05, 0.5), BLUE)).toBe(true);
    const left = await largestOf(await decode(png, { left: 0, top: 0.5, size: 0.5 }));
    expect(isNear(left.colourAt(0.95, 0.5), RED)).toBe(true);
  });

  it('is the first frame of a GIF', async () => {
    const { colourAt } = await largestOf(await decode(gifOfFrames(50), null));
    expect(isNear(colourAt(0.5, 0.5), RED)).toBe(true);
  });

  it('keeps what is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect((await largestOf(await decode(png, null))).metadata.hasAlpha).toBe(true);
  });
});

describe('a file is refused', () => {
  const cases: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
    ['with 20,000 × 20,000 pixels', () => blackPng(20_000, 20_000)],
    ['with 10,000 frames', () => gifOfFrames(10_000)],
    ['that ends too early', async () => (await paintHalves().jpeg().toBuffer()).subarray(0, 300)],
    ['with nothing but the first bytes of a PNG', () => blackPng(8, 8).subarray(0, 8)],
    ['that is a WebP', () => paintHalves().webp().toBuffer()],
    ['that is a TIFF', () => paintHalves().tiff().toBuffer()],
    ['that is an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['that is empty', () => Buffer.alloc(0)],
  ];
  it.each(cases)('%s', async (_, create) => {
    await expect(decode(await create(), null)).rejects.toBeInstanceOf(UnreadablePictureError);
  });
});

describe('the square', () => {
  it('is the largest one in the middle without a choice', () => {
    expect(toSquare(100, 60, null)).toEqual({ left: 20, top: 0, width: 60, height: 60 });
    expect(toSquare(1, 1, null)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });

  it('is moved into the picture', () => {
    expect(toSquare(100, 60, { left: 1, top: 1, size: 0.5 })).toEqual({
      left: 70,
      top: 30,
      width: 30,
      height: 30,
    });
  });

  it('has at least one pixel', () => {
    expect(toSquare(100, 60, { left: 0, top: 0, size: 0 })).toMatchObject({ width: 1, height: 1 });
  });
});
