import type { Wallet } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { OnChainBalances, type TokenBalances } from './onChainBalances.ts';

const ANNE = 'anne' as Wallet;
const goldBalance = (amount: bigint): TokenBalances => ({ BOOTY: 0n, GOLD: amount });

/** A chain that answers only when the test says so. */
const aSlowChain = (waitMs: number) => {
  let now = 0;
  const reads: { answer: (held: TokenBalances) => void; fail: () => void }[] = [];
  const balances = new OnChainBalances({
    read: () =>
      new Promise((resolve, reject) => {
        reads.push({ answer: resolve, fail: () => reject(new Error('unavailable')) });
      }),
    waitMs,
    now: () => now,
  });
  return { balances, reads, advance: (milliseconds: number) => (now += milliseconds) };
};

/** Longer than any test lasts. */
const LONG = 1_000_000;

const aKnownBalance = async () => {
  const chain = aSlowChain(LONG);
  const first = chain.balances.get(ANNE);
  chain.reads[0]?.answer(goldBalance(7n));
  expect(await first).toEqual(goldBalance(7n));
  return chain;
};

it('answers with zero when the chain does not answer, and does not wait again', async () => {
  const { balances, reads } = aSlowChain(0);
  expect(await balances.get(ANNE)).toEqual(goldBalance(0n));
  expect(await balances.get(ANNE)).toEqual(goldBalance(0n));
  expect(reads).toHaveLength(1);
});

it('answers with the known balance, and reads it again in the background when it is old', async () => {
  const { balances, reads, advance } = await aKnownBalance();
  advance(2999);
  expect(await balances.get(ANNE)).toEqual(goldBalance(7n));
  expect(reads).toHaveLength(1);
  advance(1);
  expect(await balances.get(ANNE)).toEqual(goldBalance(7n));
  expect(await balances.get(ANNE)).toEqual(goldBalance(7n));
  expect(reads).toHaveLength(2);
  reads[1]?.answer(goldBalance(8n));
  await expect.poll(() => balances.get(ANNE)).toEqual(goldBalance(8n));
});

it('waits for the read after a change, and ignores a read that started before it', async () => {
  const { balances, reads, advance } = await aKnownBalance();
  advance(3000);
  await balances.get(ANNE);
  balances.invalidate(ANNE);
  const after = balances.get(ANNE);
  reads[1]?.answer(goldBalance(7n));
  reads[2]?.answer(goldBalance(9n));
  expect(await after).toEqual(goldBalance(9n));
  expect(await balances.get(ANNE)).toEqual(goldBalance(9n));
  expect(reads).toHaveLength(3);
});

it('keeps the last known balance when the chain fails', async () => {
  const { balances, reads } = await aKnownBalance();
  balances.invalidate(ANNE);
  const after = balances.get(ANNE);
  reads[1]?.fail();
  expect(await after).toEqual(goldBalance(7n));
});

it('reads nothing for a wallet that was never requested', () => {
  const { balances, reads } = aSlowChain(LONG);
  balances.invalidate(ANNE);
  expect(reads).toEqual([]);
});
