import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';

/** Something that was started and must be stopped. */
export interface Stoppable {
  readonly stop: () => Promise<void>;
  /** The last resort, when the deadline has passed: must not wait for anything. */
  readonly stopAtOnce?: () => void;
}

/** What a start is given. */
export interface Lifetime {
  /** Aborted as soon as the process is asked to stop, also while it is still starting. */
  readonly signal: AbortSignal;
  /** Steps are stopped in reverse order, however far the start came. */
  readonly defer: (step: Stoppable) => void;
  /** Milliseconds from the request to stop to the exit, done or not. */
  readonly setDeadline: (milliseconds: number) => void;
}

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** The process, as far as it receives signals. */
export interface SignalSource {
  on(signal: StopSignal, listener: (signal: StopSignal) => void): unknown;
}

interface Options {
  readonly source: SignalSource;
  readonly log: () => Log;
  readonly onFailure: (error: unknown) => void;
  readonly now?: () => number;
}

const DEFAULT_DEADLINE_MS = 15_000;
/**
 * A signal to a process group arrives twice: directly, and forwarded by the parent, which received it too. Only a signal
 * later than this is a second request.
 */
const DUPLICATE_SIGNAL_MS = 1000;

/** Listens until the end of the process: without a listener a signal would end it in the middle of stopping. */
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
    // One that fails to stop must not keep the others running.
    await step.stop().catch((error: unknown) => log.error({ err: error }, 'a part did not stop properly'));
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
    // A start that was broken off because of the signal has not failed.
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
