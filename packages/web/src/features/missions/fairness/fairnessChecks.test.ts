import { commitmentOf, createFairDice, drawRow, runIdOf } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { runFairnessChecks } from './fairnessChecks.ts';

describe('the fairness of a draw', () => {
  const serverSeed = 'ab'.repeat(32);
  const commitment = commitmentOf(serverSeed);
  const weights = [400_000, 600_000];
  const base = {
    runId: runIdOf(commitment),
    mission: 'supply-store',
    commitment,
    serverSeed,
    playerSeed: 'mine',
    contentHash: 'cd'.repeat(32),
    weights,
  };
  const row = drawRow(weights, createFairDice(base));

  it('is confirmed for a genuine record', () => {
    expect(runFairnessChecks({ ...base, row }).map(({ passed }) => passed)).toEqual([true, true, true, true]);
  });

  it.each([
    ['another row', { row: 1 - row }],
    ['another seed', { row, serverSeed: 'cd'.repeat(32) }],
    ['other odds', { row, weights: [500_000, 400_000] }],
  ])('is refuted by %s', (_, change) => {
    expect(runFairnessChecks({ ...base, ...change }).every(({ passed }) => passed)).toBe(false);
  });
});
