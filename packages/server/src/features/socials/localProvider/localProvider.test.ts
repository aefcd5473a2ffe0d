import { calculatePKCECodeChallenge } from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSocialBrowser } from '../../../../testing/socialBrowser.ts';
import { aClock, startTestServer, type TestServer } from '../../../../testing/testServer.ts';

const VERIFIER = 'v'.repeat(43);
const CALLBACK = 'http://play.test/auth/discord/callback';
const AUTHORIZE = '/auth/identity/discord/authorize';
const clock = aClock();
let server: TestServer;
let consentUrl: URL;
beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
  consentUrl = new URL(AUTHORIZE, server.url);
  consentUrl.search = new URLSearchParams({
    response_type: 'code',
    client_id: 'blacktide',
    redirect_uri: CALLBACK,
    state: 'state',
    code_challenge: await calculatePKCECodeChallenge(VERIFIER),
    code_challenge_method: 'S256',
  }).toString();
});
afterAll(() => server.close());

const getCode = async (): Promise<string> => {
  const callback = new URL(await aSocialBrowser(server).consent(consentUrl, 'rackham'));
  expect(callback.origin + callback.pathname).toBe(CALLBACK);
  return callback.searchParams.get('code') ?? '';
};

const exchange = async (fields: Readonly<Record<string, string>>) => {
  const response = await fetch(`${server.url}/auth/identity/discord/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
      client_id: 'blacktide',
      client_secret: 'local-only-client-secret',
      ...fields,
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

const getUser = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/auth/identity/discord/user`, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

describe('a code', () => {
  it('becomes an access token that names the account', async () => {
    const { status, body } = await exchange({ code: await getCode() });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'identify' });
    const user = await getUser(body['access_token'] ?? '');
    expect(user).toEqual({ status: 200, body: { id: expect.stringMatching(/^\d+$/), username: 'rackham' } });
    clock.advance(60_000);
    expect((await getUser(body['access_token'] ?? '')).status).toBe(401);
  });

  it('works once, also when the requests arrive together', async () => {
    const code = await getCode();
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange({ code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await exchange({ code })).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('needs the verifier, the redirect URI and the client of the request', async () => {
    const code = await getCode();
    const refused = { status: 400, body: { error: 'invalid_grant' } };
    expect(await exchange({ code, code_verifier: 'w'.repeat(43) })).toEqual(refused);
    expect(await exchange({ code, redirect_uri: `${CALLBACK}/` })).toEqual(refused);
    expect(await exchange({ code, client_secret: 'guess' })).toEqual({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await exchange({ code, grant_type: 'password' })).toEqual({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect((await exchange({ code })).status).toBe(200);
  });

  it('expires after a minute, and is no access token', async () => {
    const code = await getCode();
    expect((await getUser(code)).status).toBe(401);
    clock.advance(60_000);
    expect((await exchange({ code })).status).toBe(400);
  });
});

describe('the consent page', () => {
  it.each([
    ['another site', 'redirect_uri', 'https://evil.test/auth/discord/callback'],
    ['another page of the game', 'redirect_uri', 'http://play.test/'],
    ['another client', 'client_id', 'evil'],
    ['no PKCE', 'code_challenge', ''],
    ['plain PKCE', 'code_challenge_method', 'plain'],
    ['another type of answer', 'response_type', 'token'],
  ])('does not work for %s', async (_, name, value) => {
    const url = new URL(consentUrl);
    url.searchParams.set(name, value);
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? new URLSearchParams({ username: 'jack', decision: 'link' }) : null;
      const response = await fetch(url, { method, body, redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
      expect(await response.text()).toContain('This link does not work');
    }
  });

  it('shows a name that is not valid again, escaped', async () => {
    const body = new URLSearchParams({ username: '"><script>alert(1)</script>', decision: 'link' });
    const response = await fetch(consentUrl, { method: 'POST', body, redirect: 'manual' });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain('Use 2 to 32 letters, digits, dots and underscores.');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).not.toContain('<script>');
  });

  it('is the only one that accepts forms', async () => {
    const body = new URLSearchParams({ provider: 'discord', action: 'link' });
    const { token } = await server.signIn();
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/auth/link-token`, { method: 'POST', headers, body });
    expect(response.status).toBe(415);
  });
});
