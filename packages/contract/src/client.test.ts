import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { ApiError, createClient } from './client.ts';

interface SentRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/** A server that always gives the same response and records the requests. */
const createTestClient = (status: number, body: string, token: string | null = 'a.b.c') => {
  const sent: SentRequest[] = [];
  const client = createClient(api, {
    baseUrl: 'https://play.test',
    token: () => token,
    fetch: async (url, init) => {
      sent.push({ url: url as string, init: init ?? {} });
      return new Response(body, { status });
    },
  });
  return { client, sent };
};

const JOB = '018f3a52-0000-4000-8000-000000000001';
const ACCEPTED = JSON.stringify({ jobId: JOB });

describe('the client of the contract', () => {
  it('API-01 sends JSON with the bearer token, to the path of the contract', async () => {
    const { client, sent } = createTestClient(200, ACCEPTED);
    const body = { name: 'Spyglass', multiplier: 2 };
    expect(await client.market.purchase({ body }, { idempotencyKey: 'once' })).toEqual({ jobId: JOB });
    expect(sent).toEqual([
      {
        url: 'https://play.test/shop/purchase',
        init: {
          method: 'POST',
          headers: {
            authorization: 'Bearer a.b.c',
            'content-type': 'application/json',
            'idempotency-key': 'once',
          },
          body: JSON.stringify(body),
        },
      },
    ]);
  });

  it('fills path parameters and queries, encoded', async () => {
    const { client, sent } = createTestClient(200, '[]');
    await client.jobs.notifications({ query: { after: '17' } });
    await client.jobs.job({ params: { id: '../users/me' } }).catch(() => undefined);
    expect(sent.map(({ url }) => url)).toEqual([
      'https://play.test/notifications?after=17',
      'https://play.test/jobs/..%2Fusers%2Fme',
    ]);
  });

  it('API-15 reads a plain-text error of the one call that has it', async () => {
    const client = createClient(api, {
      baseUrl: '',
      token: () => null,
      fetch: () => Promise.resolve(new Response('Not enough GOLD in game', { status: 422 })),
    });
    await expect(
      client.tokens.issue({ body: { amount: 1, type: 'withdraw', token: 'gold' } }),
    ).rejects.toMatchObject({ status: 422, message: 'Not enough GOLD in game' });
  });

  it('API-02 throws the error field of anything but 200', async () => {
    const { client } = createTestClient(422, '{"error":"No","message":"No","code":"SHOP_SOLD_OUT"}');
    const failure = await client.users.me().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 422, code: 'SHOP_SOLD_OUT', message: 'No' });
  });

  it('API-02 throws the error field also when a gateway sends nothing else', async () => {
    const { client } = createTestClient(502, '{"error":"Upstream is away"}');
    await expect(client.users.me()).rejects.toMatchObject({ code: 'NO_CODE', message: 'Upstream is away' });
  });

  it.each(['<h1>Bad gateway</h1>', '{}', '{"message":"No"}', '{"error":7}', '[]', 'null', ''])(
    'API-02 says `An error occurred, try again later` when the answer is %j',
    async (body) => {
      const { client } = createTestClient(502, body);
      await expect(client.users.me()).rejects.toThrow('An error occurred, try again later');
    },
  );

  it('rejects a response of another shape', async () => {
    const { client } = createTestClient(200, '{"jobId":"7","extra":true}');
    await expect(client.market.purchase({ body: { name: 'x', multiplier: 1 } })).rejects.toThrow('jobId');
  });

  it('sends no token when there is none', async () => {
    const { client, sent } = createTestClient(200, '{"ok":true}', null);
    await client.operation.ready();
    expect(sent[0]?.init.headers).toEqual({});
  });

  describe('a list with an ETag', () => {
    /** A server whose list is empty with the given tag, and which answers 304 to a request that names it. */
    const createListClient = (state: { tag: string; token: string }) => {
      const tagsSent: (string | null)[] = [];
      const client = createClient(api, {
        baseUrl: '',
        token: () => state.token,
        fetch: async (_, init) => {
          const given = new Headers(init?.headers).get('if-none-match');
          tagsSent.push(given);
          return given === state.tag
            ? new Response(null, { status: 304 })
            : new Response('[]', { status: 200, headers: { etag: state.tag } });
        },
      });
      return { client, tagsSent };
    };

    it('is the same object as before when the server answers 304', async () => {
      const state = { tag: '"one"', token: 'a.b.c' };
      const { client, tagsSent } = createListClient(state);
      const first = await client.inventory.items();
      expect(await client.inventory.items()).toBe(first);
      state.tag = '"two"';
      const changed = await client.inventory.items();
      expect(changed).not.toBe(first);
      expect(tagsSent).toEqual([null, '"one"', '"one"']);
    });

    it('is not asked for by the tag of another session', async () => {
      const state = { tag: '"one"', token: 'a.b.c' };
      const { client, tagsSent } = createListClient(state);
      await client.inventory.items();
      state.token = 'd.e.f';
      await client.inventory.items();
      expect(tagsSent).toEqual([null, null]);
    });
  });
});
