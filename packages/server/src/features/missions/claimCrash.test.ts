import { expect, it } from 'vitest';
import { crashDuringClaims } from '../../../testing/claimCrashes.ts';

// The crash comes right before the commit. `claimCrash.soak.ts` also tries the other point.
it(
  'a claim that crashes is repeated and pays once, with the outcome that the send fixed',
  { timeout: 180_000 },
  async () => {
    expect(await crashDuringClaims([2])).toBe(1);
  },
);
