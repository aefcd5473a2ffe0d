import type { Wallet } from '@blacktide/rules';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Client } from '../../platform/db/database.ts';
import { aDatabase } from '../../../testing/testServer.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { createMoveTransactions } from './moveTransactions.ts';

const aGame = async (players: number) => {
  const { pool, close } = openDatabase(await aDatabase());
  onTestFinished(close);
  const wallets = Array.from({ length: players }, () => aWallet().address);
  await pool.query(
    `insert into players (wallet, username, profile_picture, created_at)
     select w, w, '', now() from unnest($1::text[]) as w`,
    [wallets],
  );
  const rename = (wallet: Wallet, to: string) => async (client: Client) => {
    const { rows } = await client.query<{ username: string; id: bigint }>(
      'select username, txid_current() as id from players where wallet = $1',
      [wallet],
    );
    await client.query('update players set username = $2 where wallet = $1', [wallet, to]);
    return { before: rows[0]?.username, transaction: rows[0]?.id };
  };
  const names = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ username: string }>(
      'select username from players order by array_position($1::text[], wallet)',
      [wallets],
    );
    return rows.map(({ username }) => username);
  };
  return { wallets, rename, names, inMoveTransaction: createMoveTransactions(pool) };
};

it('changes that arrive together share a transaction', async () => {
  const { wallets, rename, names, inMoveTransaction } = await aGame(3);
  const results = await Promise.all(
    wallets.map((wallet, index) => inMoveTransaction(wallet, rename(wallet, `new ${index}`))),
  );
  expect(new Set(results.map(({ transaction }) => transaction)).size).toBe(1);
  expect(await names()).toEqual(['new 0', 'new 1', 'new 2']);
});

it('a change that fails leaves nothing behind, and the others are made', async () => {
  const { wallets, rename, names, inMoveTransaction } = await aGame(3);
  const [first, second, third] = wallets as [Wallet, Wallet, Wallet];
  const failing = async (client: Client): Promise<never> => {
    await rename(second, 'lost')(client);
    throw new RangeError('refused after a write');
  };
  const ended = await Promise.allSettled([
    inMoveTransaction(first, rename(first, 'new 0')),
    inMoveTransaction(second, failing),
    inMoveTransaction(third, rename(third, 'new 2')),
  ]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names()).toEqual(['new 0', second, 'new 2']);
  // A statement that PostgreSQL refuses ends the shared transaction for all of its changes.
  const again = await Promise.allSettled([
    inMoveTransaction(second, rename(second, 'new 1')),
    inMoveTransaction(third, async (client) => {
      await client.query('select 1 / 0');
      return rename(third, 'lost')(client);
    }),
  ]);
  expect(again.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await names()).toEqual(['new 0', 'new 1', 'new 2']);
});

it('each change of a player sees the previous one', async () => {
  const { wallets, rename, inMoveTransaction } = await aGame(1);
  const [wallet] = wallets as [Wallet];
  const results = await Promise.all(
    ['one', 'two', 'three'].map((name) => inMoveTransaction(wallet, rename(wallet, name))),
  );
  expect(results.map(({ before }) => before)).toEqual([wallet, 'one', 'two']);
});
