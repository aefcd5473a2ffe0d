import type { AssetUid, RunId } from '@blacktide/rules';
import * as zod from 'zod/mini';
import * as z from './lazySchemas.ts';

const isDigits = (value: unknown): boolean => typeof value === 'string' && /^\d+$/.test(value);
const assetUid = z.custom<AssetUid>(isDigits, { message: 'not an asset uid' });
const runId = z.custom<RunId>((value) => z.uuid().safeParse(value).success, { message: 'not a run id' });

/** What holds an asset now; the same shape as the lock of the rules. */
export const assetLock = zod.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mission'), run: runId }),
  z.strictObject({ kind: z.literal('arena') }),
  z.strictObject({ kind: z.literal('equipped'), to: assetUid }),
  z.strictObject({ kind: z.literal('genesis'), ship: assetUid }),
]);
