class DeadlineExceededError extends Error {
  override readonly name = 'DeadlineExceeded';
}

/** Settles as `work` does, or rejects after `milliseconds`; the work itself is not stopped. */
export const withDeadline = <T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DeadlineExceededError(`${what} took longer than ${milliseconds} ms`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Settles as `work` does, or rejects with the signal's reason as soon as it aborts. */
export const rejectOnAbort = <T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> => {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
};
