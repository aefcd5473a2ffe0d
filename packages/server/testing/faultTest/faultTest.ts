import { expect, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../src/platform/db/database.ts';
import { checkLedger } from '../checkLedger.ts';
import { startDatabaseProxy, startFaultProxy } from '../faultProxy.ts';
import { STARTER_GOLD, STARTER_ITEMS } from '../contentFigures.ts';
import { aWallet } from '../testWallet.ts';
import { grantBalances } from '../seededPlayer.ts';
import { PROCESS_DOMAIN, startServerProcess } from '../serverProcess.ts';
import { signInWithClient } from '../signInWithClient.ts';
import { aDatabase, startTestServer } from '../testServer.ts';
import { injectFaults, createSeededRandom } from './injectFaults.ts';
import { createFaultTestPlayer, type Refusals, type FaultTestPlayer } from './faultTestPlayer.ts';

interface FaultTestReport {
  readonly faults: number;
  readonly acknowledged: number;
  readonly byFlow: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, number>>;
}

const PLAYERS = 6;
const GRANTED_GOLD = 5000;
const STALL_MS = 4000;
/** Shorter than in production, so that the deadline is often reached. */
const SERVER_ENVIRONMENT = { DATABASE_DEADLINE_MS: '2000' };

/** The second server reaches the first one's chain over HTTP, through a proxy. */
const proxyChain = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ url: string }>('select url from chain_endpoint');
  const proxy = await startFaultProxy(
    { host: '127.0.0.1', port: Number(new URL(rows[0]?.url ?? '').port) },
    { stallMs: STALL_MS },
  );
  await pool.query('update chain_endpoint set url = $1', [`http://127.0.0.1:${proxy.port}`]);
  return proxy;
};

const countByName = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const countItems = async ({ pool }: Database, wallet: string): Promise<number> => {
  const { rowCount } = await pool.query(`select 1 from assets where owner = $1 and family = 'ITEM'`, [
    wallet,
  ]);
  return rowCount ?? 0;
};

/** A new server finds nothing lost and nothing twice, and the sum of all money is unchanged. */
const verifyPlayers = async (
  db: Database,
  databaseUrl: string,
  players: readonly (FaultTestPlayer & { readonly token: string })[],
): Promise<void> => {
  const server = await startTestServer({ databaseUrl });
  for (const { token, wallet, taxPaid, bought } of players) {
    const { assets, users } = server.clientFor(token);
    for (const { id, state } of await assets.movements()) {
      if (state === 'issued') await assets.cancel({ params: { id } }).catch(() => undefined);
    }
    const open = async () =>
      (await assets.movements()).filter(({ state }) => state !== 'credited' && state !== 'released');
    await expect.poll(open, { timeout: 90_000 }).toEqual([]);
    const gold = async () => {
      const { goldAmount, onChainGold } = await users.me();
      return Math.round((goldAmount + onChainGold) * 1e6) / 1e6;
    };
    await expect.poll(gold).toBe(STARTER_GOLD + GRANTED_GOLD - taxPaid);
    expect(await countItems(db, wallet)).toBe(STARTER_ITEMS + 1 + bought);
  }
  expect(await checkLedger(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
  await server.close();
};

/**
 * Players use every flow of two servers while connections to the database and to the chain are closed, reset, stalled
 * and half-closed at random. Fails unless every acknowledged request succeeded and every coin and item is accounted for.
 */
export const runFaultTest = async ({
  seconds,
  seed,
}: {
  seconds: number;
  seed: number;
}): Promise<FaultTestReport> => {
  const databaseUrl = await aDatabase();
  const db = openDatabase(databaseUrl);
  onTestFinished(() => db.close());
  const database = await startDatabaseProxy(databaseUrl, { stallMs: STALL_MS });
  const first = await startServerProcess(database.url, SERVER_ENVIRONMENT);
  const chain = await proxyChain(db);
  const second = await startServerProcess(database.url, SERVER_ENVIRONMENT);
  await db.pool.query(`update shop_stock set amount_available = 1000000 where name = 'Spyglass'`);

  const random = createSeededRandom(seed);
  const refusals: Refusals = new Map();
  const players: (FaultTestPlayer & { readonly token: string })[] = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    const signer = aWallet();
    const token = await signInWithClient(first.clientFor(null), PROCESS_DOMAIN, signer);
    await grantBalances(db, signer.address, { BOOTY: 10_000_000, GOLD: GRANTED_GOLD });
    let calls = index;
    const client = (bearer: string) => ((calls += 1) % 2 === 0 ? first : second).clientFor(bearer);
    players.push(Object.assign(createFaultTestPlayer({ signer, token, client, refusals }), { token }));
  }

  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), seconds * 1000);
  onTestFinished(() => clearTimeout(timer));
  const faults = injectFaults([database, database, chain], createSeededRandom(seed + 1), stop.signal);
  await Promise.all(players.map(({ play }) => play(random, stop.signal)));
  const faultCount = await faults;
  expect([first.isAlive(), second.isAlive()]).toEqual([true, true]);
  await Promise.all([first.stop(), second.stop()]);

  const acknowledged = players.flatMap((player) => player.acknowledged);
  expect(acknowledged.filter(({ result }) => !result.success)).toEqual([]);
  const internal = [...refusals.keys()].filter((name) => name.startsWith('500'));
  expect(internal).toEqual([]);
  await verifyPlayers(db, databaseUrl, players);
  return {
    faults: faultCount,
    acknowledged: acknowledged.length,
    byFlow: countByName(acknowledged.map(({ flow }) => flow)),
    refusals: Object.fromEntries(refusals),
  };
};
