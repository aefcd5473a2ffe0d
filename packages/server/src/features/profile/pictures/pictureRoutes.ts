import { PICTURE_PATH, PICTURE_SIZES, READ_RATE_LIMIT } from '@blacktide/contract';
import type { FastifyInstance } from 'fastify';
import { createNotFound, HttpError } from '../../../platform/http/errors.ts';
import type { RateLimits } from '../../../platform/http/rateLimits.ts';
import { withoutQuery } from '../../../platform/http/withoutQuery.ts';
import { pictureFileName } from './playerPictures.ts';
import type { PictureStore } from './pictureStore.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Made from the parts of the address that were recognised, so it cannot lead out of the folder. */
const findFileName = (url: string): string => {
  const [, hash, size] = PICTURE_PATH.exec(withoutQuery(url)) ?? [];
  const known = PICTURE_SIZES.find((one) => String(one) === size);
  if (hash === undefined || known === undefined) throw createNotFound('Picture');
  return pictureFileName(hash, known);
};

const readFile = async (store: PictureStore, name: string): Promise<Buffer> => {
  let bytes: Buffer | null;
  try {
    bytes = await store.read(name);
  } catch (error) {
    throw new HttpError('UNAVAILABLE', 'This picture cannot be loaded right now', error);
  }
  if (!bytes) throw createNotFound('Picture');
  return bytes;
};

export const addPictureRoutes = (
  http: FastifyInstance,
  store: PictureStore,
  rateLimits: RateLimits,
): void => {
  const options = { config: rateLimits.forRoute(READ_RATE_LIMIT, null) };
  http.get('/pictures/:name', options, async ({ url }, reply) => {
    const bytes = await readFile(store, findFileName(url));
    return reply
      .header('cache-control', IMMUTABLE)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
      .send(bytes);
  });
};
