import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aSigningPlayer,
  captainsInGame,
  captainsInWallet,
  captainsRequest,
  mintsOf,
  signAll,
  submitAndWait,
  type SigningPlayer,
} from '../../../testing/assetMovements.ts';
import { aFaultyTransport, answerWith } from '../../../testing/faultyTransport.ts';
import { sendNft } from '../../../testing/sendNft.ts';
import {
  aClock,
  startTestServer,
  waitForResult,
  type TestClock,
  type TestServer,
} from '../../../testing/testServer.ts';

const wire = aFaultyTransport();
let server: TestServer;
let clock: TestClock;
let player: SigningPlayer;
let mints: string[];
beforeAll(async () => {
  clock = aClock();
  server = await startTestServer({ shared: true, clock, wrapChainTransport: wire.wrap });
});
afterAll(() => server.close());
beforeEach(async () => {
  wire.setFault(null);
  player = await aSigningPlayer(server);
  mints = mintsOf(await captainsInWallet(player));
});

const statesOf = async ({ api }: SigningPlayer): Promise<string[]> =>
  (await api.assets.movements()).map(({ state }) => state);

describe('assets that share a transaction', () => {
  it('are issued, sent and booked together', async () => {
    const issued = await player.api.assets.freeze(captainsRequest(mints));
    expect(mintsOf(issued)).toEqual(mints);
    expect(new Set(issued.map(({ tx }) => tx)).size).toBe(1);
    const before = wire.calls.length;
    const { data } = await submitAndWait(player, issued, 'freeze');
    expect(data.result).toMatchObject({ status: 'Success', moved: mints, failed: [] });
    expect(wire.calls.slice(before).filter((method) => method === 'sendTransaction')).toHaveLength(1);
    const moves = await player.api.assets.movements();
    expect(new Set(moves.map(({ id }) => id)).size).toBe(2);
    expect(new Set(moves.map(({ signature }) => signature)).size).toBe(1);
  });

  it('are refused unless all of them are named, each once', async () => {
    const signed = signAll(player, await player.api.assets.freeze(captainsRequest(mints)));
    const submit = (transactions: typeof signed) =>
      player.api.assets.handleAssets({ body: { transactions, type: 'freeze' } });
    const first = signed.slice(0, 1);
    await expect(submit(first)).rejects.toMatchObject({ code: 'TRANSACTION_UNKNOWN' });
    await expect(submit([...first, ...first])).rejects.toMatchObject({ code: 'TRANSACTION_USED' });
    expect(await statesOf(player)).toEqual(['issued', 'issued']);
    const { jobId } = await submit(signed.toReversed());
    expect((await waitForResult(player, jobId)).data.success).toBe(true);
    await expect(submit(signed)).rejects.toMatchObject({ code: 'TRANSACTION_USED' });
  });

  it('are cancelled together', async () => {
    const inGame = mintsOf(await captainsInGame(player));
    const issued = await player.api.assets.thaw(captainsRequest(inGame));
    const [move] = await player.api.assets.movements();
    await player.api.assets.cancel({ params: { id: move?.id ?? '' } });
    expect(await statesOf(player)).toEqual(inGame.map(() => 'released'));
    expect(mintsOf(await captainsInGame(player)).toSorted()).toEqual(inGame.toSorted());
    await expect(submitAndWait(player, issued, 'thaw')).rejects.toMatchObject({
      code: 'TRANSACTION_EXPIRED',
    });
  });

  it('fail together, and movements of other players in the same batch succeed', async () => {
    const other = await aSigningPlayer(server);
    const [gone = ''] = mints;
    // Accepted but not sent, so that the asset can leave the wallet before the transaction is executed.
    const held: (() => Promise<unknown>)[] = [];
    wire.setFault((method, pass) => {
      if (method !== 'sendTransaction') return pass();
      held.push(pass);
      return answerWith('1'.repeat(64));
    });
    const submit = async (who: SigningPlayer, those: string[]): Promise<string> => {
      const transactions = signAll(who, await who.api.assets.freeze(captainsRequest(those)));
      return (await who.api.assets.handleAssets({ body: { transactions, type: 'freeze' } })).jobId;
    };
    const failing = await submit(player, mints);
    const working = await submit(other, mintsOf(await captainsInWallet(other)));
    await expect.poll(() => held.length).toBe(2);
    wire.setFault(null);
    await sendNft(server, player.signer, gone, other.wallet);
    await Promise.all(held.map((sendNow) => sendNow()));

    expect((await waitForResult(other, working)).data.success).toBe(true);
    expect(await statesOf(player)).toEqual(['sent', 'sent']);
    clock.advance(90_000);
    const { data } = await waitForResult(player, failing);
    expect(data.result).toMatchObject({ status: 'Failure', moved: [] });
    expect(await statesOf(player)).toEqual(['released', 'released']);
    // What stayed in the wallet can be deposited by itself.
    const rest = mintsOf(await captainsInWallet(player));
    expect(rest).toEqual(mints.slice(1));
    const again = await submitAndWait(
      player,
      await player.api.assets.freeze(captainsRequest(rest)),
      'freeze',
    );
    expect(again.data.success).toBe(true);
  });
});
