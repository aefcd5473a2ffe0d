import {
  HTTP_STATUS,
  REJECTION_STATUS,
  TRY_AGAIN_LATER,
  type ErrorBody,
  type FailureCode,
} from '@blacktide/contract';
import { formatRejection } from '@blacktide/content';
import type { Rejected, Rejection } from '@blacktide/rules';

/** A failure with an HTTP status and a message that may be shown to the player. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;

  /** `cause` is logged and never sent to the caller. */
  constructor(code: FailureCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'HttpError';
    this.status = HTTP_STATUS[code];
    this.code = code;
  }
}

/** A rule's rejection that is known before a request is queued. */
export class RejectionError extends Error {
  readonly status = REJECTION_STATUS;
  readonly code: string;

  constructor(rejection: Rejection) {
    super(formatRejection(rejection));
    this.name = 'RejectionError';
    this.code = rejection.code;
  }
}

export const throwIfRefused = (refusal: Rejected | null | undefined): void => {
  if (refusal) throw new RejectionError(refusal.rejection);
};

export const createNotFound = (what: string): HttpError => new HttpError('NOT_FOUND', `${what} not found`);

/** At most `most` characters; a text that was cut ends with "…". */
export const truncate = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** A message can repeat what a caller sent: this bounds the size of the response. */
const MAX_MESSAGE_CHARACTERS = 1000;

export const toErrorBody = (code: string, given: string): ErrorBody => {
  const message = truncate(given, MAX_MESSAGE_CHARACTERS);
  return { error: message, message, code };
};

export const toInternalErrorBody = (requestId: string): ErrorBody => ({
  ...toErrorBody('INTERNAL', TRY_AGAIN_LATER),
  requestId,
});
