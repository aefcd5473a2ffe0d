import { describe, expect, it } from 'vitest';
import { BAD_TOKEN_LIMIT } from '../../platform/http/rateLimits.ts';
import { PRODUCTION_ENVIRONMENT } from '../../../testing/productionEnvironment.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const TOKEN = 'a token for the scraper alone';

const fetchMetrics = (server: TestServer, authorization?: string, forwardedFor?: string): Promise<Response> =>
  fetch(`${server.url}/metrics`, {
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
  });

const expectMetrics = async (answer: Response): Promise<void> => {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toMatch(/blacktide_requests_queued \d+/);
};

describe('metrics', () => {
  it.each([
    ['production', { ...PRODUCTION_ENVIRONMENT, METRICS_TOKEN: TOKEN }],
    ['local mode', { METRICS_TOKEN: TOKEN }],
  ])('need the token in %s, on every request', async (_, environment) => {
    const server = await startTestServer({ environment });
    for (let count = 0; count < 2; count += 1)
      await expectMetrics(await fetchMetrics(server, `Bearer ${TOKEN}`));
    for (const wrong of [undefined, '', 'Bearer', 'Bearer ', `Basic ${TOKEN}`, TOKEN, `Bearer ${TOKEN}x`]) {
      const refused = await fetchMetrics(server, wrong);
      expect(refused.status, wrong ?? 'no header').toBe(401);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
      expect(await refused.json()).toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });

  it('refuse the session token of a player', async () => {
    const server = await startTestServer({ environment: { METRICS_TOKEN: TOKEN } });
    const player = await server.signIn();
    expect((await fetchMetrics(server, `Bearer ${player.token}`)).status).toBe(401);
  });

  it('do not exist in production without a token', async () => {
    const server = await startTestServer({ environment: PRODUCTION_ENVIRONMENT });
    for (const authorization of [undefined, 'Bearer ', `Bearer ${TOKEN}`]) {
      const refused = await fetchMetrics(server, authorization);
      expect(refused.status).toBe(404);
      expect(await refused.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('need no token in local mode, but only from the same machine', async () => {
    const server = await startTestServer({ environment: { TRUST_PROXY: '1' } });
    await expectMetrics(await fetchMetrics(server));
    const unaware = await startTestServer();
    // A forwarded request comes from another machine, even if the proxy is not trusted.
    for (const address of ['198.51.100.1', '2001:db8::1', '::1', 'nonsense']) {
      expect((await fetchMetrics(server, undefined, address)).status, address).toBe(404);
      expect((await fetchMetrics(unaware, undefined, address)).status, address).toBe(404);
    }
  });

  it('limit the number of guesses', async () => {
    const server = await startTestServer({ environment: { METRICS_TOKEN: TOKEN, RATE_LIMITS: 'on' } });
    for (let count = 0; count < BAD_TOKEN_LIMIT.max; count += 1) {
      expect((await fetchMetrics(server, `Bearer guess ${count}`)).status).toBe(401);
    }
    expect((await fetchMetrics(server, 'Bearer another guess')).status).toBe(429);
  });
});
