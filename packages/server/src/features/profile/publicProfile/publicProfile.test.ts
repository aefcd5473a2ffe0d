import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSigningPlayer } from '../../../../testing/assetMovements.ts';
import { CLOSED, readLog, rename, setLog } from '../../../../testing/publicProfiles.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../../testing/seededPlayer.ts';
import { startTestServer, type TestServer } from '../../../../testing/testServer.ts';
import { aWallet } from '../../../../testing/testWallet.ts';
import { createUpgradeConfirmation } from '../../../../testing/walletUpgrades.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true });
});
afterAll(() => server.close());

const aNamedPlayer = async (name: string): Promise<SeededPlayer> => {
  const player = await aSeededPlayer(server);
  await rename(server, player, name);
  return player;
};
const isOpen = async ({ api }: SeededPlayer): Promise<boolean> =>
  (await api.profile.publicProfileSetting()).enabled;

describe("the captain's log", () => {
  it('is closed until the player opens it, and again after the player closes it', async () => {
    const player = await aNamedPlayer('Anne Bonny');
    expect(await isOpen(player)).toBe(false);
    await expect(readLog(server, 'Anne Bonny')).rejects.toMatchObject(CLOSED);
    expect(await setLog(player, true)).toEqual({ enabled: true });
    expect(await isOpen(player)).toBe(true);
    expect((await readLog(server, 'Anne Bonny')).username).toBe('Anne Bonny');
    expect(await setLog(player, false)).toEqual({ enabled: false });
    await expect(readLog(server, 'Anne Bonny')).rejects.toMatchObject(CLOSED);
    expect(await isOpen(player)).toBe(false);
  });

  it('belongs to one player: others neither open nor close it', async () => {
    const [player, other] = [await aNamedPlayer('Grace'), await aNamedPlayer('Ching Shih')];
    await setLog(player, true);
    await setLog(other, false);
    expect([await isOpen(player), await isOpen(other)]).toEqual([true, false]);
    expect((await readLog(server, 'Grace')).username).toBe('Grace');
    await expect(readLog(server, 'Ching Shih')).rejects.toMatchObject(CLOSED);
  });

  it('is found by every spelling that no other player can have, and by no part of the name', async () => {
    await setLog(await aNamedPlayer('Mary Read'), true);
    for (const name of ['mary read', 'MARYREAD', 'Mаry Rеаd', 'Máry-Read', ' Mary\u200b Read '])
      expect([name, (await readLog(server, name)).username]).toEqual([name, 'Mary Read']);
    for (const name of ['Mary', 'Mary Reader', 'Mary%', 'Mary_Rea_', `Mary Read${'x'.repeat(20)}`])
      await expect(readLog(server, name)).rejects.toMatchObject(CLOSED);
  });

  it.each(['..', '.', 'a/b?c#d', '50% off', '<b>كابتن</b> 🏴', 'e\u0301'.repeat(20)])(
    'has an address for the name %s',
    async (name) => {
      await setLog(await aNamedPlayer(name), true);
      expect((await readLog(server, name)).username).toBe(name.normalize('NFC'));
    },
  );

  it('follows a new name; the old one leads nowhere and can be taken without opening a log', async () => {
    const player = await aNamedPlayer('Calico Jack');
    await setLog(player, true);
    await rename(server, player, 'Jack Rackham');
    expect((await readLog(server, 'Jack Rackham')).username).toBe('Jack Rackham');
    await expect(readLog(server, 'Calico Jack')).rejects.toMatchObject(CLOSED);
    await aNamedPlayer('Calico Jack');
    await expect(readLog(server, 'Calico Jack')).rejects.toMatchObject(CLOSED);
  });

  it('needs a chosen name; giving the name up closes it, and a later name does not open it again', async () => {
    const player = await aSeededPlayer(server);
    const refused = { status: 422, code: 'NAME_NEEDED' };
    await expect(setLog(player, true)).rejects.toMatchObject(refused);
    expect(await setLog(player, false)).toEqual({ enabled: false });
    await rename(server, player, 'Bartholomew');
    await setLog(player, true);
    await rename(server, player, '');
    expect(await isOpen(player)).toBe(false);
    await expect(setLog(player, true)).rejects.toMatchObject(refused);
    await rename(server, player, 'Bartholomew');
    await expect(readLog(server, 'Bartholomew')).rejects.toMatchObject(CLOSED);
  });

  it('does not open while the name is being given up', async () => {
    const player = await aNamedPlayer('Race One');
    const { pool } = server.app.db;
    const renaming = await pool.connect();
    await renaming.query('begin');
    await renaming.query('update players set name_key = null where wallet = $1', [player.wallet]);
    let isSettled = false;
    const opening = setLog(player, true).finally(() => (isSettled = true));
    opening.catch(() => undefined);
    const isWaitingOrSettled = async (): Promise<boolean> => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%public_profiles%'
           and datname = current_database()`,
      );
      return rows.length > 0 || isSettled;
    };
    await expect.poll(isWaitingOrSettled).toBe(true);
    await renaming.query('commit');
    renaming.release();
    await expect(opening).rejects.toMatchObject({ code: 'NAME_NEEDED' });
    expect(await isOpen(player)).toBe(false);
  });

  it('can be opened many times, also at the same moment', async () => {
    const player = await aNamedPlayer('Edward Low');
    const answers = await Promise.all(Array.from({ length: 8 }, () => setLog(player, true)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ enabled: true })));
    await Promise.all(Array.from({ length: 4 }, () => setLog(player, false)));
    await expect(readLog(server, 'Edward Low')).rejects.toMatchObject(CLOSED);
  });

  it('answers the same for unknown, closed, banned and deleted players', async () => {
    const { pool } = server.app.db;
    await aNamedPlayer('Closed One');
    const banned = await aNamedPlayer('Banned One');
    await setLog(banned, true);
    await pool.query('update players set banned_at = now() where wallet = $1', [banned.wallet]);
    const deleted = await aNamedPlayer('Deleted One');
    await setLog(deleted, true);
    await deleted.api.account.deletePersonalData({ body: { confirmation: 'DELETE' } });
    const answers = await Promise.all(
      ['Nobody', 'Closed One', 'Banned One', 'Deleted One', '\u200b'].map(async (name) => {
        const response = await fetch(`${server.url}/players/@${encodeURIComponent(name)}`);
        return [response.status, response.headers.get('cache-control'), await response.text()];
      }),
    );
    const { message, code } = CLOSED;
    expect(new Set(answers.map(String))).toEqual(
      new Set([String([404, 'no-store', JSON.stringify({ error: message, message, code })])]),
    );
  });

  it('of a deleted account does not come back with the name of another player', async () => {
    const player = await aNamedPlayer('Old Roger');
    await setLog(player, true);
    await player.api.account.deletePersonalData({ body: { confirmation: 'DELETE' } });
    const { rows } = await server.app.db.pool.query('select * from public_profiles where wallet = $1', [
      player.wallet,
    ]);
    expect(rows).toEqual([]);
    await aNamedPlayer('Old Roger');
    await expect(readLog(server, 'Old Roger')).rejects.toMatchObject(CLOSED);
  });

  it('is part of the export of the data', async () => {
    const player = await aNamedPlayer('Exporter');
    const exported = async () =>
      JSON.parse(await ((await player.api.account.exportFile()) as Blob).text()) as {
        publicProfile: { wallet: string; openedAt: string }[];
      };
    expect((await exported()).publicProfile).toEqual([]);
    await setLog(player, true);
    expect((await exported()).publicProfile).toEqual([
      { wallet: player.wallet, openedAt: expect.any(String) as string },
    ]);
  });

  it('moves with a guest to another wallet', async () => {
    const guest = await aSigningPlayer(server);
    await server.app.db.pool.query(
      `update players set username = 'Guest One', name_key = 'guestone' where wallet = $1`,
      [guest.wallet],
    );
    await guest.api.profile.setPublicProfile({ body: { enabled: true } });
    const newWallet = aWallet();
    const issued = await guest.api.wallet.upgrade({ body: { to: newWallet.address } });
    const body = createUpgradeConfirmation(guest.signer, newWallet, server.domain, issued);
    const { token } = await server.anonymous.wallet.upgradeConfirm({ body });
    expect(await server.clientFor(token).profile.publicProfileSetting()).toEqual({ enabled: true });
    expect((await readLog(server, 'Guest One')).username).toBe('Guest One');
  });
});

describe('requests', () => {
  const send = async (method: string, path: string, body?: string, token?: string): Promise<number> => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body }),
    });
    return response.status;
  };

  it('for a log without a name, without @, too long or with more than a name are refused', async () => {
    for (const [path, status] of [
      ['/players', 404],
      ['/players/', 400],
      ['/players/anne', 400],
      ['/players/@', 400],
      ['/players/@anne?page=2', 400],
      ['/players/@%ff', 400],
      [`/players/@${'a'.repeat(600)}`, 400],
    ] as const)
      expect([path, await send('GET', path)]).toEqual([path, status]);
  });

  it('for the setting need a session and exactly one true or false', async () => {
    const player = await aNamedPlayer('Strict One');
    const path = '/users/me/public-profile';
    expect(await send('GET', path)).toBe(401);
    expect(await send('POST', path, '{"enabled":true}')).toBe(401);
    for (const body of [
      '',
      '{}',
      '[]',
      'x',
      '{"enabled":"true"}',
      '{"enabled":1}',
      '{"enabled":null}',
      '{"enabled":true,"wallet":"other"}',
    ])
      expect([body, await send('POST', path, body, player.token)]).toEqual([body, 400]);
    expect(await isOpen(player)).toBe(false);
  });
});
