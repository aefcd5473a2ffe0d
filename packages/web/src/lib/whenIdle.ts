/** Milliseconds. The longest wait, however busy the page is. */
const MAX_WAIT_MS = 1500;

/** Runs the task when the page is idle; returns how to cancel it. */
export const whenIdle = (task: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(request);
};
