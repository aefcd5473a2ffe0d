import { z } from 'zod';
import { memoOf } from '../memo.ts';
import { parseTransaction } from '../message.ts';
import { mentionsOf, statusesOf, transactionOf } from '../history.ts';
import type { TransactionError } from '../transactionError.ts';
import { encodeTransaction, transactionEncoding } from './encodeTransaction.ts';
import { address, atSlot, commitment, integer, method, signature, type Method } from './method.ts';
import { invalidParams } from './rpcError.ts';

const MOST_STATUSES = 256;
const MOST_MENTIONS = 1000;

/** Final as soon as it exists, whether asked for with the history or without. */
const statusOf = ({ slot, err }: { slot: bigint; err: TransactionError | null }) => ({
  slot,
  confirmations: null,
  err,
  status: err === null ? { Ok: null } : { Err: err },
  confirmationStatus: 'finalized',
});

export const transactionMethods: Readonly<Record<string, Method>> = {
  getSignatureStatuses: method(
    z.tuple([
      z.array(signature),
      z.looseObject({ searchTransactionHistory: z.boolean().nullish() }).nullish(),
    ]),
    async ([signatures], { ledger }) => {
      if (signatures.length > MOST_STATUSES)
        throw invalidParams(`too many inputs, the most is ${MOST_STATUSES}`);
      const asked = signatures.map(({ text }) => text);
      const known = await statusesOf(ledger.db, asked);
      return atSlot(
        ledger.timeline.slot(),
        asked.map((text) => {
          const row = known.get(text);
          return row ? statusOf(row) : null;
        }),
      );
    },
  ),

  getTransaction: method(
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
      const row = await transactionOf(ledger.db, text);
      if (!row) return null;
      const readable = options?.maxSupportedTransactionVersion ?? null;
      const encoded = encodeTransaction(row, options?.encoding ?? 'json', readable);
      return { slot: row.slot, blockTime: row.block_time, ...encoded };
    },
  ),

  getSignaturesForAddress: method(
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
      const limit = options?.limit ?? MOST_MENTIONS;
      if (limit < 1 || limit > MOST_MENTIONS) throw invalidParams(`limit is 1 to ${MOST_MENTIONS}`);
      const rows = await mentionsOf(ledger.db, text, {
        limit,
        before: options?.before?.text ?? null,
        until: options?.until?.text ?? null,
      });
      return rows.map(({ signature: name, slot, err, block_time, wire }) => ({
        signature: name,
        slot,
        err,
        memo: memoOf(parseTransaction(wire).message),
        blockTime: block_time,
        confirmationStatus: 'finalized',
      }));
    },
  ),
};
