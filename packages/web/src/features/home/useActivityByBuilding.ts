import { useEffect, useMemo, useState } from 'react';
import { activeMissionsQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import {
  groupActivityByBuilding,
  findNextReadyTime,
  toMapRun,
  type BuildingActivity,
} from './activityByBuilding.ts';

/** The maximum delay of `setTimeout`. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Recomputed when the next run becomes claimable. */
export const useActivityByBuilding = (): ReadonlyMap<string, BuildingActivity> => {
  const { clock } = usePlayerSession();
  const { data } = useApiQuery(activeMissionsQuery);
  const runs = useMemo(() => (data ?? []).map(toMapRun), [data]);
  const [now, setNow] = useState(() => clock.gameNow());

  useEffect(() => {
    const next = findNextReadyTime(runs, now);
    if (next === null) return undefined;
    const timer = setTimeout(() => setNow(clock.gameNow()), Math.min(next - clock.gameNow(), MAX_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [runs, clock, now]);

  return useMemo(() => groupActivityByBuilding(runs, now), [runs, now]);
};
