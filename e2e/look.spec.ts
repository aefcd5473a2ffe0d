import { BRANDS } from '@blacktide/content/brands';
import { expect, test } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './inspect.ts';
import { balance, enterAsGuest, openMarketplace } from './pirate.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    for (const brand of Object.values(BRANDS)) {
      test(`WALLET-03 WALLET-05 the door of ${brand.name}`, async ({ page }) => {
        await page.goto(`/?brand=${brand.id}`);
        await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
        await expect(page).toHaveTitle(brand.name);
        await expectNoOverflow(page);
        await expectNoViolations(page);
      });
    }

    test('the deck, the menu and the marketplace are accessible and fit', async ({ page }) => {
      await enterAsGuest(page);
      await expect(balance(page, 'GEMS')).toBeVisible();
      await expectNoOverflow(page);
      await expectNoViolations(page);
      const market = await openMarketplace(page);
      await expect(market.getByRole('button', { name: 'Mythic Ships' })).toBeVisible();
      await expectNoViolations(page);
      await market.getByRole('button', { name: 'Crews', exact: true }).click();
      await expect(market.getByRole('button', { name: 'Back to Shop' })).toBeVisible();
      await expectNoOverflow(page);
      await expectNoViolations(page);
    });

    for (const [entry, name] of [
      ['Asset Manager', 'NFT Management'],
      ['Bank', 'Bank'],
    ] as const) {
      test(`${name} is accessible and fits`, async ({ page }) => {
        await enterAsGuest(page);
        await page.getByRole('button', { name: /profile menu/i }).click();
        await page.getByRole('menuitem', { name: entry }).click();
        await expect(page.getByRole('dialog', { name }).getByRole('tab').first()).toBeVisible();
        await expectNoOverflow(page);
        await expectNoViolations(page);
      });
    }
  });
}
