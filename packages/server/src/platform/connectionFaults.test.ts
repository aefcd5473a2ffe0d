import { expect, it } from 'vitest';
import { runFaultTest } from '../../testing/faultTest/faultTest.ts';

it(
  'a minute of broken connections to database and chain: no acknowledged request fails, nothing is lost',
  { timeout: 400_000 },
  async () => {
    const { acknowledged, faults } = await runFaultTest({ seconds: 60, seed: 20_261_116 });
    // Enough faults, and enough requests during them.
    expect(faults).toBeGreaterThan(60);
    expect(acknowledged).toBeGreaterThan(20);
  },
);
