import type {
  Endpoint,
  EndpointRequest,
  EndpointResponse,
  FeatureEndpoints,
  FileParts,
} from '@blacktide/contract';
import fastifyEtag from '@fastify/etag';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { getClientAddress } from './clientAddress.ts';
import type { Caller, SessionTokens } from './sessionTokens.ts';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { HttpError } from './errors.ts';
import { createFormReader } from './forms.ts';
import { handleError, handleErrorAsText } from './handleError.ts';
import type { RateLimits } from './rateLimits.ts';
import { describeIssues } from './describeIssues.ts';
import { serializeListOnce } from './serializedLists.ts';

/** What a handler receives: the parsed parts of the request, and the caller if the endpoint needs a session. */
export type HandlerRequest<E extends Endpoint> = EndpointRequest<E> & {
  readonly caller: E['auth'] extends 'session' ? Caller : null;
  /**
   * A session that may have ended since it was last read; only for handlers with `checksSession`. They check it in the
   * statement or the transaction that does their work, and throw if it has ended.
   */
  readonly uncheckedSession: string | null;
  readonly idempotencyKey: string | null;
  /** The `Origin` header. It can be forged: compare it with the configured origins. */
  readonly origin: string | null;
  /** The caller's address or IPv6 network, by which limits count. */
  readonly address: () => string;
  /** The `User-Agent` header. */
  readonly userAgent: string | null;
  /** The `Cookie` header. */
  readonly cookie: string | null;
  /** Sends a `Set-Cookie` header with the response. */
  readonly setCookie: (cookie: string) => void;
};

export interface Handler<E extends Endpoint> {
  (request: HandlerRequest<E>): Promise<EndpointResponse<E>>;
  /** Set by `withSessionCheck`. */
  readonly checksSession?: true;
}

/** Declares that a handler checks `uncheckedSession` itself, which saves a round trip to the database. */
export const withSessionCheck = <E extends Endpoint>(
  handler: (request: HandlerRequest<E>) => Promise<EndpointResponse<E>>,
): Handler<E> => Object.assign(handler, { checksSession: true } as const);

/** One handler for each endpoint of a feature; a missing one is a compile error. */
export type Handlers<F extends FeatureEndpoints> = { readonly [C in keyof F]: Handler<F[C]> };

export interface RouteOptions {
  readonly sessionTokens: SessionTokens;
  readonly production: boolean;
  readonly rateLimits: RateLimits;
  readonly checkResponses: boolean;
}

const CLOSED_MESSAGE = 'This part of the game is closed for now. What you own is safe and can be withdrawn.';

const parsePart = (definition: Endpoint, part: 'params' | 'query' | 'body', given: unknown): unknown => {
  const schema = definition[part];
  if (!schema) {
    const isEmpty =
      given === undefined || given === null || (typeof given === 'object' && Object.keys(given).length === 0);
    if (!isEmpty) throw new HttpError('MALFORMED', `This call takes no ${part}`);
    return undefined;
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new HttpError('MALFORMED', describeIssues(parsed.error.issues));
};

const readIdempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length === 0 || key.length > 64) {
    throw new HttpError('MALFORMED', 'Idempotency-Key has 1 to 64 characters');
  }
  return key;
};

interface AnyHandler {
  (request: {
    params: unknown;
    query: unknown;
    body: unknown;
    caller: Caller | null;
    uncheckedSession: string | null;
    idempotencyKey: string | null;
    origin: string | null;
    address: () => string;
    userAgent: string | null;
    cookie: string | null;
    setCookie: (cookie: string) => void;
  }): Promise<unknown>;
  readonly checksSession?: true;
}

type Identified = Awaited<ReturnType<SessionTokens['identify']>>;

/** Responses about one player, and all that lead to a session, must not be stored by any cache. */
const cacheControlOf = ({ auth, method, head, etag }: Endpoint): string | null => {
  if (auth === 'session' || method !== 'GET' || head === false) return 'no-store';
  return etag ? 'no-cache' : null;
};

const callHandler = async (
  definition: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  identified: Identified | undefined,
  body: unknown,
): Promise<unknown> =>
  handler({
    params: parsePart(definition, 'params', request.params),
    query: parsePart(definition, 'query', request.query),
    body: parsePart(definition, 'body', body),
    caller: identified?.caller ?? null,
    uncheckedSession: identified?.isChecked === false ? identified.caller.session : null,
    idempotencyKey: readIdempotencyKey(request),
    origin: request.headers.origin ?? null,
    userAgent: request.headers['user-agent'] ?? null,
    cookie: request.headers.cookie ?? null,
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    // A function, because few endpoints need it. Not a getter: V8 makes a hidden class for each object literal with one,
    // and keeps it, and with it the whole request, until the next major collection.
    address: () => getClientAddress(request),
  });

/** The parts are read as fast as the caller takes them. */
const sendFile = (reply: FastifyReply, type: string, { name, parts }: FileParts) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(parts, { objectMode: false }));

const mountEndpoint = (
  app: FastifyInstance,
  definition: Endpoint,
  handler: AnyHandler,
  options: RouteOptions,
  isClosed: boolean,
): void => {
  const callers = new WeakMap<FastifyRequest, Identified>();
  const { sessionTokens, rateLimits, checkResponses } = options;
  const needsSession = definition.auth === 'session';
  const cacheControl = cacheControlOf(definition);
  const check = (answer: unknown): unknown => (checkResponses ? definition.response.parse(answer) : answer);
  const walletOf = (request: FastifyRequest): string => callers.get(request)?.caller.wallet ?? '';
  const identify = (request: FastifyRequest, reply: FastifyReply, mayBeUnchecked: boolean) => {
    const { authorization } = request.headers;
    return rateLimits.identifyLimited(
      request,
      reply,
      () => sessionTokens.identify(authorization, mayBeUnchecked),
      () => sessionTokens.hasValidSignature(authorization),
    );
  };
  const readForm = definition.form ? createFormReader(definition.form) : null;
  const call = (request: FastifyRequest, reply: FastifyReply, body: unknown) =>
    callHandler(definition, handler, request, reply, callers.get(request), body);
  const sendError = definition.errors === 'text' ? handleErrorAsText : handleError;
  const findSessionError = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      await identify(request, reply, false);
      return null;
    } catch (reason) {
      return reason;
    }
  };
  /** That a session has ended is reported before every other error, also before a body that is not JSON. */
  const sendErrorOfUnchecked = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const needsCheck = callers.get(request)?.isChecked === false && !isDatabaseUnavailable(error);
    const sessionError = needsCheck ? await findSessionError(request, reply) : null;
    sendError(sessionError ?? error, request, reply);
    return reply;
  };
  app.route({
    method: definition.method,
    url: definition.path,
    config: rateLimits.forRoute(definition.rateLimit, needsSession ? walletOf : null),
    errorHandler: handler.checksSession ? sendErrorOfUnchecked : sendError,
    ...(definition.head === false ? { exposeHeadRoute: false } : {}),
    onRequest: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
      if (cacheControl) reply.header('cache-control', cacheControl);
      if (!needsSession) return done();
      identify(request, reply, handler.checksSession ?? false).then((identified) => {
        callers.set(request, identified);
        done();
      }, done);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (isClosed) throw new HttpError('UNAVAILABLE', CLOSED_MESSAGE);
      const answer = readForm
        ? await readForm(request, reply, (body) => call(request, reply, body))
        : await call(request, reply, request.body);
      if (definition.file) return sendFile(reply, definition.file, answer as FileParts);
      // Not `reply.send`: a handler that returns its reply makes Fastify watch the response for its end.
      if (!definition.etag || !Array.isArray(answer)) return check(answer);
      const { body, etag } = await serializeListOnce(answer, check);
      return reply.type('application/json; charset=utf-8').header('etag', etag).send(body);
    },
  });
};

/** Mounts endpoints; those in `closed` answer 503. Endpoints of local mode get no route in production. */
export const mountEndpoints = (
  app: FastifyInstance,
  endpoints: FeatureEndpoints,
  handlers: Readonly<Record<string, unknown>>,
  options: RouteOptions,
  closed: ReadonlySet<Endpoint>,
): void => {
  for (const [name, definition] of Object.entries(endpoints)) {
    if (definition.localOnly && options.production) continue;
    const mount = (scope: FastifyInstance) =>
      mountEndpoint(scope, definition, handlers[name] as AnyHandler, options, closed.has(definition));
    if (definition.etag) void app.register(async (scope) => mount(scope.register(fastifyEtag)));
    // A scope of its own, so that no other route accepts forms.
    else if (definition.form) void app.register(async (scope) => mount(scope.register(fastifyMultipart)));
    else mount(app);
  }
};
