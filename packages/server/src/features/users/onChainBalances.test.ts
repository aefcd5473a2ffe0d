import type { Wallet } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { createOnChainBalances, type TokenBalances } from './onChainBalances.ts';

const ANNE = 'anne' as Wallet;
const goldBalance = (amount: bigint): TokenBalances => ({ BOOTY: 0n, GOLD: amount });

/** A chain whose answers a test gives, one after the other; it never answers by itself. */
const aSlowChain = (waitMs: number) => {
  let now = 0;
  const asked: { answer: (held: TokenBalances) => void; fail: () => void }[] = [];
  const balances = createOnChainBalances({
    read: () =>
      new Promise((resolve, reject) => {
        asked.push({ answer: resolve, fail: () => reject(new Error('away')) });
      }),
    waitMs,
    now: () => now,
  });
  return { balances, asked, pass: (milliseconds: number) => (now += milliseconds) };
};

/** Longer than any test lasts. */
const LONG = 1_000_000;

const aKnownBalance = async () => {
  const chain = aSlowChain(LONG);
  const first = chain.balances.get(ANNE);
  chain.asked[0]?.answer(goldBalance(7n));
  expect(await first).toEqual(goldBalance(7n));
  return chain;
};

it('answers with zero where the chain never does, and keeps nobody waiting again', async () => {
  const { balances, asked } = aSlowChain(0);
  expect(await balances.get(ANNE)).toEqual(goldBalance(0n));
  expect(await balances.get(ANNE)).toEqual(goldBalance(0n));
  expect(asked).toHaveLength(1);
});

it('answers with what it knows, and reads again behind the answer when that is old', async () => {
  const { balances, asked, pass } = await aKnownBalance();
  pass(2999);
  expect(await balances.get(ANNE)).toEqual(goldBalance(7n));
  expect(asked).toHaveLength(1);
  pass(1);
  expect(await balances.get(ANNE)).toEqual(goldBalance(7n));
  expect(await balances.get(ANNE)).toEqual(goldBalance(7n));
  expect(asked).toHaveLength(2);
  asked[1]?.answer(goldBalance(8n));
  await expect.poll(() => balances.get(ANNE)).toEqual(goldBalance(8n));
});

it('waits for the read after a change, and ignores one from before it', async () => {
  const { balances, asked, pass } = await aKnownBalance();
  pass(3000);
  await balances.get(ANNE);
  balances.invalidate(ANNE);
  const after = balances.get(ANNE);
  asked[1]?.answer(goldBalance(7n));
  asked[2]?.answer(goldBalance(9n));
  expect(await after).toEqual(goldBalance(9n));
  expect(await balances.get(ANNE)).toEqual(goldBalance(9n));
  expect(asked).toHaveLength(3);
});

it('keeps the last known balance when the chain fails', async () => {
  const { balances, asked } = await aKnownBalance();
  balances.invalidate(ANNE);
  const after = balances.get(ANNE);
  asked[1]?.fail();
  expect(await after).toEqual(goldBalance(7n));
});

it('reads nothing for a wallet that nobody has asked for', () => {
  const { balances, asked } = aSlowChain(LONG);
  balances.invalidate(ANNE);
  expect(asked).toEqual([]);
});
