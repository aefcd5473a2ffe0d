import { z } from 'zod';
import { previousBlock, blocksBetween, transactionsIn, type BlockRow } from '../history.ts';
import type { Ledger } from '../ledger.ts';
import { encodeAccountsOf, encodeTransaction, transactionEncoding } from './encodeTransaction.ts';
import { anyOptions, commitment, integer, method, type Method } from './method.ts';
import { CODE, invalidParams, RpcError } from './rpcError.ts';

const MOST_BLOCKS = 500_000;

const blockOptions = z
  .looseObject({
    commitment,
    encoding: transactionEncoding.nullish(),
    transactionDetails: z.enum(['full', 'accounts', 'signatures', 'none']).nullish(),
    maxSupportedTransactionVersion: integer.nullish(),
    rewards: z.boolean().nullish(),
  })
  .nullish();
type BlockOptions = z.output<typeof blockOptions>;

const detailsOf = (rows: readonly BlockRow[], options: BlockOptions): object => {
  const readable = options?.maxSupportedTransactionVersion ?? null;
  switch (options?.transactionDetails ?? 'full') {
    case 'none':
      return {};
    case 'signatures':
      return { signatures: rows.map(({ signature }) => signature) };
    case 'accounts':
      return { transactions: rows.map((row) => encodeAccountsOf(row, readable)) };
    case 'full':
      return {
        transactions: rows.map((row) => encodeTransaction(row, options?.encoding ?? 'json', readable)),
      };
  }
};

/** The first slot that is not over: until then, and while a batch is under way, its block may still grow. */
const openSlot = (ledger: Ledger): Promise<number> => ledger.read((_, { slot }) => slot);

const blockOf = async (ledger: Ledger, slot: number, options: BlockOptions): Promise<object> => {
  if (slot >= (await openSlot(ledger))) {
    throw new RpcError(CODE.BLOCK_NOT_AVAILABLE, `Block not available for slot ${slot}`);
  }
  const rows = await transactionsIn(ledger.db, slot);
  if (rows.length === 0) {
    throw new RpcError(
      CODE.SLOT_SKIPPED,
      `Slot ${slot} was skipped, or missing due to ledger jump to recent snapshot`,
    );
  }
  const { timeline } = ledger;
  const parentSlot = await previousBlock(ledger.db, slot);
  return {
    blockHeight: slot,
    blockTime: timeline.timeOf(slot),
    blockhash: timeline.blockhashOf(slot),
    parentSlot,
    previousBlockhash: timeline.blockhashOf(parentSlot),
    ...(options?.rewards === false ? {} : { rewards: [] }),
    ...detailsOf(rows, options),
  };
};

/** A block is a slot with transactions; all other slots count as skipped. */
export const blockMethods: Readonly<Record<string, Method>> = {
  getBlock: method(
    z.tuple([integer, z.union([transactionEncoding.transform((encoding) => ({ encoding })), blockOptions])]),
    ([slot, options], { ledger }) => blockOf(ledger, slot, options),
  ),

  getBlocks: method(
    z.tuple([integer, z.union([integer, anyOptions]), anyOptions]),
    async ([from, to], { ledger }) => {
      const end = (await openSlot(ledger)) - 1;
      const last = Math.min(typeof to === 'number' ? to : end, end);
      if (last - from > MOST_BLOCKS) throw invalidParams(`slot range too large, the most is ${MOST_BLOCKS}`);
      return blocksBetween(ledger.db, { from, last, limit: MOST_BLOCKS });
    },
  ),

  getBlocksWithLimit: method(z.tuple([integer, integer, anyOptions]), async ([from, limit], { ledger }) => {
    if (limit > MOST_BLOCKS) throw invalidParams(`limit too large, the most is ${MOST_BLOCKS}`);
    return blocksBetween(ledger.db, { from, last: (await openSlot(ledger)) - 1, limit });
  }),
};
