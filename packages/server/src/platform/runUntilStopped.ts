import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';

/** A started part of the process that must be stopped. */
interface Stoppable {
  readonly stop: () => Promise<void>;
  /** Called after the deadline; must not wait for anything. */
  readonly stopAtOnce?: () => void;
}

/** What the start function receives. */
export interface Lifetime {
  /** Aborted when the process gets a stop signal, also while it is still starting. */
  readonly signal: AbortSignal;
  /** Registers a part to stop. Parts are stopped in reverse order, also when the start fails. */
  readonly defer: (step: Stoppable) => void;
  /** Milliseconds from the stop signal to the exit, even if parts have not stopped. */
  readonly setDeadline: (milliseconds: number) => void;
}

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** The part of `process` that receives signals. */
interface SignalSource {
  on(signal: StopSignal, listener: (signal: StopSignal) => void): unknown;
}

interface Options {
  readonly source: SignalSource;
  readonly log: () => Log;
  readonly onFailure: (error: unknown) => void;
  readonly now?: () => number;
}

const DEFAULT_DEADLINE_MS = 15_000;
/** A signal to a process group arrives twice: directly, and forwarded by the parent. Only a later one is a second signal. */
const DUPLICATE_SIGNAL_MS = 1000;

/** Listens until the end of the process, because without a listener a signal would end it in the middle of stopping. */
const listenForSignals = (source: SignalSource, now: () => number) => {
  const stopRequest = new AbortController();
  let stopRequestedAt: number | null = null;
  const secondSignal = new Promise<string>((resolve) => {
    const onSignal = (signal: StopSignal): void => {
      if (stopRequestedAt === null) {
        stopRequestedAt = now();
        stopRequest.abort(new Error(`stopped by ${signal}`));
      } else if (now() - stopRequestedAt >= DUPLICATE_SIGNAL_MS) resolve(`a second ${signal}`);
    };
    for (const signal of STOP_SIGNALS) source.on(signal, onSignal);
  });
  return { signal: stopRequest.signal, again: secondSignal };
};

const stopAll = async (steps: Stoppable[], log: Log): Promise<void> => {
  for (let step = steps.pop(); step; step = steps.pop()) {
    // An error must not keep the other parts running.
    await step
      .stop()
      .catch((error: unknown) => log.error({ err: error }, 'a part of the server failed to stop'));
  }
};

const waitForAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Starts, waits for SIGTERM, SIGINT or SIGHUP, and stops in reverse order. Resolves with the exit code: 0 after an
 * orderly stop; 1 when the start failed, the deadline passed or a second signal came.
 */
export const runUntilStopped = async (
  start: (lifetime: Lifetime) => Promise<void>,
  { source, log, onFailure, now = () => performance.now() }: Options,
): Promise<number> => {
  const { signal, again: secondSignal } = listenForSignals(source, now);
  const steps: Stoppable[] = [];
  const all: Stoppable[] = [];
  let deadlineMs = DEFAULT_DEADLINE_MS;
  let failed = false;
  const lifetime: Lifetime = {
    signal,
    defer: (step) => {
      steps.push(step);
      all.push(step);
    },
    setDeadline: (milliseconds) => (deadlineMs = milliseconds),
  };
  const started = start(lifetime).catch((error: unknown) => {
    // A start that was aborted by the signal has not failed.
    if (signal.aborted) return;
    failed = true;
    onFailure(error);
  });
  await Promise.race([started, waitForAbort(signal)]);
  if (!failed) await waitForAbort(signal);

  const deadline = wait(deadlineMs, `the deadline of ${deadlineMs / 1000} s`, { ref: false });
  const stopped = started.then(() => stopAll(steps, log())).then(() => null);
  const cutShortBy = await Promise.race([stopped, secondSignal, deadline]);
  if (cutShortBy === null) return failed ? 1 : 0;
  log().error({}, `stopping was cut short by ${cutShortBy}`);
  for (const step of all.toReversed()) step.stopAtOnce?.();
  return 1;
};
