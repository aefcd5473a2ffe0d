/** However busy the page is, nobody waits longer. */
const AT_LAST_MS = 1500;

/** Once the page has nothing more urgent to do; the answer takes it back. */
export const whenIdle = (deed: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(deed);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(deed, { timeout: AT_LAST_MS });
  return () => cancelIdleCallback(request);
};
