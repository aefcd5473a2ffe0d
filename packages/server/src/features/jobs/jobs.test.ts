import { userChannel, type Notification } from '@blacktide/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { subscribeToNotifications } from '../../../testing/subscribeToNotifications.ts';
import { waitForResult, startTestServer, type TestPlayer } from '../../../testing/testServer.ts';
import { unaffordableQuantity } from '../../../testing/contentFigures.ts';

const buy = async (player: TestPlayer, name = 'Spyglass'): Promise<string> =>
  (await player.api.market.purchase({ body: { name, multiplier: 1 } })).jobId;

describe('jobs and notifications', () => {
  it('JOB-01 DATA-20 a job has a state and ends with a notification that has its id', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const jobId = await buy(player);
    const { data, seq, type } = await waitForResult(player, jobId);
    const job = await player.api.jobs.job({ params: { id: jobId } });
    expect(job).toMatchObject({
      id: jobId,
      type: 'ItemPurchase',
      state: 'done',
      notification: { seq, type },
    });
    expect(job.finishedAt).not.toBeNull();
    expect(Object.keys(data).toSorted()).toEqual(['details', 'error', 'id', 'message', 'result', 'success']);
  });

  it('shows a job to its owner only, and refuses an invalid id', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const stranger = await server.signIn();
    const jobId = await buy(player);
    await expect(stranger.api.jobs.job({ params: { id: jobId } })).rejects.toMatchObject({ status: 404 });
    await expect(player.api.jobs.job({ params: { id: randomUUID() } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(player.api.jobs.job({ params: { id: 'nonsense' } })).rejects.toMatchObject({ status: 400 });
    await expect(server.anonymous.jobs.job({ params: { id: jobId } })).rejects.toMatchObject({ status: 401 });
  });

  it('replays missed notifications, oldest first and without gaps', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const jobs = [];
    for (let count = 0; count < 5; count += 1) jobs.push(await buy(player));
    for (const id of jobs) await waitForResult(player, id);
    const all = await player.api.jobs.notifications({ query: { after: '0' } });
    expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(all.map(({ data }) => data.id)).toEqual(jobs);
    const late = await player.api.jobs.notifications({ query: { after: '3' } });
    expect(late.map(({ seq }) => seq)).toEqual([4, 5]);
    for (const after of ['-1', '1.5', 'x', '', '9'.repeat(40)]) {
      await expect(player.api.jobs.notifications({ query: { after } })).rejects.toMatchObject({
        status: 400,
      });
    }
  });
});

describe('push', () => {
  it('JOB-02 the stock Pusher client subscribes to its own channel and receives its results', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const notifications = await subscribeToNotifications(server, player);
    const jobId = await buy(player);
    const notification = (await notifications.next()) as Notification;
    expect(notification).toMatchObject({ seq: 1, type: 'ItemPurchase', data: { id: jobId, success: true } });
    expect(await waitForResult(player, jobId)).toEqual(notification);
  });

  it('JOB-05 a refusal arrives as a notification with an error and a message', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const notifications = await subscribeToNotifications(server, player);
    await player.api.market.purchase({ body: { name: 'Sloop', multiplier: unaffordableQuantity('Sloop') } });
    expect(await notifications.next()).toMatchObject({
      data: { error: true, success: false, message: "You don't have enough BOOTY", result: null },
    });
  });

  it('refuses a subscription to another player’s channel', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const stranger = await server.signIn();
    const authorization = stranger.api.jobs.authorizeChannel({
      body: { socket_id: '1.1', channel_name: userChannel(player.wallet) },
    });
    await expect(authorization).rejects.toMatchObject({ status: 403 });
    await expect(
      subscribeToNotifications(server, player, { auth: `${server.config.push.key}:${'0'.repeat(64)}` }),
    ).rejects.toThrow(/subscription/);
  });

  it('refuses a socket for another application, and malformed channel authentication', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const closed = await new Promise<number>((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/app/other?protocol=7`);
      socket.on('close', resolve);
    });
    expect(closed).toBe(4001);
    const malformed = { socket_id: 'x', channel_name: userChannel(player.wallet) };
    await expect(player.api.jobs.authorizeChannel({ body: malformed })).rejects.toMatchObject({
      status: 400,
    });
  });
});
