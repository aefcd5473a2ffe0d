import { PICTURE_SIZES } from '@blacktide/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSeededPlayer, type SeededPlayer } from '../../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../../testing/testServer.ts';
import { aWallet } from '../../../../testing/testWallet.ts';
import { silentLog, type Log } from '../../../platform/log.ts';
import type { PictureStore } from './pictureStore.ts';
import { createPlayerPictures } from './playerPictures.ts';

const HOUR = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true });
});
afterAll(() => server.close());

let lastPicture = 0;
const aPicture = () => {
  lastPicture += 1;
  const hash = String(lastPicture).padStart(64, '0');
  return { hash, files: new Map(PICTURE_SIZES.map((size) => [size, Buffer.from(`${hash} ${size}`)])) };
};

const aMemoryStore = (faults: Partial<PictureStore> = {}) => {
  const files = new Map<string, Buffer>();
  const store: PictureStore = {
    write: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    read: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  };
  return { files, plain: store, store: { ...store, ...faults } };
};

const clock = aClock();
const aGallery = (store: PictureStore, log: Log = silentLog) => {
  const { pool } = server.app.db;
  return createPlayerPictures({ pool, clock, store, log });
};
const addressOf = async ({ api }: SeededPlayer) => (await api.users.me()).profilePicture;
const countRows = async (hash: string): Promise<number> =>
  (await server.app.db.pool.query('select 1 from pictures where hash = $1', [hash])).rowCount ?? 0;

describe('a store that fails', () => {
  it('while it writes leaves the player his picture, and what was written is removed later', async () => {
    const player = await aSeededPlayer(server);
    const { files, plain, store } = aMemoryStore({
      write: async (name, bytes) => {
        if (name.includes('-64')) throw new Error('the disk is full');
        await plain.write(name, bytes);
      },
    });
    const [first, second] = [aPicture(), aPicture()];
    await aGallery(plain).replace(player.wallet, first);
    await expect(aGallery(store).replace(player.wallet, second)).rejects.toThrow('the disk is full');
    expect(await addressOf(player)).toContain(first.hash);
    expect(files.size).toBe(5);
    await aGallery(plain).removeUnused();
    expect(files.size).toBe(5);
    clock.advance(HOUR + 1);
    await aGallery(plain).removeUnused();
    expect([...files.keys()].every((name) => name.startsWith(first.hash))).toBe(true);
    expect([files.size, await countRows(first.hash), await countRows(second.hash)]).toEqual([3, 1, 0]);
  });

  it('while it removes does not fail the upload, and the files are removed later', async () => {
    const player = await aSeededPlayer(server);
    const warnings: string[] = [];
    const log: Log = { ...silentLog, warn: (_, message) => void warnings.push(message) };
    const { files, plain, store } = aMemoryStore({
      remove: async () => {
        throw new Error('the bucket is away');
      },
    });
    const [first, second] = [aPicture(), aPicture()];
    const gallery = aGallery(store, log);
    await gallery.replace(player.wallet, first);
    await gallery.replace(player.wallet, second);
    expect(await addressOf(player)).toContain(second.hash);
    expect(warnings).toEqual(['a replaced picture could not be removed']);
    expect(files.size).toBe(6);
    clock.advance(HOUR + 1);
    await aGallery(plain).removeUnused();
    expect(files.size).toBe(3);
  });
});

it('a picture that is uploaded while it is being removed is there afterwards', async () => {
  const [leaving, coming] = [await aSeededPlayer(server), await aSeededPlayer(server)];
  let onRemoving = (): void => undefined;
  let release = (): void => undefined;
  const removing = new Promise<void>((resolve) => (onRemoving = resolve));
  const gate = new Promise<void>((resolve) => (release = resolve));
  const { files, plain, store } = aMemoryStore({
    remove: async (name) => {
      onRemoving();
      await gate;
      await plain.remove(name);
    },
  });
  const [shared, other] = [aPicture(), aPicture()];
  const gallery = aGallery(store);
  await gallery.replace(leaving.wallet, shared);
  const leaves = gallery.replace(leaving.wallet, other);
  await removing;
  const comes = gallery.replace(coming.wallet, shared);
  release();
  await Promise.all([leaves, comes]);
  expect(await addressOf(coming)).toContain(shared.hash);
  expect([...files.keys()].filter((name) => name.startsWith(shared.hash))).toHaveLength(3);
  expect(await countRows(shared.hash)).toBe(1);
});

it('an unknown player gets no picture', async () => {
  const { store } = aMemoryStore();
  await expect(aGallery(store).replace(aWallet().address, aPicture())).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
