import { parseNotification, type Notification } from '@blacktide/contract';
import type { ActionOutcome, ActionSummary, AnyAction, StartedJobs } from './action.ts';

export const emptySummary = ({ name }: AnyAction, outcome: ActionOutcome): ActionSummary => ({
  action: name,
  outcome,
  done: [],
  failed: [],
  missing: [],
});

const parseResult = (notification: Notification) => {
  try {
    return parseNotification(notification.type, notification)?.data.result ?? null;
  } catch {
    return null;
  }
};

type JobResults = Pick<ActionSummary, 'done' | 'failed'>;

/** Parses the results of some jobs; `parts` holds the index of each job. */
export const readResults = (
  action: AnyAction,
  parts: ReadonlyMap<string, number>,
  notifications: readonly Notification[],
): JobResults => {
  const done: JobResults['done'][number][] = [];
  const failed: JobResults['failed'][number][] = [];
  for (const notification of notifications) {
    const { id, success, error, message } = notification.data;
    const part = parts.get(id) ?? 0;
    if (success && !error) done.push({ part, jobId: id, message, result: parseResult(notification) });
    else failed.push({ part, message: message || action.failure });
  }
  return { done, failed };
};

const inOrder = <Entry extends { readonly part: number }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => a.part - b.part);

/** The index of the input of each job. */
export const partsOfJobs = ({ jobIds, refused = [] }: StartedJobs): ReadonlyMap<string, number> => {
  const withoutJob = new Set(refused.map(({ part }) => part));
  const parts = Array.from({ length: jobIds.length + refused.length }, (_, part) => part);
  const withJob = parts.filter((part) => !withoutJob.has(part));
  return new Map(jobIds.map((id, index) => [id, withJob[index] ?? index]));
};

/** The parts in the order of the input, sorted into done, failed and missing. */
export const summarize = (
  action: AnyAction,
  parts: ReadonlyMap<string, number>,
  batches: readonly JobResults[],
): ActionSummary => {
  const done = inOrder(batches.flatMap((batch) => batch.done));
  const failed = inOrder(batches.flatMap((batch) => batch.failed));
  const ended = new Set([...done, ...failed].map(({ part }) => part));
  const missing = [...parts.values()].filter((part) => !ended.has(part));
  const outcome = missing.length > 0 ? 'timeout' : done.length > 0 ? 'done' : 'refused';
  return { action: action.name, outcome, done, failed, missing };
};

/** A modal shows the results of this summary. */
export const isSummaryKept = ({ keepsSummary }: AnyAction, { done }: JobResults): boolean =>
  keepsSummary === true && done.some(({ result }) => result !== null);

/** Each message once, with how often it occurs. */
export const countMessages = (failed: ActionSummary['failed']): string[] => {
  const counts = new Map<string, number>();
  for (const { message } of failed) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].map(([message, count]) => (count > 1 ? `${message} (×${count})` : message));
};
