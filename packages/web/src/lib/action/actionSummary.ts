import { parseNotification, type Notification } from '@blacktide/contract';
import type { ActionOutcome, ActionSummary, AnyAction } from './action.ts';
import type { ResultsByJob } from './awaitResults.ts';

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

/** Sorts the jobs into done, failed and missing. */
export const summarize = (
  action: AnyAction,
  jobIds: readonly string[],
  results: ResultsByJob,
): ActionSummary => {
  const done: ActionSummary['done'][number][] = [];
  const failed: ActionSummary['failed'][number][] = [];
  const missing: number[] = [];
  jobIds.forEach((id, part) => {
    const notification = results.get(id);
    if (!notification) return void missing.push(part);
    const { success, error, message } = notification.data;
    if (success && !error) done.push({ part, result: parseResult(notification) });
    else failed.push({ part, message: message || action.failure });
  });
  const outcome = missing.length > 0 ? 'timeout' : done.length > 0 ? 'done' : 'refused';
  return { action: action.name, outcome, done, failed, missing };
};

/** A modal shows the results of this summary. */
export const isSummaryKept = ({ keepsSummary }: AnyAction, { done }: ActionSummary): boolean =>
  keepsSummary === true && done.some(({ result }) => result !== null);

/** Each message once, with how often it occurs. */
export const countMessages = (failed: ActionSummary['failed']): string[] => {
  const counts = new Map<string, number>();
  for (const { message } of failed) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].map(([message, count]) => (count > 1 ? `${message} (×${count})` : message));
};
