import type { ActiveMission } from '@blacktide/contract';
import { isReady } from './times.ts';

/** Paths of the runs to be claimed. */
export type ClaimChoice = readonly string[];

export const claimableOf = (runs: readonly ActiveMission[], now: number): ActiveMission[] =>
  runs.filter((run) => isReady(run, now));

/** Without what has been claimed meanwhile. */
export const standing = (choice: ClaimChoice, runs: readonly ActiveMission[]): ClaimChoice =>
  choice.filter((path) => runs.some((run) => run.path === path));

export const toggled = (choice: ClaimChoice, path: string): ClaimChoice =>
  choice.includes(path) ? choice.filter((other) => other !== path) : [...choice, path];

/** Up: claimable runs that are not chosen yet are added, in the order shown; down: the last chosen go first. */
export const resized = (
  choice: ClaimChoice,
  count: number,
  runs: readonly ActiveMission[],
  now: number,
): ClaimChoice => {
  if (count <= choice.length) return choice.slice(0, Math.max(0, count));
  const more = claimableOf(runs, now)
    .map(({ path }) => path)
    .filter((path) => !choice.includes(path));
  return [...choice, ...more].slice(0, count);
};
