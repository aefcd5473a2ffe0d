import { userChannel } from '@blacktide/contract';
import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  claimAndWait,
  loadCaptains,
  readActiveMissionPath,
  sendAndWait,
} from '../../../testing/missionRuns.ts';
import {
  startTestServer,
  waitForResult,
  type TestPlayer,
  type TestServer,
} from '../../../testing/testServer.ts';

const KEYS = { PUSH_KEY: 'hosted-key', PUSH_SECRET: 'a secret of the hosted app' };
const hmac = (text: string): string => createHmac('sha256', KEYS.PUSH_SECRET).update(text).digest('hex');

interface ServiceCall {
  readonly url: URL;
  readonly body: string;
}

/** A service that takes every event, or refuses all while `status` is not 200. */
const calls: ServiceCall[] = [];
let status = 200;
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    calls.push({ url: new URL(request.url ?? '', 'http://service'), body: Buffer.concat(chunks).toString() });
    response.writeHead(status).end('{}');
  });
});

let server: TestServer;
let player: TestPlayer;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const environment = { ...KEYS, PUSH_APP_ID: '77', PUSH_API_URL: `http://127.0.0.1:${port}/` };
  server = await startTestServer({ shared: true, environment });
  player = await server.signIn();
});
afterAll(async () => {
  await server.close();
  service.close();
});

const eventsOn = (channel: string) =>
  calls
    .flatMap(
      ({ body }) => (JSON.parse(body) as { batch: { channel: string; name: string; data: string }[] }).batch,
    )
    .filter((event) => event.channel === channel);

const buy = async () =>
  (await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } })).jobId;

it('JOB-02 the settings name the EU cluster, and the page may connect to it with TLS only', async () => {
  expect((await server.anonymous.operation.settings()).push).toEqual({ key: 'hosted-key', cluster: 'eu' });
  const policy = (await fetch(`${server.url}/health`)).headers.get('content-security-policy') ?? '';
  expect(policy.match(/[^\s;]*pusher[^\s;]*/g)).toEqual(['wss://ws-eu.pusher.com']);
});

it('JOB-02 a result is sent to the channel of its player by a signed call of the service', async () => {
  const notification = await waitForResult(player, await buy());
  const channel = userChannel(player.wallet);
  await expect.poll(() => eventsOn(channel)).toHaveLength(1);
  expect(eventsOn(channel)).toEqual([{ channel, name: 'notification', data: JSON.stringify(notification) }]);
  const [{ url, body } = { url: new URL('http://service'), body: '' }] = calls;
  const { auth_signature: signature, ...signed } = Object.fromEntries(url.searchParams);
  expect(signed).toEqual({
    auth_key: 'hosted-key',
    auth_timestamp: expect.stringMatching(/^\d{10}$/),
    auth_version: '1.0',
    body_md5: createHash('md5').update(body).digest('hex'),
  });
  const query = Object.entries(signed).map(([name, value]) => `${name}=${value}`);
  expect(signature).toBe(hmac(`POST\n/apps/77/batch_events\n${query.join('&')}`));
});

it('JOB-02 a player may subscribe to the own channel on the service only', async () => {
  const authorize = (channel_name: string) =>
    player.api.jobs.authorizeChannel({ body: { socket_id: '12.34', channel_name } });
  const channel = userChannel(player.wallet);
  expect(await authorize(channel)).toEqual({ auth: `hosted-key:${hmac(`12.34:${channel}`)}` });
  await expect(authorize(`${channel}x`)).rejects.toMatchObject({ status: 403 });
});

it('sends a claim to the activity channel once', async () => {
  const [captain] = await loadCaptains(player);
  const path = readActiveMissionPath(await sendAndWait(player, 'supply-store', [captain?.uid ?? '']));
  await player.api.timeMachine.advance({ body: { advanceSeconds: 3600 } });
  const { data } = await claimAndWait(player, path);
  await expect.poll(() => eventsOn('activity')).toHaveLength(1);
  expect(JSON.parse(eventsOn('activity')[0]?.data ?? '')).toMatchObject({ id: data.result?.['id'] });
});

it('drops what the service refuses; the result is stored, and later ones are sent', async () => {
  const channel = userChannel(player.wallet);
  const idsOn = () =>
    eventsOn(channel).map(({ data }) => (JSON.parse(data) as { data: { id: string } }).data.id);
  status = 500;
  const refused = await buy();
  await waitForResult(player, refused);
  await expect.poll(idsOn).toContain(refused);
  status = 200;
  const later = await buy();
  await expect.poll(idsOn).toContain(later);
  expect(idsOn().filter((id) => id === refused)).toHaveLength(1);
});
