import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Checks the page, or the part that a selector names, with axe. */
export const expectNoAxeViolations = async (page: Page, within = 'html'): Promise<void> => {
  await expect(page.locator(within).filter({ visible: true }).first()).toBeVisible();
  // Half a megabyte: loaded once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (selector) => {
    const { axe: inspector } = window as unknown as { axe: typeof axe };
    const found = await inspector.run(selector, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  }, within);
  expect(violations).toEqual([]);
};

/** The page does not scroll sideways; after a change of its size, once it is drawn again. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const readOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(readOverflow).toBeLessThanOrEqual(0);
};

const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** On a phone and on a desktop. What is behind a dialog has its own tests. */
export const expectAccessibleOnAllScreens = async (page: Page, within = '[role="dialog"]'): Promise<void> => {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await expectNoAxeViolations(page, within);
  }
};
