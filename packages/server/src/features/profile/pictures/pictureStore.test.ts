import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anS3Server } from '../../../../testing/s3Server.ts';
import { createFolderStore } from './folderStore.ts';
import type { PictureStore } from './pictureStore.ts';
import { createS3Store } from './s3Store.ts';

const NAME = `${'ab'.repeat(32)}-512.webp`;
const aFolder = () => mkdtemp(join(tmpdir(), 'blacktide-store-'));
const anS3 = async () => {
  const server = await anS3Server();
  onTestFinished(server.close);
  return server.settings;
};

describe.each<readonly [string, () => Promise<PictureStore>]>([
  ['the folder', async () => createFolderStore(join(await aFolder(), 'pictures'))],
  ['S3', async () => createS3Store(await anS3())],
])('%s', (_, createStore) => {
  it('returns what was written, until it is removed', async () => {
    const store = await createStore();
    expect(await store.read(NAME)).toBeNull();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (__, index) => index % 256));
    await store.write(NAME, bytes);
    expect((await store.read(NAME))?.equals(bytes)).toBe(true);
    await store.remove(NAME);
    expect(await store.read(NAME)).toBeNull();
    await store.remove(NAME);
  });

  it('keeps one file when it is written several times at once', async () => {
    const store = await createStore();
    const bytes = Buffer.alloc(5000, 7);
    await Promise.all(Array.from({ length: 6 }, () => store.write(NAME, bytes)));
    expect((await store.read(NAME))?.equals(bytes)).toBe(true);
  });
});

it('the folder contains only finished files', async () => {
  const folder = await aFolder();
  await createFolderStore(folder).write(NAME, Buffer.from('x'));
  expect(await readdir(folder)).toEqual([NAME]);
});

describe('S3 rejects', () => {
  it('a wrong key', async () => {
    const store = createS3Store({ ...(await anS3()), secretAccessKey: 'wrong' });
    await expect(store.write(NAME, Buffer.from('x'))).rejects.toThrow('the picture store answered 403');
    await expect(store.remove(NAME)).rejects.toThrow('the picture store answered 403');
  });

  it('a bucket that does not exist', async () => {
    const settings = await anS3();
    const store = createS3Store({ ...settings, url: settings.url.replace('pictures', 'nothing') });
    await expect(store.write(NAME, Buffer.from('x'))).rejects.toThrow('does not exist');
  });

  it('in time when it does not answer', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/pictures`;
    const store = createS3Store({ url, region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' }, 50);
    await expect(store.read(NAME)).rejects.toThrow('the picture store is too slow');
    await expect(store.write(NAME, Buffer.from('x'))).rejects.toThrow('the picture store is too slow');
  });
});
