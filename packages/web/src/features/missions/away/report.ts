import type { ActiveMission, AwayReport } from '@blacktide/contract';
import type { FleetEnd } from '../../../lib/action/fleet.ts';
import type { StayedBehind } from '../result/results.ts';

/** Shorter absences are none: the player has seen it all. */
export const AWAY_MS = 5 * 60_000;

/** What came to its end since the player was last here. */
export const finishedAway = ({ finished, since }: AwayReport): ActiveMission[] =>
  finished.filter(({ missionEndTime }) => Date.parse(missionEndTime) > Date.parse(since));

export const awayFor = ({ since, until }: AwayReport): number => Date.parse(until) - Date.parse(since);

/** Whether there is anything to report. */
export const isNews = (report: AwayReport): boolean =>
  awayFor(report) >= AWAY_MS &&
  (finishedAway(report).length > 0 || report.turns.length > 0 || report.endedOrders.length > 0);

export interface FinishedGroup {
  readonly mission: string;
  readonly runs: readonly ActiveMission[];
}

/** By mission, the largest first. */
export const groupedByMission = (runs: readonly ActiveMission[]): FinishedGroup[] => {
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
export const unclaimed = (runs: readonly ActiveMission[], failed: FleetEnd['failed']): StayedBehind[] =>
  failed.flatMap(({ part, message }) => {
    const run = runs[part];
    return run
      ? [
          {
            id: run.id,
            names: run.nftsLoaded.map(({ metadata }) => metadata.name).join(', '),
            mission: run.missionName,
            why: message,
          },
        ]
      : [];
  });
