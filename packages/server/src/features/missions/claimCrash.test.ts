import { expect, it } from 'vitest';
import { crashDuringClaims } from '../../testing/claimCrashes.ts';

// The sharpest point: everything is done and nothing is committed. `claimCrash.soak.ts` has the others.
it(
  'a claim that breaks off ends later in the outcome that was fixed at the send, once',
  { timeout: 180_000 },
  async () => {
    expect(await crashDuringClaims([3])).toBe(1);
  },
);
