import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createTestPageServices,
  LOCAL_SETTINGS,
  type TestPageServicesOptions,
} from '../../testing/createTestPageServices.ts';
import { aGuestGrant, aUser } from '../../testing/builders.ts';
import { json, errorResponse } from '../../testing/fakeServer.ts';
import { anActiveMission } from '../../testing/levels.ts';
import { memoryStorage } from '../../testing/memoryStorage.ts';
import { NOW } from '../../testing/now.ts';
import { aPublicProfile } from '../../testing/publicProfileBuilders.ts';
import { App } from './App.tsx';
import { HIDEOUT_TAB_VIEWS, MANIFESTS } from './manifests.ts';

const renderApp = (facts: TestPageServicesOptions = {}) => {
  const services = createTestPageServices(facts);
  render(<App services={services} />);
  return { ...services, user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) }) };
};

const createSignedInApp = (facts: TestPageServicesOptions = {}) => {
  const services = createTestPageServices(facts);
  services.session.begin(aGuestGrant());
  return {
    ...services,
    user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) }),
    mount: () => render(<App services={services} />),
  };
};

/** Finds by text, because finding by role is slow on a whole page. */
const findMarketplace = () => screen.findByText('The Marketplace');

// Loading code takes real time, which a clock that is moved by hand does not wait for.
beforeAll(() =>
  Promise.all([
    import('./SignedInPage.tsx'),
    import('../features/missions/MissionWatcher.tsx'),
    import('../features/profile/publicProfile/PublicProfilePage.tsx'),
    import('../features/missions/feed/RecentActivity.tsx'),
    import('../features/socials/LinkResultToast.tsx'),
    import('../features/wallet/signIn.ts'),
    import('../features/wallet/WalletPrompts.tsx'),
    import('../ui/Menu.tsx'),
    import('../ui/Toaster.tsx'),
    ...MANIFESTS.flatMap(({ modals }) => Object.values(modals).map(({ preload }) => preload())),
    ...Object.values(HIDEOUT_TAB_VIEWS).map(({ preload }) => preload()),
  ]),
);
beforeEach(() => void vi.useFakeTimers({ now: NOW }));

describe('a visitor', () => {
  it('HOME-04 sees the loader before the server has answered', () => {
    renderApp({ settings: null });
    expect(screen.getByRole('status')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('HOME-03 HOME-07 WALLET-02 sees the login modal with a wallet connect button, and nothing else', () => {
    const { server } = renderApp();
    expect(screen.getByRole('dialog')).toContainElement(
      screen.getByRole('button', { name: 'Connect Wallet' }),
    );
    expect(screen.queryByRole('list', { name: 'Balances' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Marketplace/ })).toBeNull();
    expect(server.requests).toEqual([]);
  });

  it("who follows the link of a captain's log reads it, and gets from there to the login modal", async () => {
    const services = createTestPageServices({ hash: '#/players/@Anne%20Bonny' });
    services.server.answer('GET /players/%40Anne%20Bonny', () => json(aPublicProfile()));
    render(<App services={services} />);
    await screen.findByText('Playing since', { exact: false });
    expect(screen.getByRole('heading', { name: 'Anne Bonny' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(services.server.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(screen.getByRole('link', { name: 'Play Last Haven' })).toHaveAttribute('href', '#/');
    act(() => services.addressBar.navigate('#/'));
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  it('HOME-34 sees no profile picture', () => {
    renderApp();
    expect(screen.queryByRole('button', { name: /Profile menu/ })).toBeNull();
  });

  it('WALLET-04 sees the brand lastHaven by default', () => {
    renderApp();
    expect(screen.getByRole('heading', { name: 'Enter the world of Last Haven' })).toBeVisible();
    expect(document.title).toBe('Last Haven');
  });

  it.each([
    ['reavers.example', 'Enter the world of Reavers'],
    ['blacktide.example', 'Enter the world of Blacktide'],
    ['play.lasthaven.example', 'Enter the world of Last Haven'],
    ['thesevenseas.example', 'The Seven Seas'],
    ['atoms.example', 'Atoms'],
  ])('WALLET-03 WALLET-07 sees on %s the heading `%s`', (host, heading) => {
    renderApp({ host });
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading);
  });

  it('WALLET-07 sees no text if the brand has none', () => {
    renderApp({ host: 'atoms.example' });
    expect(screen.queryByText(/Gather a crew/)).toBeNull();
  });

  it.each([
    ['reavers.example', 'Buy a Captain'],
    ['blacktide.example', 'Buy a Blacktide'],
    ['lasthaven.example', 'Buy a Last Haven'],
  ])('WALLET-06 sees on %s the link `%s`, which opens a new tab', (host, text) => {
    renderApp({ host });
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('target', '_blank');
  });

  it('WALLET-06 sees no buy link if the brand has none', () => {
    renderApp({ host: 'atoms.example' });
    expect(screen.queryByRole('link', { name: /Buy/ })).toBeNull();
  });

  it('WALLET-05 sees the Discord and X links of the brand', () => {
    renderApp({ host: 'reavers.example' });
    expect(screen.getByRole('link', { name: 'Reavers on Discord' })).toHaveAttribute(
      'href',
      'https://discord.gg/reavers',
    );
    expect(screen.getByRole('link', { name: 'Reavers on X' })).toHaveAttribute(
      'href',
      'https://x.com/reavers',
    );
  });

  it('WALLET-03 can choose a brand by name only on a local server', () => {
    renderApp({ search: '?brand=atoms' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Atoms');
    renderApp({ search: '?brand=atoms', settings: { ...LOCAL_SETTINGS, mode: 'production' } });
    expect(screen.getByRole('heading', { name: /Last Haven/ })).toBeVisible();
  });

  it('sees a message when the server cannot be reached', () => {
    renderApp({ settings: null, unreachable: true });
    expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached');
  });

  it('sees the wallets of this browser, or how to get one', async () => {
    const { user } = renderApp();
    await user.click(screen.getByRole('button', { name: 'Connect Wallet' }));
    expect(screen.getByText(/No Solana wallet was found/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Play as guest/ })).toBeVisible();
  });

  it('signs in as a guest with one click', async () => {
    const { user, session } = renderApp();
    await user.click(screen.getByRole('button', { name: 'Play as guest' }));
    expect(await findMarketplace()).toBeVisible();
    expect(session.token()).toBe('token');
  });

  it('sees the buttons of the built-in wallets before their code is loaded', () => {
    renderApp({ wallets: [] });
    expect(screen.getByRole('button', { name: 'Continue with email' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Play as guest' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeEnabled();
  });

  it('HOME-33 sees `Connect Wallet` busy only while the sign-in runs', async () => {
    const { user, server } = renderApp();
    let answer: (response: Response) => void = () => undefined;
    server.answer('POST /auth/nonce', () => new Promise<Response>((resolve) => (answer = resolve)));
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play as guest' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Connect Wallet');
    expect(screen.queryByRole('list', { name: 'Balances' })).toBeNull();
    await waitFor(() => expect(server.requestsTo('POST /auth/nonce')).toHaveLength(1));
    answer(errorResponse(429, 'Too many tries', 'TOO_MANY_REQUESTS'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('sees why the sign-in was refused, and can try again', async () => {
    const { user, server } = renderApp();
    server.answer('POST /auth/nonce', () => errorResponse(429, 'Too many tries', 'TOO_MANY_REQUESTS'));
    await user.click(screen.getByRole('button', { name: 'Play as guest' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries');
    expect(screen.getByRole('button', { name: 'Play as guest' })).toBeEnabled();
  });
});

describe('a signed-in player', () => {
  it('HOME-04 sees the loader until the user is known', async () => {
    const { mount, server } = createSignedInApp();
    let answer: (response: Response) => void = () => undefined;
    server.answer('GET /users/me', () => new Promise<Response>((resolve) => (answer = resolve)));
    mount();
    expect(screen.getByRole('status')).toBeVisible();
    await waitFor(() => expect(server.requestsTo('GET /users/me')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Marketplace/ })).toBeNull();
    answer(json(aUser()));
    expect(await findMarketplace()).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('HOME-32 sees 0 battle tokens if the server sends none', async () => {
    const { mount, server } = createSignedInApp();
    const { battleTokens: _, balances, ...user } = aUser();
    const { BATTLE_TOKEN: __, ...otherBalances } = balances;
    server.answer('GET /users/me', () => json({ ...user, balances: otherBalances }));
    mount();
    await findMarketplace();
    expect(screen.getByTitle('Battle Token')).toHaveTextContent(/^Battle Token 0$/);
  });

  it('HOME-30 HOME-31 DATA-03 sees their balances, tokens without decimals', async () => {
    const { mount, server } = createSignedInApp();
    server.answer('GET /users/me', () => json(aUser({ arAmount: 12_480.559, battleTokens: 0 })));
    mount();
    await findMarketplace();
    const balances = within(screen.getByRole('list', { name: 'Balances' }));
    expect(balances.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'BOOTY 12,480.55',
      'GEMS 250.00',
      'GOLD 5,000.00',
      'TREASURE 40.00',
      'Mythic Ship Token 3',
      'Battle Token 0',
    ]);
  });

  it('HOME-35 the profile picture opens a dropdown of exactly seven entries', async () => {
    const { mount, user } = createSignedInApp();
    mount();
    await findMarketplace();
    await user.click(screen.getByRole('button', { name: /Profile menu/ }));
    await screen.findByRole('menuitem', { name: 'Log Out' });
    const entries = screen.getAllByRole('menuitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Profile',
      'Change Wallet',
      'Inventory',
      'Leaderboard',
      'Asset Manager',
      'Connect Socials',
      'Log Out',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  });

  it('HOME-38 opens by the dropdown’s `Asset Manager` the modal `NFT Management`', async () => {
    const { mount, user } = createSignedInApp();
    mount();
    await findMarketplace();
    await user.click(screen.getByRole('button', { name: /Profile menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Asset Manager' }));
    expect(await screen.findByRole('dialog', { name: 'NFT Management' })).toBeVisible();
  });

  it.each([
    ['Profile', '#/profile'],
    ['Connect Socials', '#/profile/socials'],
  ])('HOME-36 opens by the dropdown’s `%s` the profile at %s', async (entry, hash) => {
    const { mount, user, addressBar } = createSignedInApp();
    mount();
    await findMarketplace();
    await user.click(screen.getByRole('button', { name: /Profile menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    expect(await screen.findByRole('dialog', { name: 'Profile' })).toBeVisible();
    expect(addressBar.read().hash).toBe(hash);
  });

  it('sees the own picture in the HUD, in the size of the avatar', async () => {
    const { mount, server } = createSignedInApp();
    const hash = 'ab'.repeat(32);
    server.answer('GET /users/me', () => json(aUser({ profilePicture: `/pictures/${hash}-512.webp` })));
    mount();
    await findMarketplace();
    const avatar = screen.getByRole('button', { name: /Profile menu/ });
    expect(avatar.querySelector('img')).toHaveAttribute('src', `/pictures/${hash}-160.webp`);
  });

  it('removes the result of linking an account from the URL, and shows nothing if it does not know it', async () => {
    const { mount, addressBar } = createSignedInApp({ search: '?social=discord&result=<b>hi' });
    mount();
    await waitFor(() => expect(addressBar.removedParameters).toEqual(['social', 'result']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['Inventory', 'Leaderboard'])(
    'HOME-37 the dropdown’s `%s` opens the hideout on that tab',
    async (name) => {
      const { mount, user, addressBar } = createSignedInApp();
      mount();
      await findMarketplace();
      await user.click(screen.getByRole('button', { name: /Profile menu/ }));
      await user.click(await screen.findByRole('menuitem', { name }));
      const hideout = await screen.findByRole('dialog', { name: 'Hideout' });
      expect(await within(hideout).findByRole('region', { name })).toBeVisible();
      expect(addressBar.read().hash).toContain(`#/hideout/${name.toLowerCase()}`);
    },
  );

  it('HOME-44 opens by a tab of the nav menu the hideout on that tab', async () => {
    const { mount, user } = createSignedInApp();
    mount();
    await findMarketplace();
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await user.click(screen.getByRole('button', { name: 'Upgrade' }));
    const hideout = await screen.findByRole('dialog', { name: 'Hideout' });
    expect(await within(hideout).findByRole('region', { name: 'Upgrade' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close the menu' })).toBeNull();
  });

  it('keeps the hideout when it is closed, hidden and without a role, and shows the same again', async () => {
    const { mount, user } = createSignedInApp();
    mount();
    await findMarketplace();
    const openUpgrade = async () => {
      await user.click(screen.getByRole('button', { name: 'Open the menu' }));
      await user.click(screen.getByRole('button', { name: 'Upgrade' }));
      return screen.findByRole('dialog', { name: 'Hideout' });
    };
    const first = await openUpgrade();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(first).toBeInTheDocument();
    expect(first).not.toBeVisible();
    expect(await openUpgrade()).toBe(first);
    expect(within(first).getByRole('region', { name: 'Upgrade' })).toBeVisible();
  });

  it('HOME-34 the dropdown toggles on click and closes on a click outside', async () => {
    const { mount, user } = createSignedInApp();
    mount();
    await findMarketplace();
    const picture = () => screen.getByRole('button', { name: /Profile menu/ });
    const isOpen = () => screen.queryByRole('menu') !== null;
    await user.click(picture());
    await waitFor(() => expect(isOpen()).toBe(true));
    await user.click(picture());
    await waitFor(() => expect(isOpen()).toBe(false));
    await user.click(picture());
    await waitFor(() => expect(isOpen()).toBe(true));
    await user.click(document.body);
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('HOME-39 logs out at once, and the server gets the old token', async () => {
    const { mount, user, server, session } = createSignedInApp();
    mount();
    await findMarketplace();
    server.answer('POST /auth/logout', () => new Promise<Response>(() => undefined));
    await user.click(screen.getByRole('button', { name: /Profile menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(session.token()).toBeNull();
    expect(server.requestsTo('POST /auth/logout')[0]?.headers['authorization']).toBe('Bearer token');
  });

  it('sees the login modal with the reason after a 401', async () => {
    const { mount, server } = createSignedInApp();
    server.answer('GET /users/me', () => errorResponse(401, 'Gone', 'SESSION_ENDED'));
    mount();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  });

  it('HOME-08 opens the marketplace, and closes it', async () => {
    const { mount, user, server } = createSignedInApp();
    server.answer('GET /shop/fetch-shop-items', () => json([]));
    mount();
    await user.click(await findMarketplace());
    expect(await screen.findByRole('dialog', { name: 'Marketplace' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('HOME-04 sees the loader until the running missions are known', async () => {
    const { mount, server } = createSignedInApp();
    let answer: (response: Response) => void = () => undefined;
    server.answer(
      'GET /missions/active-missions',
      () => new Promise<Response>((resolve) => (answer = resolve)),
    );
    mount();
    await waitFor(() => expect(server.requestsTo('GET /missions/active-missions')).toHaveLength(1));
    expect(screen.getByRole('status')).toBeVisible();
    expect(screen.queryByRole('main')).toBeNull();
    answer(json([]));
    expect(await findMarketplace()).toBeVisible();
  });

  it('HOME-05 HOME-07 HOME-27 HOME-40 has the map, the HUD, the selector and the menu', async () => {
    const { mount } = createSignedInApp();
    mount();
    await findMarketplace();
    expect(screen.getByRole('heading', { level: 1, name: 'Tortuga' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Last Haven, home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('navigation', { name: 'Islands' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Places' })).toHaveTextContent('1Tortuga');
  });

  it.each([
    [/Battle Timers/, 'Next Battles'],
    [/choose an island/, 'Islands'],
    ['All places as a list', 'All places'],
    [/^Tortuga Banking/, 'Profile'],
    [/^Supply Store/, 'Supply Store'],
  ])('HOME-06 HOME-21 HOME-28 opens by %s the modal `%s`', async (name, title) => {
    const { mount, user } = createSignedInApp();
    mount();
    await findMarketplace();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });

  it('reads what the mission modal needs when a building is hovered', async () => {
    const { mount, user, server } = createSignedInApp();
    mount();
    await findMarketplace();
    expect(server.requestsTo('GET /nfts')).toHaveLength(0);
    await user.hover(screen.getByRole('button', { name: /^Supply Store/ }));
    await waitFor(() => expect(server.requestsTo('GET /nfts')).toHaveLength(1));
    expect(server.requestsTo('GET /prices')).toHaveLength(1);
  });

  it('sees the island of the last visit, or the island of the link', async () => {
    const storage = memoryStorage();
    storage.setItem('blacktide.island', '"ember-isle"');
    const { mount } = createSignedInApp({ storage });
    const { unmount } = mount();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ember Isle' })).toBeInTheDocument();
    unmount();
    const { mount: mountAgain, savedIslands } = createSignedInApp({ storage, hash: '#/siren-shoals' });
    mountAgain();
    expect(await screen.findByRole('heading', { level: 1, name: 'Siren Shoals' })).toBeInTheDocument();
    await waitFor(() => expect(savedIslands.at(-1)).toBe('siren-shoals'));
    expect(storage.getItem('blacktide.island')).toBe('"siren-shoals"');
  });

  it('sees in the tab how many missions can be claimed', async () => {
    const { mount, server, badges } = createSignedInApp();
    server.answer('GET /missions/active-missions', () =>
      json([
        anActiveMission('Supply Store', '2020-01-01T00:00:00.000Z', 'Anne'),
        anActiveMission('Lava Gate', '2020-01-01T00:00:00.000Z', 'Mary'),
        anActiveMission('Lava Gate', '2999-01-01T00:00:00.000Z', 'Jack'),
      ]),
    );
    const { unmount } = mount();
    await findMarketplace();
    await waitFor(() => expect(badges.at(-1)).toBe('Last Haven 2'));
    unmount();
    expect(badges.at(-1)).toBe('Last Haven 0');
  });

  it('sees a message when the user could not be loaded, and can try again', async () => {
    const { mount, user, server } = createSignedInApp();
    server.answer(
      'GET /users/me',
      () => errorResponse(403, 'Not yours', 'FORBIDDEN'),
      () => json(aUser()),
    );
    mount();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not yours');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findMarketplace()).toBeVisible();
  });
});
