import type { FairnessRecord } from '@blacktide/contract';
import { runId, verifyRecord, type FairnessCheck } from '@blacktide/rules';

const WORDS: Readonly<Record<FairnessCheck['check'], string>> = {
  seed: 'The server’s seed is the one it committed to before yours was known',
  runId: 'The mission’s number follows from that commitment',
  odds: 'The odds add up to exactly 100%',
  row: 'Both seeds give this very outcome',
};

export interface Check {
  readonly words: string;
  readonly holds: boolean;
}

/** Repeats the draw in this browser, by the rules that the server drew with. */
export const checksOf = (record: FairnessRecord): Check[] =>
  verifyRecord({ ...record, runId: runId(record.runId) }).map(({ check, holds }) => ({
    words: WORDS[check],
    holds,
  }));
