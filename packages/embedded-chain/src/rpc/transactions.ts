import { z } from 'zod';
import { formatMemos } from '../memo.ts';
import { parseTransaction } from '../message.ts';
import { findTransactionsByAddress, findStatuses, findTransaction } from '../chainQueries.ts';
import type { TransactionError } from '../transactionError.ts';
import { encodeTransaction, transactionEncoding } from './encodeTransaction.ts';
import {
  address,
  withSlotContext,
  commitment,
  integer,
  defineMethod,
  signature,
  type Method,
} from './method.ts';
import { invalidParams } from './rpcError.ts';

const MAX_STATUSES = 256;
const MAX_SIGNATURES = 1000;

/** Every stored transaction is final, with and without `searchTransactionHistory`. */
const toStatus = ({ slot, err }: { slot: bigint; err: TransactionError | null }) => ({
  slot,
  confirmations: null,
  err,
  status: err === null ? { Ok: null } : { Err: err },
  confirmationStatus: 'finalized',
});

export const transactionMethods: Readonly<Record<string, Method>> = {
  getSignatureStatuses: defineMethod(
    z.tuple([
      z.array(signature),
      z.looseObject({ searchTransactionHistory: z.boolean().nullish() }).nullish(),
    ]),
    async ([signatures], { ledger }) => {
      if (signatures.length > MAX_STATUSES)
        throw invalidParams(`too many inputs, the most is ${MAX_STATUSES}`);
      const asked = signatures.map(({ text }) => text);
      const known = await findStatuses(ledger.db, asked);
      return withSlotContext(
        ledger.timeline.slot(),
        asked.map((text) => {
          const row = known.get(text);
          return row ? toStatus(row) : null;
        }),
      );
    },
  ),

  getTransaction: defineMethod(
    z.tuple([
      signature,
      z
        .union([
          transactionEncoding.transform((encoding) => ({
            encoding,
            maxSupportedTransactionVersion: undefined,
          })),
          z.looseObject({
            commitment,
            encoding: transactionEncoding.nullish(),
            maxSupportedTransactionVersion: integer.nullish(),
          }),
        ])
        .nullish(),
    ]),
    async ([{ text }, options], { ledger }) => {
      const row = await findTransaction(ledger.db, text);
      if (!row) return null;
      const readable = options?.maxSupportedTransactionVersion ?? null;
      const encoded = encodeTransaction(row, options?.encoding ?? 'json', readable);
      return { slot: row.slot, blockTime: row.blockTime, ...encoded };
    },
  ),

  getSignaturesForAddress: defineMethod(
    z.tuple([
      address,
      z
        .looseObject({
          limit: integer.nullish(),
          before: signature.nullish(),
          until: signature.nullish(),
        })
        .nullish(),
    ]),
    async ([{ text }, options], { ledger }) => {
      const limit = options?.limit ?? MAX_SIGNATURES;
      if (limit < 1 || limit > MAX_SIGNATURES) throw invalidParams(`limit is 1 to ${MAX_SIGNATURES}`);
      const rows = await findTransactionsByAddress(ledger.db, text, {
        limit,
        before: options?.before?.text ?? null,
        until: options?.until?.text ?? null,
      });
      return rows.map(({ signature: name, slot, err, blockTime, wire }) => ({
        signature: name,
        slot,
        err,
        memo: formatMemos(parseTransaction(wire).message),
        blockTime,
        confirmationStatus: 'finalized',
      }));
    },
  ),
};
