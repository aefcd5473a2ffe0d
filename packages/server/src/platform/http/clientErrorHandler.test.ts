import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw, type RawResponse } from '../../../testing/sendRaw.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The status and body of a refusal, and the headers that every response has. */
const toComparable = ({ status, headers, body }: RawResponse) => ({
  status,
  body: JSON.parse(body) as unknown,
  requestId: headers.get('x-request-id'),
  policy: headers.get('content-security-policy'),
  sniffing: headers.get('x-content-type-options'),
  type: headers.get('content-type'),
  date: headers.get('date'),
});

const expectedRefusal = (status: number, code: string, message: string) => ({
  status,
  body: { error: message, message, code },
  requestId: expect.stringMatching(REQUEST_ID),
  policy: expect.stringContaining("default-src 'self'"),
  sniffing: 'nosniff',
  type: 'application/json; charset=utf-8',
  date: expect.stringMatching(/ GMT$/),
});
const MALFORMED = expectedRefusal(400, 'MALFORMED', 'The request is malformed');
const NOT_FOUND = expectedRefusal(404, 'NOT_FOUND', 'There is nothing here');

describe('requests that cannot be routed get the same error body and headers as every other failure', () => {
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
      expect(toComparable(await get(target))).toEqual(MALFORMED);
    },
  );

  it.each(['//', '/..', '/nowhere', '//:99999/'])('GET %s', async (target) => {
    expect(toComparable(await get(target))).toEqual(NOT_FOUND);
  });

  it('a request without a host', async () => {
    expect(toComparable(await get('/health', ''))).toEqual(
      expectedRefusal(400, 'MALFORMED', 'The Host header is missing'),
    );
    const old = await sendRaw(server.url, 'GET /health HTTP/1.0\r\n\r\n');
    expect(old.status).toBe(200);
  });

  it('an unknown Expect header', async () => {
    const answer = await get('/nowhere', 'Host: play.test\r\nExpect: something\r\n');
    expect(toComparable(answer)).toEqual(NOT_FOUND);
  });

  it.each([
    ['bytes that are not HTTP', 'hello\r\n\r\n'],
    ['a method that does not exist', 'PILLAGE / HTTP/1.1\r\nHost: play.test\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: play.test\r\nno colon\r\n\r\n'],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
    ],
  ])('%s', async (_, bytes) => {
    expect(toComparable(await sendRaw(server.url, bytes))).toEqual(MALFORMED);
  });

  it('headers of 100 kB', async () => {
    const answer = await get('/health', `Host: play.test\r\nX-Long: ${'a'.repeat(100_000)}\r\n`);
    expect(toComparable(answer)).toEqual(
      expectedRefusal(431, 'HEADERS_TOO_LARGE', 'The headers are too large'),
    );
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
  ])('of %s get 408', async (_, bytes) => {
    const server = await startTestServer({ environment: { REQUEST_TIMEOUT: '0.2' } });
    expect(toComparable(await sendRaw(server.url, bytes))).toEqual(
      expectedRefusal(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive'),
    );
    // On a busy machine this request can be late too.
    const health = () => server.anonymous.operation.health().catch(() => null);
    await expect.poll(health).toMatchObject({ ok: true });
  });
});
