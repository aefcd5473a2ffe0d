import { SIGN_IN_RATE_LIMIT } from '@blacktide/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aFaultyProvider,
  sendJson,
  sendToken,
  sendUser,
  type Answer,
} from '../../../testing/faultyProvider.ts';
import { PRODUCTION_ENVIRONMENT } from '../../../testing/productionEnvironment.ts';
import { aRecordingLogStream } from '../../../testing/recordingLog.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aSocialBrowser, readResult } from '../../../testing/socialBrowser.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const sendText =
  (text: string, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
const sendNothing: Answer = () => undefined;
const sendHalf: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"id":');
};
const hangUp: Answer = ({ socket }) => void socket?.destroy();
const sendTooMuch: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id: '1', username: 'jack', padding: 'x'.repeat(70_000) }));
};
const redirect: Answer = (response) => void response.writeHead(302, { location: '/user' }).end();

const FAULTS: readonly (readonly [what: string, token: Answer, user: Answer])[] = [
  ['hangs up at the token', hangUp, sendUser],
  ['hangs up at the user', sendToken, hangUp],
  ['never answers at the token', sendNothing, sendUser],
  ['never answers at the user', sendToken, sendNothing],
  ['stops in the middle of the token', sendHalf, sendUser],
  ['stops in the middle of the user', sendToken, sendHalf],
  ['refuses the code', sendJson({ error: 'invalid_grant' }, 400), sendUser],
  ['fails at the token', sendText('<h1>Oops</h1>', 500), sendUser],
  ['fails at the user', sendToken, sendText('<h1>Oops</h1>', 503)],
  ['redirects the user', sendToken, redirect],
  ['sends no JSON for the token', sendText('<h1>Hello</h1>'), sendUser],
  ['sends no JSON for the user', sendToken, sendText('<h1>Hello</h1>')],
  ['sends a token of another type', sendJson({ access_token: 'x', token_type: 'mac' }), sendUser],
  ['sends no access token', sendJson({ token_type: 'Bearer' }), sendUser],
  ['sends a list', sendToken, sendJson([])],
  ['sends no id', sendToken, sendJson({ username: 'jack' })],
  ['sends a number as the id', sendToken, sendJson({ id: 12, username: 'jack' })],
  ['sends an id with a slash', sendToken, sendJson({ id: '1/2', username: 'jack' })],
  ['sends an empty name', sendToken, sendJson({ id: '1', username: '' })],
  ['sends a name with invisible characters', sendToken, sendJson({ id: '1', username: 'ja\u202eck' })],
  ['sends a long name', sendToken, sendJson({ id: '1', username: 'j'.repeat(65) })],
  ['sends more than 64 kB', sendToken, sendTooMuch],
];

describe('a provider', () => {
  let provider: Awaited<ReturnType<typeof aFaultyProvider>>;
  let server: TestServer;
  const logStream = aRecordingLogStream();
  beforeAll(async () => {
    provider = await aFaultyProvider();
    const socials = { providers: { discord: provider.settings }, deadlineMs: 5000 };
    server = await startTestServer({
      shared: true,
      socials,
      logStream,
      environment: { LOG_LEVEL: 'warn' },
    });
  });
  afterAll(async () => {
    await server.close();
    provider.close();
  });

  const linkThroughProvider = async () => {
    const player = await aSeededPlayer(server);
    const browser = aSocialBrowser(server);
    const consentUrl = await browser.startLink(player);
    const state = consentUrl.searchParams.get('state') ?? '';
    const callback = `/auth/discord/callback?${new URLSearchParams({ state, code: 'secret-code' }).toString()}`;
    const result = readResult(await browser.request(callback));
    return { consentUrl, result, discordData: (await player.api.users.me()).discordData };
  };

  it.each(FAULTS)('that %s links nothing: `failed`', async (_, token, user) => {
    provider.answer(token, user);
    const { result, discordData } = await linkThroughProvider();
    expect([result, discordData]).toEqual(['failed', null]);
    const logged = JSON.stringify(logStream.lines);
    expect(logged).toContain('linking an account failed');
    expect(logged).not.toMatch(/secret-token|secret-code|our-secret/);
  });

  it('that answers links, and its further fields are ignored', async () => {
    provider.answer(sendToken, sendJson({ id: '80351110224678912', username: 'jack', email: 'j@x.test' }));
    const { consentUrl, result, discordData } = await linkThroughProvider();
    expect(consentUrl.href.startsWith(`${provider.settings.authorizeUrl}?`)).toBe(true);
    expect([result, discordData]).toEqual(['linked', { username: 'jack' }]);
  });

  it('that sends another error than a refusal: `failed`', async () => {
    const player = await aSeededPlayer(server);
    const browser = aSocialBrowser(server);
    const state = (await browser.startLink(player)).searchParams.get('state') ?? '';
    const answer = await browser.request(`/auth/discord/callback?state=${state}&error=server_error`);
    expect(readResult(answer)).toBe('failed');
  });

  it('that is not there: `failed`', async () => {
    provider.close();
    expect(await linkThroughProvider()).toMatchObject({ result: 'failed', discordData: null });
  });
});

it('beyond the rate limit of the address a navigation leads back to the page too', async () => {
  const server = await startTestServer({ environment: { RATE_LIMITS: 'on' } });
  const browser = aSocialBrowser(server);
  const results = new Set<string>();
  for (let count = 0; count < SIGN_IN_RATE_LIMIT.max; count += 1)
    results.add(readResult(await browser.login('')));
  expect([...results]).toEqual(['expired']);
  expect(readResult(await browser.login(''))).toBe('failed');
});

describe('in production', () => {
  it('without a client at Discord all calls answer 503, and the local provider has no route', async () => {
    const server = await startTestServer({ environment: PRODUCTION_ENVIRONMENT });
    const player = await aSeededPlayer(server);
    const browser = aSocialBrowser(server);
    const token = 'a'.repeat(43);
    const answers = [
      await browser.requestToken(player, 'link'),
      await browser.login(token),
      await browser.disconnect(token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect((await browser.request('/auth/identity/discord/authorize')).status).toBe(404);
    expect((await browser.request('/auth/identity/discord/token', { method: 'POST' })).status).toBe(404);
  });

  it('the login leads to Discord, which learns no secret of the player', async () => {
    const discord = { DISCORD_CLIENT_ID: '123', DISCORD_CLIENT_SECRET: 'hush' };
    const server = await startTestServer({ environment: { ...PRODUCTION_ENVIRONMENT, ...discord } });
    const player = await aSeededPlayer(server);
    const browser = aSocialBrowser(server);
    const issued = await browser.requestToken(player, 'link');
    expect(issued.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-link=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure$/),
    ]);
    const url = await browser.startLink(player);
    expect(url.origin + url.pathname).toBe('https://discord.com/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: '123',
      redirect_uri: 'https://play.test/auth/discord/callback',
      scope: 'identify',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect((await browser.request('/auth/identity/discord/authorize')).status).toBe(404);
  });
});
