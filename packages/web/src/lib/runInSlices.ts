/** Milliseconds that one slice may take: the rest of a frame is left to the page. */
const SLICE_MS = 6;

/** Calls `step` for 0 to `count` - 1 in short slices, then `onDone`; returns how to cancel it. */
export const runInSlices = (
  count: number,
  step: (index: number) => void,
  onDone: () => void,
): (() => void) => {
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runSlice = (): void => {
    const end = performance.now() + SLICE_MS;
    while (next < count && performance.now() < end) step(next++);
    if (next < count) timer = setTimeout(runSlice);
    else onDone();
  };
  timer = setTimeout(runSlice);
  return () => clearTimeout(timer);
};
