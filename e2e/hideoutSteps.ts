import type { WireCaptain, WireNft } from '@blacktide/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiGet } from './missionSteps.ts';
import { PHONE } from './pageAssertions.ts';

export const SCREENS = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const;

/** Opens a list of the hideout by its URL hash: `inventory/captains`, `upgrade/all`. */
export const openHideout = async (page: Page, path: string): Promise<Locator> => {
  await page.goto(`/#/hideout/${path}`);
  const hideout = page.getByRole('dialog', { name: 'Hideout' });
  await expect(hideout.getByRole('article').first()).toBeVisible();
  return hideout;
};

/** The card of the strongest captain. */
export const firstCaptain = (hideout: Locator): Locator => hideout.getByRole('article').first();

const isFreeCaptain = (nft: WireNft): nft is WireCaptain =>
  nft.type !== 'CREW' && nft.type !== 'SHIP' && nft.busyWith === '';

/** The free captains of the player, the strongest first. */
export const findCaptains = async (page: Page): Promise<readonly WireCaptain[]> =>
  (await apiGet<WireNft[]>(page, '/nfts')).filter(isFreeCaptain).toSorted((a, b) => b.strength - a.strength);

export const findStrongestCaptain = async (page: Page): Promise<WireCaptain> => {
  const [strongest] = await findCaptains(page);
  if (!strongest) throw new Error('the player has no captain');
  return strongest;
};

/** `QM #12`, as cards and the captain sheet name it. */
export const titleOf = ({ metadata: { name }, type }: WireCaptain): string =>
  `${type === 'UNIQUE' ? '1/1' : type} #${name.split('#')[1] ?? ''}`;

/** Opens the sheet of a captain by its card. */
export const pressCaptain = (hideout: Locator, title: string): Promise<void> =>
  hideout
    // #12 is not #123.
    .getByRole('button', { name: new RegExp(`${title}(?!\\d)`) })
    .first()
    .press('Enter');

/** Opens an empty slot and chooses the first piece of gear. */
export const chooseFirstGear = async (captain: Locator, slot: string): Promise<Locator> => {
  await captain.getByRole('button', { name: `${slot}: empty` }).click();
  const modal = captain.page().getByRole('dialog', { name: /^SELECT / });
  const options = modal.getByRole('list', { name: /to equip$/ }).getByRole('button');
  await options.first().click();
  await expect(options.first()).toHaveAttribute('aria-pressed', 'true');
  return modal;
};

/** Searches in the filter panel, or in the sheet that replaces it on a phone. */
export const searchCards = async (hideout: Locator, text: string): Promise<void> => {
  const page = hideout.page();
  const search = hideout.getByPlaceholder('Search...');
  const toggle = hideout.getByRole('button', { name: /^Filters & Sort/ });
  await expect(toggle).toBeVisible();
  if (await search.isVisible()) return search.fill(text);
  await toggle.click();
  const sheet = page.getByRole('dialog', { name: 'Filters & Sort' });
  await sheet.getByPlaceholder('Search by name...').fill(text);
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(sheet).toBeHidden();
};

/**
 * Expects so many toasts with this text, then lets their time pass, so that they neither cover a button nor are taken for
 * later ones. The page needs a fake clock, and no action may be under way.
 */
export const expectToast = async (page: Page, text: string | RegExp, count = 1): Promise<void> => {
  const toasts = page.locator('[data-sonner-toast]');
  await expect(toasts.filter({ has: page.getByText(text, { exact: true }) })).toHaveCount(count);
  // Toasts under the pointer stay.
  await page.mouse.move(0, 0);
  await page.clock.fastForward(11_000);
  await expect(toasts).toHaveCount(0);
};
