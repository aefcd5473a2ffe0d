import type { Wallet } from '@blacktide/rules';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Log } from '../../lib/log.ts';
import { createTestPageServices } from '../../../testing/createTestPageServices.ts';
import { aUser, OTHER_WALLET, WALLET } from '../../../testing/builders.ts';
import { json, errorResponse } from '../../../testing/fakeServer.ts';
import { memoryStorage } from '../../../testing/memoryStorage.ts';
import { anAccount, aFakeWallet } from '../../../testing/fakeWallet.ts';
import { ChangeWalletModal } from './ChangeWalletModal.tsx';
import type { Connection } from './connections.ts';
import { createWalletSwitch, SETTLING_MS, createSwitchFlag } from './walletSwitch.ts';

const setUpSignedIn = (wallets: ReturnType<typeof aFakeWallet>[], player: Wallet = WALLET) => {
  const log = vi.fn<Log>();
  const services = createTestPageServices({ wallets: wallets.map(({ wallet }) => wallet), log });
  services.session.begin({ token: 'token', wallet: player, expiresAt: '2999-01-01T00:00:00.000Z' });
  services.server.answer('POST /auth/verify', ({ body }) =>
    json({
      token: 'another token',
      expiresAt: '2999-01-01T00:00:00.000Z',
      user: aUser({ wallet: (body as { publicKey: Wallet }).publicKey }),
    }),
  );
  const handlers = {
    onClose: vi.fn<() => void>(),
    onUpgrade: vi.fn<() => void>(),
    onLogOut: vi.fn<() => void>(),
  };
  const mount = () =>
    render(<ChangeWalletModal open walletStore={services.walletStore} wallet={player} {...handlers} />);
  return { ...services, ...handlers, log, mount, user: userEvent.setup() };
};

const aConnectedWallet = async (name: string, address: string, facts: object = {}) => {
  const created = aFakeWallet(name, address, facts);
  await created.wallet.features['standard:connect'].connect();
  return created;
};

const rows = () => within(screen.getByRole('list', { name: 'Connected wallets' })).queryAllByRole('listitem');

describe('Change Wallet', () => {
  it('WALLET-09 WALLET-10 WALLET-11 lists wallets by name and short address, with tag and badge', async () => {
    const { mount } = setUpSignedIn([
      await aConnectedWallet('', WALLET),
      await aConnectedWallet('Email', OTHER_WALLET, { isEmbeddedWallet: true }),
    ]);
    mount();
    const [mine, other] = rows();
    expect(mine).toHaveTextContent(`Wallet${WALLET.slice(0, 4)}`);
    expect(mine).toHaveTextContent('Active');
    expect(within(mine!).getByRole('button')).toBeDisabled();
    expect(other).toHaveTextContent('EmailEmail Verification');
    expect(other).toHaveTextContent(OTHER_WALLET.slice(-4));
    expect(other).not.toHaveTextContent('Active');
    expect(within(other!).getByRole('button')).toBeEnabled();
  });

  it('DATA-07 a connection has an id, an address and a connector', async () => {
    const { walletStore } = setUpSignedIn([
      await aConnectedWallet('Phantom', WALLET),
      await aConnectedWallet('Email', OTHER_WALLET, { isEmbeddedWallet: true }),
    ]);
    const [first, second] = walletStore.connections.list();
    expect(first).toMatchObject({ address: WALLET, connector: { name: 'Phantom', isEmbeddedWallet: false } });
    expect(second).toMatchObject({
      address: OTHER_WALLET,
      connector: { name: 'Email', isEmbeddedWallet: true },
    });
    expect(first?.id).not.toBe(second?.id);
  });

  it('WALLET-13 WALLET-14 shows a message without wallets, and offers to connect one and to log out', async () => {
    const { mount, user, onLogOut } = setUpSignedIn([aFakeWallet('Phantom', OTHER_WALLET)]);
    mount();
    expect(screen.getByText('No connected wallets found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(onLogOut).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: '+ Connect New Wallet' }));
    expect(screen.getByRole('button', { name: /Phantom/ })).toHaveTextContent('Found in this browser');
    expect(screen.getByRole('link', { name: /Solflare/ })).toHaveTextContent('Not installed');
  });

  it('WALLET-12 WALLET-15 WALLET-16 WALLET-19 switches: busy, then the other player without data of the first', async () => {
    const { mount, user, session, server } = setUpSignedIn([
      await aConnectedWallet('Phantom', WALLET),
      await aConnectedWallet('Solflare', OTHER_WALLET),
    ]);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.answer('POST /auth/nonce', async () => {
      await asked;
      return errorResponse(503, 'later', 'UNAVAILABLE');
    });
    mount();
    await user.click(within(rows()[1]!).getByRole('button'));
    expect(await screen.findByRole('status')).toHaveTextContent('Switching wallet...');
    expect(within(rows()[1]!).getByRole('button')).toBeDisabled();
    answer();
    // A failed switch is only logged, and the session stays.
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(session.token()).toBe('token');

    server.answer('POST /auth/nonce', () =>
      json({
        nonce: 'abcdefgh12345678',
        domain: 'localhost',
        uri: 'https://localhost',
        version: '1',
        chainId: 'localnet',
        issuedAt: '2026-11-15T12:00:00.000Z',
        expiresAt: '2026-11-15T12:05:00.000Z',
        statement: 'Sign in.',
      }),
    );
    await user.click(within(rows()[1]!).getByRole('button'));
    await waitFor(() => expect(session.store.getState()).toMatchObject({ wallet: OTHER_WALLET }));
    expect(session.token()).toBe('another token');
    expect(server.requests.map(({ path }) => path)).not.toContain('/auth/logout');
  });

  it('WALLET-17 closes first for an embedded wallet', async () => {
    const { mount, user, onClose, session, server } = setUpSignedIn([
      await aConnectedWallet('Phantom', WALLET),
      await aConnectedWallet('Email', OTHER_WALLET, { isEmbeddedWallet: true }),
    ]);
    onClose.mockImplementation(() => expect(server.requests).toEqual([]));
    mount();
    await user.click(within(rows()[1]!).getByRole('button'));
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain('/auth/nonce'));
    expect(screen.queryByText('Switching wallet...')).toBeNull();
    await waitFor(() => expect(session.store.getState()).toMatchObject({ wallet: OTHER_WALLET }));
  });
});

describe('switching wallets', () => {
  const to = (isEmbeddedWallet: boolean): Connection => ({
    id: '1',
    address: OTHER_WALLET,
    connector: { name: 'Email', isEmbeddedWallet },
    wallet: aFakeWallet('Email', OTHER_WALLET).wallet,
  });

  it('WALLET-18 sets its flag for an embedded wallet and clears it 500 ms later', async () => {
    vi.useFakeTimers();
    const tabStorage = memoryStorage();
    const flag = createSwitchFlag(tabStorage);
    const signIn = vi.fn<() => Promise<void>>(async () => expect(flag.read()).toBe(true));
    expect(await createWalletSwitch({ tabStorage, signIn, log: () => undefined })(to(true))).toBe(true);
    expect(signIn).toHaveBeenCalledOnce();
    expect(SETTLING_MS).toBe(500);
    vi.advanceTimersByTime(499);
    expect(flag.read()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(flag.read()).toBeNull();
    await createWalletSwitch({
      tabStorage,
      signIn: async () => expect(flag.read()).toBeNull(),
      log: () => undefined,
    })(to(false));
  });

  it('WALLET-15 WALLET-18 clears its flag at once on failure, which is only logged', async () => {
    const tabStorage = memoryStorage();
    const log = vi.fn<(what: string, error: unknown) => void>();
    const failed = new Error('no');
    const signIn = () => Promise.reject(failed);
    expect(await createWalletSwitch({ tabStorage, signIn, log })(to(true))).toBe(false);
    expect(log).toHaveBeenCalledWith('The wallet was not switched', failed);
    expect(createSwitchFlag(tabStorage).read()).toBeNull();
  });
});

describe('a wallet that changes its accounts', () => {
  it.each([
    ['to another account', () => [anAccount(OTHER_WALLET)], /changed to another account/],
    ['and disconnects', () => [], /was disconnected/],
  ])('%s ends the session of the missing account', async (_, accounts, message) => {
    const own = await aConnectedWallet('Phantom', WALLET);
    const { session } = setUpSignedIn([own]);
    act(() => own.setAccounts(accounts()));
    expect(session.store.getState()).toEqual({
      status: 'out',
      notice: expect.stringMatching(message) as string,
    });
  });

  it('does not end the session of another wallet', async () => {
    const other = await aConnectedWallet('Solflare', OTHER_WALLET);
    const { session } = setUpSignedIn([await aConnectedWallet('Phantom', WALLET), other]);
    other.setAccounts([]);
    expect(session.token()).toBe('token');
  });

  it('WALLET-20 a wallet that fails to disconnect is only logged', async () => {
    const stubborn = await aConnectedWallet('Phantom', WALLET);
    Object.assign(stubborn.wallet.features, {
      'standard:disconnect': { version: '1.0.0', disconnect: () => Promise.reject(new Error('no')) },
    });
    const { walletStore, log } = setUpSignedIn([stubborn]);
    await expect(walletStore.disconnectAll()).resolves.toBeUndefined();
    expect(log.mock.calls).toEqual([['A wallet was not disconnected', new Error('no')]]);
  });
});
