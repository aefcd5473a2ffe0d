import { expect, it } from 'vitest';
import { paintPlain } from '../../../testing/pictureFiles.ts';
import { anS3Server } from '../../../testing/s3Server.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { startTestServer } from '../../../testing/testServer.ts';

const upload = async ({ api }: SeededPlayer, red: number) => {
  const bytes = new Uint8Array(await paintPlain([red, 0, 0]).png().toBuffer());
  return api.profile.updatePicture({ body: { profilePicture: new File([bytes], 'me.png') } });
};

it('pictures are in a bucket where the operator has one; without it the game goes on', async () => {
  const { settings, close } = await anS3Server();
  const server = await startTestServer({
    environment: {
      S3_URL: `${settings.url}/`,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
  });
  const player = await aSeededPlayer(server);
  const readAddress = async () => (await player.api.users.me()).profilePicture;
  const getStatus = async (path: string) => (await fetch(server.url + path)).status;
  await upload(player, 10);
  const first = await readAddress();
  const inBucket = await fetch(settings.url + first.replace('/pictures', ''), { method: 'GET' });
  expect(inBucket.headers.get('content-type')).toBe('image/webp');
  await inBucket.body?.cancel();
  expect(await getStatus(first)).toBe(200);

  await upload(player, 200);
  const second = await readAddress();
  expect([await getStatus(first), await getStatus(second)]).toEqual([404, 200]);

  await close();
  await expect(upload(player, 90)).rejects.toMatchObject({
    status: 503,
    message: 'An error occurred while trying to upload file',
  });
  expect(await readAddress()).toBe(second);
  expect(await getStatus(second)).toBe(503);
});
