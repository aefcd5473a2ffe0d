import type { Random } from '@blacktide/rules';
import { randomBytes } from 'node:crypto';

/** 53 random bits from the system, as a fraction. */
export const systemRandom: Random = {
  next: () => Number(randomBytes(8).readBigUInt64BE() >> 11n) / 2 ** 53,
};
