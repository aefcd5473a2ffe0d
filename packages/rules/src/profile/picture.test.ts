import { describe, expect, it } from 'vitest';
import { findPictureType, MAX_PICTURE_BYTES, refusePicture } from './picture.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the type of a picture', () => {
  it.each([
    ['png', Uint8Array.from([...PNG, 0, 0])],
    ['jpeg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['gif', bytesOf('GIF87a....')],
    ['gif', bytesOf('GIF89a....')],
  ])('PROF-12 is %s by its first bytes', (type, bytes) => {
    expect(findPictureType(bytes)).toBe(type);
    expect(refusePicture(MAX_PICTURE_BYTES, bytes)).toBeNull();
  });

  it.each([
    ['an empty file', new Uint8Array()],
    ['a part of a signature', Uint8Array.from(PNG.slice(0, 7))],
    ['WebP', bytesOf('RIFF....WEBPVP8 ')],
    ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['another GIF', bytesOf('GIF88a')],
    ['a text before a signature', Uint8Array.from([0x20, ...PNG])],
  ])('PROF-12 is unknown for %s', (_, bytes) => {
    expect(refusePicture(bytes.length, bytes)).toEqual({
      ok: false,
      rejection: { code: 'PICTURE_TYPE_UNKNOWN', context: {} },
    });
  });
});

it('PROF-13 a picture has at most 4 × 1024² bytes', () => {
  const head = Uint8Array.from(PNG);
  expect(refusePicture(4_194_304, head)).toBeNull();
  expect(refusePicture(4_194_305, head)?.rejection.code).toBe('PICTURE_TOO_LARGE');
});
