import { HTTP_STATUS, type ErrorBody } from '@blacktide/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, HttpError, internal, RejectionError } from './errors.ts';

/** Fastify's own refusals, in our words. */
const FRAMEWORK_ERRORS: Readonly<Record<string, HttpError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpError('TOO_LARGE', 'The request is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, as application/json'),
  FST_ERR_CTP_INVALID_JSON_BODY: new HttpError('NOT_JSON', 'The body is not JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new HttpError('NOT_JSON', 'The body is empty'),
};

const isUnreachable = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(ECONN|ENOENT|EPIPE|08|57P|53)/.test(code);
};

const answerFor = (error: unknown): HttpError | RejectionError | null => {
  if (error instanceof HttpError || error instanceof RejectionError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = FRAMEWORK_ERRORS[code ?? ''];
  if (known) return known;
  if (statusCode === HTTP_STATUS.TOO_MANY_REQUESTS) {
    return new HttpError('TOO_MANY_REQUESTS', 'Too many requests, slow down a little');
  }
  if (isUnreachable(error))
    return new HttpError('UNAVAILABLE', 'The game is not reachable right now, try again');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new HttpError('MALFORMED', 'The request is malformed');
  }
  return null;
};

interface Failure {
  readonly status: number;
  readonly body: ErrorBody;
}

const failureFor = (error: unknown, request: FastifyRequest): Failure => {
  const answer = answerFor(error);
  if (answer?.cause) request.log.warn({ err: answer.cause }, answer.message);
  if (answer) return { status: answer.status, body: bodyOf(answer.code, answer.message) };
  request.log.error({ err: error }, 'a call failed');
  return { status: HTTP_STATUS.INTERNAL, body: internal(request.id) };
};

export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, body } = failureFor(error, request);
  void reply.status(status).send(body);
};

/** For the one call that the specification gives plain sentences. */
export const handleErrorAsText = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, body } = failureFor(error, request);
  void reply.status(status).type('text/plain; charset=utf-8').send(body.message);
};
