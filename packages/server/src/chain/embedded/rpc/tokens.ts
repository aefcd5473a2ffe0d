import { z } from 'zod';
import { holdersOf } from '../history.ts';
import { largestHolders } from '../programAccounts.ts';
import { accountOptions, encodeAccount } from './encodeAccount.ts';
import { MOST_PROGRAM_ACCOUNTS, mintsIn } from './accounts.ts';
import { decimalsOf, holdingOf, isMint, isTokenProgram, supplyOf, uiAmountOf } from '../tokenLayout.ts';
import { fromBase58 } from '../base58.ts';
import { invalidParams } from './rpcError.ts';
import { address, anyOptions, atSlot, method, type Method } from './method.ts';

const filter = z.union([z.object({ mint: address }), z.object({ programId: address })]);

const MOST_LARGEST = 20;

export const tokenMethods: Readonly<Record<string, Method>> = {
  getTokenAccountsByOwner: method(
    z.tuple([address, filter, accountOptions]),
    async ([owner, by, options], { ledger }) => {
      if ('programId' in by && !isTokenProgram(by.programId.text))
        throw invalidParams('unrecognized Token program id');
      const wanted = 'mint' in by ? { mint: by.mint.text } : { program: by.programId.text };
      const held = await holdersOf(ledger.db, owner.text, { ...wanted, limit: MOST_PROGRAM_ACCOUNTS + 1 });
      if (held.length > MOST_PROGRAM_ACCOUNTS)
        throw invalidParams(`more than ${MOST_PROGRAM_ACCOUNTS} accounts match, ask for one mint`);
      return ledger.read((vm, { slot }) =>
        atSlot(
          slot,
          held.map(({ address: pubkey, ...account }) => ({
            pubkey,
            account: encodeAccount(account, options, mintsIn(vm)),
          })),
        ),
      );
    },
  ),

  getTokenAccountBalance: method(z.tuple([address, anyOptions]), ([{ bytes }], { ledger }) =>
    ledger.read((vm, { slot }) => {
      const account = vm.account(bytes);
      const holding = account && holdingOf(account);
      if (!holding) throw invalidParams('not a Token account');
      const mint = vm.account(fromBase58(holding.mint) ?? bytes);
      return atSlot(slot, uiAmountOf(holding.amount, mint ? decimalsOf(mint.data) : 0));
    }),
  ),

  getTokenSupply: method(z.tuple([address, anyOptions]), ([{ bytes }], { ledger }) =>
    ledger.read((vm, { slot }) => {
      const mint = vm.account(bytes);
      if (!mint || !isMint(mint)) throw invalidParams('not a Token mint');
      return atSlot(slot, uiAmountOf(supplyOf(mint.data), decimalsOf(mint.data)));
    }),
  ),

  getTokenLargestAccounts: method(z.tuple([address, anyOptions]), async ([{ text, bytes }], { ledger }) => {
    const decimals = await ledger.read((vm) => {
      const mint = vm.account(bytes);
      if (!mint || !isMint(mint)) throw invalidParams('not a Token mint');
      return decimalsOf(mint.data);
    });
    const largest = await largestHolders(ledger.db, text, MOST_LARGEST);
    return atSlot(
      ledger.timeline.slot(),
      largest.map((holder) => ({
        address: holder.address,
        ...uiAmountOf(BigInt(holder.amount), decimals),
      })),
    );
  }),
};
