import { EMPTY_BALANCES, playerAccount, type Transfer, type Wallet } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { aDatabase } from '../../../testing/testServer.ts';
import { inTransaction, openDatabase, type Database } from '../db/database.ts';
import { exchangePool, players } from '../db/tables.ts';
import { RememberedRows } from './rememberedRows.ts';
import { readOnlyRow, rowByKey, UnitOfWork, type RequiredRow } from './unitOfWork.ts';

const POOL = { id: 'p', booty: 2n, gold: 1n, hour: 0, hourBooty: 2n, hourGold: 1n, day: 0 };

const withPool = async (test: (db: Database) => Promise<void>): Promise<void> => {
  const db = openDatabase(await aDatabase());
  try {
    await db.orm.insert(exchangePool).values(POOL);
    await test(db);
  } finally {
    await db.close();
  }
};
const load = async (db: Parameters<UnitOfWork['load']>[0], rows: readonly RequiredRow[]) => {
  const work = new UnitOfWork(0);
  await work.load(db, { wallets: [], rows });
  return work.table(exchangePool);
};

it('a read-only row is read while another transaction has it locked, and cannot be replaced', () =>
  withPool(({ pool }) =>
    inTransaction(pool, async (first) => {
      await load(first, [rowByKey(exchangePool, 'p')]);
      await inTransaction(pool, async (second) => {
        await second.query(`set local lock_timeout = '200ms'`);
        const table = await load(second, [readOnlyRow(exchangePool, 'p')]);
        expect(table.get('p')).toEqual(POOL);
        expect(() => table.replace(POOL)).toThrow('exchange_pool p is read-only');
      });
      const waits = inTransaction(pool, async (second) => {
        await second.query(`set local lock_timeout = '200ms'`);
        await load(second, [rowByKey(exchangePool, 'p')]);
      });
      await expect(waits).rejects.toMatchObject({ code: '55P03' });
    }),
  ));

it('a row that one request reads and another changes is locked, and can be replaced', () =>
  withPool(({ pool }) =>
    inTransaction(pool, async (client) => {
      const table = await load(client, [readOnlyRow(exchangePool, 'p'), rowByKey(exchangePool, 'p')]);
      table.replace({ ...POOL, booty: 3n });
      expect(table.get('p')?.booty).toBe(3n);
    }),
  ));

describe('a unit of work on remembered rows', () => {
  const WALLET = 'a wallet' as Wallet;
  const ROW: typeof players.$inferSelect = {
    wallet: WALLET,
    username: 'Anne',
    nameKey: null,
    profilePicture: '',
    notificationSeq: 4n,
    arEarned: 0n,
    timePlayed: 0,
    missionsPlayed: 0,
    createdAt: new Date(0),
    bannedAt: null,
    playerSeed: 'seed',
    seedNumber: 0n,
    seenAt: new Date(0),
  };
  const PLAYER = { row: ROW, balances: { ...EMPTY_BALANCES, BOOTY: 100n } };
  const toPlayer = (currency: Transfer['currency']): Transfer => ({
    type: 'transfer',
    from: 'faucet:test',
    to: playerAccount(WALLET),
    currency,
    amount: 5n,
    reason: 'test',
  });

  const recallPlayer = () => {
    const remembered = new RememberedRows({ now: () => 0 });
    remembered.rememberPlayer(WALLET, PLAYER);
    const work = new UnitOfWork(0);
    expect(work.recall(WALLET, [], remembered)).toBe(true);
    return work;
  };

  const NOW = new Date(0);

  it('is written by a comparing statement if it counts a notification and changes one balance that has a row', () => {
    const work = recallPlayer();
    work.table(players).replace({ ...ROW, notificationSeq: 5n });
    work.ledger.postTransfers('txn', [toPlayer('BOOTY')]);
    const statements = work.takeStatementsAsRemembered(NOW, WALLET, PLAYER) ?? [];
    const values: unknown[] = [];
    for (const statement of statements) if (statement.name) statement.addValues('list', values);
    expect(values).toEqual([WALLET, 4n, 5n, playerAccount(WALLET), 'BOOTY', 100n, 105n]);
  });

  it('is not if it pays a currency of which the player had nothing', () => {
    const work = recallPlayer();
    work.ledger.postTransfers('txn', [toPlayer('GOLD')]);
    expect(work.takeStatementsAsRemembered(NOW, WALLET, PLAYER)).toBeNull();
  });

  it.each([
    ['none', []],
    ['two', [toPlayer('BOOTY'), toPlayer('GOLD')]],
  ] as const)('is not if it changes %s of the balances', (_, transfers) => {
    const work = recallPlayer();
    work.ledger.postTransfers('txn', transfers);
    expect(work.takeStatementsAsRemembered(NOW, WALLET, PLAYER)).toBeNull();
  });

  it('is not if it changes anything else of the player', () => {
    const work = recallPlayer();
    work.ledger.postTransfers('txn', [toPlayer('BOOTY')]);
    work.table(players).replace({ ...ROW, missionsPlayed: 1 });
    expect(work.takeStatementsAsRemembered(NOW, WALLET, PLAYER)).toBeNull();
  });

  it('needs all rows to be remembered counters', () => {
    const remembered = new RememberedRows({ now: () => 0 });
    remembered.rememberPlayer(WALLET, PLAYER);
    const recall = () => new UnitOfWork(0).recall(WALLET, [rowByKey(exchangePool, 'p')], remembered);
    expect(recall()).toBe(false);
    remembered.rememberCounter(exchangePool, 'p', POOL);
    expect(recall()).toBe(false);
  });
});

it('rows are found by a value as it is now, also rows that were loaded or changed after the first search', () =>
  withPool(async ({ pool, orm }) => {
    await orm.insert(exchangePool).values([
      { ...POOL, id: 'q' },
      { ...POOL, id: 'r', day: 1 },
    ]);
    await inTransaction(pool, async (client) => {
      const work = new UnitOfWork(0);
      const table = work.table(exchangePool);
      const idsOf = (day: number) => table.rowsWith('day', day).map(({ id }) => id);
      await work.load(client, { wallets: [], rows: [rowByKey(exchangePool, 'p')] });
      expect([idsOf(0), idsOf(1)]).toEqual([['p'], []]);
      const others = ['q', 'r'].map((id) => rowByKey(exchangePool, id));
      await work.load(client, { wallets: [], rows: others });
      expect([idsOf(0), idsOf(1)]).toEqual([['p', 'q'], ['r']]);
      table.replace({ ...POOL, day: 1 });
      table.replace({ ...POOL, id: 'r', day: 1, gold: 9n });
      expect([idsOf(0), idsOf(1).toSorted()]).toEqual([['q'], ['p', 'r']]);
      expect(table.rowsWith('day', 1).map(({ gold }) => gold)).toContain(9n);
    });
  }));
