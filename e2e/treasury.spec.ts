import type { HideoutStats } from '@blacktide/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { SCREENS } from './hideoutSteps.ts';
import { apiGet } from './missionSteps.ts';
import { expectNoAxeViolations, expectNoOverflow } from './pageAssertions.ts';
import { signInAsGuest } from './playerSteps.ts';

const openTreasury = async (page: Page): Promise<Locator> => {
  await page.goto('/#/hideout/treasure-chest');
  const hideout = page.getByRole('dialog', { name: 'Hideout' });
  await expect(hideout.getByRole('heading', { name: 'Treasury' })).toBeVisible();
  return hideout;
};

const checkScreen = async (page: Page): Promise<void> => {
  await expectNoOverflow(page);
  await expectNoAxeViolations(page, '[role="dialog"]');
};

/** Its text is `TICKER BALANCE VALUE WEIGHT` of one coin. */
const rowOf = (hideout: Locator, symbol: string): Locator =>
  hideout
    .getByRole('table', { name: 'Coins of the treasury' })
    .getByRole('row', { name: new RegExp(`^${symbol}`) });

const COLOURS = { red: /rgb\(216, 64, 47\)/, yellow: /rgb\(224, 165, 43\)/, green: /rgb\(47, 191, 127\)/ };
const toneOf = (percent: number): keyof typeof COLOURS =>
  percent < 30 ? 'red' : percent < 70 ? 'yellow' : 'green';

for (const [screenName, size] of SCREENS) {
  test.describe(`on a ${screenName}`, () => {
    test.use({ viewport: size });

    test('HIDE-06 HIDE-07 HIDE-08 HIDE-09 HIDE-11 DATA-27 the treasury of a new game shows its coins, one of them open', async ({
      page,
    }) => {
      await signInAsGuest(page);
      const hideout = await openTreasury(page);
      const { totalWorth, coins, prices } = await apiGet<HideoutStats>(page, '/hideout/stats');
      expect(coins.map(({ symbol }) => symbol).toSorted()).toEqual(['BOOTY', 'GEMS', 'GOLD', 'TREASURE']);
      expect(totalWorth).toBeGreaterThan(100);
      expect(prices.source).toBe('pool');
      await expect(hideout.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
      await expect(hideout.getByRole('columnheader', { name: /^[A-Z]+$/ })).toHaveText([
        'TICKER',
        'BALANCE',
        'VALUE',
        'WEIGHT',
      ]);
      for (const { symbol, weightPercentage } of coins) {
        const row = rowOf(hideout, symbol);
        await expect(row).toBeVisible();
        const bar = row.getByRole('progressbar');
        expect(
          await bar.evaluate((element) => getComputedStyle(element.children[0] ?? element).backgroundImage),
        ).toMatch(COLOURS[toneOf(weightPercentage)]);
      }
      await expect(hideout.getByText(/^Prices of the game's exchange, /)).toBeVisible();
      await checkScreen(page);

      const [first, second] = coins;
      const facts = hideout.getByText('Amount held');
      await expect(facts).toHaveCount(1);
      await expect(rowOf(hideout, first?.symbol ?? '').getByRole('button')).toHaveAttribute(
        'aria-expanded',
        'true',
      );
      // The whole row can be pressed.
      await rowOf(hideout, second?.symbol ?? '')
        .getByRole('progressbar')
        .click({ force: true });
      await expect(rowOf(hideout, second?.symbol ?? '').getByRole('button')).toHaveAttribute(
        'aria-expanded',
        'true',
      );
      await expect(facts).toHaveCount(1);
      await expect(hideout.getByText(second?.name ?? '', { exact: true })).toBeVisible();
      await hideout.getByRole('heading', { name: 'Treasury' }).click();
      await expect(facts).toHaveCount(0);
      await rowOf(hideout, 'GOLD').getByRole('button').press('Enter');
      await expect(facts).toBeVisible();
      await rowOf(hideout, 'GOLD').getByRole('button').press('Enter');
      await expect(facts).toHaveCount(0);
    });

    test('the chart shows 30 days of each currency, also as a table', async ({ page }) => {
      await signInAsGuest(page);
      const hideout = await openTreasury(page);
      for (const currency of ['BOOTY', 'GOLD', 'GEMS', 'TREASURE']) {
        await hideout
          .getByRole('group', { name: 'Currency of the chart' })
          .getByRole('button', { name: currency })
          .click();
        await expect(
          hideout.getByRole('img', {
            name: new RegExp(`^${currency} of the treasury over the last 30 days`),
          }),
        ).toBeVisible();
      }
      await hideout.getByText('Show as a table').click();
      const table = hideout.getByRole('table', { name: 'TREASURE of the treasury by day' });
      await expect(table.getByRole('row')).toHaveCount(31);
      await checkScreen(page);
    });

    test('HIDE-05 it loads, fails with `Error...`, and a Retry shows it', async ({ page }) => {
      await signInAsGuest(page);
      let isOpen = false;
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/hideout/stats', async (route) => {
        if (isOpen) return route.continue();
        await held;
        return route.fulfill({
          status: 403,
          json: { error: 'Not today', message: 'Not today', code: 'FORBIDDEN' },
        });
      });
      await page.goto('/#/hideout/treasure-chest');
      const hideout = page.getByRole('dialog', { name: 'Hideout' });
      await expect(hideout.getByText('Loading Hideout Stats..')).toBeVisible();
      release();
      await expect(hideout.getByText('Error...')).toBeVisible();
      await checkScreen(page);
      isOpen = true;
      await hideout.getByRole('button', { name: 'Retry' }).click();
      await expect(hideout.getByRole('heading', { name: 'Treasury' })).toBeVisible();
    });
  });
}
