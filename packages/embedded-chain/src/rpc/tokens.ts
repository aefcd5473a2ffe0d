import { z } from 'zod';
import { findTokenAccountsByOwner } from '../chainQueries.ts';
import { findLargestTokenAccounts } from '../programAccountQueries.ts';
import { accountOptions, encodeAccount } from './encodeAccount.ts';
import { MAX_PROGRAM_ACCOUNTS, createMintLookup } from './accounts.ts';
import {
  readDecimals,
  readTokenHolding,
  isMint,
  isTokenProgram,
  readSupply,
  toUiAmount,
} from '../tokenLayout.ts';
import { fromBase58 } from '../base58.ts';
import { invalidParams } from './rpcError.ts';
import { address, anyOptions, withSlotContext, defineMethod, type Method } from './method.ts';

const filter = z.union([z.object({ mint: address }), z.object({ programId: address })]);

const LARGEST_ACCOUNTS_LIMIT = 20;

export const tokenMethods: Readonly<Record<string, Method>> = {
  getTokenAccountsByOwner: defineMethod(
    z.tuple([address, filter, accountOptions]),
    async ([owner, by, options], { ledger }) => {
      if ('programId' in by && !isTokenProgram(by.programId.text))
        throw invalidParams('unrecognized Token program id');
      const wanted = 'mint' in by ? { mint: by.mint.text } : { program: by.programId.text };
      const held = await findTokenAccountsByOwner(ledger.db, owner.text, {
        ...wanted,
        limit: MAX_PROGRAM_ACCOUNTS + 1,
      });
      if (held.length > MAX_PROGRAM_ACCOUNTS)
        throw invalidParams(`more than ${MAX_PROGRAM_ACCOUNTS} accounts match, ask for one mint`);
      return ledger.read((vm, { slot }) =>
        withSlotContext(
          slot,
          held.map(({ address: pubkey, ...account }) => ({
            pubkey,
            account: encodeAccount(account, options, createMintLookup(vm)),
          })),
        ),
      );
    },
  ),

  getTokenAccountBalance: defineMethod(z.tuple([address, anyOptions]), ([{ bytes }], { ledger }) =>
    ledger.read((vm, { slot }) => {
      const account = vm.getAccount(bytes);
      const holding = account && readTokenHolding(account);
      if (!holding) throw invalidParams('not a Token account');
      const mint = vm.getAccount(fromBase58(holding.mint) ?? bytes);
      return withSlotContext(slot, toUiAmount(holding.amount, mint ? readDecimals(mint.data) : 0));
    }),
  ),

  getTokenSupply: defineMethod(z.tuple([address, anyOptions]), ([{ bytes }], { ledger }) =>
    ledger.read((vm, { slot }) => {
      const mint = vm.getAccount(bytes);
      if (!mint || !isMint(mint)) throw invalidParams('not a Token mint');
      return withSlotContext(slot, toUiAmount(readSupply(mint.data), readDecimals(mint.data)));
    }),
  ),

  getTokenLargestAccounts: defineMethod(
    z.tuple([address, anyOptions]),
    async ([{ text, bytes }], { ledger }) => {
      const decimals = await ledger.read((vm) => {
        const mint = vm.getAccount(bytes);
        if (!mint || !isMint(mint)) throw invalidParams('not a Token mint');
        return readDecimals(mint.data);
      });
      const largest = await findLargestTokenAccounts(ledger.db, text, LARGEST_ACCOUNTS_LIMIT);
      return withSlotContext(
        ledger.timeline.slot(),
        largest.map((holder) => ({
          address: holder.address,
          ...toUiAmount(BigInt(holder.amount), decimals),
        })),
      );
    },
  ),
};
