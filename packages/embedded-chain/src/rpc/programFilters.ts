import { z } from 'zod';
import { fromBase58 } from '../base58.ts';
import { accountOptions } from './encodeAccount.ts';
import { integer } from './method.ts';

/** The limits of a stock node. */
const MAX_FILTERS = 4;
const MAX_COMPARED_BYTES = 128;
const MAX_BASE58_LENGTH = 176;
const MAX_BASE64_LENGTH = 172;

const decodeFilterBytes = (bytes: string, encoding: 'base58' | 'base64'): Uint8Array | null => {
  if (encoding === 'base58') return bytes.length > MAX_BASE58_LENGTH ? null : fromBase58(bytes);
  return bytes.length > MAX_BASE64_LENGTH ? null : Buffer.from(bytes, 'base64');
};

const memcmp = z
  .object({
    offset: integer,
    bytes: z.string(),
    encoding: z.enum(['base58', 'base64']).nullish(),
  })
  .transform(({ offset, bytes, encoding }, context) => {
    const compared = decodeFilterBytes(bytes, encoding ?? 'base58');
    if (compared && compared.length <= MAX_COMPARED_BYTES) return { offset, bytes: compared };
    context.addIssue({ code: 'custom', message: `memcmp compares ${MAX_COMPARED_BYTES} bytes at most` });
    return z.NEVER;
  });

const filter = z.union([z.object({ dataSize: integer }), z.object({ memcmp })]);
export type ProgramFilter = z.output<typeof filter>;

export const programOptions = z
  .looseObject({
    ...accountOptions.unwrap().unwrap().shape,
    filters: z.array(filter).max(MAX_FILTERS).nullish(),
    withContext: z.boolean().nullish(),
  })
  .nullish();
export type ProgramOptions = z.output<typeof programOptions>;

/** True when the data matches all filters. */
export const matchesFilters = (
  data: Uint8Array,
  filters: readonly ProgramFilter[] | null | undefined,
): boolean =>
  (filters ?? []).every((wanted) => {
    if ('dataSize' in wanted) return data.length === wanted.dataSize;
    const { offset, bytes } = wanted.memcmp;
    return (
      offset + bytes.length <= data.length &&
      Buffer.compare(data.subarray(offset, offset + bytes.length), bytes) === 0
    );
  });
