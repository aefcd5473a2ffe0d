import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Wallet } from '@wallet-standard/base';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aGuestGrant, aShopItem, aUser, OTHER_WALLET, WALLET } from '../../testing/builders.ts';
import { createTestPageServices } from '../../testing/createTestPageServices.ts';
import { json } from '../../testing/fakeServer.ts';
import { aFakeWallet } from '../../testing/fakeWallet.ts';
import { anActiveMission } from '../../testing/levels.ts';
import { memoryStorage } from '../../testing/memoryStorage.ts';
import { App } from './App.tsx';
import { MANIFESTS } from './manifests.ts';

// Loaded before: the clock of the tests does not wait for modules.
beforeAll(() =>
  Promise.all([
    import('./SignedInPage.tsx'),
    import('../features/missions/MissionWatcher.tsx'),
    import('../features/wallet/ReconnectPanel.tsx'),
    import('../features/tokens/TokenPanel.tsx'),
    import('../features/wallet/memoProof.ts'),
    import('../features/wallet/signIn.ts'),
    import('../features/wallet/transactionSigner.ts'),
    import('../ui/Toaster.tsx'),
    ...MANIFESTS.flatMap(({ modals }) => Object.values(modals).map(({ preload }) => preload())),
  ]),
);

describe('a signed-in player whose wallet is an extension', () => {
  const createExtensionApp = (lock: boolean, hash = '') => {
    vi.useFakeTimers();
    const extension = aFakeWallet('Phantom', WALLET);
    if (lock) extension.lock();
    const other = aFakeWallet('Solflare', OTHER_WALLET);
    const walletStorage = memoryStorage();
    walletStorage.setItem('blacktide.wallets', '["Phantom"]');
    const wallets = [extension.wallet, other.wallet] as readonly Wallet[];
    const services = createTestPageServices({ wallets, walletStorage, hash });
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
      // Each look moves the clock by the interval: far less than the 5 s below.
      await vi.waitFor(() => expect(server.requestsTo(read)).toHaveLength(1), {
        timeout: 30_000,
        interval: 20,
      });
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

  it.each([
    ['#/tortuga/supply-store', 'Supply Store'],
    ['#/hideout/inventory', 'Hideout'],
  ])('HOME-07 HOME-08 the modal of %s waits until the wallet is connected', async (hash, title) => {
    const { mount, advance, user } = createExtensionApp(true, hash);
    mount();
    await advance(6000);
    await waitFor(() => expect(panel()).toBeVisible());
    expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([panel()]);
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
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
    await user.click(await screen.findByRole('button', { name: /^Purchase / }));
    await waitFor(() => expect(panel()).toBeVisible());
    expect(server.requestsTo('POST /shop/purchase')).toEqual([]);
    // The toast and the title of the panel.
    await waitFor(() => expect(screen.getAllByText('No Wallet Connected')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    await waitFor(() => expect(panel()).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Marketplace' })).toBeVisible();
  });

  const ACTS = {
    claim: {
      hash: '#/tortuga/supply-store',
      route: 'POST /missions/claim-many',
      prepare: async () => undefined,
      button: 'Claim All (1)',
    },
    'change of the name': {
      hash: '#/profile',
      route: 'POST /users/update/username',
      prepare: async () => {
        fireEvent.click(await screen.findByRole('button', { name: 'Edit name' }));
        fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Mary' } });
      },
      button: 'Save',
    },
    'change of the picture': {
      hash: '#/profile',
      route: 'POST /users/update/profile-picture',
      prepare: async () => {
        const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], 'me.png');
        fireEvent.change(await screen.findByLabelText('Picture file'), { target: { files: [png] } });
        const image = (await screen.findByRole('dialog', { name: 'Crop picture' })).querySelector('img');
        Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
        fireEvent.load(image ?? document.body);
      },
      button: 'Use picture',
    },
  } as const;
  it.each(Object.entries(ACTS))(
    'WALLET-22 a %s without a connected wallet says `No Wallet Connected` and sends nothing',
    async (_, { hash, route, prepare, button }) => {
      URL.createObjectURL = () => 'blob:picture';
      URL.revokeObjectURL = () => undefined;
      const { mount, advance, server, extension } = createExtensionApp(false, hash);
      server.answer('GET /missions/active-missions', () =>
        json([anActiveMission('Supply Store', '2020-01-01T00:00:00.000Z', 'Anne')]),
      );
      mount();
      await advance(1000);
      await prepare();
      const press = await screen.findByRole('button', { name: button });
      extension.lock();
      fireEvent.click(press);
      await waitFor(() => expect(panel()).toBeVisible());
      await waitFor(() => expect(screen.getAllByText('No Wallet Connected')).toHaveLength(2));
      expect(server.requestsTo(route)).toEqual([]);
    },
  );

  it('WALLET-22 WALLET-23 a deposit without a connected wallet asks to connect it, and requests nothing', async () => {
    const { mount, advance, server, extension } = createExtensionApp(false, '#/profile/asset-management');
    server.answer('GET /rpc/onChainBalance', () => json({ onChainAr: 50, onChainGold: 3 }));
    server.answer('GET /movements', () => json([]));
    mount();
    await advance(1000);
    fireEvent.change(await screen.findByRole('spinbutton', { name: 'Amount' }), { target: { value: '10' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
    const confirm = await screen.findByRole('button', { name: 'Confirm and sign' });
    extension.lock();
    fireEvent.click(confirm);
    await waitFor(() => expect(panel()).toBeVisible());
    await waitFor(() => expect(screen.getByText('Please connect your wallet first')).toBeVisible());
    expect(server.requestsTo('POST /spl-token/deposit')).toEqual([]);
  });
});
