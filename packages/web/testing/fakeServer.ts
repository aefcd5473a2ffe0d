/** A request as the server would see it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type Answer = (request: SeenRequest) => Response | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const errorResponse = (status: number, error: string, code = 'REFUSED'): Response =>
  json({ error, message: error, code }, status);

export const offline: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** Answers by `METHOD /path`. Several answers are used one after the other; the last one is repeated. */
export interface FakeServer {
  readonly fetch: typeof fetch;
  readonly requests: readonly SeenRequest[];
  /** Requests of one kind, in order. */
  requestsTo(route: string): readonly SeenRequest[];
  answer(route: string, ...answers: readonly Answer[]): void;
}

const readBody = (body: BodyInit | null | undefined): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : null;
};

const routeOf = ({ method, path }: SeenRequest): string => `${method} ${path.split('?')[0] ?? ''}`;

export const createFakeServer = (): FakeServer => {
  const requests: SeenRequest[] = [];
  const answers = new Map<string, Answer[]>();
  const fetchLike = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path: String(input instanceof Request ? input.url : input),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: readBody(init.body),
    };
    requests.push(request);
    const queue = answers.get(routeOf(request));
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0];
    return answer ? answer(request) : errorResponse(404, `no answer for ${routeOf(request)}`, 'NOT_FOUND');
  };
  return {
    fetch: fetchLike,
    requests,
    requestsTo: (route) => requests.filter((request) => routeOf(request) === route),
    answer: (route, ...list) => void answers.set(route, [...list]),
  };
};
