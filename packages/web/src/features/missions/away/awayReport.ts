import type { ActiveMission, AwayReport } from '@blacktide/contract';

/** A shorter absence is not reported. */
const MIN_AWAY_MS = 5 * 60_000;

/** Runs that ended after the player left; `finished` also holds runs that were ready before. */
const filterFinishedWhileAway = ({ finished, since }: AwayReport): ActiveMission[] =>
  finished.filter(({ missionEndTime }) => Date.parse(missionEndTime) > Date.parse(since));

export const getAwayDuration = ({ since, until }: AwayReport): number =>
  Date.parse(until) - Date.parse(since);

export const hasBattles = ({ battles }: AwayReport): boolean =>
  battles.arenaFought > 0 || battles.treasureFought > 0;

export const hasNews = (report: AwayReport): boolean =>
  getAwayDuration(report) >= MIN_AWAY_MS &&
  (filterFinishedWhileAway(report).length > 0 ||
    report.turns.length > 0 ||
    report.endedOrders.length > 0 ||
    hasBattles(report));

interface FinishedGroup {
  readonly mission: string;
  readonly runs: readonly ActiveMission[];
}

/** The mission with most runs first. */
export const groupByMission = (runs: readonly ActiveMission[]): FinishedGroup[] => {
  const groups = new Map<string, ActiveMission[]>();
  for (const run of runs) {
    const group = groups.get(run.missionName);
    if (group) group.push(run);
    else groups.set(run.missionName, [run]);
  }
  return [...groups]
    .map(([mission, grouped]) => ({ mission, runs: grouped }))
    .toSorted((a, b) => b.runs.length - a.runs.length);
};
