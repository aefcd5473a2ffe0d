import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import { aCaptain } from '../../../testing/missionBuilders.ts';
import { LEVEL_UP, PRICES, renderUpgradeTab, upgradeCard } from '../../../testing/renderUpgradeTab.tsx';
import {
  aLevelUp,
  aRefusedLevelUp,
  aWireItem,
  aWireShip,
  CAPTAIN_ON_MISSION,
  wornBy,
} from '../../../testing/upgradeBuilders.ts';

/** A QM at level 5; from n to n + 1 costs 3.4 × n² BOOTY at the reference price. */
const QUILL = aCaptain({ uid: '1', name: 'Quill #2' });

const openWith = async (facts: Parameters<typeof renderUpgradeTab>[0] = { nfts: [QUILL] }) => {
  const page = renderUpgradeTab(facts);
  await screen.findAllByRole('article');
  return page;
};

describe('the quantity of an upgrade card', () => {
  it('UPG-08 UPG-10 UPG-11 has a stepper from 1 to the levels that are left, with MAX, and a level-up action', async () => {
    const { user } = await openWith();
    const { count, less, more, max, levelUp } = upgradeCard('QM #2');
    expect(count()).toHaveValue('1');
    expect(less()).toBeDisabled();
    await user.click(more());
    expect(count()).toHaveValue('2');
    await user.click(less());
    expect(count()).toHaveValue('1');
    await user.clear(count());
    await user.type(count(), '99');
    expect(count()).toHaveValue('15');
    expect(more()).toBeDisabled();
    expect(max()).toBeDisabled();
    expect(levelUp()).toHaveTextContent('Level Up');
  });

  it('UPG-12 MAX sets the count that reaches the highest level', async () => {
    const { user } = await openWith();
    const { count, max, getByText } = upgradeCard('QM #2');
    await user.click(max());
    expect(count()).toHaveValue('15');
    expect(getByText('20')).toBeVisible();
  });

  it('UPG-09 UPG-10 shows `Max Level` and 0 at the highest level, and offers no level', async () => {
    const page = await openWith({ nfts: [aCaptain({ uid: '1', name: 'Quill #2', level: 20 })] });
    const { count, more, max, levelUp } = upgradeCard('QM #2');
    expect(count()).toHaveValue('0');
    expect(levelUp()).toHaveTextContent('Max Level');
    for (const control of [count(), more(), max(), levelUp()]) expect(control).toBeDisabled();
    await page.user.click(levelUp());
    expect(page.server.requestsTo(LEVEL_UP)).toEqual([]);
  });
});

describe('the preview of an upgrade card', () => {
  it('RULE-10 shows the cost at the price of BOOTY', async () => {
    await openWith();
    expect(upgradeCard('QM #2').getByTitle('BOOTY')).toHaveTextContent('85');
  });

  it('RULE-10 costs half as many BOOTY at twice the price', async () => {
    await openWith({ nfts: [QUILL], prices: { ...PRICES, usdcBootyPrice: 0.002 } });
    await waitFor(() => expect(upgradeCard('QM #2').getByTitle('BOOTY')).toHaveTextContent('42.50'));
  });

  it('shows level and strength of a captain, now and then', async () => {
    const { user } = await openWith();
    const { more, getByTitle, card } = upgradeCard('QM #2');
    await user.click(more());
    // 400,000 × (5 / 20)³ and × (7 / 20)³.
    expect(getByTitle('Strength')).toHaveTextContent('6,25017,150');
    expect(card).toHaveAccessibleName('QM #2 Quill #2, level 5 of 20, common, strength 6,250');
  });

  it('shows the strength of the captain that wears the gear', async () => {
    const item = aWireItem({ level: 1, ...wornBy('1') });
    await openWith({ nfts: [{ ...QUILL, equippedItemsLoaded: [item] }], items: [item], section: 'items' });
    // 6,250 × 1.04 and × 1.08.
    expect(upgradeCard('Spyglass').getByTitle('Strength of Quill #2')).toHaveTextContent('6,5006,750');
  });

  it('names gear that nobody wears, and cuts no number of a long name', async () => {
    const name = 'The Extraordinarily Long Name of a Ship That Fits on No Card';
    await openWith({ nfts: [aWireShip({ name })] });
    const { getByText, getByTitle } = upgradeCard('The Extraordinarily');
    expect(getByText('Not Equipped')).toBeVisible();
    expect(getByTitle(name)).toBeVisible();
    expect(getByTitle('BOOTY')).toHaveTextContent('BOOTY 5');
  });
});

describe('a level-up', () => {
  it('UPG-13 UPG-16 posts what was shown, says so, and resets the count to 0 until it is stepped', async () => {
    const page = await openWith();
    const { more, less, count, levelUp } = upgradeCard('QM #2');
    await page.user.click(more());
    await page.user.click(levelUp());
    expect(levelUp()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() =>
      expect(page.server.requestsTo(LEVEL_UP).map(({ body }) => body)).toEqual([
        { type: 'QM', levelUpUid: '1', levelUpCount: 2, maxCost: 207.4 },
      ]),
    );
    page.push(aLevelUp(1, { level: 7 }));
    await waitFor(() => expect(count()).toHaveValue('0'));
    expect(page.toasts.lines).toEqual(['success: Successfully Levelled Up Quill #2 to Level 7']);
    expect(page.refreshed).toEqual([
      'users.me',
      'inventory.nfts',
      'inventory.items',
      'prices',
      'arena.me',
      'arena.leaderboard',
    ]);
    expect(levelUp()).toBeDisabled();
    expect(less()).toBeDisabled();
    await page.user.click(more());
    expect(count()).toHaveValue('1');
    expect(levelUp()).toBeEnabled();
  });

  it('UPG-14 is busy for one card only, and a second press is ignored', async () => {
    const page = await openWith({ nfts: [QUILL, aCaptain({ uid: '2', name: 'Anchor #3' })] });
    const [first, second] = [upgradeCard('QM #2'), upgradeCard('QM #3')];
    await page.user.click(first.levelUp());
    await page.user.click(first.levelUp());
    expect(first.count()).toBeDisabled();
    expect(second.levelUp()).not.toHaveAttribute('aria-busy');
    await page.user.click(second.levelUp());
    await waitFor(() => expect(page.server.requestsTo(LEVEL_UP)).toHaveLength(2));
  });

  it.each([
    ['a session', { signedIn: false }, 'JWT Token is missing!'],
    ['a user', { hasUser: false }, 'User not found'],
    ['a wallet', { walletConnected: false }, 'No Wallet Connected'],
  ])('UPG-14 needs %s: without one nothing is posted', async (_, options, text) => {
    const page = await openWith({ nfts: [QUILL], options });
    await page.user.click(upgradeCard('QM #2').levelUp());
    expect(page.toasts.lines).toEqual([`error: ${text}`]);
    expect(page.server.requestsTo(LEVEL_UP)).toEqual([]);
  });

  it('UPG-14 shows why an entity on a mission cannot be raised, and posts nothing', async () => {
    const page = renderUpgradeTab({
      nfts: [aCaptain({ uid: '1', name: 'Quill #2', ...CAPTAIN_ON_MISSION })],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Filters & Sort' }));
    await page.user.click(screen.getByRole('switch', { name: 'Show Items on Mission' }));
    const { levelUp, count, getByText } = upgradeCard('QM #2');
    expect(getByText('Quill #2 is on a mission')).toBeVisible();
    expect(count()).toBeDisabled();
    await page.user.click(levelUp());
    expect(page.toasts.lines).toEqual(['error: Quill #2 is on a mission']);
    expect(page.server.requestsTo(LEVEL_UP)).toEqual([]);
  });

  it('UPG-15 shows `Not enough funds to level up` and posts nothing', async () => {
    const page = await openWith({ nfts: [QUILL], user: { arAmount: 84.99 } });
    const { getByText, levelUp } = upgradeCard('QM #2');
    await waitFor(() => expect(getByText('Not enough funds to level up')).toBeVisible());
    expect(levelUp()).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(levelUp());
    expect(page.toasts.lines).toEqual(['error: Not enough funds to level up']);
    expect(page.server.requestsTo(LEVEL_UP)).toEqual([]);
  });

  it('UPG-15 a balance that is just enough suffices', async () => {
    await openWith({ nfts: [QUILL], user: { arAmount: 85 } });
    await waitFor(() => expect(upgradeCard('QM #2').levelUp()).not.toHaveAttribute('aria-disabled'));
  });

  it('JOB-05 shows the message of a failed job, and keeps the count', async () => {
    const page = await openWith();
    const { more, count, levelUp } = upgradeCard('QM #2');
    await page.user.click(more());
    await page.user.click(levelUp());
    await waitFor(() => expect(page.server.requestsTo(LEVEL_UP)).toHaveLength(1));
    page.push(aRefusedLevelUp(1, 'The price has moved'));
    await waitFor(() => expect(page.toasts.lines).toEqual(['error: The price has moved']));
    expect(count()).toHaveValue('2');
    expect(levelUp()).not.toHaveAttribute('aria-busy');
    expect(page.refreshed).toContain('prices');
  });

  it('UPG-17 a failure without a message says `Error during level-up`', async () => {
    const page = await openWith();
    await page.user.click(upgradeCard('QM #2').levelUp());
    await waitFor(() => expect(page.server.requestsTo(LEVEL_UP)).toHaveLength(1));
    page.push(aRefusedLevelUp(1, ''));
    await waitFor(() => expect(page.toasts.lines).toEqual(['error: Error during level-up']));
  });

  it.each([
    ["the server's text", () => errorResponse(422, 'This is not yours'), 'error: This is not yours'],
    ['the fallback', () => json('no', 500), 'error: Error during level-up'],
  ])('UPG-17 a refused request shows %s', async (_, answer, line) => {
    const page = await openWith();
    page.server.answer(LEVEL_UP, answer);
    await page.user.click(upgradeCard('QM #2').levelUp());
    await waitFor(() => expect(page.toasts.lines).toEqual([line]));
    expect(upgradeCard('QM #2').count()).toHaveValue('1');
  });
});
