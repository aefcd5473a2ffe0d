import { ISLANDS, type Building } from '@blacktide/content/islands';
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './inspect.ts';
import { arriveOn, bringIntoView, dragByFinger, dragByMouse, place, type Drag } from './map.ts';
import { enterAsGuest } from './pirate.ts';

const OPENS: Readonly<Record<Exclude<Building['opens'], 'mission'>, string | null>> = {
  banking: 'Bank',
  marketplace: 'Marketplace',
  /** Not yet. */
  fleet: null,
};

const dialogOf = ({ name, opens }: Building): string | null => (opens === 'mission' ? name : OPENS[opens]);

const expectOpens = async (page: Page, building: Building, press: () => Promise<void>): Promise<void> => {
  const title = dialogOf(building);
  if (title === null) {
    await expect(place(page, building.name)).toHaveAttribute('aria-disabled', 'true');
    return;
  }
  await press();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

interface Size {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
  /** All buildings, or one of each island. */
  readonly opens: 'all' | 'one';
}

const SIZES: readonly Size[] = [
  { width: 1440, height: 900, touch: false, opens: 'all' },
  { width: 1024, height: 1366, touch: false, opens: 'one' },
  { width: 864, height: 1200, touch: true, opens: 'one' },
  { width: 390, height: 844, touch: true, opens: 'all' },
];

for (const { width, height, touch, opens } of SIZES) {
  test.describe(`the seven islands at ${width}x${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: touch });
    const isPhone = width < 768;
    const drag: Drag = touch ? dragByFinger : dragByMouse;

    const choose = async (page: Page, layer: number, name: string): Promise<void> => {
      if (isPhone) await page.getByRole('button', { name: 'Choose an island' }).tap();
      const button = page.getByRole('navigation', { name: 'Islands' }).getByRole('button', { name });
      await (touch ? button.tap() : button.click());
    };

    test('HOME-10 HOME-12 HOME-14 HOME-15 HOME-21 HOME-22 every place opens what it should', async ({
      page,
    }) => {
      test.slow();
      await enterAsGuest(page);
      await expectNoViolations(page);
      for (const { layer, name, buildings } of ISLANDS) {
        if (layer > 1) await choose(page, layer, name);
        await arriveOn(page, name);
        await expectNoOverflow(page);
        await expect(page.getByRole('list', { name: `Places on ${name}` }).getByRole('listitem')).toHaveCount(
          buildings.length,
        );
        for (const building of opens === 'all' ? buildings : buildings.slice(-1)) {
          const button = place(page, building.name);
          if (width !== 1440) await bringIntoView(page, button, drag);
          await expectOpens(page, building, () => (touch ? button.tap() : button.click()));
        }
      }
    });
  });
}
