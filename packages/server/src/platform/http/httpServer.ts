import { GAME_AHEAD_HEADER } from '@blacktide/contract';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { serializeError, type LogStream } from '../log.ts';
import { toTrustProxyOption } from './clientAddress.ts';
import { createClientErrorHandler } from './clientErrorHandler.ts';
import { toErrorBody, HttpError, truncate } from './errors.ts';
import { handleError } from './handleError.ts';
import {
  createSecurityHeaders,
  PREFLIGHT_HEADERS,
  PUBLIC_PATTERNS,
  type ResponseHeaders,
} from './securityHeaders.ts';
import { compressResponses } from './compressResponses.ts';
import { withoutQuery } from './withoutQuery.ts';

const BODY_LIMIT = 256 * 1024;
/** A socket without traffic for this long is closed; no response takes longer. Push sockets have their own heartbeat. */
const IDLE_MS = 60_000;
const HEADERS_MS = 10_000;
/** How often sockets are checked for these limits. */
const CHECK_MS = 5000;
/** Callers that each rate limit remembers; when there are more, it forgets the least recent. */
const RATE_LIMIT_CACHE_SIZE = 20_000;

type HttpConfig = Pick<
  Config,
  'mode' | 'port' | 'origins' | 'push' | 'logLevel' | 'logRequests' | 'trustProxy' | 'requestTimeoutMs'
>;

interface HttpServerOptions {
  readonly config: HttpConfig;
  readonly clock: Clock;
  /** Milliseconds by which the game clock is ahead of real time; zero in production mode. */
  readonly aheadMs: () => number;
  /** Receives the log lines; by default standard output. */
  readonly logStream?: LogStream | undefined;
}

const toLoggerOptions = ({ logLevel }: HttpConfig, stream: LogStream | undefined) =>
  logLevel === 'silent'
    ? false
    : { level: logLevel, serializers: { error: serializeError }, ...(stream ? { stream } : {}) };

/** A whole request must arrive within `requestTimeoutMs`, its headers within `HEADERS_MS`. */
const toTimeoutOptions = ({ requestTimeoutMs }: HttpConfig) => ({
  requestTimeout: requestTimeoutMs,
  connectionTimeout: Math.max(IDLE_MS, 2 * requestTimeoutMs),
  http: {
    headersTimeout: Math.min(HEADERS_MS, requestTimeoutMs),
    connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeoutMs),
    // Node would refuse a request without a Host header with an empty body; the hook below sends an error body.
    requireHostHeader: false,
  },
});

/** The text changes once a second, and is needed for every response. */
const createDateHeader = (clock: Clock): (() => string) => {
  let second = NaN;
  let text = '';
  return () => {
    const now = Math.floor(clock.now() / 1000);
    if (now !== second) {
      second = now;
      text = new Date(now * 1000).toUTCString();
    }
    return text;
  };
};

const answerPreflights = (app: FastifyInstance): void => {
  for (const pattern of PUBLIC_PATTERNS) {
    app.options(pattern, async (_, reply) => reply.headers(PREFLIGHT_HEADERS).status(204).send());
  }
};

/** A call without a body may have the JSON content type all the same. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
};

const MAX_PATH_CHARACTERS = 200;

/** Logs one line for each request. Its `reqId` is the `X-Request-Id` of the response. */
const createRequestLogger =
  (level: 'info' | 'debug') =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime);
    // A query can hold secrets.
    const path = truncate(withoutQuery(url), MAX_PATH_CHARACTERS);
    request.log[level]({ method, path, status: reply.statusCode, ms }, 'request finished');
  };

export const createHttpServer = async ({
  config,
  clock,
  aheadMs,
  logStream,
}: HttpServerOptions): Promise<FastifyInstance> => {
  const headersFor = createSecurityHeaders(config);
  const dateHeader = createDateHeader(clock);
  const timeHeaders = (): ResponseHeaders => ({
    date: dateHeader(),
    ...(aheadMs() > 0 ? { [GAME_AHEAD_HEADER]: String(aheadMs()) } : {}),
  });
  /** Those of the route win: a document may have a policy of its own. */
  const addHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    const headers = headersFor(request.url, request.socket.localPort ?? config.port);
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    reply.headers(timeHeaders()).header('x-request-id', request.id);
  };
  const isDebugging = config.logLevel === 'debug';
  const logRequest =
    config.logRequests || isDebugging ? createRequestLogger(config.logRequests ? 'info' : 'debug') : null;

  const app = fastify({
    ...toTimeoutOptions(config),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy === null ? false : toTrustProxyOption(config.trustProxy),
    logger: toLoggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    // No hook runs for requests that cannot be routed, such as a path with an invalid percent escape.
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply);
      handleError(error, request, reply);
      logRequest?.(request, reply);
    },
    clientErrorHandler: createClientErrorHandler(({ localPort }) => ({
      ...headersFor('', localPort ?? config.port),
      ...timeHeaders(),
    })),
  });
  await app.register(rateLimit, { global: false, hook: 'preHandler', cache: RATE_LIMIT_CACHE_SIZE });
  // When the answer is sent, not before: nothing that a request does has to wait for them.
  app.addHook('onSend', (request, reply, payload, done) => {
    addHeaders(request, reply);
    done(null, payload);
  });
  app.addHook('onRequest', (request, _, done) => {
    const isHostMissing = request.raw.httpVersion === '1.1' && !request.headers.host;
    done(isHostMissing ? new HttpError('MALFORMED', 'The Host header is missing') : undefined);
  });
  if (logRequest) app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  compressResponses(app);
  acceptEmptyJson(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_, reply) =>
    reply.status(404).send(toErrorBody('NOT_FOUND', 'There is nothing here')),
  );
  answerPreflights(app);
  // An unknown `Expect` header may be ignored; Node's own 417 response would have none of our headers.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  return app;
};
