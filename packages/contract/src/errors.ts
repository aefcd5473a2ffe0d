import * as zod from 'zod/mini';
import * as z from './lazySchemas.ts';

/** Failures that are not rejections by a rule, with their status. The codes are stable. */
export const HTTP_STATUS = {
  MALFORMED: 400,
  NOT_JSON: 400,
  UNAUTHORIZED: 401,
  SESSION_ENDED: 401,
  SIGN_IN_REFUSED: 401,
  FORBIDDEN: 403,
  SIGNATURE_REFUSED: 403,
  WALLET_CLOSED: 403,
  WALLET_LEFT: 403,
  OTHER_SESSION: 403,
  LINK_REFUSED: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  IDEMPOTENCY_CONFLICT: 409,
  TRANSACTION_USED: 409,
  TRANSACTION_EXPIRED: 409,
  MOVE_NOT_OPEN: 409,
  NOT_REVEALED: 409,
  ORDER_ENDED: 409,
  MOVES_UNDER_WAY: 409,
  MEMO_PENDING: 409,
  UPGRADE_REFUSED: 409,
  UPGRADE_UNDER_WAY: 409,
  DELETION_REFUSED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TRANSACTION_UNKNOWN: 422,
  TRANSACTION_UNSIGNED: 422,
  TRANSACTION_REFUSED: 422,
  CODE_REFUSED: 422,
  CODE_NEEDED: 422,
  NOT_ISSUED: 422,
  TIME_LIMIT: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  CHAIN_UNAVAILABLE: 503,
  MAIL_UNAVAILABLE: 503,
} as const;

export type FailureCode = keyof typeof HTTP_STATUS;

/** The status of a rejection by a rule that is known before anything is queued. */
export const REJECTION_STATUS = 422;

export const TRY_AGAIN_LATER = 'An error occurred, try again later';

export const errorBody = zod.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  /** Only on failures of the server itself: what to quote to support. */
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.output<typeof errorBody>;
