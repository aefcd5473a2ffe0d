import { ApiError } from '@blacktide/contract';

export const SERVER_UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** What a failed reading means to the player: the server's words, or that there is no server. */
export const toErrorMessage = (error: Error | null): string =>
  error instanceof ApiError ? error.message : SERVER_UNREACHABLE;
