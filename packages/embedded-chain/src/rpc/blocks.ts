import { z } from 'zod';
import {
  findPreviousBlockSlot,
  findBlockSlots,
  findBlockTransactions,
  type TransactionRow,
} from '../chainQueries.ts';
import type { ChainLedger } from '../chainLedger.ts';
import { encodeTransactionAccounts, encodeTransaction, transactionEncoding } from './encodeTransaction.ts';
import { anyOptions, commitment, integer, defineMethod, type Method } from './method.ts';
import { RPC_ERROR_CODE, invalidParams, RpcError } from './rpcError.ts';

const MAX_BLOCKS = 500_000;

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

const encodeDetails = (rows: readonly TransactionRow[], options: BlockOptions): object => {
  const readable = options?.maxSupportedTransactionVersion ?? null;
  switch (options?.transactionDetails ?? 'full') {
    case 'none':
      return {};
    case 'signatures':
      return { signatures: rows.map(({ signature }) => signature) };
    case 'accounts':
      return { transactions: rows.map((row) => encodeTransactionAccounts(row, readable)) };
    case 'full':
      return {
        transactions: rows.map((row) => encodeTransaction(row, options?.encoding ?? 'json', readable)),
      };
  }
};

/** The current slot; its block may still grow. Waits for a running batch. */
const readOpenSlot = (ledger: ChainLedger): Promise<number> => ledger.read((_, { slot }) => slot);

const loadBlock = async (ledger: ChainLedger, slot: number, options: BlockOptions): Promise<object> => {
  if (slot >= (await readOpenSlot(ledger))) {
    throw new RpcError(RPC_ERROR_CODE.BLOCK_NOT_AVAILABLE, `Block not available for slot ${slot}`);
  }
  const rows = await findBlockTransactions(ledger.db, slot);
  if (rows.length === 0) {
    throw new RpcError(
      RPC_ERROR_CODE.SLOT_SKIPPED,
      `Slot ${slot} was skipped, or missing due to ledger jump to recent snapshot`,
    );
  }
  const { timeline } = ledger;
  const parentSlot = await findPreviousBlockSlot(ledger.db, slot);
  return {
    blockHeight: slot,
    blockTime: timeline.unixTimeOf(slot),
    blockhash: timeline.blockhashOf(slot),
    parentSlot,
    previousBlockhash: timeline.blockhashOf(parentSlot),
    ...(options?.rewards === false ? {} : { rewards: [] }),
    ...encodeDetails(rows, options),
  };
};

/** A block is a slot with transactions; all other slots are reported as skipped. */
export const blockMethods: Readonly<Record<string, Method>> = {
  getBlock: defineMethod(
    z.tuple([integer, z.union([transactionEncoding.transform((encoding) => ({ encoding })), blockOptions])]),
    ([slot, options], { ledger }) => loadBlock(ledger, slot, options),
  ),

  getBlocks: defineMethod(
    z.tuple([integer, z.union([integer, anyOptions]), anyOptions]),
    async ([from, to], { ledger }) => {
      const end = (await readOpenSlot(ledger)) - 1;
      const last = Math.min(typeof to === 'number' ? to : end, end);
      if (last - from > MAX_BLOCKS) throw invalidParams(`slot range too large, the most is ${MAX_BLOCKS}`);
      return findBlockSlots(ledger.db, { from, last, limit: MAX_BLOCKS });
    },
  ),

  getBlocksWithLimit: defineMethod(
    z.tuple([integer, integer, anyOptions]),
    async ([from, limit], { ledger }) => {
      if (limit > MAX_BLOCKS) throw invalidParams(`limit too large, the most is ${MAX_BLOCKS}`);
      return findBlockSlots(ledger.db, { from, last: (await readOpenSlot(ledger)) - 1, limit });
    },
  ),
};
