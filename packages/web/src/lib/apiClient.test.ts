import { auth, users } from '@blacktide/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser, WALLET } from '../../testing/builders.ts';
import { createFakeServer, json, errorResponse } from '../../testing/fakeServer.ts';
import { memoryStorage } from '../../testing/memoryStorage.ts';
import { createApiClient } from './apiClient.ts';
import { createServerClock } from './clock.ts';
import { createAuthSession, SESSION_ENDED } from './authSession.ts';
import { NOW } from '../../testing/now.ts';

const setUp = () => {
  const server = createFakeServer();
  const clock = createServerClock();
  const session = createAuthSession({ storage: memoryStorage(), events: new EventTarget(), now: clock.now });
  const api = createApiClient({ auth, users }, { session, clock, fetch: server.fetch });
  return { server, clock, session, api };
};
const grant = { token: 'token', wallet: WALLET, expiresAt: '2026-11-16T12:00:00.000Z' };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

describe('the client', () => {
  it('API-01 sends the bearer token if there is one', async () => {
    const { server, session, api } = setUp();
    server.answer('GET /users/me', () => json(aUser()));
    await api.users.me();
    session.begin(grant);
    await api.users.me();
    expect(server.requests.map(({ headers }) => headers['authorization'])).toEqual([
      undefined,
      'Bearer token',
    ]);
  });

  it('API-02 throws the error field of the answer, or `An error occurred, try again later`', async () => {
    const { server, api } = setUp();
    server.answer(
      'GET /users/me',
      () => errorResponse(403, 'Not yours', 'FORBIDDEN'),
      () => new Response('', { status: 500 }),
    );
    await expect(api.users.me()).rejects.toThrow('Not yours');
    await expect(api.users.me()).rejects.toThrow('An error occurred, try again later');
  });

  it('ends the session when the server does not know it', async () => {
    const { server, session, api } = setUp();
    session.begin(grant);
    server.answer('GET /users/me', () => errorResponse(401, 'Sign in', 'SESSION_ENDED'));
    await expect(api.users.me()).rejects.toThrow('Sign in');
    expect(session.store.getState()).toEqual({ status: 'out', notice: SESSION_ENDED });
  });

  it("reads the server's time from the Date header", async () => {
    const { server, clock, api } = setUp();
    server.answer('GET /users/me', () => json(aUser(), 200, { date: 'Sun, 15 Nov 2026 12:05:00 GMT' }));
    expect(clock.now()).toBe(NOW);
    await api.users.me();
    expect(clock.now()).toBe(NOW + 300_500);
  });

  it('ignores a difference of less than a second', async () => {
    const { server, clock, api } = setUp();
    server.answer('GET /users/me', () => json(aUser(), 200, { date: 'Sun, 15 Nov 2026 12:00:00 GMT' }));
    await api.users.me();
    expect(clock.now()).toBe(NOW);
  });
});
