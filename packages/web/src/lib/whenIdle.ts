/** Milliseconds. */
const MAX_WAIT_MS = 1500;

/** Runs the task when the page is idle, at the latest after `maxWaitMs`; returns how to cancel it. */
export const whenIdle = (task: () => void, maxWaitMs = MAX_WAIT_MS): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: maxWaitMs });
  return () => cancelIdleCallback(request);
};

/** Milliseconds after the page was opened. Until then a film would take the CPU from what the player wants to see and do. */
const FIRST_SCREEN_MS = 4000;

/** Runs the task when the page is idle, and not while its first screen is built; returns how to cancel it. */
export const whenQuiet = (task: () => void): (() => void) => {
  let cancel = (): void => clearTimeout(timer);
  const timer = setTimeout(() => (cancel = whenIdle(task)), Math.max(0, FIRST_SCREEN_MS - performance.now()));
  return () => cancel();
};

/** Milliseconds. By then the first screen usually has everything that it needs, also on a slow phone. */
const SETTLED_MS = 7000;

/** Runs the task when the page has been open for a while and is idle; returns how to cancel it. */
export const whenSettled = (task: () => void): (() => void) => {
  let cancel = (): void => clearTimeout(timer);
  const timer = setTimeout(() => (cancel = whenIdle(task)), SETTLED_MS);
  return () => cancel();
};
