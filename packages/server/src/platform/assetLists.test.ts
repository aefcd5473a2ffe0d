import type { Wallet } from '@blacktide/rules';
import { expect, it, onTestFinished } from 'vitest';
import { grantFleets } from '../../testing/grantFleets.ts';
import { startTestServer } from '../../testing/testServer.ts';
import { createAssetLists } from './assetLists.ts';

const startLists = async (maxAssets?: number) => {
  const { app, databaseUrl, ...server } = await startTestServer();
  const wallets = [(await server.signIn()).wallet, (await server.signIn()).wallet] as [Wallet, Wallet];
  const { pool } = app.db;
  await pool.query('delete from genesis_ships');
  await pool.query('delete from assets');
  const loads: string[] = [];
  const list = createAssetLists<string>({
    db: app.db.prepared,
    load: async (wallet) => {
      loads.push(wallet);
      const { rows } = await pool.query<{ name: string }>('select name from assets where owner = $1', [
        wallet,
      ]);
      // Without the number of the captain, which depends on its uid.
      return rows.map(({ name }) => name.replace(/ #\d+$/, '')).toSorted();
    },
    ...(maxAssets === undefined ? {} : { maxAssets }),
  });
  const grant = (wallet: Wallet, captains: number) => grantFleets(databaseUrl, [wallet], { captains });
  return { list, loads, wallets, pool, grant };
};

it('returns the same list until a row is added, changed, given away or removed', async () => {
  const {
    list,
    loads,
    wallets: [one, other],
    pool,
    grant,
  } = await startLists();
  await grant(one, 2);
  const first = await list(one);
  expect(first).toEqual(['Captain 1', 'Captain 2']);
  expect(await list(one)).toBe(first);

  await grant(one, 1);
  expect(await list(one)).toEqual(['Captain 1', 'Captain 1', 'Captain 2']);
  await pool.query(`update assets set name = 'Anne' where name like 'Captain 2 #%'`);
  expect(await list(one)).toEqual(['Anne', 'Captain 1', 'Captain 1']);
  await pool.query(`update assets set owner = $1 where name = 'Anne'`, [other]);
  expect(await list(one)).toEqual(['Captain 1', 'Captain 1']);
  await pool.query(`delete from assets where uid = (select max(uid) from assets where owner = $1)`, [one]);
  expect(await list(one)).toEqual(['Captain 1']);
  expect(loads).toHaveLength(5);
});

it('does not see changes that are not committed', async () => {
  const {
    list,
    wallets: [one],
    pool,
    grant,
  } = await startLists();
  await grant(one, 1);
  const first = await list(one);
  const client = await pool.connect();
  onTestFinished(() => client.release());
  await client.query('begin');
  await client.query(`update assets set name = 'Anne'`);
  expect(await list(one)).toBe(first);
  await client.query('rollback');
  expect(await list(one)).toBe(first);
});

it('keeps the lists that were used last, up to the limit', async () => {
  const {
    list,
    loads,
    wallets: [one, other],
    grant,
  } = await startLists(5);
  await grant(one, 3);
  await grant(other, 3);
  for (const wallet of [one, one, other, other, one]) await list(wallet);
  expect(loads).toEqual([one, other, one]);
});

it('the list of assets in the game shows a Genesis ship whose own row alone has changed', async () => {
  const server = await startTestServer();
  const player = await server.signIn();
  const assignments = async () =>
    (await player.api.assets.inGame()).flatMap(({ type, assignedUserId }) =>
      type === 'GENESIS_SHIP' ? [assignedUserId] : [],
    );
  expect(new Set(await assignments())).toEqual(new Set(['']));
  await server.app.db.pool.query('update genesis_ships set assigned_user_id = $1', [player.wallet]);
  expect(new Set(await assignments())).toEqual(new Set([player.wallet]));
});
