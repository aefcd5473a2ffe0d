import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw, type RawAnswer } from '../../testing/rawSocket.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const expectRefusal = ({ status, headers, body }: RawAnswer, expected: { status: number; code: string }) => {
  expect(status).toBe(expected.status);
  const said = JSON.parse(body) as Record<string, unknown>;
  expect(said).toEqual({ error: said['message'], message: expect.any(String), code: expected.code });
  expect(headers.get('x-request-id')).toMatch(REQUEST_ID);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Date.parse(headers.get('date') ?? '')).not.toBeNaN();
};

describe('what cannot be routed answers in the shape of every other failure', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ shared: true });
  });
  afterAll(() => server.close());

  const get = (target: string, lines = 'Host: play.test\r\n') =>
    sendRaw(server.url, `GET ${target} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);

  it.each(['/%', '/%E0%A4%A', '/users/%zz', '/m/%', 'http://[', `/m/${'1'.repeat(300)}`])(
    'GET %.20s',
    async (target) => {
      expectRefusal(await get(target), { status: 400, code: 'MALFORMED' });
    },
  );

  it.each(['//', '/..', '/nowhere', '//:99999/'])('GET %s', async (target) => {
    expectRefusal(await get(target), { status: 404, code: 'NOT_FOUND' });
  });

  it('a request without a host', async () => {
    expectRefusal(await get('/health', ''), { status: 400, code: 'MALFORMED' });
    const old = await sendRaw(server.url, 'GET /health HTTP/1.0\r\n\r\n');
    expect(old.status).toBe(200);
  });

  it('an unknown Expect header', async () => {
    const answer = await get('/nowhere', 'Host: play.test\r\nExpect: something\r\n');
    expectRefusal(answer, { status: 404, code: 'NOT_FOUND' });
  });

  it.each([
    ['bytes that are no HTTP', 'hello\r\n\r\n'],
    ['a method that does not exist', 'PILLAGE / HTTP/1.1\r\nHost: play.test\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: play.test\r\nno colon\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
  ])('%s', async (_, bytes) => {
    expectRefusal(await sendRaw(server.url, bytes), { status: 400, code: 'MALFORMED' });
  });

  it('headers of 100 kB', async () => {
    const answer = await get('/health', `Host: play.test\r\nX-Long: ${'a'.repeat(100_000)}\r\n`);
    expectRefusal(answer, { status: 431, code: 'HEADERS_TOO_LARGE' });
  });

  it('the server still answers afterwards', async () => {
    expect(await server.anonymous.operation.health()).toMatchObject({ ok: true });
  });
});

describe('slow senders', () => {
  const HEAD = 'POST /auth/nonce HTTP/1.1\r\nHost: play.test\r\nContent-Type: application/json\r\n';

  it.each([
    ['headers', 'POST /auth/nonce HTTP/1.1\r\nHost: pl'],
    ['a body', `${HEAD}Content-Length: 1000\r\n\r\n{"wallet": "1`],
    ['a body in pieces', `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"wal\r\n`],
  ])('of %s are cut off with 408', async (_, bytes) => {
    const server = await startTestServer({ environment: { REQUEST_TIMEOUT: '0.2' } });
    expectRefusal(await sendRaw(server.url, bytes), { status: 408, code: 'REQUEST_TIMEOUT' });
    expect(await server.anonymous.operation.health()).toMatchObject({ ok: true });
  });
});
