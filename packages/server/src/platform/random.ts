import type { Random } from '@blacktide/rules';
import { randomBytes } from 'node:crypto';

/** Cryptographically secure: 53 random bits as a number from 0 up to but not including 1. */
export const systemRandom: Random = {
  next: () => Number(randomBytes(8).readBigUInt64BE() >> 11n) / 2 ** 53,
};
