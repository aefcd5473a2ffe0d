import { describe, expect, it } from 'vitest';
import { createEmailSignIn } from '../../../testing/emailSignIn.ts';
import { aRecordingMailer } from '../../../testing/recordingMailer.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { signRequest } from '../../../testing/signedRequests.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const CONFIRMED = { body: { confirmation: 'DELETE' as const } };
const refused = (message: RegExp) => ({
  status: 409,
  code: 'DELETION_REFUSED',
  message: expect.stringMatching(message) as string,
});
const countRows = async ({ app }: TestServer, table: string, wallet: string): Promise<number> => {
  const { rows } = await app.db.pool.query<{ count: bigint }>(
    `select count(*) from ${table} where wallet = $1`,
    [wallet],
  );
  return Number(rows[0]?.count);
};
const linkDiscord = ({ app }: TestServer, { wallet }: SeededPlayer) =>
  app.db.pool.query(
    `insert into linked_accounts (id, wallet, provider, subject, username, linked_at)
     values ('discord/' || $1, $1, 'discord', $1, 'captain.jack', now())`,
    [wallet],
  );

const rename = (server: TestServer, player: SeededPlayer, username: string) =>
  player.api.profile.updateUsername({
    body: signRequest({ server, clock: Date }, player, '/users/update/username', { username }),
  });

describe('deleting personal data', () => {
  it('removes name, picture, linked accounts, settings and sessions; the ledger stays', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server, { balances: { GEMS: 7 } });
    const { pool } = server.app.db;
    await pool.query(`update players set profile_picture = '/p.webp' where wallet = $1`, [player.wallet]);
    await rename(server, player, 'Anne');
    await linkDiscord(server, player);
    await player.api.account.setNotificationSettings({ body: { muted: ['activity'] } });
    expect(await player.api.account.deletion()).toEqual({
      obstacles: [],
      keeps: [{ currency: 'GEMS', amount: 7 }],
    });
    expect(await player.api.account.deletePersonalData(CONFIRMED)).toEqual({});
    await expect(player.api.users.me()).rejects.toMatchObject({ status: 401 });
    for (const table of ['sessions', 'notification_settings'])
      expect([table, await countRows(server, table, player.wallet)]).toEqual([table, 0]);
    const links = await pool.query(
      'select username, unlinked_at is null as linked from linked_accounts where wallet = $1',
      [player.wallet],
    );
    expect(links.rows).toEqual([{ username: '', linked: false }]);
    const { rows } = await pool.query('select username, profile_picture from players where wallet = $1', [
      player.wallet,
    ]);
    const short = `${player.wallet.slice(0, 4)}…${player.wallet.slice(-4)}`;
    expect(rows).toEqual([{ username: short, profile_picture: '/images/no_pfp.webp' }]);
    const entries = await pool.query('select amount from entries where account = $1', [
      `player:${player.wallet}`,
    ]);
    expect(entries.rows).toEqual([{ amount: 7_000_000n }]);
    const other = await aSeededPlayer(server);
    await rename(server, other, 'Anne');
    expect((await other.api.users.me()).username).toBe('Anne');
  });

  it('is refused while assets or tokens are in the game, and says so before', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server, { fleet: [['qm-01', 1]], balances: { BOOTY: 1 } });
    const { obstacles } = await player.api.account.deletion();
    expect(obstacles.map(({ code }) => code)).toEqual(['ASSETS_IN_GAME', 'TOKENS_IN_GAME']);
    await expect(player.api.account.deletePersonalData(CONFIRMED)).rejects.toMatchObject(
      refused(/Withdraw them to your wallet first/),
    );
    expect(await player.api.auth.sessions()).toHaveLength(1);
    await server.app.db.pool.query(`update assets set location = 'wallet' where owner = $1`, [player.wallet]);
    await expect(player.api.account.deletePersonalData(CONFIRMED)).rejects.toMatchObject(
      refused(/You have tokens in the game/),
    );
  });

  it('is refused while a move or an action is under way', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server);
    const { pool } = server.app.db;
    await pool.query(
      `insert into movements (id, message, wallet, kind, token, amount, last_valid_height, issued_at, changed_at)
       values ('m', 'm', $1, 'deposit', 'GOLD', 1, 1000000, now(), now())`,
      [player.wallet],
    );
    await expect(player.api.account.deletePersonalData(CONFIRMED)).rejects.toMatchObject(
      refused(/move between wallet and game/),
    );
    await pool.query(`update movements set state = 'released' where wallet = $1`, [player.wallet]);
    await pool.query(
      `insert into requests (id, wallet, shard, action, type, payload, state, created_at, route, body_hash)
       values (gen_random_uuid(), $1, 0, 'settleTokens', 'handleDeposit', '{}', 'waiting', now(), '', '')`,
      [player.wallet],
    );
    await expect(player.api.account.deletePersonalData(CONFIRMED)).rejects.toMatchObject(
      refused(/still under way/),
    );
  });

  it('is refused for an email wallet until its key was shown; then the address is deleted too', async () => {
    const mailer = aRecordingMailer();
    const server = await startTestServer({ mailer });
    const email = createEmailSignIn(server, mailer);
    const opened = await email.openWallet();
    const player = await email.signIn(opened);
    const { pool } = server.app.db;
    await pool.query(`update assets set location = 'wallet' where owner = $1`, [player.wallet]);
    await pool.query(`update balances set amount = 0 where account = 'player:' || $1`, [player.wallet]);
    await expect(player.api.account.deletePersonalData(CONFIRMED)).rejects.toMatchObject(
      refused(/Show its secret key/),
    );
    await server.anonymous.email.code({ body: { token: opened.token, purpose: 'export' } });
    const code = mailer.codeFor(opened.email);
    await server.anonymous.email.exportKey({ body: { token: opened.token, code } });
    await player.api.account.deletePersonalData(CONFIRMED);
    const { rows } = await pool.query(
      `select (select count(*) from email_wallets)::int4 as wallets, (select count(*) from email_codes)::int4 as codes,
         (select count(*) from email_devices)::int4 as devices, (select count(*) from email_sessions)::int4 as sessions`,
    );
    expect(rows).toEqual([{ wallets: 0, codes: 0, devices: 0, sessions: 0 }]);
  });

  it('can be asked for twice at the same time, and leaves other players alone', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server);
    const other = await aSeededPlayer(server);
    await linkDiscord(server, other);
    await player.api.account.deletion();
    const results = await Promise.allSettled(
      [1, 2].map(() => player.api.account.deletePersonalData(CONFIRMED)),
    );
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await countRows(server, 'sessions', player.wallet)).toBe(0);
    expect(await other.api.auth.sessions()).toHaveLength(1);
    expect(await countRows(server, 'linked_accounts', other.wallet)).toBe(1);
  });

  it('needs a session and the typed confirmation', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server);
    await expect(server.anonymous.account.deletion()).rejects.toMatchObject({ status: 401 });
    await expect(server.anonymous.account.deletePersonalData(CONFIRMED)).rejects.toMatchObject({
      status: 401,
    });
    for (const confirmation of ['delete', '', 'DELETE ', null]) {
      const body = { confirmation } as unknown as typeof CONFIRMED.body;
      await expect(player.api.account.deletePersonalData({ body })).rejects.toMatchObject({ status: 400 });
    }
    expect(await player.api.auth.sessions()).toHaveLength(1);
  });
});
