import { describe, expect, it } from 'vitest';
import { aSeededPlayer, RICH_BALANCES } from '../../../testing/seededPlayer.ts';
import { startTestServer, waitForResult } from '../../../testing/testServer.ts';

const LISTS = [
  'profile',
  'linkedAccounts',
  'notificationSettings',
  'sessions',
  'assets',
  'ledger',
  'moves',
  'notifications',
  'missions',
  'standingOrders',
  'arena',
  'publicProfile',
  'fleet',
  'goals',
  'emails',
];

const download = async (url: string, token: string): Promise<Response> =>
  fetch(`${url}/users/me/export`, { headers: { authorization: `Bearer ${token}` } });

describe('the export', () => {
  it('has everything of the player and nothing of anybody else, and no secret of a mission under way', async () => {
    const server = await startTestServer();
    const fleet = [['qm-01', 20]] as const;
    const player = await aSeededPlayer(server, { fleet, balances: RICH_BALANCES });
    const other = await aSeededPlayer(server, { fleet, balances: RICH_BALANCES });
    await player.api.account.setNotificationSettings({ body: { muted: ['activity'] } });
    const picture = `/pictures/${'a'.repeat(64)}-512.webp`;
    await server.app.db.pool.query('update players set profile_picture = $2 where wallet = $1', [
      player.wallet,
      picture,
    ]);
    const team = { missionPath: 'missions/supply-store', nfts: [player.uids[0] ?? ''] };
    const { jobId } = await player.api.missions.initiate({ body: team });
    await waitForResult(player, jobId);
    const response = await download(server.url, player.token);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="blacktide-export.json"');
    const text = await response.text();
    const exported = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(exported)).toEqual(['exportedAt', 'wallet', ...LISTS]);
    expect(exported['wallet']).toBe(player.wallet);
    expect(exported['profile']).toMatchObject([{ wallet: player.wallet, profilePicture: picture }]);
    expect(exported['assets']).toMatchObject([{ uid: player.uids[0], design: 'qm-01' }]);
    expect(exported['sessions']).toMatchObject([{ id: player.session }]);
    expect(exported['notificationSettings']).toMatchObject([{ muted: ['activity'] }]);
    const { lines } = await player.api.account.statement({ query: {} });
    expect(exported['ledger']).toEqual(lines);
    expect(exported['missions']).toMatchObject([{ mission: 'supply-store', claimedAt: null }]);
    expect(text).not.toContain(other.wallet);
    for (const secret of ['serverSeed', 'outcome', 'prize', 'sessionKey', 'sealedKey'])
      expect(text).not.toContain(secret);
  });

  it('refuses callers without a session and unknown parameters', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server);
    expect((await fetch(`${server.url}/users/me/export`)).status).toBe(401);
    const headers = { authorization: `Bearer ${player.token}` };
    expect((await fetch(`${server.url}/users/me/export?wallet=other`, { headers })).status).toBe(400);
  });

  it('can be asked for several times at once', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server, { balances: { GOLD: 5 } });
    const responses = await Promise.all([1, 2, 3].map(() => download(server.url, player.token)));
    const ledgers = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { ledger: unknown[] }).ledger.length),
    );
    expect(ledgers).toEqual([1, 1, 1]);
  });
});
