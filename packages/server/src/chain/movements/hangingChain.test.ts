import { expect, it } from 'vitest';
import {
  aSigningPlayer,
  captainsInGame,
  captainsInWallet,
  captainsRequest,
  mintsOf,
  signAll,
  type SigningPlayer,
} from '../../../testing/assetMovements.ts';
import { aFaultyTransport, type FaultyTransport } from '../../../testing/faultyTransport.ts';
import { signTransaction } from '../../../testing/signTransaction.ts';
import { startTestServer, waitForResult } from '../../../testing/testServer.ts';

/** Longer than any test: a call to the chain that hangs does not end by itself. */
const NEVER_MS = 600_000;

/** Lets `count` calls pass and holds the next ones back until `release`. */
const holdAfter = (wire: FaultyTransport, count: number) => {
  let release: () => void = () => undefined;
  let reportHeld: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = new Promise<void>((resolve) => (reportHeld = resolve));
  let calls = 0;
  wire.setFault(async (_, pass) => {
    calls += 1;
    if (calls > count) {
      reportHeld();
      await released;
    }
    return pass();
  });
  return { held: held.then(() => 'held' as const), release: () => release() };
};

type Call = () => Promise<unknown>;

const CALLS: Record<string, (player: SigningPlayer) => Promise<Call>> = {
  'the deposit of a captain': async (player) => {
    const request = captainsRequest(mintsOf(await captainsInWallet(player)).slice(0, 1));
    return () => player.api.assets.freeze(request);
  },
  'the signed deposit of a captain': async (player) => {
    const request = captainsRequest(mintsOf(await captainsInWallet(player)).slice(0, 1));
    const transactions = signAll(player, await player.api.assets.freeze(request));
    return () => player.api.assets.handleAssets({ body: { transactions, type: 'freeze' } });
  },
  'the withdrawal of a captain': async (player) => {
    const request = captainsRequest(mintsOf(await captainsInGame(player)).slice(0, 1));
    return () => player.api.assets.thaw(request);
  },
  'the deposit of tokens': async ({ api }) => {
    return () => api.tokens.issue({ body: { amount: 1, type: 'deposit', token: 'gold' } });
  },
  'the withdrawal of tokens': async ({ api }) => {
    return () => api.tokens.issue({ body: { amount: 1, type: 'withdraw', token: 'gold' } });
  },
  'the signed withdrawal of tokens': async ({ api, signer }) => {
    const body = { amount: 1, token: 'gold' } as const;
    const { tx } = await api.tokens.issue({ body: { ...body, type: 'withdraw' } });
    const transaction = signTransaction(signer, tx);
    return () => api.tokens.handle({ body: { ...body, transactionType: 'withdraw', transaction } });
  },
};

it.each(Object.keys(CALLS))(
  'a purchase completes while %s waits for the chain, whichever answer it waits for',
  async (name) => {
    const wire = aFaultyTransport();
    const server = await startTestServer({
      wrapChainTransport: wire.wrap,
      chainLimits: { readMs: NEVER_MS, sendMs: NEVER_MS },
    });
    for (let answered = 0, isHeld = true; isHeld; answered += 1) {
      const player = await aSigningPlayer(server);
      const call = await CALLS[name]?.(player);
      const { held, release } = holdAfter(wire, answered);
      const ended = call?.().then(() => 'ended' as const);
      isHeld = (await Promise.race([held, ended])) === 'held';
      const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
      expect((await waitForResult(player, jobId)).data.success).toBe(true);
      release();
      expect(await ended).toBe('ended');
      wire.setFault(null);
    }
  },
);
