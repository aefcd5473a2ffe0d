import { BRANDS } from '@blacktide/content/brands';
import { expect, test } from '@playwright/test';
import { expectAccessibleOnAllScreens } from './pageAssertions.ts';
import { balance, chooseFromProfileMenu, openBank, signInAsGuest, openMarketplace } from './playerSteps.ts';

const WHOLE_PAGE = 'html';

for (const brand of Object.values(BRANDS)) {
  test(`WALLET-03 WALLET-05 the sign-in page of ${brand.name}`, async ({ page }) => {
    await page.goto(`/?brand=${brand.id}`);
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    await expect(page).toHaveTitle(brand.name);
    await expectAccessibleOnAllScreens(page, WHOLE_PAGE);
  });
}

test('the signed-in page, the marketplace, NFT Management and the bank are accessible and fit', async ({
  page,
}) => {
  test.slow();
  await signInAsGuest(page);
  await expect(balance(page, 'GEMS')).toBeVisible();
  await expectAccessibleOnAllScreens(page, WHOLE_PAGE);
  const market = await openMarketplace(page);
  await expect(market.getByRole('button', { name: 'Mythic Ships' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, WHOLE_PAGE);
  await market.getByRole('button', { name: 'Crews', exact: true }).click();
  await expect(market.getByRole('button', { name: 'Back to Shop' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, WHOLE_PAGE);
  await page.keyboard.press('Escape');
  await expect(market).toBeHidden();
  for (const [name, open] of [
    ['NFT Management', () => chooseFromProfileMenu(page, 'Asset Manager')],
    ['Profile', () => openBank(page)],
  ] as const) {
    await open();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('tab').first()).toBeVisible();
    await expectAccessibleOnAllScreens(page, WHOLE_PAGE);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
