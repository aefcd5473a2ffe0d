import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** By axe, of all that is on the page now, or within what a selector names. */
export const expectNoAxeViolations = async (page: Page, within = 'html'): Promise<void> => {
  // Half a megabyte, and the same in a page until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (selector) => {
    const { axe: inspector } = window as unknown as { axe: typeof axe };
    const found = await inspector.run(selector, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  }, within);
  expect(violations).toEqual([]);
};

/** Nothing is wider than the window. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};

const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** On a phone and on a desk: nothing is cut off, and axe finds nothing. What lies below a dialog has tests of its own. */
export const expectAccessibleOnAllScreens = async (page: Page, within = '[role="dialog"]'): Promise<void> => {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await expectNoAxeViolations(page, within);
  }
};
