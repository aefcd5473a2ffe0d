import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoOverflow, PHONE } from './pageAssertions.ts';
import { signInWithFunds } from './funds.ts';

const BARGAIN = "Smelter's Bargain";

const openExchange = async (page: Page, section: string): Promise<Locator> => {
  await signInWithFunds(page);
  await page.goto(`/#/hideout/exchange/${section}`);
  const hideout = page.getByRole('dialog', { name: 'Hideout' });
  await expect(hideout.getByRole('article').first()).toBeVisible();
  return hideout;
};
const line = (hideout: Locator, name: string): Locator => hideout.getByRole('article', { name, exact: true });
/** The balance of the category's currency. */
const have = (hideout: Locator, currency: string): Locator => hideout.getByTitle(`You have ${currency}`);
const readAvailable = async (card: Locator): Promise<number> =>
  Number(/Available today([\d,]+)/.exec((await card.textContent()) ?? '')?.[1]?.replaceAll(',', ''));

// A list that is still being changed when the test ends is no failure.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const size of [{ width: 1440, height: 900 }, PHONE]) {
  test.describe(`at ${size.width}x${size.height}`, () => {
    test.use({ viewport: size });

    test('SHOP-01 SHOP-02 SHOP-05 DATA-25 the four categories show their lines, cheapest first, with pictures', async ({
      page,
    }) => {
      const hideout = await openExchange(page, 'gems');
      await expect(hideout.getByText(/^Purchase tax: 10%/)).toBeVisible();
      await expect(hideout.getByRole('tab', { name: 'GEMS' })).toHaveAttribute('aria-selected', 'true');
      for (const [category, names] of [
        ['GEMS', ['Pouch of Booty', 'Gold Nugget', 'Chest of Booty', 'Gold Ingot']],
        ['TREASURE', ['Pirate Hoard', 'Sunken Bullion', 'Royal Ransom']],
        ['BOOTY', [BARGAIN, "Smelter's Contract"]],
        ['GOLD', ["Moneychanger's Purse", "Moneychanger's Coffer"]],
      ] as const) {
        await hideout.getByRole('tab', { name: category }).click();
        await expect(hideout.getByRole('article').getByRole('heading')).toHaveText([...names]);
        await expect(page).toHaveURL(new RegExp(`#/hideout/exchange/${category.toLowerCase()}$`));
        for (const name of names) {
          const picture = line(hideout, name).locator('img').first();
          await picture.scrollIntoViewIfNeeded();
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(0);
        }
        await expectNoOverflow(page);
        await expectNoAxeViolations(page, '[role="dialog"]');
      }
    });

    test('API-09 SHOP-07 SHOP-08 SHOP-11 a player buys two lots, and cannot buy more than the balance covers', async ({
      page,
    }) => {
      const hideout = await openExchange(page, 'gems');
      const pouch = line(hideout, 'Pouch of Booty');
      await expect(have(hideout, 'GEMS')).toContainText('250.00');
      await pouch.getByRole('button', { name: 'More' }).click();
      await pouch.getByRole('button', { name: 'Purchase' }).click();
      await expect(page.getByText('Purchased Pouch of Booty successfully')).toBeVisible();
      await expect(have(hideout, 'GEMS')).toContainText('230.00');
      await pouch.getByRole('textbox').fill('24');
      await expect(
        pouch.getByText("You don't have enough GEMS to purchase this item. Missing 10 GEMS"),
      ).toBeVisible();
      await expect(pouch.getByRole('button', { name: 'Purchase' })).toBeDisabled();
    });

    test('API-10 DATA-26 SHOP-14 a trade against the pool lowers what the next lot yields, after a reload too', async ({
      page,
    }) => {
      const hideout = await openExchange(page, 'booty');
      const bargain = line(hideout, BARGAIN);
      const available = await readAvailable(bargain);
      await expect(
        hideout.getByRole('img', { name: /^Price of 1 GOLD over the last 24 hours/ }),
      ).toBeVisible();
      await hideout.getByRole('button', { name: '7 d' }).click();
      await expect(hideout.getByRole('img', { name: /over the last 7 days/ })).toBeVisible();
      // Other tests may trade too; then the player is asked again.
      const purchased = page.getByText(`Purchased ${BARGAIN} successfully`);
      const priceMoved = page.getByText('The price has moved', { exact: true });
      await expect(async () => {
        await expect(priceMoved).toHaveCount(0);
        await bargain.getByRole('button', { name: 'Purchase' }).click();
        await expect(purchased.or(priceMoved)).toBeVisible();
        await expect(purchased).toBeVisible({ timeout: 1 });
      }).toPass();
      await expect(have(hideout, 'BOOTY')).toContainText('24,750.00');
      await expect.poll(() => readAvailable(bargain)).toBeLessThan(available);
      await page.reload();
      const again = page.getByRole('dialog', { name: 'Hideout' });
      await expect(have(again, 'BOOTY')).toContainText('24,750.00');
      expect(await readAvailable(line(again, BARGAIN))).toBeLessThan(available);
    });

    test('a price that moves between showing and pressing asks again and charges nothing', async ({
      page,
    }) => {
      const hideout = await openExchange(page, 'booty');
      const bargain = line(hideout, BARGAIN);
      // The page asks for more than the pool gives, as if the price had moved since it was shown.
      await page.route('**/exchange/dynamic-purchase', async (route) => {
        const body = route.request().postDataJSON() as { name: string; minYield: number };
        await route.continue({ postData: { ...body, minYield: body.minYield + 1 } });
      });
      await bargain.getByRole('button', { name: 'Purchase' }).click();
      await expect(page.getByText('The price has moved', { exact: true })).toBeVisible();
      await expect(bargain.getByRole('button', { name: 'Purchase' })).toBeEnabled();
      await expect(have(hideout, 'BOOTY')).toContainText('25,000.00');
    });

    test('SHOP-03 API-38 an empty category, an inactive line, and an error with a way to try again', async ({
      page,
    }) => {
      await signInWithFunds(page);
      await page.route('**/exchange/fetch-exchange-items', async (route) => {
        // The page also asks again by itself: only the press may open the exchange.
        if ((await page.locator('body[data-pressed]').count()) === 0)
          return route.fulfill({
            status: 403,
            json: { error: 'Not today', message: 'Not today', code: 'FORBIDDEN' },
          });
        const items = (await (await route.fetch()).json()) as { name: string; costType: string }[];
        const shown = items
          .filter(({ costType }) => costType !== 'treasureAmount')
          .map((item) => (item.name === 'Gold Ingot' ? { ...item, active: false } : item));
        return route.fulfill({ json: shown });
      });
      await page.goto('/#/hideout/exchange/gems');
      const hideout = page.getByRole('dialog', { name: 'Hideout' });
      await expect(hideout.getByRole('alert')).toContainText('Not today');
      await page.evaluate(() =>
        addEventListener('click', () => (document.body.dataset['pressed'] = 'true'), { capture: true }),
      );
      await hideout.getByRole('button', { name: 'Try again' }).click();
      const ingot = line(hideout, 'Gold Ingot');
      await expect(ingot.getByText('Not for sale right now')).toBeVisible();
      await expect(ingot.getByRole('button', { name: 'Purchase' })).toBeDisabled();
      await hideout.getByRole('tab', { name: 'TREASURE' }).click();
      await expect(hideout.getByText('No items available in this category.')).toBeVisible();
    });
  });
}

test('SHOP-04 the lines stand in 4, 3, 2 or 1 columns', async ({ page }) => {
  const hideout = await openExchange(page, 'gems');
  const countColumns = () =>
    hideout
      .getByRole('list', { name: 'GEMS lines' })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, columns] of [
    [1440, 4],
    [1280, 4],
    [1279, 3],
    [960, 3],
    [959, 2],
    [600, 2],
    [599, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(countColumns, `at ${width}`).toBe(columns);
    await expectNoOverflow(page);
  }
});
