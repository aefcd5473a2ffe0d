import { CONTENT } from '@blacktide/content';
import type { ActiveMission } from '@blacktide/contract';
import { missionTerms, type MissionContext, type MissionTerms } from '@blacktide/rules';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { activeMissionsQuery, levelsQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { usePrices } from '../../lib/usePrices.ts';
import { useRoster } from '../../lib/useRoster.ts';
import { toMissionEntries } from './missionList.ts';
import { ELIGIBLE_KEY } from './missionQueries.ts';
import { getMission } from './preview.ts';
import { sortByTimeLeft } from './runTimes.ts';

const NO_RUNS: readonly ActiveMission[] = [];
const ELIGIBLE_REFETCH_MS = 120_000;

/** Least time left first. */
export const useActiveRuns = () => {
  const read = useApiQuery(activeMissionsQuery);
  const runs = useMemo(() => sortByTimeLeft(read.data ?? NO_RUNS), [read.data]);
  return { read, runs };
};

export const useMissionEntries = () => {
  const read = useApiQuery(levelsQuery);
  const missionEntries = useMemo(() => toMissionEntries(read.data ?? []), [read.data]);
  return { read, missionEntries };
};

/** Captains that the server accepts for the mission now; reloaded every two minutes, not on focus. */
export const useEligibleCaptains = (missionName: string | null) => {
  const { api } = usePlayerSession();
  return useQuery({
    queryKey: [ELIGIBLE_KEY, missionName],
    queryFn: ({ signal }) => api.missions.eligible({ body: { missionName: missionName ?? '' } }, { signal }),
    enabled: missionName !== null,
    refetchInterval: ELIGIBLE_REFETCH_MS,
    refetchOnWindowFocus: false,
  });
};

/** Price and duration of a mission, by slug, as they are published before a captain is chosen. */
export const useMissionTerms = (): ((slug: string) => MissionTerms) => {
  const { clock } = usePlayerSession();
  const prices = usePrices();
  return useCallback(
    (slug) => missionTerms(getMission(slug), { prices, now: clock.gameNow(), content: CONTENT }),
    [prices, clock],
  );
};

/** The inputs that the rules need to preview a send. */
export const useRuleInputs = () => {
  const { clock } = usePlayerSession();
  const { roster, isLoading } = useRoster();
  const currentPrices = usePrices();
  const getMissionContext = useCallback(
    (): MissionContext => ({
      gear: roster.gear,
      prices: currentPrices,
      now: clock.gameNow(),
      content: CONTENT,
    }),
    [roster, currentPrices, clock],
  );
  return { roster, getMissionContext, isLoading };
};
