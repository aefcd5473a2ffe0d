import { expect, type Locator, type Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

export const place = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: /^Places on/ }).getByRole('button', { name: new RegExp(`^${name}\\s*,`) });

/** Buildings are not there for half a second after an island has come. */
export const arriveOn = async (page: Page, island: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: island })).toBeAttached();
  await expect(page.locator(`ul[aria-label="Places on ${island}"]:not([inert])`)).toBeVisible();
};

/** How a hand drags: with a mouse, or with a finger. */
export type Drag = (page: Page, from: Point, to: Point) => Promise<void>;

const STEPS = [0.2, 0.4, 0.6, 0.8, 1, 1];
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

/** Drags the map until the middle of a building lies well inside of the window. */
export const bringIntoView = async (page: Page, building: Locator, drag: Drag): Promise<void> => {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  // Between the HUD's top, its sides and its bottom.
  const room = { left: 100, right: window.width - 80, top: 160, bottom: window.height - 170 };
  const off = (value: number, least: number, most: number): number =>
    value < least ? least - value : Math.min(0, most - value);
  await expect(async () => {
    const box = await building.boundingBox();
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    const by = { x: off(middle.x, room.left, room.right), y: off(middle.y, room.top, room.bottom) };
    // The map's edge may keep it near the window's.
    if (Math.abs(by.x) > 1) {
      // Far enough to be a drag, and no further than a hand reaches.
      const reach = Math.sign(by.x) * Math.max(30, Math.min(200, Math.abs(by.x)));
      const from = { x: window.width / 2 - reach / 2, y: window.height / 2 };
      await drag(page, from, { x: from.x + reach, y: from.y + Math.max(-150, Math.min(150, by.y)) });
    }
    expect(Math.abs(by.x)).toBeLessThanOrEqual(1);
  }).toPass();
};
