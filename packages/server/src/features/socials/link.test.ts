import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSigningPlayer } from '../../../testing/assetMovements.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aSocialBrowser, readResult } from '../../../testing/socialBrowser.ts';
import { aClock, startTestServer, type TestPlayer, type TestServer } from '../../../testing/testServer.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { createUpgradeConfirmation } from '../../../testing/walletUpgrades.ts';
import { createLinkedAccounts } from './linkedAccounts.ts';

const DAY = 86_400_000;
const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

const readLink = async ({ api }: Pick<TestPlayer, 'api'>) => (await api.users.me()).discordData;
const listAccounts = async ({ wallet }: Pick<TestPlayer, 'wallet'>) => {
  const { rows } = await server.app.db.pool.query<{ username: string; linked: boolean; linked_at: Date }>(
    `select username, linked_at, unlinked_at is null as linked from linked_accounts where wallet = $1 order by linked_at`,
    [wallet],
  );
  return rows;
};

describe('linking', () => {
  it('API-17 DATA-02 goes from the login with a token through the consent page to the linked name', async () => {
    const player = await aSeededPlayer(server);
    const browser = aSocialBrowser(server);
    expect(await readLink(player)).toBeNull();
    const issued = await browser.requestToken(player, 'link');
    expect(issued.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^link=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/),
    ]);
    const { token } = (await issued.json()) as { readonly token: string };
    const toProvider = await browser.login(token);
    expect(toProvider.status).toBe(302);
    expect(toProvider.headers.get('cache-control')).toBe('no-store');
    const consentUrl = new URL(toProvider.headers.get('location') ?? '');
    expect(consentUrl.origin + consentUrl.pathname).toBe('http://play.test/auth/identity/discord/authorize');
    expect(Object.fromEntries(consentUrl.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'blacktide',
      redirect_uri: 'http://play.test/auth/discord/callback',
      scope: 'identify',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const page = await (await browser.request(consentUrl.href)).text();
    expect(page).toContain('Link which Discord account?');
    const back = await browser.request(await browser.consent(consentUrl, ' Captain.Jack '));
    expect(back.status).toBe(302);
    expect(back.headers.get('location')).toBe('/?social=discord&result=linked');
    expect(await readLink(player)).toEqual({ username: 'captain.jack' });
  });

  it('API-18 disconnet unlinks, and the account can be linked again at once', async () => {
    const player = await aSeededPlayer(server);
    const browser = aSocialBrowser(server);
    expect(await browser.link(player, 'anne')).toBe('linked');
    const response = await browser.disconnect(await browser.getToken(player, 'unlink'));
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await readLink(player)).toBeNull();
    expect(await browser.unlink(player)).toBe(200);
    expect(await browser.link(player, 'anne')).toBe('linked');
    expect(await readLink(player)).toEqual({ username: 'anne' });
  });

  it('of the same account again changes nothing; another account replaces the first', async () => {
    const player = await aSeededPlayer(server);
    const browser = aSocialBrowser(server);
    expect(await browser.link(player, 'mary')).toBe('linked');
    const before = await listAccounts(player);
    clock.advance(1000);
    expect(await browser.link(player, 'mary')).toBe('linked');
    expect(await listAccounts(player)).toEqual(before);
    expect(await browser.link(player, 'mary.read')).toBe('linked');
    expect(await listAccounts(player)).toMatchObject([
      { username: 'mary', linked: false },
      { username: 'mary.read', linked: true },
    ]);
  });

  it('is refused where the player declines', async () => {
    const player = await aSeededPlayer(server);
    const browser = aSocialBrowser(server);
    const callback = await browser.consent(await browser.startLink(player), 'calico', 'cancel');
    expect(readResult(await browser.request(callback))).toBe('refused');
    expect(await readLink(player)).toBeNull();
  });
});

describe('an account belongs to one player', () => {
  it('until seven days after it was unlinked', async () => {
    const [first, second] = [await aSeededPlayer(server), await aSeededPlayer(server)];
    const [one, other] = [aSocialBrowser(server), aSocialBrowser(server)];
    expect(await one.link(first, 'bart')).toBe('linked');
    expect(await other.link(second, 'roberts')).toBe('linked');
    expect(await other.link(second, 'bart')).toBe('taken');
    expect(await readLink(second)).toEqual({ username: 'roberts' });
    expect(await readLink(first)).toEqual({ username: 'bart' });
    expect(await one.unlink(first)).toBe(200);
    clock.advance(7 * DAY - 1000);
    expect(await other.link(second, 'bart')).toBe('taken');
    clock.advance(1000);
    expect(await other.link(second, 'bart')).toBe('linked');
    expect(await readLink(second)).toEqual({ username: 'bart' });
    expect(await one.link(first, 'bart')).toBe('taken');
  });

  it('until seven days after its player has deleted the account; then nothing of it is kept', async () => {
    const [first, second] = [await aSeededPlayer(server), await aSeededPlayer(server)];
    const [one, other] = [aSocialBrowser(server), aSocialBrowser(server)];
    expect(await one.link(first, 'low')).toBe('linked');
    await first.api.account.deletePersonalData({ body: { confirmation: 'DELETE' } });
    expect(await listAccounts(first)).toMatchObject([{ username: '', linked: false }]);
    const accounts = createLinkedAccounts(server.app.db.pool, clock);
    clock.advance(7 * DAY - 1000);
    await accounts.deleteReleased();
    expect(await other.link(second, 'low')).toBe('taken');
    clock.advance(1000);
    await accounts.deleteReleased();
    expect(await listAccounts(first)).toEqual([]);
    expect(await other.link(second, 'low')).toBe('linked');
    expect(await readLink(second)).toEqual({ username: 'low' });
  });

  it('also when both link it at the same moment', async () => {
    const players = await Promise.all([1, 2, 3, 4].map(() => aSeededPlayer(server)));
    const browsers = players.map(() => aSocialBrowser(server));
    const callbacks = await Promise.all(
      players.map(async (player, i) => browsers[i]!.consent(await browsers[i]!.startLink(player), 'edward')),
    );
    const results = await Promise.all(
      callbacks.map(async (url, i) => readResult(await browsers[i]!.request(url))),
    );
    expect(results.toSorted()).toEqual(['linked', 'taken', 'taken', 'taken']);
    const links = await Promise.all(players.map(readLink));
    expect(links.filter((link) => link !== null)).toEqual([{ username: 'edward' }]);
  });

  it('and moves with a guest to another wallet', async () => {
    const guest = await aSigningPlayer(server);
    const browser = aSocialBrowser(server);
    expect(await browser.link(guest, 'kidd')).toBe('linked');
    const newWallet = aWallet();
    const issued = await guest.api.wallet.upgrade({ body: { to: newWallet.address } });
    const body = createUpgradeConfirmation(guest.signer, newWallet, server.domain, issued);
    const { user, token } = await server.anonymous.wallet.upgradeConfirm({ body });
    expect(user.discordData).toEqual({ username: 'kidd' });
    expect(await browser.unlink({ token })).toBe(200);
    expect(await readLink({ api: server.clientFor(token) })).toBeNull();
  });
});
