import { expect, type Locator, type Page } from '@playwright/test';

/** Runs in the page: milliseconds from the next click event to the frame that shows its result. */
const msUntilDrawnScript = (selector: string): string => `new Promise((resolve) => {
  let began = null;
  addEventListener('click', (event) => (began = event.timeStamp), { capture: true, once: true });
  const look = () => {
    if (began === null || !document.querySelector(${JSON.stringify(selector)})) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
  };
  look();
})`;

/** Milliseconds from a click on `target` to the frame that shows `wanted`. */
export const measureClick = async (page: Page, target: Locator, wanted: string): Promise<number> => {
  const took = page.evaluate<number>(msUntilDrawnScript(wanted));
  await target.click();
  return took;
};

export const closeDialogs = async (page: Page): Promise<void> => {
  const dialogs = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0, { timeout: 1000 });
  }).toPass();
};

/** What the page holds after a garbage collection. */
export const measureMemory = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  await cdp.detach();
  return { heapMb: usedSize / 2 ** 20, nodes, listeners: jsEventListeners };
};

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: duration, and CPU time of the thread. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The longest task of the page's main thread while `work` runs, in milliseconds: no frame is drawn during a task.
 * `cpuMs` is the most CPU time of a task; it is less where other processes had the CPU.
 */
export const measureLongestTask = async (page: Page, work: () => Promise<void>) => {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mainThreads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = trace.traceEvents.filter(
    (event) => event.name === 'RunTask' && event.ph === 'X' && mainThreads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('the trace has no task of the page');
  return {
    ms: Math.max(...tasks.map(({ dur = 0 }) => dur / 1000)),
    cpuMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000)),
  };
};
