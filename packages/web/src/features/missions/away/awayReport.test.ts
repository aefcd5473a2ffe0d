import type { AwayReport } from '@blacktide/contract';
import { describe, expect, it } from 'vitest';
import { aRun, aStandingOrder, HOUR, NO_BATTLES } from '../../../../testing/missionBuilders.ts';
import { NOW } from '../../../../testing/now.ts';
import { groupByMission, hasNews } from './awayReport.ts';

describe('the away report', () => {
  const anAwayReport = (options: Partial<AwayReport> = {}): AwayReport => ({
    since: new Date(NOW - HOUR).toISOString(),
    until: new Date(NOW).toISOString(),
    finished: [],
    turns: [],
    earned: [],
    endedOrders: [],
    battles: NO_BATTLES,
    ...options,
  });

  it('has news when a run finished after `since`, not when it was ready before', () => {
    expect(hasNews(anAwayReport())).toBe(false);
    expect(hasNews(anAwayReport({ finished: [aRun({ endsAt: NOW - 2 * HOUR })] }))).toBe(false);
    expect(hasNews(anAwayReport({ finished: [aRun({ endsAt: NOW - 60_000 })] }))).toBe(true);
    expect(hasNews(anAwayReport({ battles: { ...NO_BATTLES, arenaFought: 1 } }))).toBe(true);
    expect(hasNews(anAwayReport({ battles: { ...NO_BATTLES, treasureFought: 1 } }))).toBe(true);
    expect(hasNews(anAwayReport({ endedOrders: [aStandingOrder({ state: 'ended' })] }))).toBe(true);
  });

  it('has no news after less than five minutes', () => {
    const since = new Date(NOW - 60_000).toISOString();
    expect(hasNews(anAwayReport({ since, finished: [aRun({ endsAt: NOW })] }))).toBe(false);
  });

  it('groups finished runs by mission', () => {
    const runs = [aRun({ n: 1 }), aRun({ n: 2, slug: 'sapphire-cove' }), aRun({ n: 3 })];
    expect(groupByMission(runs).map(({ mission, runs: group }) => [mission, group.length])).toEqual([
      ['Supply Store', 2],
      ['Sapphire Cove', 1],
    ]);
  });
});
