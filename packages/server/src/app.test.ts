import { Validator } from '@seriousme/openapi-schema-validator';
import { api, type Endpoint } from '@blacktide/contract';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from './platform/db/database.ts';
import { PRODUCTION_ENVIRONMENT } from './testing/productionEnvironment.ts';
import { startTestServer } from './testing/testServer.ts';

const CALLS = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[]);

describe('the server', () => {
  it('publishes a valid OpenAPI document with every call', async () => {
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

  it('what is only for local use has no route in production', async () => {
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

  it('API-01 WALLET-22 every call that needs a session refuses without one', async () => {
    const server = await startTestServer();
    for (const { method, path, errors } of CALLS.filter(({ auth }) => auth === 'session')) {
      const answer = await fetch(server.url + path, { method });
      expect(answer.status, `${method} ${path}`).toBe(401);
      const text = await answer.text();
      const said = errors === 'text' ? { code: 'UNAUTHORIZED', error: text } : (JSON.parse(text) as object);
      expect(said).toMatchObject({ code: 'UNAUTHORIZED', error: expect.stringMatching(/login|session/i) });
    }
  });

  it('API-02 API-03 a failure carries the same sentence in error and message, and a code', async () => {
    const server = await startTestServer();
    const answer = await fetch(`${server.url}/nowhere`);
    expect(answer.status).toBe(404);
    const sentence = 'There is nothing here';
    expect(await answer.json()).toEqual({ error: sentence, message: sentence, code: 'NOT_FOUND' });
  });

  it('says when it is asked in another language than JSON', async () => {
    const server = await startTestServer();
    const answer = await fetch(`${server.url}/auth/nonce`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<wallet/>',
    });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('packs what is long for those who can unpack it', async () => {
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
    const packed = await server.anonymous.levels.list();
    const { body } = await server.app.http.inject({
      url: '/levels',
      headers: { 'accept-encoding': 'identity' },
    });
    expect(packed).toEqual(JSON.parse(body));
  });

  it('stamps every answer with a request id and the server’s time', async () => {
    const server = await startTestServer();
    for (const path of ['/health', '/nowhere', '/users/me']) {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(Date.parse(headers.get('date') ?? '')).not.toBeNaN();
    }
  });

  it('a failure of the server says nothing but an id', async () => {
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

  it('slows down who asks too often', async () => {
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
