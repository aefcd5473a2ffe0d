import { api, SIGN_IN_RATE_LIMIT } from '@blacktide/contract';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { BAD_TOKEN_LIMIT } from './rateLimits.ts';

const WALLET = '11111111111111111111111111111111';

/** The status of a call to an endpoint that is limited by address. */
const askNonce = async (server: TestServer, forwardedFor?: string): Promise<number> => {
  const answer = await fetch(`${server.url}${api.auth.nonce.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
    body: JSON.stringify({ wallet: WALLET }),
  });
  return answer.status;
};

const exhaustLimit = async (server: TestServer, forwardedFor: (count: number) => string): Promise<void> => {
  for (let count = 0; count < SIGN_IN_RATE_LIMIT.max; count += 1) {
    expect(await askNonce(server, forwardedFor(count))).toBe(200);
  }
};

const startLimitedServer = (environment: Readonly<Record<string, string>> = {}) =>
  startTestServer({ environment: { RATE_LIMITS: 'on', ...environment } });

const askMe = (server: TestServer, token: string, forwardedFor?: string): Promise<Response> =>
  fetch(`${server.url}${api.users.me.path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
  });

describe('limits by address', () => {
  it('ignore X-Forwarded-For unless a proxy is trusted', async () => {
    const server = await startLimitedServer();
    await exhaustLimit(server, (count) => `198.51.100.${count}`);
    expect(await askNonce(server, '198.51.100.200')).toBe(429);
    expect(await askNonce(server)).toBe(429);
  });

  it.each(['1', 'loopback', '127.0.0.0/8, ::1'])(
    'count each player behind the proxy separately with TRUST_PROXY=%s',
    async (TRUST_PROXY) => {
      const server = await startLimitedServer({ TRUST_PROXY });
      await exhaustLimit(server, () => '198.51.100.1');
      expect(await askNonce(server, '198.51.100.1')).toBe(429);
      expect(await askNonce(server, '198.51.100.2')).toBe(200);
    },
  );

  it('count the address that the proxy added and ignore addresses that the caller sent', async () => {
    const server = await startLimitedServer({ TRUST_PROXY: '1' });
    await exhaustLimit(server, (count) => `203.0.113.${count}, 198.51.100.1`);
    expect(await askNonce(server, '203.0.113.99, 198.51.100.1')).toBe(429);
  });

  it('ignore X-Forwarded-For from a proxy outside the trusted networks', async () => {
    const server = await startLimitedServer({ TRUST_PROXY: '10.0.0.0/8' });
    await exhaustLimit(server, (count) => `198.51.100.${count}`);
    expect(await askNonce(server, '198.51.100.200')).toBe(429);
  });

  it('count a whole /64 of IPv6 as one address', async () => {
    const server = await startLimitedServer({ TRUST_PROXY: '1' });
    await exhaustLimit(server, (count) => `2001:db8:0:1:${count}::${count}`);
    expect(await askNonce(server, '2001:db8:0:1:ffff::1')).toBe(429);
    expect(await askNonce(server, '2001:db8:0:2::1')).toBe(200);
  });

  it('ignore ports, treat IPv4 in IPv6 as IPv4, and count a value that is not an address as the proxy', async () => {
    const server = await startLimitedServer({ TRUST_PROXY: '1' });
    const ways = ['198.51.100.1', '198.51.100.1:4711', '::ffff:198.51.100.1', '[::ffff:198.51.100.1]:4711'];
    await exhaustLimit(server, (count) => ways[count % ways.length] ?? '');
    for (const way of ways) expect(await askNonce(server, way), way).toBe(429);
    await exhaustLimit(server, (count) => `nonsense ${count}`);
    expect(await askNonce(server, 'other nonsense')).toBe(429);
  });

  it('are off with RATE_LIMITS=wallets, while limits by wallet stay on', async () => {
    const server = await startTestServer({ environment: { RATE_LIMITS: 'wallets' } });
    const { rateLimit, path } = api.wallet.upgrade;
    for (let count = 0; count <= SIGN_IN_RATE_LIMIT.max; count += 1) expect(await askNonce(server)).toBe(200);
    const [first, second] = [await server.signIn(), await server.signIn()];
    const askUpgrade = async (token: string) =>
      fetch(`${server.url}${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    for (let count = 0; count < rateLimit.max; count += 1) {
      expect((await askUpgrade(first.token)).status).toBe(400);
    }
    const refused = await askUpgrade(first.token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await askUpgrade(second.token)).status).toBe(400);
  });
});

describe('invalid tokens', () => {
  const forged = (count: number): Promise<string> =>
    new SignJWT({ sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('blacktide')
      .setSubject(WALLET)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(`a guessed secret of 32 characters ${count}`));

  const guessUntilLimit = async (server: TestServer, forwardedFor?: string): Promise<void> => {
    for (let count = 0; count < BAD_TOKEN_LIMIT.max; count += 1) {
      expect((await askMe(server, await forged(count), forwardedFor)).status).toBe(401);
    }
  };

  it('count towards one limit of their address for all endpoints', async () => {
    const server = await startLimitedServer();
    await guessUntilLimit(server);
    const refused = await fetch(`${server.url}${api.inventory.items.path}`, {
      headers: { authorization: `Bearer ${await forged(-1)}` },
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it.each(['nonsense', 'a.b.c', 'x'.repeat(5000)])('count when they are malformed: %.10s', async (token) => {
    const server = await startLimitedServer();
    for (let count = 0; count < BAD_TOKEN_LIMIT.max; count += 1) {
      expect((await askMe(server, token)).status).toBe(401);
    }
    expect((await askMe(server, token)).status).toBe(429);
  });

  it('count when their session has ended or expired', async () => {
    const clock = aClock();
    const server = await startTestServer({ clock, environment: { RATE_LIMITS: 'on' } });
    const [ended, expired] = [await server.signIn(), await server.signIn()];
    await ended.api.auth.logout();
    for (let count = 0; count < BAD_TOKEN_LIMIT.max - 1; count += 1) {
      expect((await askMe(server, ended.token)).status).toBe(401);
    }
    clock.advance(400 * 86_400_000);
    expect((await askMe(server, expired.token)).status).toBe(401);
    expect((await askMe(server, expired.token)).status).toBe(429);
    expect((await askMe(server, ended.token)).status).toBe(429);
  });

  it('do not lock out signed-in players at the same address, nor those who sign in there', async () => {
    const server = await startLimitedServer();
    const before = await server.signIn();
    await guessUntilLimit(server);
    expect((await askMe(server, await forged(-1))).status).toBe(429);
    expect((await askMe(server, before.token)).status).toBe(200);
    const after = await server.signIn();
    expect((await askMe(server, after.token)).status).toBe(200);
  });

  it('of one address behind a trusted proxy do not count for another', async () => {
    const server = await startLimitedServer({ TRUST_PROXY: '1' });
    await guessUntilLimit(server, '198.51.100.1');
    expect((await askMe(server, await forged(-1), '198.51.100.1')).status).toBe(429);
    expect((await askMe(server, await forged(-1), '198.51.100.2')).status).toBe(401);
  });

  it('are refused beyond the limit even when they all arrive at once', async () => {
    const server = await startLimitedServer();
    const tokens = await Promise.all(
      Array.from({ length: BAD_TOKEN_LIMIT.max + 20 }, (_, count) => forged(count)),
    );
    const answers = await Promise.all(tokens.map((token) => askMe(server, token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(BAD_TOKEN_LIMIT.max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('a missing token does not count and always answers 401', async () => {
    const server = await startLimitedServer();
    for (let count = 0; count <= BAD_TOKEN_LIMIT.max; count += 1) {
      expect((await fetch(`${server.url}${api.users.me.path}`)).status).toBe(401);
    }
  });
});
