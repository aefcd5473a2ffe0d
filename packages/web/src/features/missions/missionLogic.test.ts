import type { AwayReport } from '@blacktide/contract';
import { commitmentOf, createFairDice, drawRow, runIdOf } from '@blacktide/rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aClaimResult,
  aFeedEntry,
  aStandingOrder,
  aRun,
  HOUR,
  testId,
  NOW,
} from '../../testing/missionBuilders.ts';
import { createServerClock } from '../../lib/clock.ts';
import { createTicker } from '../../lib/ticker.ts';
import { createReadyAlerts } from './alerts/readyAlerts.ts';
import { groupByMission, hasNews, listFailedClaims } from './away/awayReport.ts';
import { filterClaimable, resizeClaimSelection, removeMissingRuns, toggleRun } from './claimSelection.ts';
import { runFairnessChecks } from './fairness/fairnessChecks.ts';
import { formatAgo, FEED_LENGTH, mergeEntries } from './feed/feedEntries.ts';
import { toOrderRequest, DEFAULT_TERMS, formatOrderProgress } from './orders/orderTerms.ts';
import { toResendTeam, collectClaims, listFailedSends, calculateTotals } from './result/results.ts';

describe('choosing what to claim', () => {
  const runs = [1, 2, 3].map((n) => aRun({ n, endsAt: n < 3 ? NOW : NOW + HOUR }));
  const paths = runs.map(({ path }) => path);

  it('MISS-46 the slider adds claimable ones not yet chosen, and never more', () => {
    expect(filterClaimable(runs, NOW)).toHaveLength(2);
    expect(resizeClaimSelection([paths[1]!], 3, runs, NOW)).toEqual([paths[1], paths[0]]);
    expect(resizeClaimSelection([paths[1]!, paths[0]!], 1, runs, NOW)).toEqual([paths[1]]);
  });

  it('drops what was claimed meanwhile', () => {
    expect(removeMissingRuns(toggleRun([paths[0]!], 'gone'), runs)).toEqual([paths[0]]);
    expect(toggleRun([paths[0]!], paths[0]!)).toEqual([]);
  });
});

describe('what claims came to', () => {
  it('MISS-49 DATA-48 the sum of the gems, the mean of the time, and the rest by currency', () => {
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

  it('the same team goes on the same mission again, without a level count', () => {
    expect(toResendTeam(aClaimResult({ n: 7 }))).toEqual({
      missionPath: 'missions/supply-store',
      nfts: ['7'],
    });
  });

  it('each is shown once, however often it was told', () => {
    const done = [{ part: 0, result: aClaimResult() }];
    const end = { action: 'f', outcome: 'done' as const, done, failed: [], missing: [] };
    expect(collectClaims([end, end])).toHaveLength(1);
  });

  it('names those who could not go', () => {
    expect(
      listFailedSends(
        [aClaimResult({ n: 1 }), aClaimResult({ n: 2 })],
        [{ part: 1, message: 'Captain 2 is tired' }],
      ),
    ).toEqual([{ id: testId(2), names: 'Captain 2', mission: 'Supply Store', reason: 'Captain 2 is tired' }]);
  });
});

describe('the feed', () => {
  it('puts the newest first, each once, and keeps a page of them', () => {
    const old = Array.from({ length: 30 }, (_, n) => aFeedEntry({ n: n + 2 }));
    const merged = mergeEntries(old, [aFeedEntry({ n: 1 }), aFeedEntry({ n: 3 })]);
    expect(merged).toHaveLength(FEED_LENGTH);
    expect(merged.slice(0, 3).map(({ userName }) => userName)).toEqual(['Pirate 1', 'Pirate 2', 'Pirate 3']);
  });

  it.each([
    [20_000, 'now'],
    [5 * 60_000, '5m ago'],
    [3 * HOUR, '3h ago'],
    [50 * HOUR, '2d ago'],
  ])('%d ms is %s', (ms, text) => expect(formatAgo(new Date(NOW - ms).toISOString(), NOW)).toBe(text));
});

describe('while the player was away', () => {
  const anAwayReport = (options: Partial<AwayReport> = {}): AwayReport => ({
    since: new Date(NOW - HOUR).toISOString(),
    until: new Date(NOW).toISOString(),
    finished: [],
    turns: [],
    earned: [],
    endedOrders: [],
    ...options,
  });

  it('is news when something finished since, not when it was ready before', () => {
    expect(hasNews(anAwayReport())).toBe(false);
    expect(hasNews(anAwayReport({ finished: [aRun({ endsAt: NOW - 2 * HOUR })] }))).toBe(false);
    expect(hasNews(anAwayReport({ finished: [aRun({ endsAt: NOW - 60_000 })] }))).toBe(true);
    expect(hasNews(anAwayReport({ endedOrders: [aStandingOrder({ state: 'ended' })] }))).toBe(true);
  });

  it('a moment is no absence', () => {
    const since = new Date(NOW - 60_000).toISOString();
    expect(hasNews(anAwayReport({ since, finished: [aRun({ endsAt: NOW })] }))).toBe(false);
  });

  it('groups what finished by mission, and names each failure', () => {
    const runs = [aRun({ n: 1 }), aRun({ n: 2, slug: 'sapphire-cove' }), aRun({ n: 3 })];
    expect(groupByMission(runs).map(({ mission, runs: of }) => [mission, of.length])).toEqual([
      ['Supply Store', 2],
      ['Sapphire Cove', 1],
    ]);
    expect(listFailedClaims(runs, [{ part: 1, message: 'Faucet dry' }])).toEqual([
      { id: testId(2), names: 'Captain 2', mission: 'Sapphire Cove', reason: 'Faucet dry' },
    ]);
  });
});

describe('standing orders', () => {
  it('asks for what was set', () => {
    expect(toOrderRequest('p', DEFAULT_TERMS, NOW)).toMatchObject({ times: 10, until: null, keep: [] });
    expect(toOrderRequest('p', { ...DEFAULT_TERMS, times: null, days: 2, keepBooty: 50 }, NOW)).toMatchObject(
      {
        times: null,
        until: '2026-11-17T12:00:00.000Z',
        keep: [{ currency: 'BOOTY', amount: 50 }],
      },
    );
  });

  it('says how far one has come', () => {
    expect(formatOrderProgress(aStandingOrder())).toBe('3 of 10 sent');
    expect(formatOrderProgress(aStandingOrder({ times: null, until: '2026-12-01T00:00:00.000Z' }))).toBe(
      '3 sent, until 1 Dec',
    );
  });
});

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

  it('holds for a true record', () => {
    expect(runFairnessChecks({ ...base, row }).map(({ passed }) => passed)).toEqual([true, true, true, true]);
  });

  it.each([
    ['another row', { row: 1 - row }],
    ['another seed', { row, serverSeed: 'cd'.repeat(32) }],
    ['other odds', { row, weights: [500_000, 400_000] }],
  ])('does not hold for %s', (_, change) => {
    expect(runFairnessChecks({ ...base, ...change }).every(({ passed }) => passed)).toBe(false);
  });
});

describe('ready alerts', () => {
  afterEach(() => vi.useRealTimers());

  const createTestAlerts = (options: { hidden?: boolean; wanted?: boolean } = {}) => {
    vi.useFakeTimers({ now: NOW });
    const notified: string[] = [];
    const alerts = createReadyAlerts({
      ticker: createTicker({ clock: createServerClock(), page: new EventTarget() }),
      isHidden: () => options.hidden ?? true,
      isEnabled: () => options.wanted ?? true,
      notify: (title, body) => void notified.push(`${title}: ${body}`),
    });
    alerts.setRuns([aRun({ n: 1 }), ...[2, 3].map((n) => aRun({ n, endsAt: NOW + 60_000 }))]);
    return { told: notified, alerts };
  };

  it('tell once what became ready while the tab was hidden, not what was ready before', () => {
    const { told: notified, alerts } = createTestAlerts();
    vi.advanceTimersByTime(59_000);
    expect(notified).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(notified).toEqual(['2 missions are ready to claim: Supply Store']);
    alerts.stop();
  });

  it.each([{ hidden: false }, { wanted: false }])('stay silent with %j', (options) => {
    const { told: notified, alerts } = createTestAlerts(options);
    vi.advanceTimersByTime(120_000);
    expect(notified).toEqual([]);
    alerts.stop();
  });
});
