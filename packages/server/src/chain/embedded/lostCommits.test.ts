import { generateKeyPairSigner, type KeyPairSigner } from '@solana/kit';
import { randomInt } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../platform/db/database.ts';
import { aDatabase } from '../../testing/testServer.ts';
import {
  aChain,
  aPayer,
  balanceOf,
  sendWire,
  SOL,
  transfer,
  wireOf,
  type TestChain,
} from './testing/aChain.ts';
import { aDatabaseProxy, type DatabaseProxy } from './testing/databaseProxy.ts';

const AMOUNT = SOL / 10n;

/** Only the statement that stores a batch carries the balances before a transaction. */
const isCommit = (text: string): boolean => text.includes('preTokenBalances');
const isReadingSeq = (text: string): boolean => text.includes('max(seq)');

interface Scene extends TestChain {
  readonly proxy: DatabaseProxy;
  /** The same database without the proxy. */
  readonly direct: Database;
  readonly payer: KeyPairSigner;
  readonly friend: KeyPairSigner;
}

const aChainBehindProxy = async (): Promise<Scene> => {
  const url = await aDatabase();
  const proxy = await aDatabaseProxy(url);
  const [db, direct] = [openDatabase(proxy.url), openDatabase(url)];
  onTestFinished(() => db.close());
  onTestFinished(() => direct.close());
  const test = await aChain({ db });
  return { ...test, proxy, direct, payer: await aPayer(test.rpc), friend: await generateKeyPairSigner() };
};

const storedTransfers = async ({ direct, friend }: Scene): Promise<bigint> => {
  const { rows } = await direct.pool.query<{ count: bigint }>(
    'select count(*) as count from chain_addresses where address = $1',
    [friend.address],
  );
  return rows[0]?.count ?? 0n;
};

/** Closes the chain and opens it again in between. */
const balancesOf = async ({ rpc, chain, direct, clock, friend }: Scene) => {
  const before = await balanceOf(rpc, friend);
  await chain.close();
  const reopened = await aChain({ db: direct, clock });
  return { before, afterReopening: await balanceOf(reopened.rpc, friend) };
};

const balances = (transfers: bigint) => ({
  before: transfers * AMOUNT,
  afterReopening: transfers * AMOUNT,
});

const transfersOf = async ({ rpc, payer, friend }: Scene, count: number) => {
  const wires = [];
  // Each amount once, so that each transfer is a message of its own; they add up to `count` times the amount.
  for (let index = 0; index < count; index += 1) {
    const sign = index % 2 === 0 ? 1n : -1n;
    const difference = BigInt(Math.floor(index / 2) + 1) * sign;
    const isUnpaired = count % 2 === 1 && index === count - 1;
    wires.push(
      await wireOf(rpc, payer, [transfer(payer, friend, isUnpaired ? AMOUNT : AMOUNT + difference)]),
    );
  }
  return wires;
};

/** Holds up every commit inside PostgreSQL at its first row; those that wait go on in the order of their arrival. */
const holdCommits = async ({ direct }: Scene): Promise<() => Promise<void>> => {
  const blocker = await direct.pool.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from chain_state for update');
  return async () => {
    await blocker.query('commit');
    blocker.release();
  };
};

const backendsWaiting = async ({ direct }: Scene): Promise<number> => {
  const { rows } = await direct.pool.query<{ count: bigint }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count ?? 0n);
};

const untilWaiting = async (scene: Scene, count: number): Promise<void> => {
  await expect.poll(() => backendsWaiting(scene)).toBe(count);
};

const aSignal = () => {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
};

it('answers with success when only the answer of a commit was lost, and tells subscribers once', async () => {
  const scene = await aChainBehindProxy();
  const { rpc, chain, proxy } = scene;
  const announced: string[] = [];
  chain.subscribe(({ landed }) => announced.push(...landed.map(({ signature }) => signature)));
  const sent: string[] = [];
  for (const wire of await transfersOf(scene, 6)) {
    proxy.intercept((text) => {
      if (!isCommit(text)) return 'pass';
      proxy.intercept(() => 'pass');
      return 'lose the answer';
    });
    sent.push(await sendWire(rpc, wire));
  }
  expect(announced).toEqual(sent);
  expect(await storedTransfers(scene)).toBe(6n);
  expect(await balancesOf(scene)).toEqual(balances(6n));
});

it('keeps every transfer when a commit is completed while the chain is read back', async () => {
  const scene = await aChainBehindProxy();
  const { rpc, proxy } = scene;
  const [first, second] = (await transfersOf(scene, 2)) as [never, never];
  const release = await holdCommits(scene);
  let isSeqAsked = false;
  const stored = aSignal();
  proxy.intercept(async (text) => {
    if (isCommit(text)) return { disconnectAfter: () => untilWaiting(scene, 1) };
    if (isReadingSeq(text)) {
      isSeqAsked = true;
      await stored.given;
    }
    return 'pass';
  });
  const answer = sendWire(rpc, first).then(
    () => 'landed',
    () => 'refused',
  );
  await expect.poll(async () => isSeqAsked || (await backendsWaiting(scene)) > 1).toBe(true);
  await release();
  await expect.poll(() => storedTransfers(scene)).toBe(1n);
  stored.give();
  await answer;
  proxy.intercept(() => 'pass');
  await sendWire(rpc, second);
  expect(await storedTransfers(scene)).toBe(2n);
  expect(await balancesOf(scene)).toEqual(balances(2n));
});

it('shows a transfer whose commit was still under way when the connection closed', async () => {
  const scene = await aChainBehindProxy();
  const { rpc, proxy } = scene;
  const [wire] = (await transfersOf(scene, 1)) as [never];
  const release = await holdCommits(scene);
  proxy.intercept((text) => (isCommit(text) ? { disconnectAfter: () => untilWaiting(scene, 1) } : 'pass'));
  let isAnswered = false;
  const answer = sendWire(rpc, wire).then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  );
  await expect.poll(async () => isAnswered || (await backendsWaiting(scene)) > 1).toBe(true);
  await release();
  await answer;
  await expect.poll(() => backendsWaiting(scene)).toBe(0);
  expect(await storedTransfers(scene)).toBe(1n);
  expect(await balancesOf(scene)).toEqual(balances(1n));
});

it('refuses a commit that reaches the database after the chain was read back', async () => {
  const scene = await aChainBehindProxy();
  const { rpc, proxy, friend } = scene;
  const [wire] = (await transfersOf(scene, 1)) as [never];
  const [arrival, answer] = [aSignal(), aSignal()];
  proxy.intercept((text) =>
    isCommit(text) ? { forwardAfter: arrival.given, onAnswer: answer.give } : 'pass',
  );
  await expect(sendWire(rpc, wire)).rejects.toMatchObject({ context: { __code: -32603 } });
  expect(await balanceOf(rpc, friend)).toBe(0n);
  arrival.give();
  await answer.given;
  expect(await storedTransfers(scene)).toBe(0n);
  proxy.intercept(() => 'pass');
  await sendWire(rpc, wire);
  expect(await storedTransfers(scene)).toBe(1n);
  expect(await balancesOf(scene)).toEqual(balances(1n));
});

it('equals what is stored after many commits that broke off anywhere', async () => {
  const scene = await aChainBehindProxy();
  const { rpc, proxy } = scene;
  const wires = await transfersOf(scene, 40);
  let faults = 60;
  proxy.intercept((text) => {
    if (!isCommit(text) || faults === 0) return 'pass';
    faults -= 1;
    return (['pass', 'lose the answer', 'disconnect'] as const)[randomInt(3)] ?? 'pass';
  });
  /** The transaction is over when the chain says that it has landed, however often it has to be sent. */
  const land = async (wire: (typeof wires)[number]): Promise<void> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const isOver = await sendWire(rpc, wire, { skipPreflight: true }).then(
        () => true,
        () => false,
      );
      if (isOver) return;
    }
    throw new Error('the transaction never landed');
  };
  for (let at = 0; at < wires.length; at += 4) await Promise.all(wires.slice(at, at + 4).map(land));
  expect(await storedTransfers(scene)).toBe(40n);
  expect(await balancesOf(scene)).toEqual(balances(40n));
});
