import type { Endpoint, EndpointInput, EndpointResponse, Feature } from './endpoint.ts';
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

export interface ClientOptions {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  /** Sees every answer: the page keeps its server-time offset by it. */
  readonly onResponse?: (response: Response) => void;
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

type Args<E extends Endpoint> = keyof EndpointInput<E> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: EndpointInput<E>, options?: CallOptions];

export type Call<E extends Endpoint> = (...args: Args<E>) => Promise<EndpointResponse<E>>;
export type ClientOf<A extends Readonly<Record<string, Feature>>> = {
  readonly [F in keyof A]: { readonly [C in keyof A[F]]: Call<A[F][C]> };
};

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

const urlOf = (path: string, { params = {}, query }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
};

const failure = async (response: Response, { errors }: Endpoint): Promise<ApiError> => {
  if (errors === 'text') {
    return new ApiError(response.status, 'UNKNOWN', (await response.text()) || TRY_AGAIN_LATER);
  }
  const parsed = errorBody.safeParse(await response.json().catch(() => null));
  return parsed.success
    ? new ApiError(response.status, parsed.data.code, parsed.data.error)
    : new ApiError(response.status, 'UNKNOWN', TRY_AGAIN_LATER);
};

const callOf =
  (definition: Endpoint, options: ClientOptions) =>
  async (input: Parts = {}, { idempotencyKey, signal }: CallOptions = {}): Promise<unknown> => {
    const token = options.token();
    const hasBody = definition.body !== undefined;
    const response = await options.fetch(options.baseUrl + urlOf(definition.path, input), {
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
    if (response.status !== 200) throw await failure(response, definition);
    return definition.response.parse(await response.json());
  };

/** A client of the calls in `calls`: nothing is written twice, every answer is parsed. */
export const createClient = <const A extends Readonly<Record<string, Feature>>>(
  calls: A,
  options: ClientOptions,
): ClientOf<A> => {
  const features = Object.entries(calls).map(([name, feature]) => [
    name,
    Object.fromEntries(Object.entries(feature).map(([call, def]) => [call, callOf(def, options)])),
  ]);
  return Object.fromEntries(features) as ClientOf<A>;
};
