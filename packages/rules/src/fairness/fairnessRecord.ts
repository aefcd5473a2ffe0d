import { drawRow } from '../odds.ts';
import type { MissionRun } from '../missions/missionRun.ts';
import { commitmentOf, createFairDice, runIdOf } from './fairDice.ts';
import type { RunId } from '../ids.ts';

/** Everything that is needed to repeat a draw; public once the run is claimed. */
type FairnessRecord = Pick<
  MissionRun,
  'mission' | 'commitment' | 'serverSeed' | 'playerSeed' | 'contentHash'
> &
  Omit<MissionRun['outcome'], 'type'> & { readonly runId: RunId };

/** Null until the claim: the outcome of a running mission is hidden. */
export const fairnessRecordOf = (run: MissionRun): FairnessRecord | null =>
  run.claimedAt === null
    ? null
    : {
        runId: run.id,
        mission: run.mission,
        commitment: run.commitment,
        serverSeed: run.serverSeed,
        playerSeed: run.playerSeed,
        contentHash: run.contentHash,
        weights: run.outcome.weights,
        row: run.outcome.row,
      };

export interface FairnessCheck {
  readonly check: 'seed' | 'runId' | 'odds' | 'row';
  readonly passed: boolean;
}

/** Repeats the draw; the page shows the result of each check. */
export const verifyFairnessRecord = (record: FairnessRecord): FairnessCheck[] => {
  const { weights } = record;
  const sums = weights.reduce((sum, ppm) => sum + ppm, 0) === 1_000_000;
  // Events and burners have a single outcome and draw nothing.
  const row = !sums ? -1 : weights.length === 1 ? 0 : drawRow(weights, createFairDice(record));
  return [
    { check: 'seed', passed: commitmentOf(record.serverSeed) === record.commitment },
    { check: 'runId', passed: runIdOf(record.commitment) === record.runId },
    { check: 'odds', passed: sums },
    { check: 'row', passed: row === record.row },
  ];
};
