import rateLimit from '@fastify/rate-limit';
import { HTTP_STATUS } from '@blacktide/contract';
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { bodyOf, HttpError, internal, RejectionError } from './errors.ts';

const BODY_LIMIT = 256 * 1024;

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

const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const answer = answerFor(error);
  if (answer) return reply.status(answer.status).send(bodyOf(answer.code, answer.message));
  request.log.error({ err: error }, 'a call failed');
  return reply.status(HTTP_STATUS.INTERNAL).send(internal(request.id));
};

/** What a browser may do with our answers. `ws:` is the push socket of local mode, where there is no TLS. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "connect-src 'self' ws: wss:",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export const buildHttpServer = async ({
  logLevel,
  clock,
}: {
  logLevel: string;
  clock: Clock;
}): Promise<FastifyInstance> => {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: logLevel === 'silent' ? false : { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  await app.register(rateLimit, { global: false, hook: 'preHandler' });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...HEADERS, 'x-request-id': request.id, date: new Date(clock.now()).toUTCString() });
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_, reply) => reply.status(404).send(bodyOf('NOT_FOUND', 'There is nothing here')));
  return app;
};
