import {
  CURRENCIES,
  DECIMALS,
  isWallet,
  toUnits,
  type AssetUid,
  type Currency,
  type RunId,
  type Wallet,
} from '@blacktide/rules';
import * as z from 'zod/mini';

/** Building blocks that several features share. */
export const walletAddress = z.custom<Wallet>((text) => typeof text === 'string' && isWallet(text), {
  message: 'not a wallet address',
});

export const jobId = z.uuid();
export const jobAccepted = z.strictObject({ jobId });
export const emptyObject = z.strictObject({});
export const timestamp = z.iso.datetime();

/** An amount in display units: at most six decimals, below 2^53 smallest units. */
export const displayAmount = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER / 1e6));

/** A positive amount that a caller names; finer than the currency allows is refused. */
export const amountOf = (currency: Currency) =>
  z.number().check(
    z.gt(0),
    z.refine(
      (value) => {
        try {
          return toUnits(value, currency) > 0n;
        } catch {
          return false;
        }
      },
      { message: `at most ${DECIMALS[currency]} decimals` },
    ),
  );

export const currency = z.enum(CURRENCIES);

const isDigits = (value: unknown): boolean => typeof value === 'string' && /^\d+$/.test(value);
const assetUid = z.custom<AssetUid>(isDigits, { message: 'not an asset uid' });
const runId = z.custom<RunId>((value) => z.uuid().safeParse(value).success, { message: 'not a run id' });

/** What holds an asset now; the same shape as the lock of the rules. */
export const assetLock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mission'), run: runId }),
  z.strictObject({ kind: z.literal('arena') }),
  z.strictObject({ kind: z.literal('equipped'), to: assetUid }),
  z.strictObject({ kind: z.literal('genesis'), ship: assetUid }),
]);
