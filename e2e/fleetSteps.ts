import type { User, WireGenesisShip } from '@blacktide/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { grantGenesisFleet, type GenesisFleetOptions } from '../packages/server/testing/grantGenesisFleet.ts';
import { apiGet } from './missionSteps.ts';
import { expectNoAxeViolations, expectNoOverflow } from './pageAssertions.ts';
import { DATABASE_URL } from './playwright.config.ts';

export const DAY_SECONDS = 86_400;

export const fleetModal = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Fleet Commander', exact: true });

export const openFleet = async (page: Page, tab = ''): Promise<Locator> => {
  await page.goto(`/#/fleet${tab === '' ? '' : `/${tab}`}`);
  const modal = fleetModal(page);
  await expect(modal).toBeVisible();
  return modal;
};

/** Gives exactly these Genesis ships to the player, directly in the database, and opens them. */
export const openGrantedFleet = async (page: Page, options: GenesisFleetOptions): Promise<Locator> => {
  const { wallet } = await apiGet<User>(page, '/users/me');
  await grantGenesisFleet(DATABASE_URL, wallet, options);
  const modal = await openFleet(page);
  // No notification announces the ships: the page may have loaded them already.
  await page.reload();
  await expect(modal.getByRole('region', { name: 'Fleet Stats' })).toContainText(
    `Total Ships${options.ships}`,
  );
  return modal;
};

/** The row of a ship, or its card on a phone. */
export const shipEntry = (modal: Locator, name: string): Locator =>
  modal
    .getByRole('row')
    .filter({ has: modal.page().getByRole('rowheader', { name: new RegExp(`${name}(?!\\d)`) }) })
    .or(modal.getByRole('article', { name, exact: true }));

/** The mission button, by what it reads. */
export const missionButton = (modal: Locator, label: string, ship: string): Locator =>
  modal.getByRole('button', { name: `${label}: ${ship}`, exact: true });

/** Toasts under the pointer stay, and on a phone they can be over the button. */
const leaveToasts = (page: Page): Promise<void> => page.mouse.move(0, 0);

export const pressMission = async (modal: Locator, label: string, ship: string): Promise<void> => {
  await leaveToasts(modal.page());
  await missionButton(modal, label, ship).click();
};

export const chooseForShip = async (modal: Locator, ship: string, entry: string): Promise<Locator> => {
  const page = modal.page();
  await leaveToasts(page);
  await modal.getByRole('button', { name: new RegExp(`^More for ${ship}(?!\\d)`) }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog').last();
};

export const loadShips = (page: Page): Promise<WireGenesisShip[]> =>
  apiGet<WireGenesisShip[]>(page, '/genesis/genesis-ships');

export const checkFleetScreen = async (page: Page): Promise<void> => {
  await expectNoOverflow(page);
  await expectNoAxeViolations(page, '[role="dialog"]');
};

/** The toast with this text; exactly one. */
export const expectOneToast = async (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: text })).toHaveCount(1);
