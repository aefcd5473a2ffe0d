import type { Endpoint, EndpointRequest, EndpointResponse, FeatureEndpoints } from '@blacktide/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { getClientAddress } from './clientAddress.ts';
import type { Caller, SessionTokens } from './sessionTokens.ts';
import { HttpError } from './errors.ts';
import { handleErrorAsText } from './handleError.ts';
import type { RateLimits } from './rateLimits.ts';
import { describeIssues } from './describeIssues.ts';

/** What a handler is given: parsed parts, and who asks where the call needs a session. */
export type HandlerRequest<E extends Endpoint> = EndpointRequest<E> & {
  readonly caller: E['auth'] extends 'session' ? Caller : null;
  readonly idempotencyKey: string | null;
  /** Where the page says it comes from: a hint, to be held against the configured origins. */
  readonly origin: string | null;
  /** The caller's network address, as limits count it. */
  readonly address: string;
};

export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<EndpointResponse<E>>;

/** A handler for every call of a feature: one that is missing does not compile. */
export type Handlers<F extends FeatureEndpoints> = { readonly [C in keyof F]: Handler<F[C]> };

export interface RouteOptions {
  readonly sessionTokens: SessionTokens;
  readonly production: boolean;
  readonly rateLimits: RateLimits;
  /** Switched off by the operator. */
  readonly isClosed?: boolean;
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

type AnyHandler = (request: {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller | null;
  idempotencyKey: string | null;
  origin: string | null;
  address: string;
}) => Promise<unknown>;

/** What a browser has already is not sent again. */
const sendWithEtag = (request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply => {
  const text = JSON.stringify(answer);
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
};

/** Answers about one player, and all that leads to a session: no cache may keep them. */
const isPersonal = ({ auth, method, etag }: Endpoint): boolean =>
  !etag && (auth === 'session' || method !== 'GET');

const mountEndpoint = (
  app: FastifyInstance,
  definition: Endpoint,
  handler: AnyHandler,
  options: RouteOptions,
): void => {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const { sessionTokens, rateLimits } = options;
  const needsSession = definition.auth === 'session';
  const walletOf = (request: FastifyRequest): string => callers.get(request)?.wallet ?? '';
  app.route({
    method: definition.method,
    url: definition.path,
    config: rateLimits.forRoute(definition.rateLimit, needsSession ? walletOf : null),
    ...(definition.errors === 'text' ? { errorHandler: handleErrorAsText } : {}),
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (isPersonal(definition)) reply.header('cache-control', 'no-store');
      if (!needsSession) return;
      const { authorization } = request.headers;
      const caller = await rateLimits.identifyLimited(
        request,
        reply,
        () => sessionTokens.identify(authorization),
        () => sessionTokens.hasValidSignature(authorization),
      );
      callers.set(request, caller);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (options.isClosed) throw new HttpError('UNAVAILABLE', CLOSED_MESSAGE);
      const answer = await handler({
        params: parsePart(definition, 'params', request.params),
        query: parsePart(definition, 'query', request.query),
        body: parsePart(definition, 'body', request.body),
        caller: callers.get(request) ?? null,
        idempotencyKey: readIdempotencyKey(request),
        origin: request.headers.origin ?? null,
        // Few calls need it, and all would pay for it.
        get address() {
          return getClientAddress(request);
        },
      });
      const parsed = definition.response.parse(answer);
      return definition.etag ? sendWithEtag(request, reply, parsed) : reply.send(parsed);
    },
  });
};

/** Mounts a feature's calls. What is only for local use has no route in production. */
export const mountFeature = <F extends FeatureEndpoints>(
  app: FastifyInstance,
  feature: F,
  handlers: NoInfer<Handlers<F>>,
  options: RouteOptions,
): void => {
  for (const [name, definition] of Object.entries(feature)) {
    if (definition.localOnly && options.production) continue;
    mountEndpoint(app, definition, handlers[name] as AnyHandler, options);
  }
};
