import { Validator } from '@seriousme/openapi-schema-validator';
import { api, type Endpoint } from '@blacktide/contract';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from './platform/db/database.ts';
import { PRODUCTION_ENVIRONMENT } from '../testing/productionEnvironment.ts';
import { startTestServer } from '../testing/testServer.ts';

const CALLS = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[]);

describe('the server', () => {
  it('publishes a valid OpenAPI document with every endpoint', async () => {
    const server = await startTestServer();
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: object };
    expect(await new Validator().validate(document)).toEqual({ valid: true });
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(
      CALLS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
    );
  });

  it('has no route in production for endpoints of local mode', async () => {
    const server = await startTestServer({ environment: PRODUCTION_ENVIRONMENT });
    for (const { method, path, localOnly } of CALLS) {
      const { status } = await fetch(server.url + path, { method });
      expect(status === 404, `${method} ${path}`).toBe(localOnly === true);
    }
    expect(await server.anonymous.operation.settings()).toMatchObject({
      mode: 'production',
      guestWallet: false,
    });
  });

  it('API-01 WALLET-22 every endpoint that needs a session refuses a request without one', async () => {
    const server = await startTestServer();
    const calls = CALLS.filter(({ auth }) => auth === 'session');
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/users/me',
        '/nfts/freeze',
        '/nfts/thaw',
        '/nfts/mint-and-withdraw',
        '/nfts/handle-assets',
        '/spl-token/deposit',
        '/spl-token/handleDeposit',
        '/missions/claim',
        '/missions/claim-many',
        '/missions/initiate',
        '/missions/initiate-many',
        '/shop/purchase',
        '/users/update/username',
        '/users/update/profile-picture',
        '/genesis/genesis-ships',
      ]),
    );
    for (const { method, path, errors } of calls) {
      const answer = await fetch(server.url + path, { method });
      expect(answer.status, `${method} ${path}`).toBe(401);
      const text = await answer.text();
      const body = errors === 'text' ? { code: 'UNAUTHORIZED', error: text } : (JSON.parse(text) as object);
      expect(body).toMatchObject({ code: 'UNAUTHORIZED', error: expect.stringMatching(/login|session/i) });
    }
  });

  it('API-02 a failure has the same text in error and message, and a code', async () => {
    const server = await startTestServer();
    const answer = await fetch(`${server.url}/nowhere`);
    expect(answer.status).toBe(404);
    const message = 'There is nothing here';
    expect(await answer.json()).toEqual({ error: message, message, code: 'NOT_FOUND' });
  });

  it('answers 415 to a body that is not JSON', async () => {
    const server = await startTestServer();
    const answer = await fetch(`${server.url}/auth/nonce`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<wallet/>',
    });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('compresses long responses for clients that accept gzip', async () => {
    const server = await startTestServer();
    const ask = async (path: string, encoding: string) => {
      const { headers } = await server.app.http.inject({
        url: path,
        headers: { 'accept-encoding': encoding },
      });
      return headers['content-encoding'];
    };
    expect(await ask('/levels', 'br, gzip')).toBe('gzip');
    expect(await ask('/levels', 'identity')).toBeUndefined();
    expect(await ask('/health', 'gzip')).toBeUndefined();
    const decompressed = await server.anonymous.levels.list();
    const { body } = await server.app.http.inject({
      url: '/levels',
      headers: { 'accept-encoding': 'identity' },
    });
    expect(decompressed).toEqual(JSON.parse(body));
  });

  it('sends a request id and the server’s time with every response', async () => {
    const server = await startTestServer();
    for (const path of ['/health', '/nowhere', '/users/me']) {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(Date.parse(headers.get('date') ?? '')).not.toBeNaN();
    }
  });

  it('answers an unexpected error with a request id and no details', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    await server.app.db.pool.query('alter table shop_stock rename to gone');
    const answer = await fetch(`${server.url}/shop/fetch-shop-items`, {
      headers: { authorization: `Bearer ${player.token}` },
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      error: 'An error occurred, try again later',
      message: 'An error occurred, try again later',
      code: 'INTERNAL',
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it('answers 429 above the rate limit', async () => {
    const server = await startTestServer({ environment: { RATE_LIMITS: 'on' } });
    const wallet = '11111111111111111111111111111111';
    const ask = () =>
      fetch(`${server.url}/auth/nonce`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ wallet }),
      });
    const { max } = api.auth.nonce.rateLimit;
    for (let count = 0; count < max; count += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('is ready only while its database answers', async () => {
    const server = await startTestServer();
    const admin = openDatabase(inject('adminUrl'), { connections: 1 });
    const name = /\/(t_\w+)\?/.exec(server.databaseUrl)?.[1] ?? '';
    const accept = (connections: boolean) =>
      admin.pool.query(`alter database ${name} allow_connections ${connections}`);
    expect(await server.anonymous.operation.ready()).toEqual({ ok: true });

    await accept(false);
    await admin.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
    await expect(server.anonymous.operation.ready()).rejects.toMatchObject({ status: 503 });
    expect(await server.anonymous.operation.health()).toMatchObject({ ok: true });

    await accept(true);
    await admin.close();
    expect(await server.anonymous.operation.ready()).toEqual({ ok: true });
  });
});
