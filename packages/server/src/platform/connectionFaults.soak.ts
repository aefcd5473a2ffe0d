import { expect, it } from 'vitest';
import { runFaultTest } from '../../testing/faultTest/faultTest.ts';

it('twenty minutes of broken connections to database and chain: no acknowledged request fails, nothing is lost', async () => {
  const report = await runFaultTest({ seconds: 20 * 60, seed: Date.now() });
  console.log(report);
  expect(report.faults).toBeGreaterThan(1200);
  expect(report.acknowledged).toBeGreaterThan(400);
});
