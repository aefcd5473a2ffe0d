import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'DELETE';
export type Schema = z.ZodMiniType;

/** How often one caller (a player, or an address when nobody is signed in) may ask. */
export interface RateLimit {
  readonly max: number;
  readonly perSeconds: number;
}

/** A call of the game server as data: routes, client and OpenAPI are all made from this. */
export interface Endpoint {
  readonly method: Method;
  /** `:name` marks a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly auth: 'public' | 'session';
  readonly rate: RateLimit;
  /** Failures as a bare sentence (`text/plain`) instead of the usual object. */
  readonly errors?: 'text';
  /** The answer carries an ETag; who has it already is answered 304. */
  readonly etag?: true;
  /** Absent from production: the route does not exist there. */
  readonly localOnly?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Calls of one feature, by name. */
export type Feature = Readonly<Record<string, Endpoint>>;

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K];

type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a client gives to an endpoint: only the parts that it has. */
export type EndpointInput<E extends Endpoint> = Defined<{
  params: InputOf<Part<E, 'params'>>;
  query: InputOf<Part<E, 'query'>>;
  body: InputOf<Part<E, 'body'>>;
}>;

/** What a handler receives, parsed. */
export interface EndpointRequest<E extends Endpoint> {
  readonly params: OutputOf<Part<E, 'params'>>;
  readonly query: OutputOf<Part<E, 'query'>>;
  readonly body: OutputOf<Part<E, 'body'>>;
}

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

export const READ: RateLimit = { max: 600, perSeconds: 60 };
/** Generous: a fleet owner clicks fast, and one click may be many calls. */
export const ACT: RateLimit = { max: 1200, perSeconds: 60 };
export const SIGN_IN: RateLimit = { max: 30, perSeconds: 60 };
