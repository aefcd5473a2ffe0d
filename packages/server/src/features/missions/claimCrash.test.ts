import { expect, it } from 'vitest';
import { crashDuringClaims } from '../../../testing/claimCrashes.ts';

// The crash comes when everything is written and nothing is committed. `claimCrash.soak.ts` tries the other points.
it(
  'a claim that crashes is repeated and pays once, with the outcome that the send fixed',
  { timeout: 180_000 },
  async () => {
    expect(await crashDuringClaims([3])).toBe(1);
  },
);
