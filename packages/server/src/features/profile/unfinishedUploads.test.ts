import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { paintPlain, RED } from '../../../testing/pictureFiles.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { startTestServer } from '../../../testing/testServer.ts';

const ROUTE = '/users/update/profile-picture';
/** Uploads that the server reads at the same time. */
const MOST = 50;

it('more than 50 unfinished uploads are refused until one of them has ended', async () => {
  const server = await startTestServer();
  const { port } = new URL(server.url);
  const [sender, player] = [await aSeededPlayer(server), await aSeededPlayer(server)];
  const unfinished = [
    `POST ${ROUTE} HTTP/1.1`,
    'host: play.test',
    `authorization: Bearer ${sender.token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 100000',
    '',
    '--x',
    'content-disposition: form-data; name="profilePicture"; filename="a.png"',
    '',
    'abc',
  ].join('\r\n');
  const picture = new Uint8Array(await paintPlain(RED).png().toBuffer());
  const upload = async () => {
    const body = new FormData();
    body.append('profilePicture', new Blob([picture]), 'a.png');
    const headers = { authorization: `Bearer ${player.token}` };
    const response = await fetch(server.url + ROUTE, { method: 'POST', headers, body });
    return [response.status, ((await response.json()) as { readonly error?: string }).error];
  };
  const refused = [503, 'Too many files are being uploaded right now, try again'];
  const sockets = Array.from({ length: MOST }, () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket.write(unfinished);
    return socket;
  });
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  await expect.poll(upload).toEqual(refused);
  expect((await player.api.users.me()).wallet).toBe(player.wallet);
  sockets[0]?.destroy();
  await expect.poll(upload).toEqual([200, undefined]);
});
