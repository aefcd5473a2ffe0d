import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSigningPlayer } from '../../../testing/assetMovements.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { signRequest } from '../../../testing/signedRequests.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { createUpgradeConfirmation } from '../../../testing/walletUpgrades.ts';

const ROUTE = '/users/update/username';
const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

const sign = (player: SeededPlayer, username: string, given = {}) =>
  signRequest({ server, clock }, player, ROUTE, { username }, given);
const rename = (player: SeededPlayer, username: string) =>
  player.api.profile.updateUsername({ body: sign(player, username) });
const nameOf = async ({ api }: SeededPlayer): Promise<string> => (await api.users.me()).username;
const REFUSED = {
  status: 422,
  code: 'NAME_REFUSED',
  message: 'This name is taken or not allowed',
};

describe('a new name', () => {
  it('API-13 PROF-09 is stored as it was given, in normal form and cut to 20 characters', async () => {
    const player = await aSeededPlayer(server);
    expect(await rename(player, ' <b>Cafe\u0301</b> \u202e& Co. of the sea ')).toEqual({});
    expect(await nameOf(player)).toBe('<b>Café</b> & Co. of');
  });

  it('that is empty restores the short address, which many players may have', async () => {
    const players = [await aSeededPlayer(server), await aSeededPlayer(server)];
    for (const player of players) {
      await rename(player, `Nobody ${player.wallet.slice(0, 8)}`);
      await rename(player, ' \u200b ');
      expect(await nameOf(player)).toBe(`${player.wallet.slice(0, 4)}…${player.wallet.slice(-4)}`);
    }
  });

  it.each(['@calico', 'calico…', 'Admin', 'The Blacktide Team'])('%s is refused', async (name) => {
    const player = await aSeededPlayer(server);
    const before = await nameOf(player);
    await expect(rename(player, name)).rejects.toMatchObject(REFUSED);
    expect(await nameOf(player)).toBe(before);
  });

  it('is unique: neither case nor look-alikes make another one', async () => {
    const [anne, other] = [await aSeededPlayer(server), await aSeededPlayer(server)];
    await rename(anne, 'Anne Bonny');
    for (const name of ['Anne Bonny', 'ANNE BONNY', 'Аnnе Воnnу', 'Anne_B0nny', 'Änne Bönny'])
      await expect(rename(other, name)).rejects.toMatchObject(REFUSED);
    await rename(anne, 'anne bonny');
    expect(await nameOf(anne)).toBe('anne bonny');
  });

  it('is free again when its player has another one', async () => {
    const [first, second] = [await aSeededPlayer(server), await aSeededPlayer(server)];
    await rename(first, 'Calico Jack');
    await rename(first, '');
    await rename(second, 'Calico Jack');
    await expect(rename(first, 'calicojack')).rejects.toMatchObject(REFUSED);
  });

  it('that several players want at the same moment goes to one of them', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => aSeededPlayer(server)));
    const results = await Promise.allSettled(players.map((player) => rename(player, 'Mary Read')));
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(reasons).toHaveLength(7);
    for (const reason of reasons) expect(reason).toMatchObject(REFUSED);
    const names = await Promise.all(players.map(nameOf));
    expect(names.filter((name) => name === 'Mary Read')).toHaveLength(1);
  });

  it('stays with a guest who moves to another wallet', async () => {
    const guest = await aSigningPlayer(server);
    await server.app.db.pool.query(
      `update players set username = 'Stede', name_key = 'stede' where wallet = $1`,
      [guest.wallet],
    );
    const newWallet = aWallet();
    const issued = await guest.api.wallet.upgrade({ body: { to: newWallet.address } });
    const body = createUpgradeConfirmation(guest.signer, newWallet, server.domain, issued);
    const { user } = await server.anonymous.wallet.upgradeConfirm({ body });
    expect(user.username).toBe('Stede');
    await expect(rename(await aSeededPlayer(server), 'STEDE')).rejects.toMatchObject(REFUSED);
  });
});

describe('the request', () => {
  it('needs a signature of this session for this call, made within a minute, once', async () => {
    const [player, other] = [await aSeededPlayer(server), await aSeededPlayer(server)];
    const good = sign(player, 'Grace');
    expect(await player.api.profile.updateUsername({ body: good })).toEqual({});
    const forged = [
      good,
      { ...sign(player, 'Grace'), data: { username: 'Grace O’Malley' } },
      sign(player, 'Grace', { route: '/missions/mission-feed' }),
      sign(player, 'Grace', { origin: 'https://evil.test' }),
      sign(player, 'Grace', { session: other.session }),
      sign(player, 'Grace', { issuedAt: new Date(clock.now() - 61_000).toISOString() }),
      { ...sign(player, 'Grace'), signature: other.signWithSession('anything') },
    ];
    for (const body of forged) {
      await expect(player.api.profile.updateUsername({ body })).rejects.toMatchObject({
        status: 403,
        code: 'SIGNATURE_REFUSED',
      });
    }
    expect(await nameOf(player)).toBe('Grace');
  });

  it('is refused where it is malformed, and without a session', async () => {
    const player = await aSeededPlayer(server);
    const post = (body: unknown, token = player.token) =>
      fetch(server.url + ROUTE, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const good = sign(player, 'Ching');
    const malformed = [
      undefined,
      {},
      { data: { username: 'Ching' } },
      { ...good, data: {} },
      { ...good, data: { username: 7 } },
      { ...good, data: { username: 'x'.repeat(501) } },
      { ...good, data: { ...good.data, wallet: 'other' } },
      { ...good, role: 'admin' },
    ];
    for (const body of malformed) expect((await post(body)).status).toBe(400);
    expect((await post(good, 'x.y.z')).status).toBe(401);
    await player.api.auth.logout();
    expect((await post(good)).status).toBe(401);
  });
});
