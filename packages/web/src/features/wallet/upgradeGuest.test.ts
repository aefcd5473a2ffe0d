import { webcrypto } from 'node:crypto';
import { toWallet as asWallet } from '@blacktide/rules';
import { describe, expect, it, vi } from 'vitest';
import { aUser, OTHER_WALLET, WALLET } from '../../../testing/builders.ts';
import { createFakeServer, json, errorResponse } from '../../../testing/fakeServer.ts';
import { memoryVault } from '../../../testing/memoryVault.ts';
import { aFakeWallet } from '../../../testing/fakeWallet.ts';
import { upgradeGuest } from './upgradeGuest.ts';

const subtle = webcrypto.subtle as SubtleCrypto;

const setUpUpgrade = () => {
  const server = createFakeServer();
  server.answer('POST /wallet/upgrade', () =>
    json({
      id: '7b6a3f5e-3f0b-4a3f-9a52-0b7a5b8e2c11',
      transactions: ['AQID'],
      signIn: {
        nonce: 'abcdefgh12345678',
        domain: 'localhost',
        uri: 'https://localhost',
        version: '1',
        chainId: 'localnet',
        issuedAt: '2026-11-15T12:00:00.000Z',
        expiresAt: '2026-11-15T12:05:00.000Z',
        statement: 'Take over everything.',
      },
    }),
  );
  const { wallet: guest } = aFakeWallet('Guest', WALLET);
  Object.assign(guest.features, {
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy'],
      signTransaction: async () => [{ signedTransaction: Uint8Array.from([1, 2, 3]) }],
    },
  });
  const pause = vi.fn<(ms: number) => Promise<void>>(async () => undefined);
  const runUpgrade = () =>
    upgradeGuest(asWallet(WALLET), aFakeWallet('Phantom', OTHER_WALLET).wallet, {
      fetch: server.fetch,
      token: () => 'token',
      vault: memoryVault(subtle),
      subtle,
      wallets: [guest],
      pause,
    });
  return { server, pause, runUpgrade };
};

const upgradeUnderWay = () => errorResponse(409, 'This move is under way already.', 'UPGRADE_UNDER_WAY');
const CONFIRM = 'POST /wallet/upgrade/confirm';

describe('upgrading a guest', () => {
  it('repeats the same confirmation while the server is still busy with it', async () => {
    const { server, pause, runUpgrade } = setUpUpgrade();
    const session = { token: 'new', expiresAt: '2999-01-01T00:00:00.000Z' };
    server.answer(CONFIRM, upgradeUnderWay, upgradeUnderWay, () =>
      json({ ...session, user: aUser({ wallet: asWallet(OTHER_WALLET) }) }),
    );
    expect(await runUpgrade()).toEqual({ ...session, wallet: OTHER_WALLET });
    expect(pause).toHaveBeenCalledTimes(2);
    const sent = server.requestsTo(CONFIRM).map(({ body }) => JSON.stringify(body));
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  it('shows the message of the server when it refuses, and does not repeat', async () => {
    const { server, runUpgrade } = setUpUpgrade();
    server.answer(CONFIRM, () => errorResponse(409, 'This move was given up.', 'UPGRADE_REFUSED'));
    await expect(runUpgrade()).rejects.toThrow('This move was given up.');
    expect(server.requestsTo(CONFIRM)).toHaveLength(1);
  });

  it('stops repeating after a time limit, with a message that the upgrade continues', async () => {
    const { server, runUpgrade } = setUpUpgrade();
    server.answer(CONFIRM, upgradeUnderWay);
    await expect(runUpgrade()).rejects.toThrow('This move is under way already.');
    expect(server.requestsTo(CONFIRM)).toHaveLength(60);
  });
});
