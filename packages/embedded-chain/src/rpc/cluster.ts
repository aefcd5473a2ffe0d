import { z } from 'zod';
import { BLOCKHASH_SLOTS, SLOTS_PER_EPOCH } from '../timeline.ts';
import {
  address,
  anyOptions,
  API_VERSION,
  withSlotContext,
  integer,
  defineMethod,
  type Method,
} from './method.ts';

const onlyOptions = z.tuple([anyOptions]);
const FEATURE_SET = 0;

/** Block heights equal slots, although a slot without transactions has no block. */
const slot = defineMethod(onlyOptions, (_, { ledger }) => ledger.timeline.slot());

/**
 * Waits for a running batch: from a height, a client may conclude that an older transaction which the chain does not
 * know will never land.
 */
const height = defineMethod(onlyOptions, (_, { ledger }) => ledger.read((_vm, moment) => moment.slot));

export const clusterMethods: Readonly<Record<string, Method>> = {
  getSlot: slot,
  getBlockHeight: height,
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': API_VERSION, 'feature-set': FEATURE_SET }),
  getFirstAvailableBlock: () => 0,
  getGenesisHash: (_, { ledger }) => ledger.timeline.blockhashOf(0),

  getBlockTime: defineMethod(z.tuple([integer]), ([asked], { ledger }) =>
    asked > ledger.timeline.slot() ? null : ledger.timeline.unixTimeOf(asked),
  ),

  getEpochInfo: defineMethod(onlyOptions, (_, { ledger }) => {
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

  getLatestBlockhash: defineMethod(onlyOptions, (_, { ledger: { timeline } }) => {
    const now = timeline.slot();
    return withSlotContext(now, {
      blockhash: timeline.blockhashOf(now),
      lastValidBlockHeight: now + BLOCKHASH_SLOTS,
    });
  }),

  isBlockhashValid: defineMethod(z.tuple([z.string(), anyOptions]), ([blockhash], { ledger: { timeline } }) =>
    withSlotContext(timeline.slot(), timeline.isBlockhashValid(blockhash)),
  ),

  getRecentPrioritizationFees: defineMethod(z.tuple([z.array(address).nullish()]), (_, { ledger }) => [
    { slot: ledger.timeline.slot(), prioritizationFee: 0 },
  ]),
};
