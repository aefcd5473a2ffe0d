import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import {
  aSocialBrowser,
  readLocation,
  readResult,
  type SocialBrowser,
} from '../../../testing/socialBrowser.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

const PROVIDER = 'http://play.test/auth/identity/discord/authorize';
const readLink = async ({ api }: SeededPlayer) => (await api.users.me()).discordData;
const leadsToProvider = (response: Response): boolean => readLocation(response).startsWith(PROVIDER);

const aPlayerWithBrowser = async () => ({
  player: await aSeededPlayer(server),
  browser: aSocialBrowser(server),
});
const refuse = async (browser: SocialBrowser, path: string): Promise<unknown[]> => {
  const response = await browser.request(path);
  const { code } = (await response.json()) as { readonly code: string };
  return [response.status, code];
};

describe('a link token', () => {
  it('needs a session', async () => {
    const response = await aSocialBrowser(server).requestToken({ token: 'x.y.z' }, 'link');
    expect(response.status).toBe(401);
  });

  it('that is missing, malformed, unknown, or the session’s own token leads back to the page', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    await browser.getToken(player, 'link');
    for (const query of ['', '?token=', '?token=abc', `?token=${'a'.repeat(43)}`, `?token=${player.token}`]) {
      expect(readResult(await browser.request(`/auth/discord/login${query}`))).toBe('expired');
    }
    const twice = `?token=${'a'.repeat(43)}&token=${'b'.repeat(43)}`;
    expect(readResult(await browser.request(`/auth/discord/login${twice}`))).toBe('expired');
    expect(await refuse(browser, '/auth/discord/disconnet')).toEqual([400, 'MALFORMED']);
    expect(await refuse(browser, `/auth/discord/disconnet?token=${player.token}`)).toEqual([
      400,
      'MALFORMED',
    ]);
    const unknown = `/auth/discord/disconnet?token=${'a'.repeat(43)}`;
    expect(await refuse(browser, unknown)).toEqual([403, 'LINK_REFUSED']);
  });

  it('works once', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const token = await browser.getToken(player, 'link');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => browser.login(token)));
    expect(answers.filter(leadsToProvider)).toHaveLength(1);
    expect(answers.map(readResult).filter((result) => result === 'expired')).toHaveLength(4);
    expect(readResult(await browser.login(token))).toBe('expired');
    const unlinkToken = await browser.getToken(player, 'unlink');
    const unlinks = await Promise.all([1, 2, 3, 4, 5].map(() => browser.disconnect(unlinkToken)));
    expect(unlinks.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
  });

  it('expires after 60 seconds', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const [link, lateLink] = [await browser.getToken(player, 'link'), await browser.getToken(player, 'link')];
    const unlink = await browser.getToken(player, 'unlink');
    clock.advance(59_999);
    expect(leadsToProvider(await browser.login(link))).toBe(true);
    clock.advance(1);
    expect(readResult(await browser.login(lateLink))).toBe('expired');
    expect((await browser.disconnect(unlink)).status).toBe(403);
  });

  it('is for one purpose: linking or unlinking', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    expect(await browser.link(player, 'morgan')).toBe('linked');
    const [link, unlink] = [await browser.getToken(player, 'link'), await browser.getToken(player, 'unlink')];
    expect(readResult(await browser.login(unlink))).toBe('expired');
    expect((await browser.disconnect(link)).status).toBe(403);
    expect(await readLink(player)).toEqual({ username: 'morgan' });
    expect(leadsToProvider(await browser.login(link))).toBe(true);
    expect((await browser.disconnect(unlink)).status).toBe(200);
  });

  it('works only in the browser that asked for it, and a foreign try does not use it up', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const victim = await aPlayerWithBrowser();
    await victim.browser.getToken(victim.player, 'link');
    const [link, unlink] = [await browser.getToken(player, 'link'), await browser.getToken(player, 'unlink')];
    for (const foreign of [victim.browser, aSocialBrowser(server)]) {
      expect(readResult(await foreign.login(link))).toBe('expired');
      expect((await foreign.disconnect(unlink)).status).toBe(403);
    }
    expect(leadsToProvider(await browser.login(link))).toBe(true);
    expect((await browser.disconnect(unlink)).status).toBe(200);
  });

  it('acts for the session that got it, even where two players share a browser', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const second = await aSeededPlayer(server);
    expect(await browser.link(player, 'teach')).toBe('linked');
    expect(await browser.link(second, 'hornigold')).toBe('linked');
    expect(await browser.unlink(second)).toBe(200);
    expect([await readLink(player), await readLink(second)]).toEqual([{ username: 'teach' }, null]);
  });

  it('has no HEAD route, which would use it up', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const [link, unlink] = [await browser.getToken(player, 'link'), await browser.getToken(player, 'unlink')];
    for (const path of [`/auth/discord/login?token=${link}`, `/auth/discord/disconnet?token=${unlink}`]) {
      expect((await browser.request(path, { method: 'HEAD' })).status).toBe(404);
    }
    expect(leadsToProvider(await browser.login(link))).toBe(true);
    expect((await browser.disconnect(unlink)).status).toBe(200);
  });

  it('is for providers that exist', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const token = await browser.getToken(player, 'link');
    expect(await refuse(browser, `/auth/myspace/login?token=${token}`)).toEqual([404, 'NOT_FOUND']);
    expect(await refuse(browser, `/auth/myspace/callback?state=x`)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the state of the redirect', () => {
  it('that is missing or forged leads back to the page without a link', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const callback = new URL(await browser.consent(await browser.startLink(player), 'low'));
    for (const state of ['', 'forged', 'a'.repeat(43), 'x'.repeat(5000)]) {
      callback.searchParams.set('state', state);
      expect(readResult(await browser.request(callback.href))).toBe('expired');
    }
    callback.searchParams.delete('state');
    expect(readResult(await browser.request(callback.href))).toBe('expired');
    expect(await readLink(player)).toBeNull();
  });

  it('works once, also when callbacks arrive together', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const callback = await browser.consent(await browser.startLink(player), 'england');
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.request(callback)));
    expect(answers.map(readResult).toSorted()).toEqual(['expired', 'expired', 'expired', 'linked']);
    expect(readResult(await browser.request(callback))).toBe('expired');
    expect(await readLink(player)).toEqual({ username: 'england' });
  });

  it('expires after ten minutes', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const url = await browser.startLink(player);
    clock.advance(600_000);
    expect(readResult(await browser.request(await browser.consent(url, 'late')))).toBe('expired');
    expect(await readLink(player)).toBeNull();
  });

  it('works only in the browser that started: nobody links his account to the player of another', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const victim = await aPlayerWithBrowser();
    await victim.browser.getToken(victim.player, 'link');
    const callback = await browser.consent(await browser.startLink(player), 'vane');
    for (const foreign of [victim.browser, aSocialBrowser(server)])
      expect(readResult(await foreign.request(callback))).toBe('expired');
    expect([await readLink(player), await readLink(victim.player)]).toEqual([null, null]);
    expect(readResult(await browser.request(callback))).toBe('linked');
  });

  it('of another attempt does not fit to a code: PKCE', async () => {
    const { player, browser } = await aPlayerWithBrowser();
    const [one, other] = [await browser.startLink(player), await browser.startLink(player)];
    const callback = new URL(await browser.consent(one, 'bonnet'));
    callback.searchParams.set('state', other.searchParams.get('state') ?? '');
    expect(readResult(await browser.request(callback.href))).toBe('failed');
    expect(await readLink(player)).toBeNull();
  });
});

describe('a player whose session ends in between', () => {
  const END_SESSION: readonly (readonly [string, (player: SeededPlayer) => Promise<unknown>])[] = [
    ['logs out', ({ api }) => api.auth.logout()],
    [
      'is banned',
      ({ wallet }) =>
        server.app.db.pool.query('update players set banned_at = now() where wallet = $1', [wallet]),
    ],
  ];
  const countLinks = async ({ wallet }: SeededPlayer): Promise<number> => {
    const text = 'select 1 from linked_accounts where wallet = $1 and unlinked_at is null';
    return (await server.app.db.pool.query(text, [wallet])).rowCount ?? 0;
  };

  it.each(END_SESSION)('%s: the token is refused', async (_, end) => {
    const { player, browser } = await aPlayerWithBrowser();
    expect(await browser.link(player, `tew${player.wallet.slice(0, 8).toLowerCase()}`)).toBe('linked');
    const [link, unlink] = [await browser.getToken(player, 'link'), await browser.getToken(player, 'unlink')];
    await end(player);
    expect(readResult(await browser.login(link))).toBe('expired');
    expect((await browser.disconnect(unlink)).status).toBe(403);
    expect(await countLinks(player)).toBe(1);
  });

  it.each(END_SESSION)('%s: the callback links nothing', async (_, end) => {
    const { player, browser } = await aPlayerWithBrowser();
    const callback = await browser.consent(await browser.startLink(player), 'avery');
    await end(player);
    expect(readResult(await browser.request(callback))).toBe('expired');
    expect(await countLinks(player)).toBe(0);
  });
});
