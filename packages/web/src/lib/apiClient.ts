import { createClient, type Api, type TypedClient, type FeatureEndpoints } from '@blacktide/contract';
import type { ServerClock } from './clock.ts';
import { SESSION_ENDED, type AuthSession } from './authSession.ts';

/** A typed function for every endpoint of the contract. */
export type ApiClient = TypedClient<Api>;

export interface ApiClientDeps {
  readonly session: AuthSession;
  readonly clock: ServerClock;
  readonly fetch: typeof fetch;
}

/** Sends the session token, reads the server's time from each answer, and ends the session on a 401. */
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
