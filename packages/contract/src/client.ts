import type { Endpoint, EndpointInput, EndpointResponse, FeatureEndpoints } from './endpoint.ts';
import { TRY_AGAIN_LATER, type ErrorBody } from './errors.ts';

/** A call that did not end in 200. `message` is fit for the player. */
export class ApiError extends Error {
  readonly status: number;
  /** `UNKNOWN` if the response has no text for the player. */
  readonly code: string;
  /** The response as received; empty for an error that the client itself found. */
  readonly body: string;

  constructor(status: number, code: string, message: string, body = '') {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/** A text field of an error response; null if it is absent, empty or no text, or if the body is not JSON. */
export const readErrorField = (body: string, field: keyof ErrorBody): string | null => {
  try {
    const value = (JSON.parse(body) as Partial<Record<string, unknown>> | null)?.[field];
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return null;
  }
};

interface ClientOptions {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  /** Gets every response; the page derives its server-time offset from it. */
  readonly onResponse?: (response: Response) => void;
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

type CallArgs<E extends Endpoint> = keyof EndpointInput<E> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: EndpointInput<E>, options?: CallOptions];

type EndpointCall<E extends Endpoint> = (...args: CallArgs<E>) => Promise<EndpointResponse<E>>;
export type TypedClient<A extends Readonly<Record<string, FeatureEndpoints>>> = {
  readonly [F in keyof A]: { readonly [C in keyof A[F]]: EndpointCall<A[F][C]> };
};

interface RequestParts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

const buildUrl = (path: string, { params = {}, query }: RequestParts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
};

/** The response may come from a gateway, which knows nothing of our codes. */
const toApiError = async (response: Response, { errors }: Endpoint): Promise<ApiError> => {
  const { status } = response;
  const body = await response.text();
  if (errors === 'text') return new ApiError(status, 'UNKNOWN', body || TRY_AGAIN_LATER, body);
  const error = readErrorField(body, 'error');
  if (error === null) return new ApiError(status, 'UNKNOWN', TRY_AGAIN_LATER, body);
  return new ApiError(status, readErrorField(body, 'code') ?? 'NO_CODE', error, body);
};

interface KnownResponse {
  readonly etag: string;
  readonly token: string | null;
  readonly parsed: unknown;
}

const MAX_KNOWN_RESPONSES = 20;

/**
 * The last parsed response of every URL that has an ETag. A list that has not changed is neither sent nor parsed again,
 * and the caller gets the same object.
 */
class KnownResponses {
  readonly #byUrl = new Map<string, KnownResponse>();

  find(url: string, token: string | null): KnownResponse | null {
    const known = this.#byUrl.get(url);
    return known?.token === token ? known : null;
  }

  remember(url: string, known: KnownResponse): void {
    this.#byUrl.delete(url);
    this.#byUrl.set(url, known);
    const [oldest] = this.#byUrl.keys();
    if (this.#byUrl.size > MAX_KNOWN_RESPONSES && oldest !== undefined) this.#byUrl.delete(oldest);
  }
}

/** The parts in the order of the object; the browser sets the content type with its boundary. */
const toFormData = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) form.append(name, value);
  return form;
};

const encodeBody = ({ form }: Endpoint, body: unknown): FormData | string =>
  form ? toFormData(body) : JSON.stringify(body);

const createCall =
  (definition: Endpoint, options: ClientOptions, knownResponses: KnownResponses) =>
  async (input: RequestParts = {}, { idempotencyKey, signal }: CallOptions = {}): Promise<unknown> => {
    const token = options.token();
    const hasBody = definition.body !== undefined;
    const url = options.baseUrl + buildUrl(definition.path, input);
    const known = definition.etag ? knownResponses.find(url, token) : null;
    const response = await options.fetch(url, {
      method: definition.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(hasBody && !definition.form ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(known ? { 'if-none-match': known.etag } : {}),
      },
      ...(hasBody ? { body: encodeBody(definition, input.body) } : {}),
      ...(signal ? { signal } : {}),
    });
    options.onResponse?.(response);
    if (response.status === 304 && known) return known.parsed;
    if (response.status !== 200) throw await toApiError(response, definition);
    if (definition.file) return definition.response.parse(await response.blob());
    const parsed = definition.response.parse(await response.json());
    const etag = definition.etag ? response.headers.get('etag') : null;
    if (etag) knownResponses.remember(url, { etag, token, parsed });
    return parsed;
  };

/** A client of the endpoints in `calls`; every response is parsed. */
export const createClient = <const A extends Readonly<Record<string, FeatureEndpoints>>>(
  calls: A,
  options: ClientOptions,
): TypedClient<A> => {
  const known = new KnownResponses();
  const features = Object.entries(calls).map(([name, feature]) => [
    name,
    Object.fromEntries(Object.entries(feature).map(([call, def]) => [call, createCall(def, options, known)])),
  ]);
  return Object.fromEntries(features) as TypedClient<A>;
};
