import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json, offline } from '../../../testing/fakeServer.ts';
import { aCaptain, testJobId } from '../../../testing/missionBuilders.ts';
import { LEVEL_UP, renderUpgradeTab, upgradeCard } from '../../../testing/renderUpgradeTab.tsx';
import {
  aLevelUp,
  aRefusedLevelUp,
  aWireItem,
  CAPTAIN_ON_MISSION,
} from '../../../testing/upgradeBuilders.ts';

/** From level 3, 4 and 5 a QM costs 3.4 × (9 + 16), 3.4 × 16 and nothing up to level 5. */
const NFTS = [
  aCaptain({ uid: '1', name: 'Quill #2', level: 3 }),
  aCaptain({ uid: '2', name: 'Anchor #3', level: 4 }),
  aCaptain({ uid: '3', name: 'Ready #4', level: 5 }),
  aCaptain({ uid: '4', name: 'Absent #5', level: 1, ...CAPTAIN_ON_MISSION }),
];

const openRule = async (facts: Parameters<typeof renderUpgradeTab>[0] = {}) => {
  const page = renderUpgradeTab({ nfts: NFTS, items: [aWireItem()], ...facts });
  await screen.findAllByRole('article');
  await page.user.click(screen.getByRole('button', { name: 'Level Up Many' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Level Up Many' }));
  const parts = () =>
    within(dialog.getByRole('list', { name: 'Level-ups' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { ...page, dialog, parts };
};

describe('many level-ups in one go', () => {
  it('a rule lists each part, the total, and what cannot be raised and why, before anything is sent', async () => {
    const { dialog, parts, server } = await openRule();
    expect(parts()).toEqual(['QM #3 Anchor #3Lv 4 → 5BOOTY 54.40', 'QM #2 Quill #2Lv 3 → 5BOOTY 85']);
    expect(dialog.getByTitle('Total in BOOTY')).toHaveTextContent('139.40');
    expect(dialog.getByRole('list', { name: 'Cannot be levelled up', hidden: true })).toHaveTextContent(
      'QM #5 Absent #5: Absent #5 is on a mission',
    );
    expect(server.requestsTo(LEVEL_UP)).toEqual([]);
  });

  it('raises the cheapest first, and names what the funds do not suffice for', async () => {
    const { dialog, parts } = await openRule({ user: { arAmount: 100 } });
    await waitFor(() => expect(parts()).toEqual(['QM #3 Anchor #3Lv 4 → 5BOOTY 54.40']));
    expect(dialog.getByRole('list', { name: 'Cannot be levelled up', hidden: true })).toHaveTextContent(
      'QM #2 Quill #2: Not enough funds to level up',
    );
  });

  it('posts one request for each part under its own key, and shows one summary that names the failures', async () => {
    const page = await openRule();
    await page.user.click(page.dialog.getByRole('button', { name: 'Level Up 2' }));
    await waitFor(() => expect(page.server.requestsTo(LEVEL_UP)).toHaveLength(2));
    const posts = page.server.requestsTo(LEVEL_UP);
    expect(posts.map(({ body }) => body)).toEqual([
      { type: 'QM', levelUpUid: '2', levelUpCount: 1, maxCost: 54.4 },
      { type: 'QM', levelUpUid: '1', levelUpCount: 2, maxCost: 85 },
    ]);
    expect(posts.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1.0', 'key-1.1']);
    expect(upgradeCard('QM #3').levelUp()).toHaveAttribute('aria-busy', 'true');
    expect(upgradeCard('QM #4').levelUp()).not.toHaveAttribute('aria-busy');
    page.push(aLevelUp(1, { uid: '2', level: 5, cost: 54.4 }));
    page.push(aRefusedLevelUp(2, 'The price has moved'));
    await waitFor(() =>
      expect(page.toasts.lines).toEqual([
        'success: Levelled up 1 of 2 for 54.40 BOOTY / QM #2 Quill #2: The price has moved',
      ]),
    );
    await waitFor(() => expect(upgradeCard('QM #3').count()).toHaveValue('0'));
    expect(upgradeCard('QM #2').count()).toHaveValue('1');
    expect(page.refreshed).toContain('inventory.nfts');
  });

  it('repeats a lost request under the same keys, so that nothing is raised twice', async () => {
    const page = await openRule();
    page.server.answer(LEVEL_UP, offline);
    await page.user.click(page.dialog.getByRole('button', { name: 'Level Up 2' }));
    await waitFor(() => expect(page.server.requestsTo(LEVEL_UP).length).toBeGreaterThanOrEqual(4));
    const keys = page.server.requestsTo(LEVEL_UP).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys)).toEqual(new Set(['key-1.0', 'key-1.1']));
  });

  it('has a summary of the accepted parts when the server refuses another at once', async () => {
    const page = await openRule();
    page.server.answer(
      LEVEL_UP,
      () => errorResponse(429, 'Too many requests'),
      () => json({ jobId: testJobId(7) }),
    );
    await page.user.click(page.dialog.getByRole('button', { name: 'Level Up 2' }));
    await waitFor(() => expect(page.server.requestsTo(LEVEL_UP)).toHaveLength(2));
    page.push(aLevelUp(7, { uid: '1', level: 5, cost: 85 }));
    await waitFor(() =>
      expect(page.toasts.lines).toEqual([
        'success: Levelled up 1 of 2 for 85 BOOTY / QM #3 Anchor #3: Too many requests',
      ]),
    );
    await waitFor(() => expect(upgradeCard('QM #2').count()).toHaveValue('0'));
    expect(upgradeCard('QM #3').count()).toHaveValue('1');
    expect(page.refreshed).toContain('inventory.nfts');
  });

  it('says so when no part succeeded', async () => {
    const page = await openRule();
    await page.user.click(page.dialog.getByRole('button', { name: 'Level Up 2' }));
    await waitFor(() => expect(page.server.requestsTo(LEVEL_UP)).toHaveLength(2));
    page.push(aRefusedLevelUp(1, 'The price has moved'));
    page.push(aRefusedLevelUp(2, 'Not enough funds to level up'));
    await waitFor(() =>
      expect(page.toasts.lines).toEqual([
        'error: No level-up succeeded / QM #3 Anchor #3: The price has moved; QM #2 Quill #2: Not enough funds to level up',
      ]),
    );
  });

  it('raises the selected cards by their own counts', async () => {
    const page = renderUpgradeTab({ nfts: NFTS, items: [aWireItem()] });
    await screen.findAllByRole('article');
    await page.user.click(screen.getByRole('checkbox', { name: 'Select QM #4 Ready #4' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Select Spyglass' }));
    await page.user.click(upgradeCard('QM #4').more());
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    expect(bar.getByText('2 selected')).toBeVisible();
    // 3.4 × (25 + 36) and 20 × 1.
    expect(bar.getByTitle('BOOTY')).toHaveTextContent('227.40');
    await page.user.click(bar.getByRole('button', { name: 'Level Up Selected' }));
    await page.user.click(await screen.findByRole('button', { name: 'Level Up 2' }));
    await waitFor(() => expect(page.server.requestsTo(LEVEL_UP)).toHaveLength(2));
    expect(page.server.requestsTo(LEVEL_UP).map(({ body }) => body)).toEqual([
      { type: 'ITEM', levelUpUid: '50', levelUpCount: 1, maxCost: 20 },
      { type: 'QM', levelUpUid: '3', levelUpCount: 2, maxCost: 207.4 },
    ]);
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });
});
