import { PICTURE_PATH, PICTURE_SIZES, picturePath, type PictureSize } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, orm, type Client, type Pool } from '../../../platform/db/database.ts';
import { players } from '../../../platform/db/tables.ts';
import { createNotFound } from '../../../platform/http/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { pictures } from '../tables.ts';
import type { DecodedPicture } from './decodePicture.ts';
import type { PictureStore } from './pictureStore.ts';

/** The size in the address of a player's picture. */
const SHOWN_SIZE: PictureSize = 512;
/** A picture that nobody uses is kept for so long after its upload, in case the upload is not finished. */
const UNFINISHED_MS = 3_600_000;
const MAX_REMOVED_AT_ONCE = 200;

export const pictureFileName = (hash: string, size: PictureSize): string => `${hash}-${size}.webp`;

const addressOf = (hash: string): string => picturePath(hash, SHOWN_SIZE);
const [beforeHash, afterHash] = addressOf('*').split('*');

/** Until the commit nobody else writes or deletes the files of this picture. False if its row was deleted. */
const lockPicture = async (client: Client, hash: string): Promise<boolean> => {
  const rows = await orm(client)
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(eq(pictures.hash, hash))
    .for('update');
  return rows.length > 0;
};

/** Returns the address of the picture before. */
const setAddress = async (client: Client, wallet: Wallet, address: string): Promise<string> => {
  const [player] = await orm(client)
    .select({ before: players.profilePicture })
    .from(players)
    .where(eq(players.wallet, wallet))
    .for('no key update');
  if (!player) throw createNotFound('User');
  await orm(client).update(players).set({ profilePicture: address }).where(eq(players.wallet, wallet));
  return player.before;
};

interface PlayerPicturesDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly store: PictureStore;
  readonly log: Log;
}

/**
 * The pictures of all players. The row of a picture is committed before its files are written and deleted after them, so
 * every file that is left behind by a crash has a row, and `removeUnused` finds it.
 */
export const createPlayerPictures = ({ pool, clock, store, log }: PlayerPicturesDeps) => {
  const writeFiles = ({ hash, files }: DecodedPicture): Promise<unknown> =>
    Promise.all([...files].map(([size, bytes]) => store.write(pictureFileName(hash, size), bytes)));

  /** Null if the picture was removed between the two steps. */
  const tryReplace = async (wallet: Wallet, picture: DecodedPicture): Promise<string | null> => {
    const { hash } = picture;
    const uploadedAt = new Date(clock.now());
    await orm(pool)
      .insert(pictures)
      .values({ hash, uploadedAt })
      .onConflictDoUpdate({ target: pictures.hash, set: { uploadedAt } });
    return inTransaction(pool, async (client) => {
      if (!(await lockPicture(client, hash))) return null;
      await writeFiles(picture);
      return setAddress(client, wallet, addressOf(hash));
    });
  };

  /** Deletes the files of a picture that no player uses. */
  const removeIfUnused = (hash: string): Promise<void> =>
    inTransaction(pool, async (client) => {
      if (!(await lockPicture(client, hash))) return;
      const users = await orm(client)
        .select({ one: sql`1` })
        .from(players)
        .where(eq(players.profilePicture, addressOf(hash)))
        .limit(1);
      if (users.length > 0) return;
      await Promise.all(PICTURE_SIZES.map((size) => store.remove(pictureFileName(hash, size))));
      await orm(client).delete(pictures).where(eq(pictures.hash, hash));
    });

  const removeReplaced = async (address: string, hash: string): Promise<void> => {
    const before = PICTURE_PATH.exec(address)?.[1];
    if (before === undefined || before === hash) return;
    try {
      await removeIfUnused(before);
    } catch (error) {
      // The player has the new picture; `removeUnused` tries again later.
      log.warn({ err: error }, 'a replaced picture could not be removed');
    }
  };

  return {
    replace: async (wallet: Wallet, picture: DecodedPicture): Promise<void> => {
      let before: string | null = null;
      while (before === null) before = await tryReplace(wallet, picture);
      await removeReplaced(before, picture.hash);
    },
    /** Deletes pictures that failed uploads and failed removals have left behind. */
    removeUnused: async (): Promise<void> => {
      const users = orm(pool)
        .select({ one: sql`1` })
        .from(players)
        .where(eq(players.profilePicture, sql`${beforeHash} || ${pictures.hash} || ${afterHash}`));
      const unused = await orm(pool)
        .select({ hash: pictures.hash })
        .from(pictures)
        .where(and(lt(pictures.uploadedAt, new Date(clock.now() - UNFINISHED_MS)), notExists(users)))
        .limit(MAX_REMOVED_AT_ONCE);
      for (const { hash } of unused) await removeIfUnused(hash);
    },
  };
};
export type PlayerPictures = ReturnType<typeof createPlayerPictures>;
