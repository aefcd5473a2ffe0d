import type { User, WireCaptain, WireNft } from '@blacktide/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { LONG_TIMEOUT } from './browser.ts';
import { chooseFirstGear } from './hideoutSteps.ts';
import {
  advanceGameTime,
  apiGet,
  closeAwayReport,
  loadActiveMissions,
  stopReportingSeen,
} from './missionSteps.ts';
import { balance, signInAsGuest, shopItem } from './playerSteps.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];
const FIVE_MINUTES = 300;

const goalCard = (page: Page): Locator => page.getByRole('region', { name: 'Next goal' });

const closeDialogs = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
};

/** Selects the captain with this number, or the first one, and sends it. */
const sendCaptain = async (page: Page, number?: string): Promise<void> => {
  const missions = page.getByRole('dialog').first();
  await missions.getByRole('button', { name: 'Select Captains' }).click();
  const select = page.getByRole('dialog', { name: 'Select NFTs' });
  await select
    .getByRole('button', { name: number ? new RegExp(`^Select .*#${number},`) : /^Select / })
    .first()
    .click();
  await select.getByRole('button', { name: /^Send 1/ }).click();
  await expect(select).toBeHidden(LONG_TIMEOUT);
};

const claimMission = async (page: Page): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Claim Supply Store, / })
    .click();
  await expect(page.getByRole('dialog', { name: 'MISSION RESULT' })).toBeVisible(LONG_TIMEOUT);
};

/** From the list of hauls, where the page sends a player who has already claimed. */
const checkProof = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Fairness of/ })
    .first()
    .click();
  await expect(page.getByText('Verified: this draw was fair')).toBeVisible();
};

const buyGear = async (page: Page): Promise<void> => {
  const market = page.getByRole('dialog', { name: 'Marketplace' });
  await market.getByRole('button', { name: 'Items', exact: true }).click();
  // The first card of the carousel.
  const item = shopItem(market, 'Jar of Dirt');
  await item.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByText('Purchased Jar of Dirt successfully')).toBeVisible(LONG_TIMEOUT);
};

const readTitle = async (card: Locator): Promise<string> =>
  (await card.getByRole('heading').first().textContent()) ?? '';

/** The captain with the lowest level: its next level is the cheapest. */
const equipCheapest = async (page: Page): Promise<string> => {
  const hideout = page.getByRole('dialog', { name: 'Hideout' });
  // The grid draws its first cards before the others.
  await expect(hideout.getByRole('article')).toHaveCount(5, LONG_TIMEOUT);
  const captain = hideout.getByRole('article').last();
  const title = await readTitle(captain);
  const modal = await chooseFirstGear(captain, 'Ship slot');
  await modal.getByRole('button', { name: 'Equip Selected Ship' }).click();
  await expect(modal).toBeHidden(LONG_TIMEOUT);
  return title;
};

const levelUp = async (page: Page, title: string): Promise<void> => {
  const hideout = page.getByRole('dialog', { name: 'Hideout' });
  const captains = hideout.getByRole('tab', { name: 'Captains' });
  if (await captains.isVisible()) await captains.click();
  const card = hideout.getByRole('article', { name: `${title} ` });
  await card.getByRole('button', { name: 'Level Up' }).click();
  await expect(page.getByText(/^Successfully Levelled Up /)).toBeVisible(LONG_TIMEOUT);
};

/**
 * Presses something on the card. On small windows toasts take its place: those that are there are closed, and none may be
 * under the pointer, where it would stay.
 */
const pressOnCard = async (page: Page, role: 'button' | 'link', name: string): Promise<void> => {
  const close = page.getByRole('button', { name: 'Close toast' });
  const target = goalCard(page).getByRole(role, { name });
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 });
    await page.mouse.move(0, 0);
    await expect(target).toBeVisible({ timeout: 1000 });
  }).toPass();
  // Once only: after a press that the page answers slowly, the card is hidden or shows another goal.
  await target.click();
};

/** Claims on the card and waits until the next goal is shown. The reward as a part of the purse before it. */
const claimReward = async (page: Page, title: string): Promise<number> => {
  const before = (await apiGet<User>(page, '/users/me')).arAmount;
  await pressOnCard(page, 'button', `Claim reward: ${title}`);
  // The card makes room for it: what is pressed before would be pressed beside it.
  const toast = page.locator('[data-sonner-toast][data-removed="false"]', { hasText: 'Reward received' });
  await expect(toast.first()).toBeVisible(LONG_TIMEOUT);
  await expect(goalCard(page).getByText(title)).toBeHidden(LONG_TIMEOUT);
  const { arAmount } = await apiGet<User>(page, '/users/me');
  // Never more than the player has.
  const shown = (Math.floor(Number((arAmount * 100).toFixed(4))) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
  });
  await expect(balance(page, 'BOOTY')).toContainText(shown);
  return (arAmount - before) / before;
};

for (const size of SIZES) {
  test(`in the first hour the page leads a new player to the second island, at ${size.width}x${size.height}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await signInAsGuest(page);
    await stopReportingSeen(page);
    const levels = new Map((await apiGet<WireNft[]>(page, '/nfts')).map(({ uid, level }) => [uid, level]));
    await expect(page.locator('[data-goal-marker]')).toHaveCount(1);
    await expect(page.locator('[data-building="supply-store"] [data-goal-marker]')).toBeAttached();
    let captainTitle = '';
    /** How a player does what the card asks for, where `Show me` has led. */
    const steps: readonly (readonly [title: string, act: () => Promise<void>])[] = [
      ['Send a captain on a mission', () => sendCaptain(page)],
      ['Claim a finished mission', () => claimMission(page)],
      ['Check the proof of a mission', () => checkProof(page)],
      ['Buy gear in the marketplace', () => buyGear(page)],
      ['Equip a captain', async () => void (captainTitle = await equipCheapest(page))],
      ['Level up a captain or gear', () => levelUp(page, captainTitle)],
      ['Sail to the second island', () => sendCaptain(page, captainTitle.split('#')[1])],
    ];
    const shares: number[] = [];
    for (const [title, act] of steps) {
      await pressOnCard(page, 'link', `Show me: ${title}`);
      await act();
      await closeDialogs(page);
      shares.push(await claimReward(page, title));
      if (title === 'Send a captain on a mission') {
        await advanceGameTime(page, FIVE_MINUTES);
        await page.reload();
        await closeAwayReport(page);
      }
    }
    expect(shares.filter((share) => share > 0.01).length).toBeGreaterThanOrEqual(5);

    const [mission] = await loadActiveMissions(page);
    expect(mission).toMatchObject({ missionName: 'Customs House' });
    const nfts = await apiGet<WireNft[]>(page, '/nfts');
    const captain = nfts.find((nft): nft is WireCaptain => 'busyWith' in nft && nft.busyWith === 'mission');
    expect(captain?.metadata.name.split('#')[1]).toBe(captainTitle.split('#')[1]);
    expect(captain?.equippedShip).not.toBe('');
    expect(captain?.level).toBe((levels.get(captain?.uid ?? '') ?? 0) + 1);
  });
}
