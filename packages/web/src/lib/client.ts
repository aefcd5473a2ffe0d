import { createClient, type Api, type ClientOf, type Feature } from '@blacktide/contract';
import type { ServerClock } from './clock.ts';
import { SESSION_ENDED, type Session } from './session.ts';

/** Every call of the server, typed by the contract. */
export type Calls = ClientOf<Api>;

export interface Line {
  readonly session: Session;
  readonly clock: ServerClock;
  readonly fetch: typeof fetch;
}

/** A client that carries the session's token, keeps the server's time and ends the session when it is refused. */
export const connectCalls = <const A extends Readonly<Record<string, Feature>>>(
  calls: A,
  { session, clock, fetch }: Line,
): ClientOf<A> =>
  createClient(calls, {
    baseUrl: '',
    fetch,
    token: session.token,
    onResponse: (response) => {
      clock.observe(response);
      if (response.status === 401 && session.token() !== null) session.end(SESSION_ENDED);
    },
  });
