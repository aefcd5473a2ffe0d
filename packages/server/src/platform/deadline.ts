export class DeadlineExceededError extends Error {
  override readonly name = 'DeadlineExceededError';
}

/** Settles as `work` does, or rejects after `milliseconds`; the work itself is not stopped. */
export const withDeadline = async <T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new DeadlineExceededError(`${what} took longer than ${milliseconds} ms`);
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Resolves when `work` has resolved or the time is over; the work itself is not stopped. */
export const waitAtMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  try {
    await withDeadline(milliseconds, 'the work', work);
  } catch (error) {
    if (!(error instanceof DeadlineExceededError)) throw error;
  }
};
