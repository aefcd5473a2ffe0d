import { expect, type Locator, type Page } from '@playwright/test';
import type { LayoutSize } from '../layoutCheck.ts';

/** One thing that a player can look at. */
export interface LayoutScreen {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** Pattern of the name of its main action, if that is always in sight. */
  readonly mainAction?: string;
  /** The sizes at which it exists; all, if absent. */
  readonly at?: (size: LayoutSize) => boolean;
  /** Opening it changes the game, so that it can be opened once only. */
  readonly once?: boolean;
}

export const isPhone = ({ width }: LayoutSize): boolean => width <= 767;
export const isWide = (size: LayoutSize): boolean => !isPhone(size);

/** Opens an address of the game without loading the page again. */
export const goToHash = (page: Page, hash: string): Promise<void> =>
  page.evaluate((to) => {
    window.location.hash = to;
  }, `#/${hash}`);

export const dialogNamed = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** Opens a modal by its address and waits for what it shows. */
export const showModal = async (
  page: Page,
  hash: string,
  name: string | RegExp,
  shown: (dialog: Locator) => Locator,
): Promise<Locator> => {
  await goToHash(page, hash);
  const dialog = dialogNamed(page, name);
  await expect(shown(dialog).first()).toBeVisible();
  return dialog;
};

export const pressButton = (where: Locator | Page, name: string | RegExp): Promise<void> =>
  where
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();

/** Closes menus and modals one after the other, as a player does with the Escape key. */
export const closeEverything = async (page: Page): Promise<void> => {
  // The sign-in page is a dialog, too.
  const open = page
    .locator('[role="dialog"]:not([aria-labelledby="login-title"]), [role="menu"]')
    // Some modals are hidden instead of removed.
    .filter({ visible: true });
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press('Escape');
    expect(await open.count()).toBe(0);
  }).toPass();
};
