import { z } from 'zod';
import { BLOCKHASH_SLOTS, SLOTS_PER_EPOCH } from '../timeline.ts';
import { address, anyOptions, API_VERSION, atSlot, integer, method, type Method } from './method.ts';
import { invalidParams } from './rpcError.ts';

const onlyOptions = z.tuple([anyOptions]);
const FEATURE_SET = 0;
const MOST_BLOCKS = 10_000;

/** Every slot has its block, so heights and slots are the same numbers. */
const slot = method(onlyOptions, (_, { ledger }) => ledger.timeline.slot());

export const clusterMethods: Readonly<Record<string, Method>> = {
  getSlot: slot,
  getBlockHeight: slot,
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': API_VERSION, 'feature-set': FEATURE_SET }),
  getFirstAvailableBlock: () => 0,
  getGenesisHash: (_, { ledger }) => ledger.timeline.blockhashOf(0),

  getBlockTime: method(z.tuple([integer]), ([asked], { ledger }) =>
    asked > ledger.timeline.slot() ? null : ledger.timeline.timeOf(asked),
  ),

  getBlocks: method(z.tuple([integer, integer.nullish(), anyOptions]), ([from, to], { ledger }) => {
    const last = Math.min(to ?? Number.MAX_SAFE_INTEGER, ledger.timeline.slot());
    if (last - from > MOST_BLOCKS) throw invalidParams(`slot range too large, the most is ${MOST_BLOCKS}`);
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
  }),

  getEpochInfo: method(onlyOptions, (_, { ledger }) => {
    const { slot: absoluteSlot, epoch } = ledger.timeline.now();
    return {
      absoluteSlot,
      blockHeight: absoluteSlot,
      epoch,
      slotIndex: absoluteSlot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: ledger.transactionCount,
    };
  }),

  getLatestBlockhash: method(onlyOptions, (_, { ledger: { timeline } }) => {
    const now = timeline.slot();
    return atSlot(now, { blockhash: timeline.blockhashOf(now), lastValidBlockHeight: now + BLOCKHASH_SLOTS });
  }),

  isBlockhashValid: method(z.tuple([z.string(), anyOptions]), ([blockhash], { ledger: { timeline } }) =>
    atSlot(timeline.slot(), timeline.isValid(blockhash)),
  ),

  getRecentPrioritizationFees: method(z.tuple([z.array(address).nullish()]), (_, { ledger }) => [
    { slot: ledger.timeline.slot(), prioritizationFee: 0 },
  ]),
};
