import { ApiError } from '@blacktide/contract';

export const SERVER_UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** The message of the server, or that the server did not answer. */
export const toErrorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : SERVER_UNREACHABLE;
