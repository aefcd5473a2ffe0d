import type { ActiveMission } from '@blacktide/contract';
import { isReady } from './runTimes.ts';

/** Paths of the selected runs, in the order of selection. */
export type ClaimSelection = readonly string[];

export const filterClaimable = (runs: readonly ActiveMission[], now: number): ActiveMission[] =>
  runs.filter((run) => isReady(run, now));

/** Runs that were claimed meanwhile leave the selection. */
export const removeMissingRuns = (
  selection: ClaimSelection,
  runs: readonly ActiveMission[],
): ClaimSelection => selection.filter((path) => runs.some((run) => run.path === path));

export const toggleRun = (selection: ClaimSelection, path: string): ClaimSelection =>
  selection.includes(path) ? selection.filter((other) => other !== path) : [...selection, path];

/** A higher count adds claimable runs in the order shown; a lower one removes the last selected. */
export const resizeClaimSelection = (
  selection: ClaimSelection,
  count: number,
  runs: readonly ActiveMission[],
  now: number,
): ClaimSelection => {
  if (count <= selection.length) return selection.slice(0, Math.max(0, count));
  const more = filterClaimable(runs, now)
    .map(({ path }) => path)
    .filter((path) => !selection.includes(path));
  return [...selection, ...more].slice(0, count);
};
