import { createSolanaRpcFromTransport, generateKeyPairSigner, type Address } from '@solana/kit';
import { expect, it } from 'vitest';
import { aClock } from '../testing/aClock.ts';
import { aDatabase, type TestDatabase } from '../testing/aDatabase.ts';
import type { Clock } from './dependencies.ts';
import { openEmbeddedChain } from './index.ts';
import { ChainTakenError, TOTAL_SUPPLY_LAMPORTS } from './ownership.ts';
import {
  aChain,
  aPayer,
  balanceOf,
  sumLamports,
  send,
  silentLog,
  sendWire,
  SOL,
  transfer,
  signToWire,
} from '../testing/aChain.ts';

it('has the same state after a restart', async () => {
  const db = await aDatabase();
  const clock = aClock();
  const before = await aChain({ db, clock });
  const payer = await aPayer(before.rpc);
  const friend = await generateKeyPairSigner();
  const wire = await signToWire(before.rpc, payer, [transfer(payer, friend, SOL)]);
  const signature = await sendWire(before.rpc, wire);
  clock.advance(30_000);
  const slot = await before.rpc.getSlot().send();
  const genesis = await before.rpc.getGenesisHash().send();
  await before.chain.close();

  clock.advance(-20_000);
  const { rpc } = await aChain({ db, clock });
  expect(await rpc.getSlot().send()).toBe(slot);
  expect(await rpc.getGenesisHash().send()).toBe(genesis);
  expect(await balanceOf(rpc, friend)).toBe(SOL);
  expect(await balanceOf(rpc, payer)).toBe(99n * SOL - 5000n);
  expect((await rpc.getSignatureStatuses([signature]).send()).value[0]).toMatchObject({
    err: null,
    slot: 0n,
  });
  await expect(sendWire(rpc, wire)).rejects.toMatchObject({ context: { __code: -32002 } });
  await send(rpc, payer, [transfer(payer, friend, SOL)]);
  expect(await balanceOf(rpc, friend)).toBe(2n * SOL);
});

it('refuses a second owner until the first has closed the chain', async () => {
  const { chain, db, clock } = await aChain();
  const second = () => openEmbeddedChain({ pool: db.pool, clock, log: silentLog });
  await expect(second()).rejects.toThrow('The embedded chain is already running in another process');
  await chain.close();
  await (await second()).close();
});

it('answers with an error, and the VM equals the database, when a batch cannot be committed', async () => {
  const errors: { context: object; message: string }[] = [];
  const log = {
    ...silentLog,
    error: (context: object, message: string) => errors.push({ context, message }),
  };
  const { rpc, db } = await aChain({ log });
  const payer = await aPayer(rpc);
  const friend = await generateKeyPairSigner();
  const wires = await Promise.all(
    [1n, 2n, 3n].map((sum) => signToWire(rpc, payer, [transfer(payer, friend, sum * SOL)])),
  );
  await db.pool.query('alter table chain_addresses add constraint nothing_more check (false) not valid');
  const answers = await Promise.allSettled(wires.map((wire) => sendWire(rpc, wire)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(errors).toContainEqual({
    context: { err: expect.any(Error), transactions: expect.any(Number) },
    message: 'A batch of the embedded chain was not committed',
  });
  expect(await balanceOf(rpc, payer)).toBe(100n * SOL);
  expect(await balanceOf(rpc, friend)).toBe(0n);

  await db.pool.query('alter table chain_addresses drop constraint nothing_more');
  await Promise.all(wires.map((wire) => sendWire(rpc, wire)));
  expect(await balanceOf(rpc, friend)).toBe(6n * SOL);
});

it('has the same accounts in the VM and in the database after transactions that succeed, fail, or empty an account', async () => {
  const { rpc, db } = await aChain();
  const payers = await Promise.all(Array.from({ length: 6 }, () => aPayer(rpc, 3n * SOL)));
  const at = (index: number) => payers[index % payers.length]!;
  const ends = Array.from({ length: 90 }, async (_, index) => {
    const [from, to] = [at(index), at(index * 5 + 1)];
    // Some succeed; some overdraw and are refused; some overdraw and pay the fee; some empty their account.
    if (index % 4 === 0) return send(rpc, from, [transfer(from, to, 50n * SOL)]);
    if (index % 4 === 1) return send(rpc, from, [transfer(from, to, 50n * SOL)], { skipPreflight: true });
    if (index === 82) return send(rpc, to, [transfer(from, to, await balanceOf(rpc, from))]);
    return send(rpc, from, [
      transfer(from, to, SOL / 10n),
      transfer(from, at(index + 2), SOL / 100n + BigInt(index)),
    ]);
  });
  await Promise.allSettled(ends);
  const { rows } = await db.pool.query<{ address: Address; lamports: bigint }>(
    'select address, lamports from chain_accounts order by address',
  );
  const addresses = rows.map(({ address }) => address);
  const { value } = await rpc.getMultipleAccounts(addresses, { encoding: 'base64' }).send();
  expect(value.map((account) => account?.lamports)).toEqual(rows.map(({ lamports }) => lamports));
  const others = payers.filter(({ address }) => !addresses.includes(address));
  expect(await Promise.all(others.map((payer) => balanceOf(rpc, payer)))).toEqual(others.map(() => 0n));
  const { held, fees } = await sumLamports(db);
  expect(held + fees).toBe(TOTAL_SUPPLY_LAMPORTS);
});

it('commits transactions that are sent together in one batch', async () => {
  const { rpc, db } = await aChain();
  const payer = await aPayer(rpc);
  const friend = await generateKeyPairSigner();
  const wires = await Promise.all(
    [1n, 2n, 3n].map((sum) => signToWire(rpc, payer, [transfer(payer, friend, sum * SOL)])),
  );
  const signatures = await Promise.all(wires.map((wire) => sendWire(rpc, wire)));
  const { rows } = await db.pool.query<{ transactions: number }>(
    'select count(*)::int as transactions from chain_transactions where signature = any($1) group by xmin',
    [signatures],
  );
  expect(rows).toEqual([{ transactions: 3 }]);
});

it('shows nothing of a batch before it is committed', async () => {
  const { rpc, db } = await aChain();
  const payer = await aPayer(rpc);
  const friend = await generateKeyPairSigner();
  const wire = await signToWire(rpc, payer, [transfer(payer, friend, SOL)]);
  const blocker = await db.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table chain_transactions in share mode');
  let isCommitted = false;
  const sent = sendWire(rpc, wire).then(() => (isCommitted = true));
  await expect
    .poll(async () => {
      const { rowCount } = await db.pool.query(
        `select 1 from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.relation = 'chain_transactions'::regclass and not l.granted`,
      );
      return rowCount;
    })
    .toBe(1);
  const seen = balanceOf(rpc, friend).then((balance) => ({ balance, isCommitted }));
  // The block height is withheld too: a client that sees a height above the last valid one treats it as expired.
  const height = rpc
    .getBlockHeight()
    .send()
    .then(() => isCommitted);
  await blocker.query('commit');
  blocker.release();
  expect(await seen).toEqual({ balance: SOL, isCommitted: true });
  expect(await height).toBe(true);
  await sent;
});

const LOCKS = `pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.objid = 7100002`;

/**
 * Another process takes the chain: PostgreSQL ends the connection that holds the first owner's lock, as a network failure
 * would. The other process must already wait for the lock; otherwise the first owner may take it again and keep it.
 */
const takeOverChain = async ({ pool }: TestDatabase, clock: Clock): ReturnType<typeof openEmbeddedChain> => {
  const waiting = await pool.connect();
  const lock = waiting.query('select pg_advisory_lock(7100002)');
  const countWaiting = async () => (await pool.query(`select 1 from ${LOCKS} and not l.granted`)).rowCount;
  await expect.poll(countWaiting).toBe(1);
  await pool.query(`select pg_terminate_backend(l.pid, 10000) from ${LOCKS} and l.granted`);
  await lock;
  await waiting.query('update chain_state set owner = gen_random_uuid()');
  await waiting.query('select pg_advisory_unlock(7100002)');
  waiting.release();
  // The first owner may hold the lock for a moment, until it finds that it lost the chain.
  for (;;) {
    const successor = await openEmbeddedChain({ pool, clock, log: silentLog }).catch((error: unknown) => {
      if (error instanceof ChainTakenError) return null;
      throw error;
    });
    if (successor) return successor;
  }
};

it('never returns to a slot before one that a client has seen, even after a crash and a clock that was set back', async () => {
  const { rpc, db, clock } = await aChain();
  clock.advance(3_600_000);
  const seen = await rpc.getSlot().send();
  clock.advance(-3_600_000);
  const successor = await takeOverChain(db, clock);
  const slot = await createSolanaRpcFromTransport(successor.transport).getSlot().send();
  expect(slot).toBeGreaterThanOrEqual(seen);
  await successor.close();
});

it('cannot write after another process has become the owner', async () => {
  const { rpc, db, clock } = await aChain();
  const payer = await aPayer(rpc);
  const friend = await generateKeyPairSigner();
  const wire = await signToWire(rpc, payer, [transfer(payer, friend, SOL)]);
  const successor = await takeOverChain(db, clock);
  await expect(sendWire(rpc, wire)).rejects.toMatchObject({ context: { __code: -32603 } });
  const { rows } = await db.pool.query<{ address: string }>('select address from chain_accounts');
  expect(rows.map(({ address }) => address)).not.toContain(friend.address);
  expect((await db.pool.query('select 1 from chain_transactions')).rowCount).toBe(1);
  const theirs = createSolanaRpcFromTransport(successor.transport);
  expect(await balanceOf(theirs, friend)).toBe(0n);
  expect(await balanceOf(theirs, payer)).toBe(100n * SOL);
  await successor.close();
});
