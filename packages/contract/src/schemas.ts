import { CURRENCIES, DECIMALS, isWallet, toUnits, type Currency, type Wallet } from '@blacktide/rules';
import * as zod from 'zod/mini';
import * as z from './lazySchemas.ts';

/** Building blocks that several features share. */
export const walletAddress = z.custom<Wallet>((text) => typeof text === 'string' && isWallet(text), {
  message: 'not a wallet address',
});

/** The uid of an asset: decimal digits. */
export const assetUid = z.string().check(z.regex(/^\d{1,18}$/, 'not a uid'));

export const jobId = z.uuid();
export const jobAccepted = z.strictObject({ jobId });
export const emptyObject = z.strictObject({});
export const timestamp = zod.iso.datetime();
/** Base64 of the wire format; a Solana transaction has at most 1,232 bytes. */
export const encodedTransaction = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(1648));
/** Hex: the hash of the message that was issued. */
export const movementId = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'not a movement'));

/** An amount in display units: at most six decimals, below 2^53 smallest units. */
export const displayAmount = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER / 1e6));

/** A positive amount that a caller names; finer than the currency allows is refused. */
export const amountOf = (currency: Currency) =>
  z.number().check(
    zod.gt(0),
    zod.refine(
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

/** An amount in display units, with its currency. */
export const money = z.strictObject({ currency, amount: displayAmount });
export type WireMoney = z.output<typeof money>;
