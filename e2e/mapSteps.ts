import { expect, type Locator, type Page } from '@playwright/test';
import { LONG_TIMEOUT } from './browser.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export const buildingButton = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: /^Places on/ }).getByRole('button', { name: new RegExp(`^${name}\\s*,`) });

/** The buildings of the island; they are inert until half a second after the island is shown. */
export const shownBuildings = (page: Page): Locator =>
  page.locator('ul[aria-label^="Places on "]:not([inert])');

export const waitForIsland = async (page: Page, island: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: island })).toBeAttached(LONG_TIMEOUT);
  await expect(page.locator(`ul[aria-label="Places on ${island}"]:not([inert])`)).toBeVisible(LONG_TIMEOUT);
};

/** A tap counts as a long press if the page is too busy to handle the touch within half a second. */
export const tapWhenIdle = async (target: Locator): Promise<void> => {
  await target.page().evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await target.tap();
};

/** A drag by mouse or by touch. */
export type Drag = (page: Page, from: Point, to: Point) => Promise<void>;

const DRAG_STEPS = [0.3, 0.7, 1];
const interpolate = (from: Point, to: Point, fraction: number): Point => ({
  x: from.x + (to.x - from.x) * fraction,
  y: from.y + (to.y - from.y) * fraction,
});

export const dragByMouse: Drag = async (page, from, to) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const fraction of DRAG_STEPS) {
    const { x, y } = interpolate(from, to, fraction);
    await page.mouse.move(x, y);
  }
  await page.mouse.up();
};

export const dragByTouch: Drag = async (page, from, to) => {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  await touch('touchStart', [from]);
  for (const fraction of DRAG_STEPS) await touch('touchMove', [interpolate(from, to, fraction)]);
  await touch('touchEnd', []);
  await cdp.detach();
};

/** No edge of the map is inside the window. */
export const expectMapCoversWindow = async (page: Page): Promise<void> => {
  const gaps = await page
    .locator('[data-island]')
    .last()
    .evaluate((island) => {
      const { left, top, right, bottom } = island.getBoundingClientRect();
      return [left, top, window.innerWidth - right, window.innerHeight - bottom].map((gap) => gap > 0.5);
    });
  expect(gaps).toEqual([false, false, false, false]);
};

/** Drags the map in both directions: it moves, opens nothing and never shows an edge. */
export const expectMapDraggable = async (page: Page, drag: Drag): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [left, right] = [
    { x: width * 0.2, y: height / 2 },
    { x: width * 0.8, y: height / 2 },
  ];
  const mapLeft = () =>
    page
      .locator('[data-island]')
      .last()
      .evaluate((island) => island.getBoundingClientRect().x);
  const before = await mapLeft();
  await drag(page, right, left);
  expect(await mapLeft()).toBeLessThan(before);
  await expectMapCoversWindow(page);
  await drag(page, left, right);
  await expectMapCoversWindow(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
