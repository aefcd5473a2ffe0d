/** Storage is slow: only the last of several values within this time is written. */
const WRITE_DELAY_MS = 100;

/** Writes the last value after a delay, or sooner by `flush`. */
export const createDelayedWrite = <Value>(write: (value: Value) => void) => {
  let pending: { readonly value: Value } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const last = pending;
    pending = null;
    if (last) write(last.value);
  };
  return {
    write: (value: Value): void => {
      pending = { value };
      timer ??= setTimeout(flush, WRITE_DELAY_MS);
    },
    flush,
  };
};
