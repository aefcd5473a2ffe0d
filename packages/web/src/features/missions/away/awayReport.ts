import type { ActiveMission, AwayReport } from '@blacktide/contract';
import type { ActionSummary } from '../../../lib/action/action.ts';
import type { FailedTeam } from '../result/results.ts';

/** Shorter absences are none: the player has seen it all. */
export const MIN_AWAY_MS = 5 * 60_000;

/** What came to its end since the player was last here. */
export const filterFinishedWhileAway = ({ finished, since }: AwayReport): ActiveMission[] =>
  finished.filter(({ missionEndTime }) => Date.parse(missionEndTime) > Date.parse(since));

export const getAwayDuration = ({ since, until }: AwayReport): number =>
  Date.parse(until) - Date.parse(since);

/** Whether there is anything to report. */
export const hasNews = (report: AwayReport): boolean =>
  getAwayDuration(report) >= MIN_AWAY_MS &&
  (filterFinishedWhileAway(report).length > 0 || report.turns.length > 0 || report.endedOrders.length > 0);

export interface FinishedGroup {
  readonly mission: string;
  readonly runs: readonly ActiveMission[];
}

/** By mission, the largest first. */
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

/** Claims that failed, by name. */
export const listFailedClaims = (
  runs: readonly ActiveMission[],
  failed: ActionSummary['failed'],
): FailedTeam[] =>
  failed.flatMap(({ part, message }) => {
    const run = runs[part];
    return run
      ? [
          {
            id: run.id,
            names: run.nftsLoaded.map(({ metadata }) => metadata.name).join(', '),
            mission: run.missionName,
            reason: message,
          },
        ]
      : [];
  });
