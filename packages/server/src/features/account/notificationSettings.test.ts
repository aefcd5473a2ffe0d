import { describe, expect, it } from 'vitest';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { startTestServer } from '../../../testing/testServer.ts';

describe('notification settings', () => {
  it('are empty at first, and stored for each player', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server);
    const other = await aSeededPlayer(server);
    expect(await player.api.account.notificationSettings()).toEqual({ muted: [] });
    const body = { muted: ['awayReport' as const, 'activity' as const] };
    expect(await player.api.account.setNotificationSettings({ body })).toEqual(body);
    expect(await player.api.account.notificationSettings()).toEqual(body);
    expect(await other.api.account.notificationSettings()).toEqual({ muted: [] });
  });

  it('can be stored again, also at the same time; one of them stays', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server);
    const choices = [{ muted: [] }, { muted: ['battleReports' as const] }, { muted: ['activity' as const] }];
    await Promise.all(choices.map((body) => player.api.account.setNotificationSettings({ body })));
    expect(choices).toContainEqual(await player.api.account.notificationSettings());
  });

  it('refuse callers without a session, unknown names, repetitions and other shapes', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server);
    await expect(server.anonymous.account.notificationSettings()).rejects.toMatchObject({ status: 401 });
    const muted = { muted: [] };
    await expect(server.anonymous.account.setNotificationSettings({ body: muted })).rejects.toMatchObject({
      status: 401,
    });
    const post = async (body: string): Promise<number> => {
      const response = await fetch(`${server.url}/users/me/notification-settings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
        body,
      });
      return response.status;
    };
    for (const body of [
      '{}',
      '[]',
      '{"muted":"activity"}',
      '{"muted":["results"]}',
      '{"muted":["activity","activity"]}',
      '{"muted":[],"wallet":"other"}',
      'x',
    ])
      expect([body, await post(body)]).toEqual([body, 400]);
    expect(await player.api.account.notificationSettings()).toEqual({ muted: [] });
  });
});
