import { ApiError } from '@blacktide/contract';

const POLL_INTERVAL_MS = 1000;
const MAX_POLLS = 60;

/** Repeats a call once a second, at most 60 times, while the server answers with this code. */
export const repeatWhilePending = async <T>(
  call: () => Promise<T>,
  pendingCode: string,
  pause: (ms: number) => Promise<void>,
): Promise<T> => {
  for (let poll = 1; ; poll += 1) {
    try {
      return await call();
    } catch (error) {
      const isPending = error instanceof ApiError && error.code === pendingCode;
      if (!isPending || poll >= MAX_POLLS) throw error;
      await pause(POLL_INTERVAL_MS);
    }
  }
};
