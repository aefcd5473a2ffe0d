import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aShopItem } from '../../../testing/builders.ts';
import { json } from '../../../testing/fakeServer.ts';
import { aCaptain, testJobId } from '../../../testing/missionBuilders.ts';
import { LEVEL_UP, renderUpgradeTab } from '../../../testing/renderUpgradeTab.tsx';
import { aWireItem, CAPTAIN_ON_MISSION } from '../../../testing/upgradeBuilders.ts';

const EQUIP = 'POST /items/handleEquip';
const PURCHASE = 'POST /shop/purchase';
const QUILL = aCaptain({ uid: '1', name: 'Quill #2' });

const openPlanner = async (facts: Parameters<typeof renderUpgradeTab>[0] = {}) => {
  const page = renderUpgradeTab({ nfts: [QUILL], ...facts });
  page.server.answer(EQUIP, () => json({ jobId: testJobId(1) }));
  page.server.answer(PURCHASE, () => json({ jobId: testJobId(1) }));
  await screen.findAllByRole('article');
  await page.user.click(screen.getByRole('button', { name: 'Planner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Planner' }));
  return { ...page, dialog };
};

describe('the planner', () => {
  it('recommends free gear first, and its button equips it', async () => {
    const { dialog, user, server } = await openPlanner({ items: [aWireItem()] });
    const [first] = within(dialog.getByRole('list')).getAllByRole('listitem');
    expect(first).toHaveTextContent('SpyglassFor QM #2');
    expect(first).toHaveTextContent('Free');
    await user.click(dialog.getByRole('button', { name: 'Equip: Spyglass' }));
    await waitFor(() =>
      expect(server.requestsTo(EQUIP).map(({ body }) => body)).toEqual([
        { nftuid: '1', itemuid: '50', action: true },
      ]),
    );
  });

  it('a level step posts the levels and the cost that it shows', async () => {
    const { dialog, user, server } = await openPlanner({ user: { arAmount: 100 } });
    await waitFor(() => expect(dialog.getByLabelText('Budget in BOOTY')).toHaveValue('100'));
    await user.click(await dialog.findByRole('button', { name: 'Level Up: QM #2 to level 6' }));
    await waitFor(() =>
      expect(server.requestsTo(LEVEL_UP).map(({ body }) => body)).toEqual([
        { type: 'QM', levelUpUid: '1', levelUpCount: 1, maxCost: 85 },
      ]),
    );
  });

  it('a purchase buys one piece from the shop, while it is in stock', async () => {
    const page = await openPlanner({
      nfts: [{ ...QUILL, level: 20 }],
      shop: [aShopItem({ name: 'Spyglass', price: 150, amountAvailable: 1 })],
    });
    await page.user.click(await page.dialog.findByRole('button', { name: 'Purchase: Spyglass' }));
    await waitFor(() =>
      expect(page.server.requestsTo(PURCHASE).map(({ body }) => body)).toEqual([
        { name: 'Spyglass', multiplier: 1 },
      ]),
    );
  });

  it('follows the budget, and recommends nothing for none', async () => {
    const { dialog, user } = await openPlanner({ user: { arAmount: 1000 } });
    const budget = dialog.getByLabelText('Budget in BOOTY');
    await waitFor(() => expect(budget).toHaveValue('1000'));
    await user.clear(budget);
    expect(await dialog.findByText('Nothing to recommend')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'All' }));
    expect(await dialog.findByRole('list', { name: 'Recommended steps' })).toBeVisible();
  });

  it('recommends nothing for a captain on a mission', async () => {
    const page = renderUpgradeTab({ nfts: [{ ...QUILL, ...CAPTAIN_ON_MISSION }], items: [aWireItem()] });
    await page.user.click(await screen.findByRole('button', { name: 'Planner' }));
    expect(await screen.findByText('Nothing to recommend')).toBeVisible();
  });
});
