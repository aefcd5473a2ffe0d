import { EMPTY_BALANCES, playerAccount, transfer, type Transfer, type Wallet } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aDatabase } from '../../../testing/testServer.ts';
import { inTransaction, openDatabase } from '../db/database.ts';
import { executeStatements } from '../db/executeStatements.ts';
import { BatchLedger } from './batchLedger.ts';

const ANNE = 'anne' as Wallet;
const JACK = 'jack' as Wallet;
const [anne, jack] = [playerAccount(ANNE), playerAccount(JACK)];

/** Anne and Jack get 100 of BOOTY and GOLD each; returns the entries that the transfers then become, as stored. */
const entriesOf = async (transfers: readonly Transfer[]) => {
  const db = openDatabase(await aDatabase());
  try {
    const ledger = new BatchLedger(0);
    for (const wallet of [ANNE, JACK]) ledger.recall(wallet, EMPTY_BALANCES);
    ledger.postTransfers(
      randomUUID(),
      [anne, jack].flatMap((account) =>
        (['BOOTY', 'GOLD'] as const).map((currency) =>
          transfer('faucet:test', account, currency, 100n, 'test'),
        ),
      ),
    );
    const txn = randomUUID();
    ledger.postTransfers(txn, transfers);
    await inTransaction(db.pool, (client) => executeStatements(client, ledger.takeStatements(new Date(0))));
    expect(await checkLedger(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
    const { rows } = await db.pool.query<Record<'account' | 'currency' | 'reason', string>>(
      'select account, currency, amount::int4, reason, balance::int4 from entries where txn = $1 order by line',
      [txn],
    );
    return rows.map((row) => Object.values(row));
  } finally {
    await db.close();
  }
};

const tax = (amount: bigint): Transfer => ({
  ...transfer(anne, 'treasury', 'BOOTY', amount, 'test.tax'),
  payerReason: 'test.purchase',
});

it('a player pays price and tax in one entry; those who receive them have one each, with their own reason', async () => {
  expect(await entriesOf([tax(1n), transfer(anne, 'burn', 'BOOTY', 9n, 'test.purchase')])).toEqual([
    [anne, 'BOOTY', -10, 'test.purchase', 90],
    ['treasury', 'BOOTY', 1, 'test.tax', null],
    ['burn', 'BOOTY', 9, 'test.purchase', null],
  ]);
});

it('debits in another currency, for another reason or of another player stay apart', async () => {
  const pay = (from: typeof anne, currency: 'BOOTY' | 'GOLD', reason = 'test.purchase') =>
    transfer(from, 'burn', currency, 5n, reason);
  const transfers = [
    pay(anne, 'BOOTY'),
    pay(anne, 'GOLD'),
    pay(anne, 'BOOTY', 'test.other'),
    pay(jack, 'BOOTY'),
    pay(jack, 'BOOTY'),
  ];
  const debits = (await entriesOf(transfers)).filter(([account]) => account !== 'burn');
  expect(debits).toEqual([
    [anne, 'BOOTY', -5, 'test.purchase', 95],
    [anne, 'GOLD', -5, 'test.purchase', 95],
    [anne, 'BOOTY', -5, 'test.other', 90],
    [jack, 'BOOTY', -10, 'test.purchase', 90],
  ]);
});

it('a player can pay out of what they received before it in the same decision', async () => {
  const transfers = [
    transfer(anne, jack, 'BOOTY', 100n, 'test.gift'),
    transfer(jack, anne, 'BOOTY', 200n, 'test.gift'),
    transfer(anne, 'burn', 'BOOTY', 200n, 'test.gift'),
  ];
  expect(await entriesOf(transfers)).toEqual([
    [anne, 'BOOTY', -100, 'test.gift', 0],
    [jack, 'BOOTY', 100, 'test.gift', 200],
    [jack, 'BOOTY', -200, 'test.gift', 0],
    [anne, 'BOOTY', 200, 'test.gift', 200],
    [anne, 'BOOTY', -200, 'test.gift', 0],
    ['burn', 'BOOTY', 200, 'test.gift', null],
  ]);
});

it('an account of the world has one debit for each transfer', async () => {
  const transfers = [anne, jack].map((to) => transfer('faucet:test', to, 'BOOTY', 5n, 'test.reward'));
  expect(await entriesOf(transfers)).toEqual([
    ['faucet:test', 'BOOTY', -5, 'test.reward', null],
    ['faucet:test', 'BOOTY', -5, 'test.reward', null],
    [anne, 'BOOTY', 5, 'test.reward', 105],
    [jack, 'BOOTY', 5, 'test.reward', 105],
  ]);
});
