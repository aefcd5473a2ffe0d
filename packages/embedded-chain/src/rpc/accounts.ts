import { z } from 'zod';
import { fromBase58 } from '../base58.ts';
import {
  measureProgramAccounts,
  findProgramAccounts,
  type ProgramAccountsSize,
} from '../programAccountQueries.ts';
import { invalidParams } from './rpcError.ts';
import { programOptions } from './programFilters.ts';
import type { Vm } from '../vm.ts';
import { accountOptions, encodeAccount, type AccountOptions } from './encodeAccount.ts';
import { address, anyOptions, withSlotContext, integer, defineMethod, type Method } from './method.ts';
import type { FindMint } from './parseAccountData.ts';

const MAX_ACCOUNTS = 100;
/** No account is larger; the arithmetic of the VM expects this. */
const MAX_DATA_BYTES = 10_485_760;
const dataLength = integer.pipe(z.number().max(MAX_DATA_BYTES));

export const createMintLookup =
  (vm: Vm): FindMint =>
  (mint) =>
    vm.getAccount(fromBase58(mint) ?? new Uint8Array(32));

const encodeAccountAt = (vm: Vm, bytes: Uint8Array, options: AccountOptions) => {
  const account = vm.getAccount(bytes);
  return account && encodeAccount(account, options, createMintLookup(vm));
};

export const MAX_PROGRAM_ACCOUNTS = 10_000;
const MAX_ANSWER_BYTES = 16_000_000;

/** Limits the total size, because a caller may ask for the same large account a hundred times. */
export const encodeWithLimit = <T, Encoded extends { readonly space: number }>(
  items: readonly T[],
  encode: (item: T) => Encoded | null,
): (Encoded | null)[] => {
  let bytes = 0;
  return items.map((item) => {
    const encoded = encode(item);
    bytes += encoded?.space ?? 0;
    if (bytes > MAX_ANSWER_BYTES) {
      throw invalidParams(`the accounts have more than ${MAX_ANSWER_BYTES} bytes, ask for fewer`);
    }
    return encoded;
  });
};

const assertWithinLimits = ({ accounts, bytes }: ProgramAccountsSize): void => {
  if (accounts <= MAX_PROGRAM_ACCOUNTS && bytes <= MAX_ANSWER_BYTES) return;
  throw invalidParams(
    `${accounts} accounts with ${bytes} bytes match; the most is ${MAX_PROGRAM_ACCOUNTS} accounts with ${MAX_ANSWER_BYTES} bytes, so add filters`,
  );
};

export const accountMethods: Readonly<Record<string, Method>> = {
  getAccountInfo: defineMethod(z.tuple([address, accountOptions]), ([{ bytes }, options], { ledger }) =>
    ledger.read((vm, { slot }) => withSlotContext(slot, encodeAccountAt(vm, bytes, options))),
  ),

  getMultipleAccounts: defineMethod(
    z.tuple([z.array(address), accountOptions]),
    ([addresses, options], { ledger }) => {
      if (addresses.length > MAX_ACCOUNTS)
        throw invalidParams(`too many inputs, the most is ${MAX_ACCOUNTS}`);
      return ledger.read((vm, { slot }) =>
        withSlotContext(
          slot,
          encodeWithLimit(addresses, ({ bytes }) => encodeAccountAt(vm, bytes, options)),
        ),
      );
    },
  ),

  getBalance: defineMethod(z.tuple([address, anyOptions]), ([{ bytes }], { ledger }) =>
    ledger.read((vm, { slot }) => withSlotContext(slot, vm.getBalance(bytes))),
  ),

  getProgramAccounts: defineMethod(
    z.tuple([address, programOptions]),
    async ([{ text: program }, options], { ledger }) => {
      const filters = options?.filters ?? [];
      assertWithinLimits(await measureProgramAccounts(ledger.db, program, filters));
      const found = await findProgramAccounts(ledger.db, program, filters);
      return ledger.read((vm, { slot }) => {
        const encoded = found.map(({ address: pubkey, ...account }) => ({
          pubkey,
          account: encodeAccount(account, options, createMintLookup(vm)),
        }));
        return options?.withContext ? withSlotContext(slot, encoded) : encoded;
      });
    },
  ),

  getMinimumBalanceForRentExemption: defineMethod(z.tuple([dataLength, anyOptions]), ([bytes], { ledger }) =>
    ledger.read((vm) => vm.rentExemption(bytes)),
  ),
};
