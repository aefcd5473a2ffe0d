import { expect, test, type Locator, type Page } from '@playwright/test';
import { chooseFirstGear, expectToast, firstCaptain, openHideout, SCREENS } from './hideoutSteps.ts';
import { controlJobResults } from './jobResults.ts';
import { signInAsGuest } from './playerSteps.ts';

const TIMEOUT = 'Timeout, reloading...';

/** Presses a button that posts, and waits until the server has accepted it. */
const pressAndPost = async (page: Page, button: Locator, path: string): Promise<void> => {
  const accepted = page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok());
  await button.click();
  await accepted;
};

for (const [device, viewport] of SCREENS) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('JOB-06 JOB-08 JOB-11 equips and removals end after 20 s, auto equip after 50 s; later results are shown', async ({
      page,
    }) => {
      await page.clock.install();
      const results = await controlJobResults(page);
      await signInAsGuest(page);
      const hideout = await openHideout(page, 'inventory/captains');
      const captain = firstCaptain(hideout);

      results.hold();
      for (const [slot, path] of [
        ['Item slot 1', '/items/handleEquip'],
        ['Ship slot', '/nfts/handleShipEquip'],
        ['Crew slot', '/nfts/handleCrewEquip'],
      ] as const) {
        const modal = await chooseFirstGear(captain, slot);
        await pressAndPost(page, modal.getByRole('button', { name: /^Equip Selected/ }), path);
        await expect(modal.getByRole('button', { name: 'Equipping...' })).toBeVisible();
        await modal.getByRole('button', { name: 'Cancel' }).click();
        await expect(modal).toBeHidden();
      }
      const changing = captain.getByRole('button', { name: /, changing, / });
      // The clock also runs by itself, since the first of them.
      await page.clock.fastForward(1_000);
      await expect(changing).toHaveCount(3);
      await page.clock.fastForward(19_000);
      await expectToast(page, TIMEOUT, 3);
      await expect(changing).toHaveCount(0);
      results.release();
      await expectToast(page, /^Successfully equipped .* to NFT \d+$/, 3);

      results.hold();
      await captain.getByRole('button', { name: /^Crew slot: (?!empty)/ }).click();
      const ask = page.getByRole('dialog', { name: /^Remove / });
      const remove = ask.getByRole('button', { name: 'Remove', exact: true });
      await pressAndPost(page, remove, '/nfts/handleCrewEquip');
      await page.clock.fastForward(10_000);
      await expect(remove).toBeDisabled();
      await page.clock.fastForward(10_000);
      await expectToast(page, TIMEOUT);
      await expect(remove).toBeEnabled();
      results.release();
      await expectToast(page, /^Successfully Unequipped .* from NFT \d+$/);
      await ask.getByRole('button', { name: 'Cancel' }).click();

      results.hold();
      await hideout.getByRole('button', { name: 'Auto Equip All' }).click();
      const plan = page.getByRole('dialog', { name: 'Auto Equip All' });
      await plan.getByRole('button', { name: 'Equip All' }).click();
      await expect(page.getByText('Auto Equip in progress')).toBeVisible();
      await page.clock.fastForward(30_000);
      await expect(plan.getByRole('button', { name: 'Equipping...' })).toBeVisible();
      await page.clock.fastForward(20_000);
      await expectToast(page, TIMEOUT);
      await expect(plan.getByRole('button', { name: 'Equipping...' })).toBeHidden();
      results.release();
      await expectToast(page, 'Auto Equip successful');
    });

    test('JOB-11 UPG-13 level-ups, one or many, end after 20 s; later results are shown', async ({
      page,
    }) => {
      await page.clock.install();
      const results = await controlJobResults(page);
      await signInAsGuest(page);
      const hideout = await openHideout(page, 'upgrade/crews');
      const title =
        (await hideout.getByRole('article').first().getAttribute('aria-label'))?.split(',')[0] ?? '';
      const card = hideout.getByRole('article', { name: `${title},` });
      const button = card.getByRole('button', { name: 'Level Up' });

      results.hold();
      await pressAndPost(page, button, '/inventory/level-up-entities');
      await page.clock.fastForward(10_000);
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await page.clock.fastForward(10_000);
      await expectToast(page, TIMEOUT);
      await expect(button).not.toHaveAttribute('aria-busy');
      results.release();
      await expectToast(page, /^Successfully Levelled Up .* to Level \d+$/);
      await expect(card.getByRole('textbox')).toHaveValue('0');
      await expect(button).toBeDisabled();

      results.hold();
      await hideout.getByRole('button', { name: 'Level Up Many' }).click();
      const dialog = page.getByRole('dialog', { name: 'Level Up Many' });
      await dialog.getByRole('button', { name: 'Ships' }).click();
      await pressAndPost(
        page,
        dialog.getByRole('button', { name: 'Level Up 2' }),
        '/inventory/level-up-entities',
      );
      await expect(dialog).toBeHidden();
      await page.clock.fastForward(10_000);
      await expect(page.getByText(TIMEOUT)).toBeHidden();
      await page.clock.fastForward(10_000);
      await expectToast(page, TIMEOUT);
      results.release();
      await expectToast(page, /^Levelled up 1 of 1 for .* BOOTY$/, 2);
    });
  });
}
