import type { CallOptions } from '@blacktide/contract';
import {
  defineAction,
  type ActionSummary,
  type RefusedPart,
  type StartedJobs,
  type SummaryToast,
} from '../../lib/action/action.ts';
import type { BusyKey } from '../../lib/action/busySubjects.ts';
import { isTransient, serverMessageOf } from '../../lib/action/postWithRetry.ts';
import type { ApiClient } from '../../lib/apiClient.ts';
import { levelUpAction, type LevelUpInput } from '../../lib/entities/levelUpAction.ts';
import { formatCount, formatPrice } from '../../ui/format.ts';

interface LevelUpPart extends LevelUpInput {
  /** For the summary. */
  readonly title: string;
}

interface LevelUpManyInput {
  readonly parts: readonly LevelUpPart[];
}

const { types, timeoutMs, failure, refresh } = levelUpAction;

export const MAX_PARTS = 100;
const MAX_PARALLEL = 6;
/** Names in a toast; the others are counted. */
const MAX_NAMES = 3;

/** The job of a part, or why the server refuses it; throws what is worth a repetition. */
const postPart = async (
  api: ApiClient,
  { type, uid, levels, maxCost }: LevelUpPart,
  options: CallOptions,
): Promise<{ readonly jobId: string } | { readonly message: string }> => {
  try {
    const body = { type, levelUpUid: uid, levelUpCount: levels, maxCost };
    return await api.upgrade.levelUp({ body }, options);
  } catch (error) {
    if (isTransient(error) || options.signal?.aborted) throw error;
    return { message: serverMessageOf(error) ?? failure };
  }
};

/** One request for each part, under a key of its own, so that a repetition raises nothing twice. */
const postParts = async (
  api: ApiClient,
  parts: readonly LevelUpPart[],
  { idempotencyKey, ...options }: CallOptions,
): Promise<StartedJobs> => {
  const jobIds: string[] = [];
  const refused: RefusedPart[] = [];
  for (let from = 0; from < parts.length; from += MAX_PARALLEL) {
    const answers = await Promise.all(
      parts.slice(from, from + MAX_PARALLEL).map((part, place) =>
        postPart(api, part, {
          ...options,
          ...(idempotencyKey ? { idempotencyKey: `${idempotencyKey}.${from + place}` } : {}),
        }),
      ),
    );
    for (const [place, answer] of answers.entries()) {
      if ('jobId' in answer) jobIds.push(answer.jobId);
      else refused.push({ part: from + place, message: answer.message });
    }
  }
  return { jobIds, refused };
};

const listSome = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join('; ')} and ${names.length - MAX_NAMES} more`
    : names.join('; ');

const describeFailures = (parts: readonly LevelUpPart[], { failed, missing }: ActionSummary): string =>
  listSome([
    ...failed.map(({ part, message }) => `${parts[part]?.title ?? ''}: ${message}`),
    ...missing.map((part) => `${parts[part]?.title ?? ''}: no answer yet`),
  ]);

const costOf = (result: ActionSummary['done'][number]['result']): number =>
  result && 'cost' in result && 'amount' in result.cost ? result.cost.amount : 0;

const toSummaryToast = ({ parts }: LevelUpManyInput, summary: ActionSummary): SummaryToast | null => {
  const { done, failed, missing } = summary;
  const ended = done.length + failed.length;
  if (ended === 0) return null;
  const failures = describeFailures(parts, summary);
  if (done.length === 0) return { kind: 'error', text: 'No level-up succeeded', detail: failures };
  const spent = done.reduce((sum, { result }) => sum + costOf(result), 0);
  const count = `Levelled up ${formatCount(done.length)} of ${formatCount(ended + missing.length)}`;
  const text = `${count} for ${formatPrice(spent, 'BOOTY')} BOOTY`;
  return failures === '' ? { kind: 'success', text } : { kind: 'success', text, detail: failures };
};

const SEPARATOR = ',';

/** Raises many entities, one job each, with one summary. */
export const levelUpManyAction = defineAction<LevelUpManyInput, 'levelUpEntities'>({
  types,
  timeoutMs,
  failure,
  refresh,
  name: 'upgrade.levelUpMany',
  call: (api, { parts }, options) => postParts(api, parts, options),
  success: () => null,
  summaryToast: toSummaryToast,
  subject: ({ parts }) => parts.map(({ uid }) => uid).join(SEPARATOR),
});

/** The uids that are being raised together now, also since before a reload. */
export const findUidsRaisedTogether = (keys: ReadonlySet<BusyKey>): ReadonlySet<string> => {
  const prefix = `${levelUpManyAction.name}/`;
  const subjects = [...keys].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  return new Set(subjects.flatMap((subject) => subject.split(SEPARATOR)));
};
