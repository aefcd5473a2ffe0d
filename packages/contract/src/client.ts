import type { Endpoint, EndpointInput, EndpointResponse, FeatureEndpoints } from './endpoint.ts';
import { errorBody, TRY_AGAIN_LATER } from './errors.ts';

/** A call that did not end in 200. `message` is fit for the player. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

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

const toApiError = async (response: Response, { errors }: Endpoint): Promise<ApiError> => {
  if (errors === 'text') {
    return new ApiError(response.status, 'UNKNOWN', (await response.text()) || TRY_AGAIN_LATER);
  }
  const parsed = errorBody.safeParse(await response.json().catch(() => null));
  return parsed.success
    ? new ApiError(response.status, parsed.data.code, parsed.data.error)
    : new ApiError(response.status, 'UNKNOWN', TRY_AGAIN_LATER);
};

const createCall =
  (definition: Endpoint, options: ClientOptions) =>
  async (input: RequestParts = {}, { idempotencyKey, signal }: CallOptions = {}): Promise<unknown> => {
    const token = options.token();
    const hasBody = definition.body !== undefined;
    const response = await options.fetch(options.baseUrl + buildUrl(definition.path, input), {
      method: definition.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      ...(signal ? { signal } : {}),
    });
    options.onResponse?.(response);
    if (response.status !== 200) throw await toApiError(response, definition);
    return definition.response.parse(await response.json());
  };

/** A client of the endpoints in `calls`; every response is parsed. */
export const createClient = <const A extends Readonly<Record<string, FeatureEndpoints>>>(
  calls: A,
  options: ClientOptions,
): TypedClient<A> => {
  const features = Object.entries(calls).map(([name, feature]) => [
    name,
    Object.fromEntries(Object.entries(feature).map(([call, def]) => [call, createCall(def, options)])),
  ]);
  return Object.fromEntries(features) as TypedClient<A>;
};
