import type { AwayReport } from '@blacktide/contract';
import { commitmentOf, fairDice, drawRow, runIdOf } from '@blacktide/rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aClaim, aFeedEntry, anOrder, aRun, HOUR, idOf, NOW } from '../../testing/missionBuilders.ts';
import { createServerClock } from '../../lib/clock.ts';
import { createTicker } from '../../lib/ticker.ts';
import { createReadyAlerts } from './alerts/readyAlerts.ts';
import { groupedByMission, isNews, unclaimed } from './away/report.ts';
import { claimableOf, resized, standing, toggled } from './claimChoice.ts';
import { checksOf } from './fairness/checks.ts';
import { agoText, FEED_LENGTH, withNews } from './feed/feed.ts';
import { bodyOf, FIRST_TERMS, progressText } from './orders/orderTerms.ts';
import { againOf, claimsIn, stayedBehind, totalsOf } from './result/results.ts';

describe('choosing what to claim', () => {
  const runs = [1, 2, 3].map((n) => aRun({ n, endsAt: n < 3 ? NOW : NOW + HOUR }));
  const paths = runs.map(({ path }) => path);

  it('MISS-46 the slider adds claimable ones not yet chosen, and never more', () => {
    expect(claimableOf(runs, NOW)).toHaveLength(2);
    expect(resized([paths[1]!], 3, runs, NOW)).toEqual([paths[1], paths[0]]);
    expect(resized([paths[1]!, paths[0]!], 1, runs, NOW)).toEqual([paths[1]]);
  });

  it('drops what was claimed meanwhile', () => {
    expect(standing(toggled([paths[0]!], 'gone'), runs)).toEqual([paths[0]]);
    expect(toggled([paths[0]!], paths[0]!)).toEqual([]);
  });
});

describe('what claims came to', () => {
  it('MISS-49 DATA-48 the sum of the gems, the mean of the time, and the rest by currency', () => {
    const claims = [
      aClaim({ n: 1, timeSpent: HOUR, money: [{ currency: 'GEMS', amount: 1.25 }] }),
      aClaim({
        n: 2,
        timeSpent: 3 * HOUR,
        money: [
          { currency: 'GEMS', amount: 2 },
          { currency: 'BOOTY', amount: 5 },
        ],
      }),
      aClaim({ n: 3, timeSpent: 2 * HOUR, money: [], goldBars: 3000, levels: 2 }),
    ];
    expect(totalsOf(claims)).toEqual({
      gems: 3.25,
      averageMs: 2 * HOUR,
      others: [{ currency: 'BOOTY', amount: 5 }],
      things: 0,
      goldBars: 3000,
      levels: 2,
    });
  });

  it('the same team goes on the same mission again, without a level count', () => {
    expect(againOf(aClaim({ n: 7 }))).toEqual({ missionPath: 'missions/supply-store', nfts: ['7'] });
  });

  it('each is shown once, however often it was told', () => {
    const done = [{ part: 0, result: aClaim() }];
    const end = { flow: 'f', input: null, outcome: 'done' as const, done, failed: [], missing: [] };
    expect(claimsIn([end, end])).toHaveLength(1);
  });

  it('names those who could not go', () => {
    expect(
      stayedBehind([aClaim({ n: 1 }), aClaim({ n: 2 })], [{ part: 1, message: 'Captain 2 is tired' }]),
    ).toEqual([{ id: idOf(2), names: 'Captain 2', mission: 'Supply Store', why: 'Captain 2 is tired' }]);
  });
});

describe('the feed', () => {
  it('puts the newest first, each once, and keeps a page of them', () => {
    const old = Array.from({ length: 30 }, (_, n) => aFeedEntry({ n: n + 2 }));
    const fed = withNews(old, [aFeedEntry({ n: 1 }), aFeedEntry({ n: 3 })]);
    expect(fed).toHaveLength(FEED_LENGTH);
    expect(fed.slice(0, 3).map(({ userName }) => userName)).toEqual(['Pirate 1', 'Pirate 2', 'Pirate 3']);
  });

  it.each([
    [20_000, 'now'],
    [5 * 60_000, '5m ago'],
    [3 * HOUR, '3h ago'],
    [50 * HOUR, '2d ago'],
  ])('%d ms is %s', (ms, text) => expect(agoText(new Date(NOW - ms).toISOString(), NOW)).toBe(text));
});

describe('while the player was away', () => {
  const report = (facts: Partial<AwayReport> = {}): AwayReport => ({
    since: new Date(NOW - HOUR).toISOString(),
    until: new Date(NOW).toISOString(),
    finished: [],
    turns: [],
    earned: [],
    endedOrders: [],
    ...facts,
  });

  it('is news when something finished since, not when it was ready before', () => {
    expect(isNews(report())).toBe(false);
    expect(isNews(report({ finished: [aRun({ endsAt: NOW - 2 * HOUR })] }))).toBe(false);
    expect(isNews(report({ finished: [aRun({ endsAt: NOW - 60_000 })] }))).toBe(true);
    expect(isNews(report({ endedOrders: [anOrder({ state: 'ended' })] }))).toBe(true);
  });

  it('a moment is no absence', () => {
    const since = new Date(NOW - 60_000).toISOString();
    expect(isNews(report({ since, finished: [aRun({ endsAt: NOW })] }))).toBe(false);
  });

  it('groups what finished by mission, and names each failure', () => {
    const runs = [aRun({ n: 1 }), aRun({ n: 2, slug: 'sapphire-cove' }), aRun({ n: 3 })];
    expect(groupedByMission(runs).map(({ mission, runs: of }) => [mission, of.length])).toEqual([
      ['Supply Store', 2],
      ['Sapphire Cove', 1],
    ]);
    expect(unclaimed(runs, [{ part: 1, message: 'Faucet dry' }])).toEqual([
      { id: idOf(2), names: 'Captain 2', mission: 'Sapphire Cove', why: 'Faucet dry' },
    ]);
  });
});

describe('standing orders', () => {
  it('asks for what was set', () => {
    expect(bodyOf('p', FIRST_TERMS, NOW)).toMatchObject({ times: 10, until: null, keep: [] });
    expect(bodyOf('p', { ...FIRST_TERMS, times: null, days: 2, keepBooty: 50 }, NOW)).toMatchObject({
      times: null,
      until: '2026-11-17T12:00:00.000Z',
      keep: [{ currency: 'BOOTY', amount: 50 }],
    });
  });

  it('says how far one has come', () => {
    expect(progressText(anOrder())).toBe('3 of 10 sent');
    expect(progressText(anOrder({ times: null, until: '2026-12-01T00:00:00.000Z' }))).toBe(
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
  const row = drawRow(weights, fairDice(base));

  it('holds for a true record', () => {
    expect(checksOf({ ...base, row }).map(({ holds }) => holds)).toEqual([true, true, true, true]);
  });

  it.each([
    ['another row', { row: 1 - row }],
    ['another seed', { row, serverSeed: 'cd'.repeat(32) }],
    ['other odds', { row, weights: [500_000, 400_000] }],
  ])('does not hold for %s', (_, change) => {
    expect(checksOf({ ...base, ...change }).every(({ holds }) => holds)).toBe(false);
  });
});

describe('ready alerts', () => {
  afterEach(() => vi.useRealTimers());

  const stage = (facts: { hidden?: boolean; wanted?: boolean } = {}) => {
    vi.useFakeTimers({ now: NOW });
    const told: string[] = [];
    const alerts = createReadyAlerts({
      ticker: createTicker({ clock: createServerClock(), page: new EventTarget() }),
      isHidden: () => facts.hidden ?? true,
      isWanted: () => facts.wanted ?? true,
      notify: (title, body) => void told.push(`${title}: ${body}`),
    });
    alerts.watch([aRun({ n: 1 }), ...[2, 3].map((n) => aRun({ n, endsAt: NOW + 60_000 }))]);
    return { told, alerts };
  };

  it('tell once what became ready while the tab was hidden, not what was ready before', () => {
    const { told, alerts } = stage();
    vi.advanceTimersByTime(59_000);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(told).toEqual(['2 missions are ready to claim: Supply Store']);
    alerts.stop();
  });

  it.each([{ hidden: false }, { wanted: false }])('stay silent with %j', (facts) => {
    const { told, alerts } = stage(facts);
    vi.advanceTimersByTime(120_000);
    expect(told).toEqual([]);
    alerts.stop();
  });
});
