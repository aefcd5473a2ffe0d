import { HTTP_STATUS, type ErrorBody } from '@blacktide/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { OverloadedError } from '../coalesce.ts';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { toErrorBody, HttpError, toInternalErrorBody, RejectionError } from './errors.ts';

/** Fastify's own errors, mapped to codes of the contract. */
const FRAMEWORK_ERRORS: Readonly<Record<string, HttpError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpError('TOO_LARGE', 'The request is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, as application/json'),
  FST_ERR_CTP_INVALID_JSON_BODY: new HttpError('NOT_JSON', 'The body is not JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new HttpError('NOT_JSON', 'The body is empty'),
};

const UNAVAILABLE_TEXT = 'The game is not reachable right now, try again';

const toKnownError = (error: unknown): HttpError | RejectionError | null => {
  if (error instanceof HttpError || error instanceof RejectionError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = FRAMEWORK_ERRORS[code ?? ''];
  if (known) return known;
  if (statusCode === HTTP_STATUS.TOO_MANY_REQUESTS) {
    return new HttpError('TOO_MANY_REQUESTS', 'Too many requests, slow down a little');
  }
  // The cause is logged. Being overloaded needs no line for each request.
  if (isDatabaseUnavailable(error)) return new HttpError('UNAVAILABLE', UNAVAILABLE_TEXT, error);
  if (error instanceof OverloadedError) return new HttpError('UNAVAILABLE', UNAVAILABLE_TEXT);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new HttpError('MALFORMED', 'The request is malformed');
  }
  return null;
};

/** An outage usually lasts seconds. */
const RETRY_AFTER_SECONDS = 5;

const toErrorResponse = (error: unknown, request: FastifyRequest) => {
  const known = toKnownError(error);
  if (known?.cause) request.log.warn({ err: known.cause }, known.message);
  if (known) return { status: known.status, body: toErrorBody(known.code, known.message) };
  request.log.error({ err: error }, 'request failed with an unexpected error');
  return { status: HTTP_STATUS.INTERNAL, body: toInternalErrorBody(request.id) };
};

const prepareErrorResponse = (error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorBody => {
  const { status, body } = toErrorResponse(error, request);
  reply.status(status);
  if (status === HTTP_STATUS.UNAVAILABLE) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return body;
};

export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  // No cache may keep an error and ask about it by its tag.
  void reply.header('cache-control', 'no-store').send(prepareErrorResponse(error, request, reply));
};

/** For the one endpoint whose errors are plain text in the specification. */
export const handleErrorAsText = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const { message } = prepareErrorResponse(error, request, reply);
  void reply.type('text/plain; charset=utf-8').send(message);
};
