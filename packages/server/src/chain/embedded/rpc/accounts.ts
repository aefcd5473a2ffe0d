import { z } from 'zod';
import { fromBase58 } from '../base58.ts';
import { extentOf, programAccounts, type Extent } from '../programAccounts.ts';
import { invalidParams } from './rpcError.ts';
import { programOptions } from './programFilters.ts';
import type { Vm } from '../vm.ts';
import { accountOptions, encodeAccount, type AccountOptions } from './encodeAccount.ts';
import { address, anyOptions, atSlot, integer, method, type Method } from './method.ts';
import type { MintOf } from './parsedData.ts';

const MOST_ACCOUNTS = 100;
/** No account is bigger; the VM's arithmetic is made for such numbers. */
const MOST_DATA_BYTES = 10_485_760;
const dataLength = integer.pipe(z.number().max(MOST_DATA_BYTES));

export const mintsIn =
  (vm: Vm): MintOf =>
  (mint) =>
    vm.account(fromBase58(mint) ?? new Uint8Array(32));

const look = (vm: Vm, bytes: Uint8Array, options: AccountOptions) => {
  const account = vm.account(bytes);
  return account && encodeAccount(account, options, mintsIn(vm));
};

export const MOST_PROGRAM_ACCOUNTS = 10_000;
const MOST_ANSWERED_BYTES = 16_000_000;

/** Counts while it encodes: the same big account may be asked for a hundred times. */
export const encodeWithin = <T, Shown extends { readonly space: number }>(
  items: readonly T[],
  encode: (item: T) => Shown | null,
): (Shown | null)[] => {
  let bytes = 0;
  return items.map((item) => {
    const shown = encode(item);
    bytes += shown?.space ?? 0;
    if (bytes > MOST_ANSWERED_BYTES) {
      throw invalidParams(`the accounts have more than ${MOST_ANSWERED_BYTES} bytes, ask for fewer`);
    }
    return shown;
  });
};

const refuseTooMuch = ({ accounts, bytes }: Extent): void => {
  if (accounts <= MOST_PROGRAM_ACCOUNTS && bytes <= MOST_ANSWERED_BYTES) return;
  throw invalidParams(
    `${accounts} accounts with ${bytes} bytes match; the most is ${MOST_PROGRAM_ACCOUNTS} accounts with ${MOST_ANSWERED_BYTES} bytes, so add filters`,
  );
};

export const accountMethods: Readonly<Record<string, Method>> = {
  getAccountInfo: method(z.tuple([address, accountOptions]), ([{ bytes }, options], { ledger }) =>
    ledger.read((vm, { slot }) => atSlot(slot, look(vm, bytes, options))),
  ),

  getMultipleAccounts: method(
    z.tuple([z.array(address), accountOptions]),
    ([addresses, options], { ledger }) => {
      if (addresses.length > MOST_ACCOUNTS)
        throw invalidParams(`too many inputs, the most is ${MOST_ACCOUNTS}`);
      return ledger.read((vm, { slot }) =>
        atSlot(
          slot,
          encodeWithin(addresses, ({ bytes }) => look(vm, bytes, options)),
        ),
      );
    },
  ),

  getBalance: method(z.tuple([address, anyOptions]), ([{ bytes }], { ledger }) =>
    ledger.read((vm, { slot }) => atSlot(slot, vm.balance(bytes))),
  ),

  getProgramAccounts: method(
    z.tuple([address, programOptions]),
    async ([{ text: program }, options], { ledger }) => {
      const filters = options?.filters ?? [];
      refuseTooMuch(await extentOf(ledger.db, program, filters));
      const found = await programAccounts(ledger.db, program, filters);
      return ledger.read((vm, { slot }) => {
        const encoded = found.map(({ address: pubkey, ...account }) => ({
          pubkey,
          account: encodeAccount(account, options, mintsIn(vm)),
        }));
        return options?.withContext ? atSlot(slot, encoded) : encoded;
      });
    },
  ),

  getMinimumBalanceForRentExemption: method(z.tuple([dataLength, anyOptions]), ([bytes], { ledger }) =>
    ledger.read((vm) => vm.rentExemption(bytes)),
  ),
};
