import { describe, expect, it } from 'vitest';
import { aClaimResult, aRun, HOUR, testId } from '../../../../testing/missionBuilders.ts';
import { claimToResendable } from './resendPlan.ts';
import { calculateTotals, collectClaims, listFailedClaims, listFailedTeams } from './results.ts';

describe('the results of claims', () => {
  it('MISS-49 DATA-48 sums the gems, averages the time, and sums other currencies each', () => {
    const claims = [
      aClaimResult({ n: 1, timeSpent: HOUR, money: [{ currency: 'GEMS', amount: 1.25 }] }),
      aClaimResult({
        n: 2,
        timeSpent: 3 * HOUR,
        money: [
          { currency: 'GEMS', amount: 2 },
          { currency: 'BOOTY', amount: 5 },
        ],
      }),
      aClaimResult({ n: 3, timeSpent: 2 * HOUR, money: [], goldBars: 3000, levels: 2 }),
    ];
    expect(calculateTotals(claims)).toEqual({
      gems: 3.25,
      averageMs: 2 * HOUR,
      otherCurrencies: [{ currency: 'BOOTY', amount: 5 }],
      things: 0,
      goldBars: 3000,
      levels: 2,
    });
  });

  it('sums display amounts without rounding errors', () => {
    const claims = [0.1, 0.2].map((goldBars, n) => aClaimResult({ n, money: [], goldBars }));
    expect(calculateTotals(claims).goldBars).toBe(0.3);
  });

  it('lists a claim once, even when it is in several summaries', () => {
    const done = [{ part: 0, jobId: testId(1), message: '', result: aClaimResult() }];
    const end = { action: 'f', input: null, outcome: 'done' as const, done, failed: [], missing: [] };
    expect(collectClaims([end, end])).toHaveLength(1);
  });

  it('names the teams that could not be sent', () => {
    expect(
      listFailedTeams([aClaimResult({ n: 1 }), aClaimResult({ n: 2 })].map(claimToResendable), [
        { part: 1, message: 'Captain 2 is tired' },
      ]),
    ).toMatchObject([
      { id: testId(2), names: 'Captain 2', mission: 'Supply Store', reason: 'Captain 2 is tired' },
    ]);
  });

  it('names the teams that could not be claimed', () => {
    expect(
      listFailedClaims(
        [aRun({ n: 1 }), aRun({ n: 2, slug: 'sapphire-cove' })],
        [{ part: 1, message: 'Faucet dry' }],
      ),
    ).toEqual([{ id: testId(2), names: 'Captain 2', mission: 'Sapphire Cove', reason: 'Faucet dry' }]);
  });
});
