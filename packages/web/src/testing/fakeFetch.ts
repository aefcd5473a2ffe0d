/** A request as the server would see it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type Answer = (request: Seen) => Response | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const refusal = (status: number, error: string, code = 'REFUSED'): Response =>
  json({ error, message: error, code }, status);

export const offline: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** A server made of answers by `METHOD /path`; a list is used up one by one, its last answer stays. */
export interface FakeServer {
  readonly fetch: typeof fetch;
  readonly seen: readonly Seen[];
  /** Requests of one kind, in order. */
  of(route: string): readonly Seen[];
  answer(route: string, ...answers: readonly Answer[]): void;
}

const routeOf = ({ method, path }: Seen): string => `${method} ${path.split('?')[0] ?? ''}`;

export const createFakeServer = (): FakeServer => {
  const seen: Seen[] = [];
  const answers = new Map<string, Answer[]>();
  const fetchLike = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request: Seen = {
      method: init.method ?? 'GET',
      path: String(input instanceof Request ? input.url : input),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    };
    seen.push(request);
    const queue = answers.get(routeOf(request));
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0];
    return answer ? answer(request) : refusal(404, `no answer for ${routeOf(request)}`, 'NOT_FOUND');
  };
  return {
    fetch: fetchLike,
    seen,
    of: (route) => seen.filter((request) => routeOf(request) === route),
    answer: (route, ...list) => void answers.set(route, [...list]),
  };
};
