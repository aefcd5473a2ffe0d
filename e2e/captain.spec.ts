import { expect, test, type Locator, type Page } from '@playwright/test';
import type { WireCaptain } from '@blacktide/contract';
import { LONG_TIMEOUT } from './browser.ts';
import { findStrongestCaptain, pressCaptain, SCREENS, titleOf } from './hideoutSteps.ts';
import { advanceGameTime, claimAll, startSoloMissions } from './missionSteps.ts';
import { expectAccessibleOnAllScreens } from './pageAssertions.ts';
import { signInAsGuest } from './playerSteps.ts';

/** Opens the sheet from the inventory of the hideout. */
const openSheet = async (page: Page, captain: WireCaptain): Promise<Locator> => {
  await page.goto('/#/hideout/inventory');
  const title = titleOf(captain);
  await pressCaptain(page.getByRole('dialog'), title);
  const sheet = page.getByRole('dialog', { name: title, exact: true });
  await expect(sheet.getByRole('heading', { name: 'Strength' })).toBeVisible(LONG_TIMEOUT);
  return sheet;
};

const readStrength = async (sheet: Locator): Promise<number> => {
  const total = sheet
    .getByRole('region', { name: 'Strength' })
    .getByRole('row')
    .last()
    .getByRole('cell')
    .last();
  return Number((await total.textContent())?.replaceAll(',', ''));
};

for (const [device, viewport] of SCREENS) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a captain is shown, equipped and compared on its sheet', async ({ page }) => {
      await signInAsGuest(page);
      const captain = await findStrongestCaptain(page);
      await page.route('**/nfts/*/missions?*', (route) => route.fulfill({ status: 422 }), { times: 1 });
      const sheet = await openSheet(page, captain);
      await expect(sheet.getByText(captain.metadata.name)).toBeVisible();
      expect(await readStrength(sheet)).toBe(captain.strength);
      await expect(sheet.getByText('The missions could not be loaded')).toBeVisible();
      await sheet.getByRole('button', { name: 'Try again' }).click();
      await expect(sheet.getByText('No missions yet')).toBeVisible();

      const next = sheet.getByRole('region', { name: 'How to make this captain stronger' });
      const raise = next.getByRole('button', { name: /^Level Up: Raise to level/ });
      await page.route('**/inventory/level-up-entities', (route) => route.fulfill({ status: 500 }), {
        times: 1,
      });
      await raise.click();
      await expect(page.getByText('Error during level-up')).toBeVisible();
      await next
        .getByRole('button', { name: /^Equip: Equip .* \(Lv/ })
        .first()
        .click();
      await expect(page.getByText(/^Successfully equipped/)).toBeVisible();
      await expect.poll(() => readStrength(sheet)).toBeGreaterThan(captain.strength);
      const equipped = await readStrength(sheet);
      expect(equipped).toBe((await findStrongestCaptain(page)).strength);
      await raise.click();
      await expect(
        page.getByText(`Successfully Levelled Up ${captain.metadata.name} to Level ${captain.level + 1}`),
      ).toBeVisible();
      await expect(sheet.getByRole('img', { name: `Level ${captain.level + 1} of` })).toBeVisible();
      await expect.poll(() => readStrength(sheet)).toBeGreaterThan(equipped);

      await sheet.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
      await expect(sheet.getByRole('table', { name: `${titleOf(captain)} and` })).toBeVisible();
      await expectAccessibleOnAllScreens(page);
    });

    test('the missions of a captain are listed on its sheet', async ({ page }) => {
      await signInAsGuest(page);
      const captain = await findStrongestCaptain(page);
      await startSoloMissions(page, 'supply-store', [captain.uid]);
      const sheet = await openSheet(page, captain);
      await expect(sheet.getByText('On a mission: Supply Store')).toBeVisible();
      const next = sheet.getByRole('region', { name: 'How to make this captain stronger' });
      await expect(
        next.getByText('This captain is on a mission. It can be changed after the claim.'),
      ).toBeVisible();
      await expect(next.getByRole('button').first()).toBeDisabled();
      await advanceGameTime(page, 3600);
      await claimAll(page);
      const run = sheet.getByRole('region', { name: 'Missions', exact: true }).getByRole('listitem');
      await expect(run).toContainText('Supply Store');
      await expect(run).toContainText(/Success|Small haul|Failure/);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
}
