import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Colour = readonly [red: number, green: number, blue: number];
export const RED: Colour = [220, 20, 20];
export const BLUE: Colour = [20, 20, 220];

interface Halves {
  readonly width: number;
  readonly height: number;
}

/** Left half red, right half blue. */
export const paintHalves = ({ width, height }: Halves = { width: 80, height: 40 }) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const colour = index % width < width / 2 ? RED : BLUE;
    pixels.set(colour, index * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

export const paintPlain = ([r, g, b]: Colour) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r, g, b } } });

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};

const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};

/** A valid black PNG of one bit for each pixel; the file is small whatever its size. */
export const blackPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
  ]);
};

/** A PNG with a chunk that decoders ignore, so that the file has exactly this many bytes. */
export const paddedPng = (bytes: number): Buffer => {
  const png = blackPng(8, 8);
  const end = png.subarray(-12);
  const padding = pngChunk('teXt', new Uint8Array(bytes - png.length - 12));
  return Buffer.concat([png.subarray(0, -12), padding, end]);
};

/** A GIF with frames of 1 × 1 pixel: the first is red, the others blue. */
export const gifOfFrames = (count: number): Buffer => {
  const size = [1, 0, 1, 0];
  const control = [0x21, 0xf9, 4, 0, 1, 0, 0, 0];
  const descriptor = [0x2c, 0, 0, 0, 0, ...size, 0];
  // LZW of one pixel: clear, the index of its colour, end.
  const frame = (index: 0 | 1) => [...control, ...descriptor, 2, 2, 0b0100_0100 | (index << 3), 1, 0];
  const frames = Buffer.alloc(count * frame(1).length, Buffer.from(frame(1)));
  frames.set(frame(0));
  const header = [...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, ...RED, ...BLUE];
  return Buffer.concat([Buffer.from(header), frames, Buffer.from([0x3b])]);
};

/** The server lets libvips decode no WebP; the tests read what it has encoded. */
export const readWebp = async (bytes: Uint8Array) => {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  const metadata = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  sharp.block({ operation: ['VipsForeignLoadWebpBuffer'] });
  return {
    metadata,
    /** Left to right, top to bottom: from 0 to 1. */
    colourAt: (x: number, y: number): number[] => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return [...data.subarray(at, at + 3)];
    },
  };
};
