import { expect, it } from 'vitest';
import { CLAIM_WRITES, crashDuringClaims } from '../../testing/claimCrashes.ts';

it(
  'a claim that breaks off before any of its writes ends later in the outcome that was fixed at the send, once',
  { timeout: 600_000 },
  async () => {
    expect(await crashDuringClaims(CLAIM_WRITES)).toBe(CLAIM_WRITES.length);
  },
);
