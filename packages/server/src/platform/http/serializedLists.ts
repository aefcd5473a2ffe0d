import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);

interface SerializedList {
  readonly body: Buffer;
  readonly etag: string;
}

const serializedLists = new WeakMap<object, Promise<SerializedList>>();
/** Null: not compressed yet. */
const compressedBodies = new WeakMap<object, Promise<Buffer> | null>();

const SLICE = 200;

/** Other requests are handled between the slices of a long list. */
const serialize = async (list: readonly unknown[]): Promise<SerializedList> => {
  const slices: string[] = [];
  for (let from = 0; from < list.length; from += SLICE) {
    slices.push(JSON.stringify(list.slice(from, from + SLICE)).slice(1, -1));
    if (list.length > SLICE) await setImmediate();
  }
  const body = Buffer.from(`[${slices.join(',')}]`);
  compressedBodies.set(body, null);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64')}"` };
};

/** A list that is the same object as before is neither checked nor serialized again. */
export const serializeListOnce = (
  list: readonly unknown[],
  check: (list: unknown) => unknown,
): Promise<SerializedList> => {
  const known = serializedLists.get(list) ?? serialize(check(list) as readonly unknown[]);
  serializedLists.set(list, known);
  return known;
};

export const isSerializedList = (payload: unknown): payload is Buffer =>
  Buffer.isBuffer(payload) && compressedBodies.has(payload);

/** Each body is compressed once. */
export const compressListOnce = (body: Buffer): Promise<Buffer> => {
  const known = compressedBodies.get(body) ?? gzipAsync(body);
  compressedBodies.set(body, known);
  return known;
};
