import type { ActiveMission } from '@blacktide/contract';
import { isClaimable } from '@blacktide/rules';

interface MapCaptain {
  readonly uid: string;
  readonly name: string;
  readonly image: string;
}

/** The captains at one building, how many of their runs can be claimed, and when the next one can. */
export interface BuildingActivity {
  readonly captains: readonly MapCaptain[];
  readonly readyCount: number;
  /** Milliseconds since 1970, UTC; Infinity if all are ready. */
  readonly nextReadyAt: number;
}

/** What the map shows of an active run. */
export interface MapRun {
  readonly missionName: string;
  readonly captains: readonly MapCaptain[];
  /** Milliseconds since 1970, UTC. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export const toMapRun = ({ missionName, nftsLoaded, startTime, missionEndTime }: ActiveMission): MapRun => ({
  missionName,
  captains: nftsLoaded.map(({ uid, metadata }) => ({ uid, ...metadata })),
  startsAt: Date.parse(startTime),
  endsAt: Date.parse(missionEndTime),
});

const isReady = ({ startsAt, endsAt }: MapRun, now: number): boolean =>
  isClaimable({ startedAt: startsAt, endsAt }, now);

/** Keys are mission names, which are also the names of buildings. */
export const groupActivityByBuilding = (
  runs: readonly MapRun[],
  now: number,
): ReadonlyMap<string, BuildingActivity> => {
  const activityByBuilding = new Map<string, BuildingActivity>();
  for (const run of runs) {
    const { captains, readyCount, nextReadyAt } = activityByBuilding.get(run.missionName) ?? {
      captains: [],
      readyCount: 0,
      nextReadyAt: Infinity,
    };
    const ready = isReady(run, now);
    activityByBuilding.set(run.missionName, {
      captains: [...captains, ...run.captains],
      readyCount: readyCount + (ready ? 1 : 0),
      nextReadyAt: ready ? nextReadyAt : Math.min(nextReadyAt, run.endsAt),
    });
  }
  return activityByBuilding;
};

/** When the next run becomes claimable; null when none is unfinished. */
export const findNextReadyTime = (runs: readonly MapRun[], now: number): number | null => {
  const ends = runs.filter((run) => !isReady(run, now)).map(({ endsAt }) => endsAt);
  return ends.length > 0 ? Math.min(...ends) : null;
};

export const countReadyOnIsland = (
  { buildings }: { readonly buildings: readonly { readonly name: string }[] },
  activityByBuilding: ReadonlyMap<string, BuildingActivity>,
): number => buildings.reduce((sum, { name }) => sum + (activityByBuilding.get(name)?.readyCount ?? 0), 0);
