import { api, type Endpoint } from '@blacktide/contract';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTION_ENVIRONMENT } from '../../../testing/productionEnvironment.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const CALLS = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[]);

const aBuiltPage = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'blacktide-headers-'));
  await mkdir(join(root, '.vite'));
  await mkdir(join(root, 'art'));
  await writeFile(join(root, 'index.html'), '<html><head></head><body></body></html>');
  await writeFile(join(root, '.vite/preloads.json'), '{"fonts":[],"modules":[],"styles":[]}');
  await writeFile(join(root, 'art/captain.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return root;
};

const crossOriginOf = ({ headers }: Response) => ({
  allowed: headers.get('access-control-allow-origin'),
  policy: headers.get('cross-origin-resource-policy'),
});
const PUBLIC = { allowed: '*', policy: 'cross-origin' };
const SAME_ORIGIN = { allowed: null, policy: 'same-origin' };
const FOREIGN_ORIGIN = { headers: { origin: 'https://market.example' } };

const connectSources = ({ headers }: Response): readonly string[] =>
  /connect-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? [];

let page: TestServer;
beforeAll(async () => {
  page = await startTestServer({ shared: true, environment: { WEB_ROOT: await aBuiltPage() } });
});
afterAll(() => page.close());

describe('other sites', () => {
  it('may load metadata and pictures of NFTs, and may read the errors', async () => {
    for (const [path, status] of [
      ['/art/captain.svg', 200],
      ['/art/captain.svg?size=2', 200],
      ['/art/nobody.svg', 404],
      ['/art/%', 400],
      ['/m/99999', 404],
      ['/m/no%20name', 400],
      [`/m/${'1'.repeat(300)}`, 404],
    ] as const) {
      const answer = await fetch(page.url + path, FOREIGN_ORIGIN);
      expect(answer.status, path).toBe(status);
      expect(crossOriginOf(answer), path).toEqual(PUBLIC);
    }
    const head = await fetch(`${page.url}/art/captain.svg`, { ...FOREIGN_ORIGIN, method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(crossOriginOf(head)).toEqual(PUBLIC);
  });

  it.each(['/m/1', '/art/captain.svg', '/art/islands/any/thing.webp'])(
    'get an answer to every preflight for %s',
    async (path) => {
      const headers = {
        ...FOREIGN_ORIGIN.headers,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-requested-with',
      };
      for (let count = 0; count < 2; count += 1) {
        const answer = await fetch(page.url + path, { method: 'OPTIONS', headers });
        expect(answer.status).toBe(204);
        expect(crossOriginOf(answer)).toEqual(PUBLIC);
        expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
        expect(answer.headers.get('access-control-allow-headers')).toBe('*');
      }
    },
  );

  it('have the usual rate limit for metadata and may read the 429 response', async () => {
    const server = await startTestServer({ environment: { RATE_LIMITS: 'on' } });
    const { max } = api.assets.metadata.rateLimit;
    await Promise.all(Array.from({ length: max }, () => server.app.http.inject('/m/99999')));
    const refused = await fetch(`${server.url}/m/99999`, FOREIGN_ORIGIN);
    expect(refused.status).toBe(429);
    expect(crossOriginOf(refused)).toEqual(PUBLIC);
  });

  it('may not read anything else', async () => {
    const paths = [
      '/',
      '/index.html',
      '/mailbox',
      '/metrics',
      '/openapi.json',
      '/nowhere',
      '/%',
      '/mx',
      '/artful',
    ];
    const climbing = ['/art/%2e%2e/index.html', '/art/..%2findex.html', '/m/%2e%2e/users/me'];
    const calls = CALLS.filter(({ method }) => method === 'GET').map(({ path }) => path);
    for (const path of [...paths, ...climbing, ...calls.filter((path) => !path.startsWith('/m/'))]) {
      expect(crossOriginOf(await fetch(page.url + path, FOREIGN_ORIGIN)), path).toEqual(SAME_ORIGIN);
    }
    const preflight = await fetch(`${page.url}/users/me`, { ...FOREIGN_ORIGIN, method: 'OPTIONS' });
    expect(preflight.status).toBe(404);
    expect(crossOriginOf(preflight)).toEqual(SAME_ORIGIN);
  });
});

describe('connect-src allows', () => {
  it('the own server and push socket by both names in local mode', async () => {
    const { port } = new URL(page.url);
    expect(connectSources(await fetch(page.url))).toEqual([
      "'self'",
      'ws://play.test',
      `ws://localhost:${port}`,
      `ws://127.0.0.1:${port}`,
    ]);
  });

  it('only the configured origins in production', async () => {
    const environment = { ...PRODUCTION_ENVIRONMENT, WEB_ROOT: await aBuiltPage() };
    const server = await startTestServer({ environment });
    expect(connectSources(await fetch(server.url))).toEqual([
      "'self'",
      'wss://play.test',
      'wss://lasthaven.test',
    ]);
  });
});

it('sends Strict-Transport-Security in production only', async () => {
  const [local, production] = [
    await startTestServer(),
    await startTestServer({ environment: PRODUCTION_ENVIRONMENT }),
  ];
  const policyOf = async ({ url }: TestServer) =>
    (await fetch(`${url}/health`)).headers.get('strict-transport-security');
  expect(await policyOf(local)).toBeNull();
  expect(await policyOf(production)).toBe('max-age=31536000');
});

it('denies the page camera, location and payments', async () => {
  const policy = (await fetch(page.url)).headers.get('permissions-policy') ?? '';
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
    expect(policy.split(', ')).toContain(`${feature}=()`);
  }
});

it('forbids caches to store responses about a player or a session', async () => {
  const player = await page.signIn();
  const policyOf = async ({ method, path }: Endpoint, token: string) => {
    const authorization = token && path !== api.auth.logout.path ? { authorization: `Bearer ${token}` } : {};
    return (await fetch(page.url + path, { method, headers: authorization })).headers.get('cache-control');
  };
  const personal = CALLS.filter(({ auth, path }) => auth === 'session' || /^\/(auth|wallet)\//.test(path));
  for (const call of personal) {
    for (const token of ['', player.token]) {
      expect(await policyOf(call, token), `${call.method} ${call.path}`).toBe('no-store');
    }
  }
  const revalidated = CALLS.filter(({ auth, etag, params }) => etag && auth === 'public' && !params);
  for (const call of revalidated) expect(await policyOf(call, '')).toBe('no-cache');
  expect((await fetch(`${page.url}/mailbox`)).headers.get('cache-control')).toBe('no-store');
});
