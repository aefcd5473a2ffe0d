import { z } from 'zod';
import { computeFee } from '../fee.ts';
import { toInnerInstructions, toReturnData } from '../executeTransaction.ts';
import { MalformedTransactionError, parseMessage, type Message } from '../message.ts';
import { BLOCKHASH_SLOTS } from '../timeline.ts';
import type { TransactionError } from '../transactionError.ts';
import type { Simulation, Vm } from '../vm.ts';
import { encodeWithLimit, createMintLookup } from './accounts.ts';
import { encodeAccount } from './encodeAccount.ts';
import { address, anyOptions, withSlotContext, commitment, defineMethod, type Method } from './method.ts';
import { invalidParams } from './rpcError.ts';
import { decodeBytes, wireEncoding, decodeTransaction } from './sendMethods.ts';

const watchedAccounts = z.object({
  addresses: z.array(address),
  encoding: z.enum(['base58', 'base64', 'jsonParsed']).nullish(),
});

const simulateOptions = z
  .looseObject({
    commitment,
    encoding: wireEncoding,
    sigVerify: z.boolean().nullish(),
    replaceRecentBlockhash: z.boolean().nullish(),
    innerInstructions: z.boolean().nullish(),
    accounts: watchedAccounts.nullish(),
  })
  .nullish();
type SimulateOptions = z.output<typeof simulateOptions>;

const encodePostAccounts = (vm: Vm, simulation: Simulation, options: SimulateOptions) => {
  if (!options?.accounts) return null;
  const { addresses, encoding } = options.accounts;
  const postAccounts = simulation.readPostAccounts();
  return encodeWithLimit(addresses, ({ text, bytes }) => {
    const account = postAccounts.get(text) ?? vm.getAccount(bytes);
    const isMissing = simulation.err !== null || !account || account.lamports === 0n;
    return isMissing
      ? null
      : encodeAccount(account, { encoding: encoding ?? 'base64' }, createMintLookup(vm));
  });
};

const toEarlyFailure = (err: TransactionError) => ({
  err,
  logs: [],
  accounts: null,
  unitsConsumed: 0,
  returnData: null,
  innerInstructions: null,
  loadedAccountsDataSize: 0,
});

const decodeMessage = (text: string): Message => {
  try {
    return parseMessage(decodeBytes(text, 'base64'));
  } catch (error) {
    if (!(error instanceof MalformedTransactionError)) throw error;
    throw invalidParams(`failed to deserialize the message: ${error.message}`);
  }
};

export const simulationMethods: Readonly<Record<string, Method>> = {
  simulateTransaction: defineMethod(z.tuple([z.string(), simulateOptions]), ([text, options], { ledger }) => {
    const { sigVerify, replaceRecentBlockhash, innerInstructions } = options ?? {};
    if (sigVerify && replaceRecentBlockhash) {
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
    }
    const transaction = decodeTransaction(text, options?.encoding);
    return ledger.read((vm, moment) => {
      const { slot } = moment;
      const { timeline } = ledger;
      // The VM does not check the blockhash, so the message needs no replacement.
      if (!replaceRecentBlockhash) {
        if (!timeline.isBlockhashValid(transaction.message.blockhash))
          return withSlotContext(slot, toEarlyFailure('BlockhashNotFound'));
        if (ledger.hasLanded(transaction)) return withSlotContext(slot, toEarlyFailure('AlreadyProcessed'));
      }
      const simulation = vm.simulate(transaction, moment, sigVerify ?? false);
      const replacement = {
        blockhash: timeline.blockhashOf(slot),
        lastValidBlockHeight: slot + BLOCKHASH_SLOTS,
      };
      return withSlotContext(slot, {
        err: simulation.err,
        logs: simulation.meta.logs(),
        accounts: encodePostAccounts(vm, simulation, options),
        unitsConsumed: simulation.meta.computeUnitsConsumed(),
        returnData: toReturnData(simulation),
        innerInstructions: innerInstructions ? toInnerInstructions(simulation) : null,
        loadedAccountsDataSize: 0,
        fee: computeFee(transaction.message),
        ...(replaceRecentBlockhash ? { replacementBlockhash: replacement } : {}),
      });
    });
  }),

  getFeeForMessage: defineMethod(z.tuple([z.string(), anyOptions]), ([text], { ledger: { timeline } }) => {
    const message = decodeMessage(text);
    return withSlotContext(
      timeline.slot(),
      timeline.isBlockhashValid(message.blockhash) ? computeFee(message) : null,
    );
  }),
};
