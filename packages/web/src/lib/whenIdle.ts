/** However busy the page is, nobody waits longer. */
const MAX_WAIT_MS = 1500;

/** Once the page has nothing more urgent to do; the answer takes it back. */
export const whenIdle = (task: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(request);
};
