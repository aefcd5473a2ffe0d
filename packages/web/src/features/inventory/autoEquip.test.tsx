import type { WireCaptain } from '@blacktide/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { JOB } from '../../../testing/builders.ts';
import { aNotification } from '../../../testing/createTestPlayerSession.tsx';
import { json } from '../../../testing/fakeServer.ts';
import { anItem, aNumberedCaptain, ON_A_MISSION, wornBy } from '../../../testing/inventoryBuilders.ts';
import {
  aFailedJob,
  AUTO_EQUIP_ROUTE,
  findButton,
  renderInventory,
  renderInventoryWithClock,
  UNDO_ROUTE,
} from '../../../testing/renderInventory.tsx';
import { itemsQuery, nftsQuery } from '../../lib/query.ts';

type Page = ReturnType<typeof renderInventory>;

/** QM #11 is weak and wears the better item; QM #21 is strong; QM #31 is on a mission. */
const weak = (facts: Partial<WireCaptain> = {}) => aNumberedCaptain('10', { level: 5, ...facts });
const strong = (facts: Partial<WireCaptain> = {}) => aNumberedCaptain('20', { level: 10, ...facts });
const away = aNumberedCaptain('30', { level: 20, ...ON_A_MISSION });
const scimitar = (facts = {}) => anItem({ uid: '100', level: 10, ...facts });
const cutlass = (facts = {}) => anItem({ uid: '101', level: 5, name: 'Cutlass', ...facts });

const BEFORE = {
  nfts: [weak({ equippedItemsLoaded: [scimitar(wornBy('10'))] }), strong(), away],
  items: [scimitar(wornBy('10')), cutlass()],
};
const AFTER = {
  nfts: [weak(), strong({ equippedItemsLoaded: [scimitar(wornBy('20')), cutlass(wornBy('20'))] }), away],
  items: [scimitar(wornBy('20')), cutlass(wornBy('20'))],
};
// 400,000 × (level / 20)³; an item of level 10 adds 40%, of level 5 20%. QM #31 has 400,000 in both.
const RESULT = {
  changed: 2,
  strengthBefore: 8_750 + 50_000 + 400_000,
  strengthAfter: 6_250 + 80_000 + 400_000,
};

const openPlan = async ({ user }: Pick<Page, 'user'>) => {
  await screen.findByRole('list', { name: 'Captains' });
  await user.click(await findButton('Auto Equip All'));
  return within(await screen.findByRole('dialog', { name: 'Auto Equip All' }));
};
const push = (page: Page, notification: Parameters<Page['push']>[0]) =>
  act(async () => {
    page.push(notification);
    await Promise.resolve();
  });
const reload = async ({ server, queryClient }: Page, { nfts, items }: typeof BEFORE | typeof AFTER) => {
  server.answer('GET /nfts', () => json(nfts));
  server.answer('GET /items/fetch-items', () => json(items));
  for (const { key } of [nftsQuery, itemsQuery])
    await act(() => queryClient.invalidateQueries({ queryKey: key }));
};
const finishAutoEquip = async (page: Page) => {
  const dialog = await openPlan(page);
  await page.user.click(dialog.getByRole('button', { name: 'Equip All' }));
  await waitFor(() => expect(page.server.requestsTo(AUTO_EQUIP_ROUTE)).toHaveLength(1));
  await push(page, aNotification('handleAutoEquip', { result: RESULT }));
  await dialog.findByRole('list', { name: 'Report' });
  await reload(page, AFTER);
  return dialog;
};

describe('Auto Equip All', () => {
  it('INV-02 is a button on every list', async () => {
    const { user } = renderInventory();
    for (const tab of screen.getAllByRole('tab')) {
      await user.click(tab);
      expect(screen.getByRole('button', { name: 'Auto Equip All' })).toBeVisible();
    }
  });

  it('shows the plan first: what moves where, what it adds, from whom it takes, who is left alone', async () => {
    const page = renderInventory(BEFORE);
    const dialog = await openPlan(page);
    expect(dialog.getByText(/^Fleet strength/)).toHaveTextContent('458,750 → 486,250 +27,500');
    const [first, second] = within(dialog.getByRole('list', { name: 'Plan' })).getAllByRole('listitem', {
      name: /#/,
    });
    expect(first).toHaveTextContent('QM #21');
    expect(first).toHaveTextContent('+30,000');
    expect(first).toHaveTextContent('Gets Scimitar, from QM #11');
    expect(first).toHaveTextContent('Gets Cutlass');
    expect(second).toHaveTextContent('QM #11');
    expect(second).toHaveTextContent('−2,500');
    expect(second).toHaveTextContent('Gives Scimitar, to QM #21');
    expect(dialog.getByText(/Not changed/)).toHaveTextContent(
      'Not changed, because they are on a mission: QM #31',
    );
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(page.server.requestsTo(AUTO_EQUIP_ROUTE)).toEqual([]);
  });

  it('INV-36 starts one job, says `Auto Equip in progress`, then `Auto Equip successful`, and reports', async () => {
    const page = renderInventory(BEFORE);
    const dialog = await openPlan(page);
    await page.user.click(dialog.getByRole('button', { name: 'Equip All' }));
    await waitFor(() => expect(page.toasts.lines).toEqual(['success: Auto Equip in progress']));
    expect(page.server.requestsTo(AUTO_EQUIP_ROUTE).map(({ body }) => body)).toEqual([null]);
    expect(dialog.getByRole('button', { name: 'Equipping...' })).toHaveAttribute('aria-disabled', 'true');
    await push(page, aNotification('handleAutoEquip', { result: RESULT }));
    expect(await dialog.findByRole('list', { name: 'Report' })).toHaveTextContent(
      'Gets Scimitar, from QM #11',
    );
    expect(page.toasts.lines).toEqual(['success: Auto Equip in progress', 'success: Auto Equip successful']);
    expect(page.refreshed).toEqual([
      'users.me',
      'inventory.nfts',
      'inventory.items',
      'arena.me',
      'arena.leaderboard',
    ]);
  });

  it('JOB-05 an error notification shows its message and the plan stays', async () => {
    const page = renderInventory(BEFORE);
    const dialog = await openPlan(page);
    await page.user.click(dialog.getByRole('button', { name: 'Equip All' }));
    await waitFor(() => expect(page.server.requestsTo(AUTO_EQUIP_ROUTE)).toHaveLength(1));
    await push(page, aFailedJob('handleAutoEquip', 'Captain is on mission'));
    expect(await dialog.findByRole('button', { name: 'Equip All' })).toBeVisible();
    expect(page.toasts.lines).toEqual(['success: Auto Equip in progress', 'error: Captain is on mission']);
    expect(dialog.getByRole('list', { name: 'Plan' })).toBeVisible();
  });

  it('says that there is nothing to improve; the button is inactive', async () => {
    const page = renderInventory(AFTER);
    const dialog = await openPlan(page);
    expect(dialog.getByText('Nothing to improve')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Equip All' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(confirm);
    expect(page.toasts.lines).toEqual(['error: Nothing to improve']);
    expect(page.server.requestsTo(AUTO_EQUIP_ROUTE)).toEqual([]);
  });

  it('undoes the job by its id', async () => {
    const page = renderInventory(BEFORE);
    const dialog = await finishAutoEquip(page);
    await page.user.click(await dialog.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(page.server.requestsTo(UNDO_ROUTE)).toHaveLength(1));
    expect(page.server.requestsTo(UNDO_ROUTE)[0]?.body).toEqual({ jobId: JOB });
    await push(page, { ...aNotification('undoAutoEquip', { result: RESULT }), seq: 2 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.toasts.lines.at(-1)).toBe('success: Auto Equip undone');
    expect(screen.queryByRole('button', { name: 'Undo Auto Equip' })).toBeNull();
  });

  it('offers undo after the report is closed, until something else has changed', async () => {
    const page = renderInventory(BEFORE);
    const dialog = await finishAutoEquip(page);
    await page.user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await findButton('Undo Auto Equip')).toBeEnabled();
    await reload(page, BEFORE);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo Auto Equip' })).toBeNull());
  });
});

it('JOB-10 JOB-11 waits 50,000 ms for auto equip, then says so, reads the data again and is no longer busy', async () => {
  const page = renderInventoryWithClock(BEFORE);
  const dialog = await openPlan(page);
  await page.user.click(dialog.getByRole('button', { name: 'Equip All' }));
  await page.advanceTime(49_000);
  expect(page.toasts).toEqual(['success: Auto Equip in progress']);
  expect(dialog.getByRole('button', { name: 'Equipping...' })).toBeVisible();
  const before = page.readsOf('GET /nfts');
  await page.advanceTime(1_000);
  expect(page.toasts).toEqual(['success: Auto Equip in progress', 'error: Timeout, reloading...']);
  expect(dialog.getByRole('button', { name: 'Equip All' })).toBeVisible();
  await page.advanceTime(0);
  expect(page.readsOf('GET /nfts')).toBe(before + 1);
});
