import { expect, it } from 'vitest';
import { CLAIM_WRITES, crashDuringClaims } from '../../../testing/claimCrashes.ts';

it(
  'a claim that crashes before any of its writes is repeated and pays once, with the outcome that the send fixed',
  { timeout: 600_000 },
  async () => {
    expect(await crashDuringClaims(CLAIM_WRITES)).toBe(CLAIM_WRITES.length);
  },
);
