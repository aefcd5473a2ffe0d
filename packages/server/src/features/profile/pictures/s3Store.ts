import { AwsClient } from 'aws4fetch';
import type { Config } from '../../../config.ts';
import { readLimited } from '../../../platform/http/readLimited.ts';
import type { PictureStore } from './pictureStore.ts';

/** Shorter than the time after which the database ends an idle transaction. */
const DEADLINE_MS = 4000;
const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** The address of a bucket at a service with the protocol of S3, and the key to it. */
type S3Settings = NonNullable<Config['s3']>;

/** Without the cause, whose code would be taken for an error of the database. */
const toStoreError = (error: unknown): Error => {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  const reason = cause instanceof Error ? cause.message : message;
  return new Error(name === 'TimeoutError' ? 'the picture store is too slow' : `no picture store: ${reason}`);
};

export const createS3Store = (
  { url, region, accessKeyId, secretAccessKey }: S3Settings,
  deadlineMs = DEADLINE_MS,
): PictureStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const request = async (name: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await client.fetch(`${url}/${name}`, { ...init, signal }).catch((error: unknown) => {
      throw toStoreError(error);
    });
    if (!response.ok && response.status !== 404) {
      await response.body?.cancel();
      throw new Error(`the picture store answered ${response.status}`);
    }
    return response;
  };
  return {
    write: async (name, bytes) => {
      const headers = { 'content-type': 'image/webp' };
      const response = await request(name, { method: 'PUT', body: new Uint8Array(bytes), headers });
      await response.body?.cancel();
      if (!response.ok) throw new Error('the bucket of the picture store does not exist');
    },
    read: async (name) => {
      const response = await request(name, { method: 'GET' });
      if (response.ok) return readLimited(response, MAX_FILE_BYTES);
      await response.body?.cancel();
      return null;
    },
    remove: async (name) => {
      const response = await request(name, { method: 'DELETE' });
      await response.body?.cancel();
    },
  };
};
