import { z } from 'zod';
import { fromBase58 } from '../base58.ts';
import { CODE, invalidParams, RpcError } from './rpcError.ts';
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
          addresses.map(({ bytes }) => look(vm, bytes, options)),
        ),
      );
    },
  ),

  getBalance: method(z.tuple([address, anyOptions]), ([{ bytes }], { ledger }) =>
    ledger.read((vm, { slot }) => atSlot(slot, vm.balance(bytes))),
  ),

  getProgramAccounts: () => {
    throw new RpcError(
      CODE.EXCLUDED,
      'getProgramAccounts is not offered here: it would look through every account',
    );
  },

  getMinimumBalanceForRentExemption: method(z.tuple([dataLength, anyOptions]), ([bytes], { ledger }) =>
    ledger.read((vm) => vm.rentExemption(bytes)),
  ),
};
