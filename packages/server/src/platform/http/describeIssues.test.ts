import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

describe('the error message for a malformed request has a bounded length', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ shared: true });
  });
  afterAll(() => server.close());

  const post = async (body: unknown): Promise<string> => {
    const answer = await fetch(`${server.url}/auth/nonce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    const { error, message, code } = (await answer.json()) as Record<string, string>;
    expect(code).toBe('MALFORMED');
    expect(error).toBe(message);
    return message ?? '';
  };
  const WALLET = '11111111111111111111111111111111';
  const fields = (count: number, name: (index: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), 1]));

  it('names five of 20,000 unknown fields and counts the others', async () => {
    const message = await post({ wallet: WALLET, ...fields(20_000, (index) => `f${index}`) });
    expect(message).toBe('unknown field f0, f1, f2, f3, f4, and 19995 more');
  });

  it('names two unknown fields', async () => {
    expect(await post({ wallet: WALLET, rum: 1, gold: 2 })).toBe('unknown field rum, gold');
  });

  it('shortens long names and values', async () => {
    const message = await post({ wallet: 'x'.repeat(100_000), ['y'.repeat(100_000)]: 1 });
    expect(message.length).toBeLessThan(500);
    expect(message).not.toContain('x'.repeat(100));
    expect(message).not.toContain('y'.repeat(100));
  });

  it('describes the first of many problems in a list and counts the others', async () => {
    const player = await server.signIn();
    const teams = Array.from({ length: 100 }, () => ({ missionPath: 7, nfts: 7 }));
    const answer = await fetch(`${server.url}/missions/initiate-many`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}` },
      body: JSON.stringify({ teams }),
    });
    expect(answer.status).toBe(400);
    const { message } = (await answer.json()) as { message: string };
    expect(message).toMatch(/^teams\.0\.missionPath: .*; and 195 more$/);
    expect(message.length).toBeLessThanOrEqual(1000);
  });
});
