import { missionScore, type Captain, type Mission, type MissionContext } from '@blacktide/rules';
import { useEffect, useMemo, useState } from 'react';
import { runInSlices } from '../../lib/runInSlices.ts';

/** How well captains suit a mission, by uid. */
export type MissionScores = ReadonlyMap<string, number>;

const NO_SCORES: MissionScores = new Map();

/** So many are scored within a millisecond or two, before the first render; more of them in slices. */
const MAX_AT_ONCE = 100;

const scoreOf = (mission: Mission, captain: Captain, context: MissionContext): readonly [string, number] => [
  captain.uid,
  missionScore(mission, captain, context),
];

/** Empty until all captains are scored. */
export const useMissionScores = (
  mission: Mission | null,
  captains: readonly Captain[],
  getMissionContext: () => MissionContext,
): MissionScores => {
  const atOnce = useMemo(() => {
    if (!mission || captains.length > MAX_AT_ONCE) return null;
    const context = getMissionContext();
    return new Map(captains.map((captain) => scoreOf(mission, captain, context)));
  }, [mission, captains, getMissionContext]);
  const [sliced, setSliced] = useState<{
    readonly mission: Mission;
    readonly captains: readonly Captain[];
    readonly scores: MissionScores;
  } | null>(null);
  useEffect(() => {
    if (!mission || captains.length <= MAX_AT_ONCE) return undefined;
    const context = getMissionContext();
    const scores = new Map<string, number>();
    return runInSlices(
      captains.length,
      (index) => {
        const captain = captains[index];
        if (captain) scores.set(...scoreOf(mission, captain, context));
      },
      () => setSliced({ mission, captains, scores }),
    );
  }, [mission, captains, getMissionContext]);
  if (atOnce) return atOnce;
  return sliced?.mission === mission && sliced?.captains === captains ? sliced.scores : NO_SCORES;
};
