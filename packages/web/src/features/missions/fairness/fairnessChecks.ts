import type { FairnessRecord } from '@blacktide/contract';
import { toRunId, verifyFairnessRecord, type FairnessCheck } from '@blacktide/rules';

const CHECK_TEXTS: Readonly<Record<FairnessCheck['check'], string>> = {
  seed: 'The server’s seed is the one it committed to before yours was known',
  runId: 'The mission’s number follows from that commitment',
  odds: 'The odds add up to exactly 100%',
  row: 'Both seeds give this outcome',
};

interface CheckResult {
  readonly text: string;
  readonly passed: boolean;
}

/** Repeats the draw in this browser with the code that the server uses. */
export const runFairnessChecks = (record: FairnessRecord): CheckResult[] =>
  verifyFairnessRecord({ ...record, runId: toRunId(record.runId) }).map(({ check, passed }) => ({
    text: CHECK_TEXTS[check],
    passed,
  }));
