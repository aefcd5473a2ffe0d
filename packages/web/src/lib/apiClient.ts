import { createClient, type Api, type TypedClient, type FeatureEndpoints } from '@blacktide/contract';
import type { ServerClock } from './clock.ts';
import { SESSION_ENDED, type AuthSession } from './authSession.ts';

/** Every call of the server, typed by the contract. */
export type ApiClient = TypedClient<Api>;

export interface ApiClientDeps {
  readonly session: AuthSession;
  readonly clock: ServerClock;
  readonly fetch: typeof fetch;
}

/** A client that carries the session's token, keeps the server's time and ends the session when it is refused. */
export const createApiClient = <const A extends Readonly<Record<string, FeatureEndpoints>>>(
  features: A,
  { session, clock, fetch }: ApiClientDeps,
): TypedClient<A> =>
  createClient(features, {
    baseUrl: '',
    fetch,
    token: session.token,
    onResponse: (response) => {
      clock.observe(response);
      if (response.status === 401 && session.token() !== null) session.end(SESSION_ENDED);
    },
  });
