import { parseNotification, type Notification } from '@blacktide/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Calls } from '../client.ts';
import type { Read } from '../query.ts';
import type { Toasts } from '../toasts.ts';
import { untilAnswered, wordsOf } from './acceptance.ts';
import { beginAction, resumeActions, type BeginningDeps } from './beginnings.ts';
import { createBusySubjects, type BusyKey } from './busySubjects.ts';
import type { AnyFleetFlow, FleetEnd, FleetFlow, FleetOutcome } from './fleet.ts';
import { awaitFleet, type FleetResults } from './fleetResults.ts';
import { TIMEOUT } from './flow.ts';
import type { PendingAction } from './pendingActions.ts';
import type { ResultSources } from './result.ts';

export interface FleetRunner {
  run<Input>(flow: FleetFlow<Input>, input: Input): Promise<FleetEnd>;
  /** Takes up what a reload interrupted. */
  resume(flows: readonly AnyFleetFlow[]): void;
  readonly busy: StoreApi<ReadonlySet<BusyKey>>;
  /** Ends that nobody has looked at yet, also those from before a reload and those that came too late. */
  readonly ends: StoreApi<readonly FleetEnd[]>;
  /** Takes the ends of one flow away to show them. */
  take(flow: string): readonly FleetEnd[];
  dispose(): void;
}

export interface FleetDeps extends ResultSources, BeginningDeps {
  readonly api: Calls;
  readonly toasts: Toasts;
  /** Reads again what is on the screen; rejects when that fails. */
  readonly reread: (reads: readonly Read<unknown>[]) => Promise<void>;
  readonly token: () => string | null;
}

const keyOf = (flow: AnyFleetFlow, input: unknown): BusyKey => `${flow.name}/${flow.subject(input)}`;

const endOf = (flow: AnyFleetFlow, input: unknown, outcome: FleetOutcome): FleetEnd => ({
  flow: flow.name,
  input,
  outcome,
  done: [],
  failed: [],
  missing: [],
});

const resultOf = ({ type, data }: Notification) => {
  try {
    return parseNotification(type, { seq: 0, type, data })?.data.result ?? null;
  } catch {
    return null;
  }
};

/** Sorts what came by what it means. */
const sorted = (flow: AnyFleetFlow, input: unknown, jobIds: readonly string[], results: FleetResults) => {
  const end = { done: [] as FleetEnd['done'][number][], failed: [] as FleetEnd['failed'][number][] };
  const missing: number[] = [];
  jobIds.forEach((id, part) => {
    const notification = results.get(id);
    if (!notification) return void missing.push(part);
    const { success, error, message } = notification.data;
    const result = success && !error ? resultOf(notification) : null;
    if (result) end.done.push({ part, result });
    else end.failed.push({ part, message: message || flow.failure });
  });
  const outcome: FleetOutcome = missing.length > 0 ? 'timeout' : end.done.length > 0 ? 'done' : 'refused';
  return { ...endOf(flow, input, outcome), ...end, missing };
};

/** Each message once, with how often it was said: two hundred refusals are not two hundred toasts. */
const messagesOf = (failed: FleetEnd['failed']): string[] => {
  const counts = new Map<string, number>();
  for (const { message } of failed) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].map(([message, count]) => (count > 1 ? `${message} (×${count})` : message));
};

/** A result that is shown is drawn first; what changed behind it is read again a moment later. */
const DRAWN_AFTER_MS = 300;

const isShown = ({ keepsEnds }: AnyFleetFlow, { done }: FleetEnd): boolean =>
  keepsEnds === true && done.length > 0;

const createFleetTelling = ({ toasts, reread }: FleetDeps) => {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const refresh = (flow: AnyFleetFlow, reads: readonly Read<unknown>[]): void => {
    reread(reads).catch(() => toasts.error(flow.stale));
  };
  const refreshAfter = (ms: number, flow: AnyFleetFlow, reads: readonly Read<unknown>[]): void => {
    if (ms === 0) return refresh(flow, reads);
    const timer = setTimeout(() => {
      timers.delete(timer);
      refresh(flow, reads);
    }, ms);
    timers.add(timer);
  };
  return {
    end: (flow: AnyFleetFlow, end: FleetEnd): void => {
      const { done, failed, outcome } = end;
      for (const message of messagesOf(failed)) toasts.error(message);
      const words = done.length > 0 ? flow.success(done.length) : null;
      if (words) toasts.success(words);
      if (outcome === 'timeout') toasts.error(TIMEOUT);
      const { refreshLater } = flow;
      const wait = isShown(flow, end) ? DRAWN_AFTER_MS : 0;
      refreshAfter(wait, flow, flow.refresh);
      if (refreshLater) refreshAfter(wait + refreshLater.afterMs, flow, refreshLater.reads);
    },
    refusal: (flow: AnyFleetFlow, error: unknown): void => {
      toasts.error(wordsOf(error) ?? flow.refusal);
      refresh(flow, flow.refresh);
    },
    dispose: (): void => timers.forEach(clearTimeout),
  };
};

/** One fleet's action, from its POST to the last of its results. */
const createCarrier = (
  deps: FleetDeps,
  tell: (flow: AnyFleetFlow, end: FleetEnd) => void,
  signal: AbortSignal,
) => {
  const { api, pending, inbox } = deps;

  const accepted = async (flow: AnyFleetFlow, action: PendingAction): Promise<readonly string[]> => {
    if (action.jobIds) return action.jobIds;
    const { input, idempotencyKey } = action;
    const { jobIds } = await untilAnswered(() => flow.call(api, input, { idempotencyKey, signal }), signal);
    pending.put({ ...action, jobIds });
    return jobIds;
  };

  /** Too late to wait for, but not too late to be told. */
  const hearLate = (flow: AnyFleetFlow, input: unknown, jobIds: readonly string[], end: FleetEnd): void => {
    for (const part of end.missing) {
      const id = jobIds[part];
      if (id === undefined) continue;
      inbox.wait(id, (late) => {
        const all = sorted(flow, input, jobIds, new Map([[id, late]]));
        tell(flow, { ...all, outcome: all.done.length > 0 ? 'done' : 'refused', missing: [] });
      });
    }
  };

  return async (flow: AnyFleetFlow, action: PendingAction): Promise<FleetEnd> => {
    const { input } = action;
    const jobIds = await accepted(flow, action);
    const isResult = ({ type, data }: Notification) => flow.types.includes(type) && jobIds.includes(data.id);
    const results = await awaitFleet(deps, { jobIds, isResult, timeoutMs: flow.timeoutMs, signal });
    if (signal.aborted) return endOf(flow, input, 'abandoned');
    const end = sorted(flow, input, jobIds, results);
    tell(flow, end);
    hearLate(flow, input, jobIds, end);
    return end;
  };
};

/** From one click to the end of every part of it: POST, wait, tell, refresh; across reloads, and never twice. */
export const createFleetRunner = (deps: FleetDeps): FleetRunner => {
  const { pending } = deps;
  const controller = new AbortController();
  const { signal } = controller;
  const busy = createBusySubjects();
  const ends = createStore<readonly FleetEnd[]>(() => []);
  const telling = createFleetTelling(deps);

  const tell = (flow: AnyFleetFlow, end: FleetEnd): void => {
    telling.end(flow, end);
    if (isShown(flow, end)) ends.setState([...ends.getState(), end], true);
  };
  const carried = createCarrier(deps, tell, signal);

  const carry = async (flow: AnyFleetFlow, action: PendingAction): Promise<FleetEnd> => {
    const key = keyOf(flow, action.input);
    busy.hold(key);
    const end = await carried(flow, action).catch((error: unknown) => {
      if (signal.aborted) return endOf(flow, action.input, 'abandoned');
      telling.refusal(flow, error);
      return endOf(flow, action.input, 'refused');
    });
    busy.release(key);
    if (end.outcome !== 'abandoned') pending.remove(action.idempotencyKey);
    return end;
  };

  return {
    busy: busy.store,
    ends,
    take: (name) => {
      const all = ends.getState();
      const mine = all.filter(({ flow }) => flow === name);
      if (mine.length > 0)
        ends.setState(
          all.filter(({ flow }) => flow !== name),
          true,
        );
      return mine;
    },
    run: async (flow, input) => {
      if (deps.token() === null) {
        deps.toasts.error(flow.signedOut);
        return endOf(flow, input, 'refused');
      }
      if (busy.has(keyOf(flow, input))) return endOf(flow, input, 'already busy');
      return carry(flow, beginAction(deps, flow, input));
    },
    resume: (flows) => resumeActions(deps, flows, carry),
    dispose: () => {
      controller.abort();
      telling.dispose();
    },
  };
};
