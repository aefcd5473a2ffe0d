import { describe, expect, it } from 'vitest';
import { aRun, HOUR } from '../../../testing/missionBuilders.ts';
import { NOW } from '../../../testing/now.ts';
import { filterClaimable, removeMissingRuns, resizeClaimSelection, toggleRun } from './claimSelection.ts';

describe('selecting runs to claim', () => {
  const runs = [1, 2, 3].map((n) => aRun({ n, endsAt: n < 3 ? NOW : NOW + HOUR }));
  const paths = runs.map(({ path }) => path);

  it('MISS-46 the slider adds claimable runs that are not selected yet, and no others', () => {
    expect(filterClaimable(runs, NOW)).toHaveLength(2);
    expect(resizeClaimSelection([paths[1]!], 3, runs, NOW)).toEqual([paths[1], paths[0]]);
    expect(resizeClaimSelection([paths[1]!, paths[0]!], 1, runs, NOW)).toEqual([paths[1]]);
  });

  it('removes runs that are no longer active', () => {
    expect(removeMissingRuns(toggleRun([paths[0]!], 'gone'), runs)).toEqual([paths[0]]);
    expect(toggleRun([paths[0]!], paths[0]!)).toEqual([]);
  });
});
