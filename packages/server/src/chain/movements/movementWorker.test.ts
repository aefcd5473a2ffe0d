import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerWith,
  aFaultyTransport,
  failCalls,
  rejectAsUnreachable,
  type FaultyTransport,
} from '../../../testing/faultyTransport.ts';
import {
  aSigningPlayer,
  captainsInGame,
  captainsInWallet,
  captainsRequest,
  mintsOf,
  signAll,
  type SigningPlayer,
} from '../../../testing/assetMovements.ts';
import { aClock, waitForResult, startTestServer, type TestClock } from '../../../testing/testServer.ts';

let clock: TestClock;
let wire: FaultyTransport;
let player: SigningPlayer;
let mint: string;
beforeEach(async () => {
  clock = aClock();
  wire = aFaultyTransport();
  const server = await startTestServer({
    clock,
    wrapChainTransport: wire.wrap,
    chainLimits: { coolDownMs: 0 },
  });
  player = await aSigningPlayer(server);
  [mint = ''] = mintsOf(await captainsInWallet(player));
});

const deposit = async (): Promise<string> => {
  const transactions = signAll(player, await player.api.assets.freeze(captainsRequest([mint])));
  return (await player.api.assets.handleAssets({ body: { transactions, type: 'freeze' } })).jobId;
};
const inGame = async (): Promise<boolean> => mintsOf(await captainsInGame(player)).includes(mint);
const stateOf = async (): Promise<string | undefined> => (await player.api.assets.movements())[0]?.state;

const callsOf = (method: string): number => wire.calls.filter((one) => one === method).length;
const waitForCalls = async (method: string, count: number): Promise<void> => {
  const before = callsOf(method);
  await expect.poll(() => callsOf(method) - before).toBeGreaterThanOrEqual(count);
};
/** With the third check from now on, a run that began after this call has ended. */
const waitForRun = (): Promise<void> => waitForCalls('getSignatureStatuses', 3);

/** Credited once: the asset is in one place, and one notification says so. */
const expectCreditedOnce = async (jobId: string): Promise<void> => {
  expect((await waitForResult(player, jobId)).data.success).toBe(true);
  expect(await inGame()).toBe(true);
  expect(await captainsInWallet(player)).toHaveLength(1);
  const notifications = await player.api.jobs.notifications({ query: { after: '0' } });
  expect(notifications.filter(({ type }) => type === 'handleAssets')).toHaveLength(1);
};

describe('a signed transaction', () => {
  it.each([31, 59])('is credited once when it lands after %i s', async (seconds) => {
    let sendNow: () => Promise<unknown> = rejectAsUnreachable;
    wire.setFault((method, pass) => {
      if (method !== 'sendTransaction') return pass();
      sendNow = pass;
      return answerWith('1'.repeat(64));
    });
    const jobId = await deposit();
    await expect.poll(stateOf).toBe('sent');
    clock.advance(seconds * 1000);
    await waitForRun();
    expect(await stateOf()).toBe('sent');
    await sendNow();
    await expectCreditedOnce(jobId);
  });

  it.each([89, 151])('is credited once when it is only seen as final after %i s', async (seconds) => {
    const began = clock.now();
    wire.setFault(async (method, pass) => {
      const answer = (await pass()) as { result: { value: ({ confirmationStatus: string } | null)[] } };
      if (method !== 'getSignatureStatuses' || clock.now() - began >= seconds * 1000) return answer;
      const value = answer.result.value.map((one) => one && { ...one, confirmationStatus: 'processed' });
      return { ...answer, result: { ...answer.result, value } };
    });
    const jobId = await deposit();
    await expect.poll(stateOf).toBe('sent');
    clock.advance((seconds - 1) * 1000);
    await waitForRun();
    expect(await stateOf()).toBe('sent');
    clock.advance(1000);
    await expectCreditedOnce(jobId);
  });

  it('is credited once when the answer to sending it is lost', async () => {
    wire.setFault(async (method, pass) => {
      const answer = await pass();
      return method === 'sendTransaction' ? rejectAsUnreachable() : answer;
    });
    await expectCreditedOnce(await deposit());
    expect(await stateOf()).toBe('credited');
  });

  it('stays sent while the chain’s history knows it, although its status is unknown', async () => {
    wire.setFault((method, pass) =>
      method === 'getSignatureStatuses' ? answerWith({ context: { slot: 1 }, value: [null] }) : pass(),
    );
    const jobId = await deposit();
    await expect.poll(stateOf).toBe('sent');
    clock.advance(120_000);
    await waitForCalls('getTransaction', 2);
    expect(await stateOf()).toBe('sent');
    wire.setFault(null);
    await expectCreditedOnce(jobId);
  });

  it('ASSET-34 fails with a message when it never lands, and everything is where it was', async () => {
    wire.setFault((method, pass) => (method === 'sendTransaction' ? answerWith('1'.repeat(64)) : pass()));
    const jobId = await deposit();
    await expect.poll(stateOf).toBe('sent');
    expect(await inGame()).toBe(false);
    clock.advance(90_000);
    const { data } = await waitForResult(player, jobId);
    expect(data).toMatchObject({
      success: false,
      error: true,
      message: 'Transaction failed',
      result: { status: 'Failure', mint, message: 'The transaction expired before it landed', moved: [] },
    });
    expect(mintsOf(await captainsInWallet(player))).toContain(mint);
    wire.setFault(null);
    await expectNextDepositCredited();
  });

  const expectNextDepositCredited = async (): Promise<void> => {
    expect((await waitForResult(player, await deposit())).data.success).toBe(true);
    expect(await inGame()).toBe(true);
  };

  // The height is needed to hand it in, so its status fails until it is sent.
  it.each([
    { method: 'sendTransaction', firstFailing: 'sendTransaction', failures: 0 },
    { method: 'getSignatureStatuses', firstFailing: 'getSignatureStatuses', failures: 0 },
    { method: 'getBlockHeight', firstFailing: 'getSignatureStatuses', failures: 2 },
  ])(
    'waits while $method fails, and is credited once when it succeeds',
    async ({ method, firstFailing, failures }) => {
      const issued = signAll(player, await player.api.assets.freeze(captainsRequest([mint])));
      wire.setFault(failCalls(firstFailing));
      const { jobId } = await player.api.assets.handleAssets({
        body: { transactions: issued, type: 'freeze' },
      });
      await waitForCalls(firstFailing, failures);
      wire.setFault(failCalls(method));
      await waitForCalls(method, 2);
      expect(['signed', 'sent']).toContain(await stateOf());
      wire.setFault(null);
      await expectCreditedOnce(jobId);
    },
  );
});

describe('while the chain cannot be reached', () => {
  it('refuses to issue and to accept, and changes nothing', async () => {
    const [held = ''] = mintsOf(await captainsInGame(player));
    const issued = signAll(player, await player.api.assets.freeze(captainsRequest([mint])));
    wire.setFault(failCalls());
    const { api } = player;
    const refusal = { status: 503, code: 'CHAIN_UNAVAILABLE' };
    await expect(api.assets.freeze(captainsRequest([mint]))).rejects.toMatchObject(refusal);
    await expect(api.assets.thaw(captainsRequest([held]))).rejects.toMatchObject(refusal);
    await expect(api.assets.onChain()).rejects.toMatchObject(refusal);
    await expect(api.tokens.balance()).rejects.toMatchObject(refusal);
    await expect(
      api.tokens.issue({ body: { amount: 1, type: 'withdraw', token: 'gold' } }),
    ).rejects.toMatchObject({ status: 503, message: expect.stringContaining('chain cannot be reached') });
    const submit = { body: { transactions: issued, type: 'freeze' } };
    await expect(api.assets.handleAssets(submit)).rejects.toMatchObject(refusal);
    expect((await api.users.me()).goldAmount).toBeGreaterThan(0);

    wire.setFault(null);
    const { jobId } = await api.assets.handleAssets(submit);
    await expectCreditedOnce(jobId);
    expect(mintsOf(await captainsInGame(player))).toContain(held);
  });
});
