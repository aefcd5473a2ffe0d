import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCrew, anItem, aNumberedCaptain, aShip, wornBy } from '../../../testing/inventoryBuilders.ts';
import {
  anEquipNotification,
  findCaptain,
  renderInventoryWithClock,
} from '../../../testing/renderInventory.tsx';

type Page = ReturnType<typeof renderInventoryWithClock>;

const LISTS = ['GET /nfts', 'GET /items/fetch-items'];
const countReads = ({ readsOf }: Page) => LISTS.map(readsOf);

const equipFirst = async (page: Page, slot: RegExp, noun: string) => {
  const card = await findCaptain('QM #13');
  await page.user.click(card.getByRole('button', { name: slot }));
  const dialog = within(await screen.findByRole('dialog'));
  const [option] = within(dialog.getByRole('list', { name: /to equip$/ })).getAllByRole('button');
  await page.user.click(option!);
  await page.user.click(dialog.getByRole('button', { name: `Equip Selected ${noun}` }));
  return dialog;
};

const renderPage = () =>
  renderInventoryWithClock({ nfts: [aNumberedCaptain('12'), aCrew(), aShip()], items: [anItem()] });

it.each([
  ['item', /^Item slot 1/, 'Item', true],
  ['crew', /^Crew slot/, 'Crew', false],
  ['ship', /^Ship slot/, 'Ship', false],
] as const)(
  'JOB-06 JOB-07 equipping a %s waits 20,000 ms, then is no longer busy, says so and reads again',
  async (_, slot, noun, readsLists) => {
    const page = renderPage();
    const dialog = await equipFirst(page, slot, noun);
    await page.advanceTime(0);
    const before = countReads(page);
    const started = page.playerSession.actions.busy.getState().size;
    expect(started).toBe(1);
    await page.advanceTime(19_000);
    expect(dialog.getByRole('button', { name: 'Equipping...' })).toBeVisible();
    expect(page.toasts).toEqual([]);
    await page.advanceTime(1_000);
    expect(page.toasts).toEqual(['error: Timeout, reloading...']);
    expect(page.playerSession.actions.busy.getState().size).toBe(0);
    expect(dialog.getByRole('button', { name: `Equip Selected ${noun}` })).toBeVisible();
    await page.advanceTime(0);
    // For crews and ships only the user is read again.
    expect(countReads(page).map((count, index) => count > before[index]!)).toEqual([readsLists, readsLists]);
    expect(page.playerSession.queryClient.getQueryState(['users.me'])?.isInvalidated).toBe(true);
    // The job is forgotten: nothing asks for it any more.
    const asked = page.server.requests.filter(({ path }) => path.startsWith('/jobs/')).length;
    await page.advanceTime(30_000);
    expect(page.server.requests.filter(({ path }) => path.startsWith('/jobs/'))).toHaveLength(asked);
  },
);

it('JOB-06 removing waits 20,000 ms too', async () => {
  const items = [anItem(wornBy('12'))];
  const page = renderInventoryWithClock({
    nfts: [aNumberedCaptain('12', { equippedItemsLoaded: items })],
    items,
  });
  const card = await findCaptain('QM #13');
  await page.user.click(card.getByRole('button', { name: /^Item slot 1/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await page.advanceTime(19_000);
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-disabled', 'true');
  await page.advanceTime(1_000);
  expect(page.toasts).toEqual(['error: Timeout, reloading...']);
  expect(screen.getByRole('button', { name: 'Remove' })).not.toHaveAttribute('aria-disabled');
});

it('a result that is known before the time-out closes the modal', async () => {
  const page = renderPage();
  await equipFirst(page, /^Item slot 1/, 'Item');
  await page.advanceTime(10_000);
  await page.finishJob(anEquipNotification('handleEquip', { itemName: 'Scimitar' }));
  await page.advanceTime(1_000);
  expect(page.toasts).toEqual(['success: Successfully equipped Scimitar to NFT 13']);
  expect(screen.queryByRole('button', { name: 'Equipping...' })).toBeNull();
});
