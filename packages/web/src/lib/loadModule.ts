/** The pauses before the attempts that follow a failed one, in milliseconds. */
const RETRY_DELAYS_MS = [300, 1000, 3000];

// Marks style sheets that failed: an element has no property for it, and the bundler's code never loads one twice.
document.head.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['failed'] = '';
  },
  { capture: true },
);

const reloadStyle = (failed: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = failed.crossOrigin;
    link.href = failed.href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no style sheet at ${failed.href}`)));
    failed.replaceWith(link);
  });

const reloadFailedStyles = async (): Promise<void> => {
  const failed = document.head.querySelectorAll<HTMLLinkElement>('link[data-failed]');
  await Promise.all([...failed].map(reloadStyle));
};

/**
 * Imports a module and its style sheets. Without a network it waits; a failure with a network is tried again, since a
 * request that began without one may fail after the network is back.
 */
export const loadModule = async <T>(
  load: () => Promise<T>,
  delays: readonly number[] = RETRY_DELAYS_MS,
): Promise<T> => {
  try {
    await reloadFailedStyles();
    return await load();
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      return loadModule(load);
    }
    const [delay, ...later] = delays;
    if (delay === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, delay));
    return loadModule(load, later);
  }
};
