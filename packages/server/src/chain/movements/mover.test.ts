import { beforeEach, describe, expect, it } from 'vitest';
import { answered, aChainWire, down, unreachable, type ChainWire } from '../../testing/chainWire.ts';
import {
  aMover,
  captainsInGame,
  captainsInWallet,
  characters,
  mintsOf,
  signed,
  type Mover,
} from '../../testing/moves.ts';
import { aClock, resultOf, startTestServer, type TestClock } from '../../testing/testServer.ts';

let clock: TestClock;
let wire: ChainWire;
let player: Mover;
let mint: string;
beforeEach(async () => {
  clock = aClock();
  wire = aChainWire();
  const server = await startTestServer({ clock, chainWire: wire.through, chainLimits: { coolDownMs: 0 } });
  player = await aMover(server);
  [mint = ''] = mintsOf(await captainsInWallet(player));
});

const deposit = async (): Promise<string> => {
  const transactions = signed(player, await player.api.assets.freeze(characters([mint])));
  return (await player.api.assets.handleAssets({ body: { transactions, type: 'freeze' } })).jobId;
};
const inGame = async (): Promise<boolean> => mintsOf(await captainsInGame(player)).includes(mint);
const stateOf = async (): Promise<string | undefined> => (await player.api.assets.movements())[0]?.state;

/** Credited once: the asset is in one place, and one notification says so. */
const creditedOnce = async (jobId: string): Promise<void> => {
  expect((await resultOf(player, jobId)).data.success).toBe(true);
  expect(await inGame()).toBe(true);
  expect(await captainsInWallet(player)).toHaveLength(1);
  const told = await player.api.jobs.notifications({ query: { after: '0' } });
  expect(told.filter(({ type }) => type === 'handleAssets')).toHaveLength(1);
};

describe('a transaction that was signed', () => {
  it.each([31, 59])('is credited once when it lands after %i s', async (seconds) => {
    let sendNow: () => Promise<unknown> = unreachable;
    wire.become((method, pass) => {
      if (method !== 'sendTransaction') return pass();
      sendNow = pass;
      return answered('1'.repeat(64));
    });
    const jobId = await deposit();
    await expect.poll(stateOf).toBe('sent');
    clock.advance(seconds * 1000);
    expect(await stateOf()).toBe('sent');
    await sendNow();
    await creditedOnce(jobId);
  });

  it.each([89, 151])('is credited once when it is only seen as final after %i s', async (seconds) => {
    const began = clock.now();
    wire.become(async (method, pass) => {
      const answer = (await pass()) as { result: { value: ({ confirmationStatus: string } | null)[] } };
      if (method !== 'getSignatureStatuses' || clock.now() - began >= seconds * 1000) return answer;
      const value = answer.result.value.map((one) => one && { ...one, confirmationStatus: 'processed' });
      return { ...answer, result: { ...answer.result, value } };
    });
    const jobId = await deposit();
    await expect.poll(stateOf).toBe('sent');
    clock.advance((seconds - 1) * 1000);
    expect(await stateOf()).toBe('sent');
    clock.advance(1000);
    await creditedOnce(jobId);
  });

  it('is credited once when the answer to sending it is lost', async () => {
    wire.become(async (method, pass) => {
      const answer = await pass();
      return method === 'sendTransaction' ? unreachable() : answer;
    });
    await creditedOnce(await deposit());
    expect(await stateOf()).toBe('credited');
  });

  it('is not given up while the chain’s history still knows it, though its status is forgotten', async () => {
    wire.become((method, pass) =>
      method === 'getSignatureStatuses' ? answered({ context: { slot: 1 }, value: [null] }) : pass(),
    );
    const jobId = await deposit();
    await expect.poll(stateOf).toBe('sent');
    clock.advance(120_000);
    await expect
      .poll(() => wire.calls.filter((method) => method === 'getTransaction').length)
      .toBeGreaterThan(0);
    expect(await stateOf()).toBe('sent');
    wire.become(null);
    await creditedOnce(jobId);
  });

  it('ASSET-34 fails in words when it never lands, and everything is where it was', async () => {
    wire.become((method, pass) => (method === 'sendTransaction' ? answered('1'.repeat(64)) : pass()));
    const jobId = await deposit();
    await expect.poll(stateOf).toBe('sent');
    expect(await inGame()).toBe(false);
    clock.advance(90_000);
    const { data } = await resultOf(player, jobId);
    expect(data).toMatchObject({
      success: false,
      error: true,
      message: 'Transaction failed',
      result: { status: 'Failure', mint, message: 'The transaction expired before it landed', moved: [] },
    });
    expect(mintsOf(await captainsInWallet(player))).toContain(mint);
    wire.become(null);
    await creditedAfterAll();
  });

  const creditedAfterAll = async (): Promise<void> => {
    expect((await resultOf(player, await deposit())).data.success).toBe(true);
    expect(await inGame()).toBe(true);
  };

  it.each(['sendTransaction', 'getSignatureStatuses', 'getBlockHeight'])(
    'waits while %s cannot be reached, and is credited once when it can',
    async (method) => {
      const issued = signed(player, await player.api.assets.freeze(characters([mint])));
      const armed = method === 'getBlockHeight' ? ['getSignatureStatuses'] : [method];
      wire.become(down(...armed));
      const { jobId } = await player.api.assets.handleAssets({
        body: { transactions: issued, type: 'freeze' },
      });
      wire.become(down(method));
      await expect.poll(() => wire.calls.includes(method)).toBe(true);
      expect(['signed', 'sent']).toContain(await stateOf());
      wire.become(null);
      await creditedOnce(jobId);
    },
  );
});

describe('without a chain', () => {
  it('issues nothing, holds nothing, takes nothing, and says so', async () => {
    const [held = ''] = mintsOf(await captainsInGame(player));
    const issued = signed(player, await player.api.assets.freeze(characters([mint])));
    wire.become(down());
    const { api } = player;
    const refusal = { status: 503, code: 'CHAIN_UNAVAILABLE' };
    await expect(api.assets.freeze(characters([mint]))).rejects.toMatchObject(refusal);
    await expect(api.assets.thaw(characters([held]))).rejects.toMatchObject(refusal);
    await expect(api.assets.onChain()).rejects.toMatchObject(refusal);
    await expect(api.tokens.balance()).rejects.toMatchObject(refusal);
    await expect(
      api.tokens.issue({ body: { amount: 1, type: 'withdraw', token: 'gold' } }),
    ).rejects.toMatchObject({ status: 503, message: expect.stringContaining('chain cannot be reached') });
    const handIn = { body: { transactions: issued, type: 'freeze' } };
    await expect(api.assets.handleAssets(handIn)).rejects.toMatchObject(refusal);
    expect((await api.users.me()).goldAmount).toBeGreaterThan(0);

    wire.become(null);
    const { jobId } = await api.assets.handleAssets(handIn);
    await creditedOnce(jobId);
    expect(mintsOf(await captainsInGame(player))).toContain(held);
  });
});
