import { json, errorResponse } from '../../../testing/fakeServer.ts';
import { nftsQuery } from '../../lib/query.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aNotification } from '../../../testing/createTestPlayerSession.tsx';
import { aCrew, anItem, aNumberedCaptain, aShip, wornBy } from '../../../testing/inventoryBuilders.ts';
import { testJobId } from '../../../testing/missionBuilders.ts';
import {
  aFailedJob,
  anEquipNotification,
  EQUIP_ROUTES,
  findButton,
  findCaptain,
  renderInventory,
} from '../../../testing/renderInventory.tsx';

const worn = wornBy('12');
const FAMILIES = [
  ['ITEM', 'Item slot 1', 'Item', 'Scimitar', 'handleEquip', 'itemName', 'itemuid'],
  ['CREW', 'Crew slot', 'Crew', 'Deckhands', 'handleCrewEquip', 'crewName', 'crewuid'],
  ['SHIP', 'Ship slot', 'Ship', 'Sloop', 'handleShipEquip', 'shipName', 'shipuid'],
] as const;

type Page = ReturnType<typeof renderInventory>;

const renderWithFreeGear = (options: Parameters<typeof renderInventory>[0] = {}) =>
  renderInventory({
    nfts: [aNumberedCaptain('12'), aCrew(), aShip()],
    items: [anItem()],
    ...options,
  });

/** The captain #13 wears one of each. */
const renderWithWornGear = () => {
  const items = [anItem(worn)];
  const captain = aNumberedCaptain('12', {
    equippedItemsLoaded: items,
    equippedCrew: '200',
    equippedShip: '300',
  });
  return renderInventory({ nfts: [captain, aCrew(worn), aShip(worn)], items });
};

const openSlot = async ({ user }: Page, slot: string, title = 'QM #13') => {
  const card = await findCaptain(title);
  await user.click(card.getByRole('button', { name: new RegExp(`^${slot}`) }));
  return within(await screen.findByRole('dialog'));
};
const optionNames = () =>
  within(screen.getByRole('list', { name: /to equip$/ }))
    .getAllByRole('button')
    .map((option) => option.getAttribute('aria-label'));

const postsTo = ({ server }: Page, family: keyof typeof EQUIP_ROUTES) =>
  server.requestsTo(EQUIP_ROUTES[family]).map(({ body }) => body);
const waitForPost = (page: Page, family: keyof typeof EQUIP_ROUTES) =>
  waitFor(() => expect(postsTo(page, family)).toHaveLength(1));
const push = (page: Page, notification: Parameters<Page['push']>[0]) =>
  act(async () => {
    page.push(notification);
    await Promise.resolve();
  });
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Another device has changed the fleet. */
const reloadNfts = async ({ server, queryClient }: Page, nfts: readonly unknown[]) => {
  server.answer('GET /nfts', () => json(nfts));
  await act(() => queryClient.invalidateQueries({ queryKey: nftsQuery.key }));
};

describe('the equip modals', () => {
  it.each(FAMILIES)('INV-17 INV-20 INV-26 an empty slot of %s opens its modal', async (family, slot) => {
    const page = renderWithFreeGear({ nfts: [aNumberedCaptain('2', { type: 'UNIQUE' }), aCrew(), aShip()] });
    await openSlot(page, slot, '1/1 #3');
    expect(screen.getByRole('dialog', { name: `SELECT ${family} TO EQUIP TO 1/1 #3` })).toBeVisible();
  });

  it('INV-20 the item modal names type and number', async () => {
    await openSlot(renderWithFreeGear(), 'Item slot 2');
    expect(screen.getByRole('dialog', { name: 'SELECT ITEM TO EQUIP TO QM #13' })).toBeVisible();
  });

  it('has a search and an order where there are many pieces', async () => {
    const items = Array.from({ length: 13 }, (_, index) =>
      anItem({ uid: String(101 + index), level: 1 + (index % 9), name: `Item ${index}` }),
    );
    const page = renderWithFreeGear({ items });
    const dialog = await openSlot(page, 'Item slot 1');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Sort by' }), 'level-asc');
    expect(optionNames()[0]).toMatch(/^Item \d, level 1,/);
    await page.user.type(dialog.getByRole('searchbox', { name: 'Search' }), 'item 12');
    expect(optionNames()).toEqual([expect.stringMatching(/^Item 12, level 4,/)]);
  });

  it('INV-21 lists only what nobody wears, the highest level first', async () => {
    const page = renderWithFreeGear({
      items: [
        anItem({ uid: '101', level: 2 }),
        anItem({ uid: '102', level: 10, name: 'Cutlass', ...wornBy('99') }),
        anItem({ uid: '103', level: 7, name: 'Compass' }),
        anItem({ uid: '104', level: 2, name: 'Sextant' }),
      ],
    });
    await openSlot(page, 'Item slot 1');
    expect(optionNames()).toEqual([
      'Compass, level 7, EPIC',
      'Scimitar, level 2, COMMON',
      'Sextant, level 2, COMMON',
    ]);
  });

  it.each([
    ['Item slot 1', 'No items available to equip'],
    ['Crew slot', 'No crews available to equip'],
    ['Ship slot', 'No ships available to equip'],
  ])('INV-22 %s: says `%s`', async (slot, text) => {
    const page = renderWithFreeGear({
      nfts: [aNumberedCaptain('12'), aCrew(wornBy('9')), aShip(wornBy('9'))],
      items: [anItem(wornBy('9'))],
    });
    const dialog = await openSlot(page, slot);
    expect(dialog.getByText(text)).toBeVisible();
  });

  it.each(FAMILIES)(
    'INV-23 INV-24 INV-25 INV-26 %s: choosing, choosing again, Cancel',
    async (family, slot, noun, name) => {
      const page = renderWithFreeGear();
      const dialog = await openSlot(page, slot);
      const confirm = dialog.getByRole('button', { name: `Equip Selected ${noun}` });
      expect(confirm).toHaveAttribute('aria-disabled', 'true');
      const option = dialog.getByRole('button', { name: new RegExp(`^${name}`) });
      await page.user.click(option);
      expect(option).toHaveAttribute('aria-pressed', 'true');
      expect(confirm).not.toHaveAttribute('aria-disabled');
      await page.user.click(option);
      expect(option).toHaveAttribute('aria-pressed', 'false');
      expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await expectNoDialog();
      expect(postsTo(page, family)).toEqual([]);
    },
  );

  it('shows the strength now and then in the colours of the tiers, and the difference', async () => {
    const page = renderWithFreeGear({ items: [anItem({ level: 10 })] });
    const dialog = await openSlot(page, 'Item slot 1');
    await page.user.click(dialog.getByRole('button', { name: /^Scimitar/ }));
    // A QM of level 5: 400,000 × (5 / 20)³ = 6,250, and an item of the highest level adds 40%.
    const change = dialog.getByRole('status');
    expect(change).toHaveTextContent('6,250');
    expect(change).toHaveTextContent('8,750');
    expect(change).toHaveTextContent('+2,500');
    expect(within(change).getByText('8,750')).toHaveAttribute('data-tier', 'COMMON');
  });

  it.each([
    ['INV-27', 'Item slot 1', 'Item', 'Please select both a character and an item'],
    ['INV-28', 'Crew slot', 'Crew', 'Please select both a character and a crew'],
    ['INV-29', 'Ship slot', 'Ship', 'Please select both a character and a ship'],
  ])('%s %s without a choice', async (_, slot, noun, text) => {
    const page = renderWithFreeGear();
    const dialog = await openSlot(page, slot);
    await page.user.click(dialog.getByRole('button', { name: `Equip Selected ${noun}` }));
    expect(page.toasts.lines).toEqual([`error: ${text}`]);
    expect(page.server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

const equipFirst = async (page: Page, slot: string, noun: string, name: string) => {
  const dialog = await openSlot(page, slot);
  await page.user.click(dialog.getByRole('button', { name: new RegExp(`^${name}`) }));
  await page.user.click(dialog.getByRole('button', { name: `Equip Selected ${noun}` }));
  return dialog;
};

describe('equipping', () => {
  it.each(FAMILIES)(
    'JOB-04 INV-23 INV-33 INV-34 %s: busy, then the success text with uid + 1, lists refresh, the modal closes',
    async (family, slot, noun, name, type, nameField, uidField) => {
      const page = renderWithFreeGear();
      const dialog = await equipFirst(page, slot, noun, name);
      await waitForPost(page, family);
      const uid = { ITEM: '100', CREW: '200', SHIP: '300' }[family];
      expect(postsTo(page, family)).toEqual([{ nftuid: '12', [uidField]: uid, action: true }]);
      const busy = dialog.getByRole('button', { name: 'Equipping...' });
      expect(busy).toHaveAttribute('aria-disabled', 'true');
      await page.user.click(busy);
      expect(postsTo(page, family)).toHaveLength(1);
      await push(page, anEquipNotification(type, { [nameField]: name }));
      await expectNoDialog();
      expect(page.toasts.lines).toEqual([`success: Successfully equipped ${name} to NFT 13`]);
      expect(page.refreshed).toEqual(['users.me', 'inventory.nfts', 'inventory.items']);
      expect(page.actions.busy.getState().size).toBe(0);
    },
  );

  it('INV-35 says `Operation successful` if the result is not known', async () => {
    const page = renderWithFreeGear();
    await equipFirst(page, 'Item slot 1', 'Item', 'Scimitar');
    await waitForPost(page, 'ITEM');
    await push(page, aNotification('handleEquip', { result: null }));
    await expectNoDialog();
    expect(page.toasts.lines).toEqual(['success: Operation successful']);
  });

  it('JOB-05 an error notification shows its message; the modal and the choice stay', async () => {
    const page = renderWithFreeGear();
    const dialog = await equipFirst(page, 'Item slot 1', 'Item', 'Scimitar');
    await waitForPost(page, 'ITEM');
    await push(page, aFailedJob('handleEquip', 'Scimitar is equipped already'));
    expect(await dialog.findByRole('button', { name: 'Equip Selected Item' })).toBeEnabled();
    expect(page.toasts.lines).toEqual(['error: Scimitar is equipped already']);
    expect(dialog.getByRole('button', { pressed: true })).toHaveAccessibleName(/^Scimitar/);
  });

  it('JOB-03 without a wallet nothing is posted and no result is awaited', async () => {
    const page = renderWithFreeGear({ walletConnected: false });
    await equipFirst(page, 'Item slot 1', 'Item', 'Scimitar');
    expect(page.toasts.lines).toEqual(['error: No Wallet Connected']);
    expect(
      page.server.requests.filter(({ method, path }) => method === 'POST' || path.startsWith('/jobs')),
    ).toEqual([]);
    expect(page.actions.busy.getState().size).toBe(0);
  });

  it('several equips do not wait for each other: each slot shows its own state', async () => {
    const page = renderWithFreeGear({ items: [anItem(), anItem({ uid: '101', name: 'Cutlass', level: 2 })] });
    page.server.answer(
      EQUIP_ROUTES.ITEM,
      () => json({ jobId: testJobId(1) }),
      () => json({ jobId: testJobId(2) }),
    );
    for (const name of ['Scimitar', 'Cutlass']) {
      const slot = name === 'Scimitar' ? 'Item slot 1' : 'Item slot 2';
      const dialog = await equipFirst(page, slot, 'Item', name);
      await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await expectNoDialog();
    }
    const card = await findCaptain('QM #13');
    const [first, second, ship] = within(card.getByRole('group', { name: /^Equipment/ })).getAllByRole(
      'button',
    );
    expect([first, second].map((slot) => slot?.getAttribute('aria-label'))).toEqual([
      'Item slot 1: Scimitar, level 1, changing, QM #13',
      'Item slot 2: Cutlass, level 2, changing, QM #13',
    ]);
    expect(first).toHaveAttribute('aria-busy', 'true');
    expect(ship).not.toHaveAttribute('aria-busy');
    await push(page, anEquipNotification('handleEquip', { itemName: 'Cutlass' }, testJobId(2)));
    await waitFor(() =>
      expect(page.toasts.lines).toEqual(['success: Successfully equipped Cutlass to NFT 13']),
    );
    expect(card.getByRole('button', { name: /^Item slot 1/ })).toHaveAttribute('aria-busy', 'true');
    expect(card.getByRole('button', { name: /^Item slot 2/ })).not.toHaveAttribute('aria-busy');
  });
});

describe('removing', () => {
  it('INV-18 a filled slot asks first, with Cancel and Remove and the strength it costs', async () => {
    const page = renderWithWornGear();
    const dialog = await openSlot(page, 'Crew slot');
    expect(screen.getByRole('dialog', { name: 'Remove Deckhands?' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Remove' })).toBeEnabled();
    expect(dialog.getByRole('status')).toHaveTextContent(/−[\d,]+$/);
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expectNoDialog();
    expect(page.server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each(FAMILIES)(
    'JOB-08 INV-19 INV-33 %s: the same flow with action false; busy disables Remove',
    async (family, slot, _, name, type, nameField) => {
      const page = renderWithWornGear();
      const dialog = await openSlot(page, slot);
      await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
      await waitForPost(page, family);
      expect(postsTo(page, family)).toEqual([expect.objectContaining({ nftuid: '12', action: false })]);
      const remove = dialog.getByRole('button', { name: 'Remove' });
      expect(remove).toHaveAttribute('aria-disabled', 'true');
      await page.user.click(remove);
      expect(postsTo(page, family)).toHaveLength(1);
      await push(page, anEquipNotification(type, { [nameField]: name, equipped: false }));
      await expectNoDialog();
      expect(page.toasts.lines).toEqual([`success: Successfully Unequipped ${name} from NFT 13`]);
      expect(page.refreshed).toEqual(['users.me', 'inventory.nfts', 'inventory.items']);
    },
  );

  it('INV-30 the captain has left the game meanwhile', async () => {
    const page = renderWithWornGear();
    const dialog = await openSlot(page, 'Item slot 1');
    await reloadNfts(page, [aCrew(), aShip()]);
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(page.toasts.lines).toEqual(['error: No associated NFT found']);
    expect(postsTo(page, 'ITEM')).toEqual([]);
  });

  it('INV-31 the captain no longer wears the item', async () => {
    const page = renderWithWornGear();
    const dialog = await openSlot(page, 'Item slot 1');
    await reloadNfts(page, [aNumberedCaptain('12'), aCrew(), aShip()]);
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(page.toasts.lines).toEqual(['error: No associated item was found']);
    expect(postsTo(page, 'ITEM')).toEqual([]);
  });

  it.each([
    ['ITEM', 'Item slot 1', 'error: Error Unequipping / The locker is shut'],
    ['CREW', 'Crew slot', 'error: The locker is shut'],
    ['SHIP', 'Ship slot', 'error: The locker is shut'],
  ] as const)('INV-32 a failed call for %s', async (family, slot, line) => {
    const page = renderWithWornGear();
    page.server.answer(EQUIP_ROUTES[family], () => errorResponse(409, 'The locker is shut'));
    const dialog = await openSlot(page, slot);
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(page.toasts.lines).toEqual([line]));
    expect(await findButton('Remove')).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
