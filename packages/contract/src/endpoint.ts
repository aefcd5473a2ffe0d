import type { RejectionCode } from '@blacktide/rules';
import * as z from './lazySchemas.ts';

type HttpMethod = 'GET' | 'POST' | 'DELETE';
export type Schema = z.ZodMiniType;

/** How often one caller (a player, or an address when nobody is signed in) may ask. */
export interface RateLimit {
  readonly max: number;
  readonly perSeconds: number;
}

/** A call of the game server as data: routes, client and OpenAPI are all made from this. */
export interface Endpoint {
  readonly method: HttpMethod;
  /** `:name` is a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly auth: 'public' | 'session';
  readonly rateLimit: RateLimit;
  /** Failures as plain text (`text/plain`) instead of the usual object. */
  readonly errors?: 'text';
  /** The response has an ETag; a caller that already has it gets 304. */
  readonly etag?: true;
  /** A successful response is a download of this type, sent while it is read; see `fileResponse`. */
  readonly file?: 'text/csv' | 'application/json';
  /** There is no HEAD route, because a GET changes something. */
  readonly head?: false;
  /** Absent from production: the route does not exist there. */
  readonly localOnly?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  /**
   * The body is a form with one file (`multipart/form-data`) instead of JSON; `body` describes its parts. `tooLarge` is the
   * rejection of a longer file.
   */
  readonly form?: { readonly maxFileBytes: number; readonly tooLarge: RejectionCode };
  readonly body?: Schema;
  readonly response: Schema;
}

/** A download: the handler returns its parts, the client gets it whole. */
export interface FileParts {
  readonly name: string;
  readonly parts: AsyncIterable<string>;
}
export const fileResponse = z.custom<FileParts | Blob>(
  (given) => typeof given === 'object' && given !== null,
);

export const endpoint = <
  const Method extends Endpoint['method'],
  const Auth extends Endpoint['auth'],
  const Rest extends Omit<Endpoint, 'method' | 'path' | 'auth' | 'rateLimit'>,
>(
  method: Method,
  path: string,
  auth: Auth,
  rateLimit: RateLimit,
  rest: Rest,
) => ({ method, path, auth, rateLimit, ...rest });

/** Calls of one feature, by name. */
export type FeatureEndpoints = Readonly<Record<string, Endpoint>>;

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type EndpointPart<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K];

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a client gives to an endpoint: only the parts that it has. */
export type EndpointInput<E extends Endpoint> = OmitUndefined<{
  params: InputOf<EndpointPart<E, 'params'>>;
  query: InputOf<EndpointPart<E, 'query'>>;
  body: InputOf<EndpointPart<E, 'body'>>;
}>;

/** What a handler receives, parsed. */
export interface EndpointRequest<E extends Endpoint> {
  readonly params: OutputOf<EndpointPart<E, 'params'>>;
  readonly query: OutputOf<EndpointPart<E, 'query'>>;
  readonly body: OutputOf<EndpointPart<E, 'body'>>;
}

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

export const READ_RATE_LIMIT: RateLimit = { max: 600, perSeconds: 60 };
/** Generous: a fleet owner clicks fast, and one click may be many calls. */
export const ACTION_RATE_LIMIT: RateLimit = { max: 1200, perSeconds: 60 };
export const SIGN_IN_RATE_LIMIT: RateLimit = { max: 30, perSeconds: 60 };

/** Milliseconds that the game's time is ahead of `Date`; on every response, absent where it is 0. */
export const GAME_AHEAD_HEADER = 'x-game-ahead';
