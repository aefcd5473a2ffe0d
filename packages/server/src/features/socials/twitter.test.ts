import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFaultyProvider, sendJson, sendToken } from '../../../testing/faultyProvider.ts';
import { PRODUCTION_ENVIRONMENT } from '../../../testing/productionEnvironment.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aSocialBrowser, readLocation, readResult } from '../../../testing/socialBrowser.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const readLinks = async ({ api }: SeededPlayer) => {
  const { twitterData, discordData } = await api.users.me();
  return { twitterData, discordData };
};

describe('an X account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ shared: true });
  });
  afterAll(() => server.close());
  const aPlayerWithBrowser = async () => ({
    player: await aSeededPlayer(server),
    browser: aSocialBrowser(server, 'twitter'),
  });

  it('API-17 API-18 DATA-02 PROF-15 is linked and unlinked beside a Discord account', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    expect(await aSocialBrowser(server).link(player, 'anne.discord')).toBe('linked');
    const consentUrl = await browser.startLink(player);
    expect(consentUrl.origin + consentUrl.pathname).toBe('http://play.test/auth/identity/twitter/authorize');
    expect(consentUrl.searchParams.get('redirect_uri')).toBe('http://play.test/auth/twitter/callback');
    expect(await (await browser.request(consentUrl.href)).text()).toContain('Link which X account?');
    const back = await browser.request(await browser.consent(consentUrl, 'anne_bonny'));
    expect(readLocation(back)).toBe('/?social=twitter&result=linked');
    const discordData = { username: 'anne.discord' };
    expect(await readLinks(player)).toEqual({ twitterData: { username: 'anne_bonny' }, discordData });
    expect(await browser.unlink(player)).toBe(200);
    expect(await readLinks(player)).toEqual({ twitterData: null, discordData });
  });

  it('is not linked where the player declines', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const callback = await browser.consent(await browser.startLink(player), 'calico', 'cancel');
    expect(readResult(await browser.request(callback))).toBe('refused');
    expect((await readLinks(player)).twitterData).toBeNull();
  });

  it('belongs to one player; the account of the same name at Discord is another one', async () => {
    const [one, other] = [await aPlayerWithBrowser(), await aPlayerWithBrowser()];
    expect(await one.browser.link(one.player, 'bart')).toBe('linked');
    expect(await other.browser.link(other.player, 'bart')).toBe('taken');
    expect(await aSocialBrowser(server).link(other.player, 'bart')).toBe('linked');
    expect(await readLinks(other.player)).toEqual({ twitterData: null, discordData: { username: 'bart' } });
  });

  it('needs a link token of its own: replayed ones and those of Discord are refused', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const token = await browser.getToken(player, 'link');
    expect(readLocation(await browser.login(token))).toContain('/auth/identity/twitter/authorize');
    expect(readResult(await browser.login(token))).toBe('expired');
    const discord = aSocialBrowser(server);
    const foreign = await discord.getToken(player, 'link');
    expect(readResult(await discord.request(`/auth/twitter/login?token=${foreign}`))).toBe('expired');
    const unlink = await discord.getToken(player, 'unlink');
    expect((await discord.request(`/auth/twitter/disconnet?token=${unlink}`)).status).toBe(403);
  });

  it('is not linked with a forged state or the state of another provider', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const callback = new URL(await browser.consent(await browser.startLink(player), 'low'));
    const asDiscord = callback.href.replace('/auth/twitter/', '/auth/discord/');
    expect(readResult(await browser.request(asDiscord))).toBe('expired');
    callback.searchParams.set('state', 'a'.repeat(43));
    expect(readResult(await browser.request(callback.href))).toBe('expired');
    expect(await readLinks(player)).toEqual({ twitterData: null, discordData: null });
  });

  it('has routes without HEAD', async () => {
    const { browser } = await aPlayerWithBrowser();
    for (const path of ['/auth/twitter/login?token=x', '/auth/twitter/disconnet?token=x'])
      expect((await browser.request(path, { method: 'HEAD' })).status).toBe(404);
  });
});

describe('X', () => {
  it('gets the client’s secret in a header, and its nested answer is read', async () => {
    const provider = await aFaultyProvider();
    const twitter = { ...provider.settings, authentication: 'header' } as const;
    const server = await startTestServer({ socials: { providers: { twitter }, deadlineMs: 5000 } });
    const player = await aSeededPlayer(server);
    const browser = aSocialBrowser(server, 'twitter');
    const linkThroughProvider = async () => {
      const state = (await browser.startLink(player)).searchParams.get('state') ?? '';
      return readResult(await browser.request(`/auth/twitter/callback?state=${state}&code=x`));
    };
    for (const answer of [
      { id: '1', username: 'anne' },
      { data: null },
      { data: { id: 'x/y', username: 'anne' } },
    ]) {
      provider.answer(sendToken, sendJson(answer));
      expect(await linkThroughProvider()).toBe('failed');
    }
    provider.answer(sendToken, () => undefined);
    expect(await linkThroughProvider()).toBe('failed');
    provider.answer(() => undefined, sendJson({}));
    expect(await linkThroughProvider()).toBe('failed');
    expect((await readLinks(player)).twitterData).toBeNull();
    provider.answer(sendToken, sendJson({ data: { id: '2244994945', username: 'anne', name: 'Anne B.' } }));
    expect(await linkThroughProvider()).toBe('linked');
    expect(provider.clientAuthorization()).toBe(`Basic ${btoa('us:our-secret')}`);
    expect((await readLinks(player)).twitterData).toEqual({ username: 'anne' });
    provider.close();
  });

  it('and Discord are configured separately in production', async () => {
    const server = await startTestServer({
      environment: { ...PRODUCTION_ENVIRONMENT, TWITTER_CLIENT_ID: 'abc', TWITTER_CLIENT_SECRET: 'hush' },
    });
    const player = await aSeededPlayer(server);
    const browser = aSocialBrowser(server, 'twitter');
    const url = await browser.startLink(player);
    expect(url.origin + url.pathname).toBe('https://x.com/i/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'abc',
      redirect_uri: 'https://play.test/auth/twitter/callback',
      scope: 'users.read tweet.read',
      code_challenge_method: 'S256',
    });
    expect((await aSocialBrowser(server).requestToken(player, 'link')).status).toBe(503);
    expect((await browser.request('/auth/identity/twitter/authorize')).status).toBe(404);
  });
});
