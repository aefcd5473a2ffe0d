import { z } from 'zod';
import { feeOf } from '../fee.ts';
import { innerInstructionsOf, returnDataOf } from '../landing.ts';
import { MalformedTransaction, parseMessage, type Message } from '../message.ts';
import { BLOCKHASH_SLOTS } from '../timeline.ts';
import type { TransactionError } from '../transactionError.ts';
import type { Simulation, Vm } from '../vm.ts';
import { encodeWithin, mintsIn } from './accounts.ts';
import { encodeAccount } from './encodeAccount.ts';
import { address, anyOptions, atSlot, commitment, method, type Method } from './method.ts';
import { invalidParams } from './rpcError.ts';
import { bytesFrom, encoding, transactionFrom } from './sending.ts';

const watched = z.object({
  addresses: z.array(address),
  encoding: z.enum(['base58', 'base64', 'jsonParsed']).nullish(),
});

const simulateOptions = z
  .looseObject({
    commitment,
    encoding,
    sigVerify: z.boolean().nullish(),
    replaceRecentBlockhash: z.boolean().nullish(),
    innerInstructions: z.boolean().nullish(),
    accounts: watched.nullish(),
  })
  .nullish();
type SimulateOptions = z.output<typeof simulateOptions>;

const accountsAfter = (vm: Vm, simulation: Simulation, options: SimulateOptions) => {
  if (!options?.accounts) return null;
  const { addresses, encoding: shownAs } = options.accounts;
  return encodeWithin(addresses, ({ text, bytes }) => {
    const account = simulation.postAccounts.get(text) ?? vm.account(bytes);
    const gone = simulation.err !== null || !account || account.lamports === 0n;
    return gone ? null : encodeAccount(account, { encoding: shownAs ?? 'base64' }, mintsIn(vm));
  });
};

const refusedBefore = (err: TransactionError) => ({
  err,
  logs: [],
  accounts: null,
  unitsConsumed: 0,
  returnData: null,
  innerInstructions: null,
  loadedAccountsDataSize: 0,
});

const messageFrom = (text: string): Message => {
  try {
    return parseMessage(bytesFrom(text, 'base64'));
  } catch (error) {
    if (!(error instanceof MalformedTransaction)) throw error;
    throw invalidParams(`failed to deserialize the message: ${error.message}`);
  }
};

export const simulatingMethods: Readonly<Record<string, Method>> = {
  simulateTransaction: method(z.tuple([z.string(), simulateOptions]), ([text, options], { ledger }) => {
    const { sigVerify, replaceRecentBlockhash, innerInstructions } = options ?? {};
    if (sigVerify && replaceRecentBlockhash) {
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
    }
    const transaction = transactionFrom(text, options?.encoding);
    return ledger.read((vm, moment) => {
      const { slot } = moment;
      const { timeline } = ledger;
      // The VM does not look at the blockhash, so the replacement need not be written into the message.
      if (!replaceRecentBlockhash) {
        if (!timeline.isValid(transaction.message.blockhash))
          return atSlot(slot, refusedBefore('BlockhashNotFound'));
        if (ledger.hasLanded(transaction)) return atSlot(slot, refusedBefore('AlreadyProcessed'));
      }
      const simulation = vm.simulate(transaction, moment, sigVerify ?? false);
      const replacement = {
        blockhash: timeline.blockhashOf(slot),
        lastValidBlockHeight: slot + BLOCKHASH_SLOTS,
      };
      return atSlot(slot, {
        err: simulation.err,
        logs: simulation.meta.logs(),
        accounts: accountsAfter(vm, simulation, options),
        unitsConsumed: simulation.meta.computeUnitsConsumed(),
        returnData: returnDataOf(simulation),
        innerInstructions: innerInstructions ? innerInstructionsOf(simulation) : null,
        loadedAccountsDataSize: 0,
        fee: feeOf(transaction.message),
        ...(replaceRecentBlockhash ? { replacementBlockhash: replacement } : {}),
      });
    });
  }),

  getFeeForMessage: method(z.tuple([z.string(), anyOptions]), ([text], { ledger: { timeline } }) => {
    const message = messageFrom(text);
    return atSlot(timeline.slot(), timeline.isValid(message.blockhash) ? feeOf(message) : null);
  }),
};
