import { reject, type Rejected } from '../decision.ts';

export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

type PictureType = 'png' | 'jpeg' | 'gif';

/** The first bytes of a file of each type. */
const SIGNATURES: readonly (readonly [type: PictureType, ...bytes: number[]])[] = [
  ['png', 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ['jpeg', 0xff, 0xd8, 0xff],
  ['gif', 0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
  ['gif', 0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
];

/** By content: neither the name of a file nor the type that a sender states says what it is. */
export const findPictureType = (bytes: Uint8Array): PictureType | null =>
  SIGNATURES.find(([, ...signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0] ?? null;

/** Null if a file may become a picture. `head`: at least its first eight bytes. */
export const refusePicture = (size: number, head: Uint8Array): Rejected | null => {
  if (size > MAX_PICTURE_BYTES) return reject('PICTURE_TOO_LARGE', {});
  return findPictureType(head) === null ? reject('PICTURE_TYPE_UNKNOWN', {}) : null;
};
