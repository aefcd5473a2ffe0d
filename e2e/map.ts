import { expect, type Locator, type Page } from '@playwright/test';
import { PATIENCE } from './browser.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export const place = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: /^Places on/ }).getByRole('button', { name: new RegExp(`^${name}\\s*,`) });

/** Buildings are not there for half a second after an island has come. */
export const arriveOn = async (page: Page, island: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: island })).toBeAttached(PATIENCE);
  await expect(page.locator(`ul[aria-label="Places on ${island}"]:not([inert])`)).toBeVisible(PATIENCE);
};

/** How a hand drags: with a mouse, or with a finger. */
export type Drag = (page: Page, from: Point, to: Point) => Promise<void>;

const STEPS = [0.3, 0.7, 1];
const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export const dragByMouse: Drag = async (page, from, to) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const share of STEPS) {
    const { x, y } = between(from, to, share);
    await page.mouse.move(x, y);
  }
  await page.mouse.up();
};

export const dragByFinger: Drag = async (page, from, to) => {
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  await touch('touchStart', [from]);
  for (const share of STEPS) await touch('touchMove', [between(from, to, share)]);
  await touch('touchEnd', []);
  await line.detach();
};

/** The whole of the window is map: no edge of it shows, wherever it lies. */
export const expectCovered = async (page: Page): Promise<void> => {
  const gaps = await page
    .locator('[data-island]')
    .last()
    .evaluate((island) => {
      const { left, top, right, bottom } = island.getBoundingClientRect();
      return [left, top, window.innerWidth - right, window.innerHeight - bottom].map((gap) => gap > 0.5);
    });
  expect(gaps).toEqual([false, false, false, false]);
};

/** Flings the map about: it moves, it opens nothing, and it never shows an edge. */
export const expectDraggable = async (page: Page, drag: Drag): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [left, right] = [
    { x: width * 0.2, y: height / 2 },
    { x: width * 0.8, y: height / 2 },
  ];
  const where = () =>
    page
      .locator('[data-island]')
      .last()
      .evaluate((island) => island.getBoundingClientRect().x);
  const before = await where();
  await drag(page, right, left);
  expect(await where()).toBeLessThan(before);
  await expectCovered(page);
  await drag(page, left, right);
  await expectCovered(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
