import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Wallet } from '@wallet-standard/base';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aGuestGrant, aShopItem, aUser, OTHER_WALLET, WALLET } from '../../testing/builders.ts';
import { createTestPageServices } from '../../testing/createTestPageServices.ts';
import { json } from '../../testing/fakeServer.ts';
import { aFakeWallet } from '../../testing/fakeWallet.ts';
import { memoryStorage } from '../../testing/memoryStorage.ts';
import { App } from './App.tsx';

// Loaded before: the clock of the tests does not wait for modules.
beforeAll(() =>
  Promise.all([
    import('./SignedInPage.tsx'),
    import('../features/wallet/ReconnectPanel.tsx'),
    import('../features/wallet/signIn.ts'),
    import('../ui/Toaster.tsx'),
  ]),
);

describe('a signed-in player whose wallet is an extension', () => {
  const createExtensionApp = (lock: boolean) => {
    vi.useFakeTimers();
    const extension = aFakeWallet('Phantom', WALLET);
    if (lock) extension.lock();
    const other = aFakeWallet('Solflare', OTHER_WALLET);
    const walletStorage = memoryStorage();
    walletStorage.setItem('blacktide.wallets', '["Phantom"]');
    const wallets = [extension.wallet, other.wallet] as readonly Wallet[];
    const services = createTestPageServices({ wallets, walletStorage });
    services.session.begin({ ...aGuestGrant(), walletName: 'Phantom' });
    services.server.answer('GET /shop/fetch-shop-items', () => json([aShopItem()]));
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    return { ...services, extension, user, advance, mount: () => render(<App services={services} />) };
  };
  const hudParts = () => [
    screen.queryByRole('link', { name: 'Last Haven, home' }),
    screen.queryByRole('list', { name: 'Balances' }),
    screen.queryByRole('navigation', { name: 'Places' }),
    screen.queryByRole('navigation', { name: 'Islands' }),
  ];
  const panel = () => screen.queryByRole('dialog', { name: 'No Wallet Connected' });

  it('HOME-07 WALLET-22 sees the HUD when the extension answers silently', async () => {
    const { mount, advance } = createExtensionApp(false);
    mount();
    await advance(1000);
    await waitFor(() => expect(hudParts()).not.toContain(null));
    expect(panel()).toBeNull();
  });

  it('HOME-07 WALLET-22 sees the loader for 5 s, then the map and one panel instead of HUD and modals', async () => {
    const { mount, advance, user, server } = createExtensionApp(true);
    const start = Date.now();
    mount();
    for (const read of ['GET /users/me', 'GET /levels', 'GET /missions/active-missions']) {
      await vi.waitFor(() => expect(server.requestsTo(read)).toHaveLength(1));
    }
    await advance(start + 4900 - Date.now());
    expect(screen.getByRole('status')).toHaveTextContent('Raising the anchor…');
    expect(screen.queryByRole('main')).toBeNull();
    await advance(100);
    await waitFor(() => expect(panel()).toBeVisible());
    expect(screen.getByRole('heading', { level: 1, name: 'Tortuga' })).toBeInTheDocument();
    expect(hudParts()).toEqual([null, null, null, null]);
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    await waitFor(() => expect(panel()).toBeNull());
    expect(hudParts()).not.toContain(null);
  });

  it('WALLET-22 can use another wallet', async () => {
    const { mount, advance, user, server, session } = createExtensionApp(true);
    server.answer('POST /auth/verify', () =>
      json({
        token: 'other',
        expiresAt: '2999-01-01T00:00:00.000Z',
        user: aUser({ wallet: OTHER_WALLET }),
      }),
    );
    mount();
    await advance(6000);
    await user.click(await screen.findByRole('button', { name: 'Use another wallet' }));
    await user.click(screen.getByRole('button', { name: /Solflare.*Found/ }));
    await waitFor(() => expect(session.token()).toBe('other'));
    await waitFor(() => expect(hudParts()).not.toContain(null));
  });

  it('WALLET-22 logs out from the panel', async () => {
    const { mount, advance, user, session } = createExtensionApp(true);
    mount();
    await advance(6000);
    await user.click(await screen.findByRole('button', { name: 'Log Out' }));
    expect(session.token()).toBeNull();
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  it('WALLET-22 a purchase without a connected wallet says `No Wallet Connected` and offers to reconnect', async () => {
    const { mount, advance, user, server, extension } = createExtensionApp(false);
    mount();
    await advance(1000);
    await user.click(await screen.findByText('The Marketplace'));
    await user.click(await screen.findByRole('button', { name: 'Items' }));
    extension.lock();
    await user.click(await screen.findByRole('button', { name: 'Purchase' }));
    await waitFor(() => expect(panel()).toBeVisible());
    expect(server.requestsTo('POST /shop/purchase')).toEqual([]);
    // The toast and the title of the panel.
    await waitFor(() => expect(screen.getAllByText('No Wallet Connected')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    await waitFor(() => expect(panel()).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Marketplace' })).toBeVisible();
  });
});
