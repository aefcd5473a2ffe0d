import { expect, test, type Locator, type Page } from '@playwright/test';
import { SCREENS } from './hideoutSteps.ts';
import { expectNoAxeViolations, expectNoOverflow } from './pageAssertions.ts';
import { chooseFromProfileMenu, signInAsGuest } from './playerSteps.ts';

const CLOSED = "This captain's log is closed or does not exist.";

const openProfile = async (page: Page): Promise<Locator> => {
  await chooseFromProfileMenu(page, 'Profile');
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile).toBeVisible();
  return profile;
};

const chooseName = async (profile: Locator, name: string): Promise<void> => {
  await profile.getByRole('button', { name: 'Edit name' }).click();
  await profile.getByRole('textbox', { name: 'Name' }).fill(name);
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByRole('heading', { name, exact: true })).toBeVisible();
};

for (const [screen, viewport] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });

    test("a player opens the captain's log, a visitor without a session reads it, and it can be closed", async ({
      page,
      browser,
      baseURL,
    }) => {
      const name = `Grace/O'Malley ${viewport.width}`;
      await signInAsGuest(page);
      const profile = await openProfile(page);
      const log = profile.getByRole('switch', { name: "Open your captain's log to everybody" });
      await expect(log).toBeDisabled();
      await expect(profile.getByText('Choose a name first: the link contains it.')).toBeVisible();
      await chooseName(profile, name);
      await expect(log).not.toBeChecked();
      await expect(log).toBeEnabled();

      const stored = page.waitForResponse('**/users/me/public-profile');
      await log.click();
      expect((await stored).status()).toBe(200);
      await expectNoAxeViolations(page, '[role="dialog"]');
      await profile.getByRole('button', { name: "Copy the link to your captain's log" }).click();
      await expect(page.getByText('Link copied')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${baseURL}/#/players/@${encodeURIComponent(name)}`);

      const visit = await browser.newContext({ viewport, reducedMotion: 'reduce', baseURL: baseURL! });
      const visitor = await visit.newPage();
      await visitor.goto(link);
      const shown = visitor.getByRole('article', { name: `Captain's log of ${name}` });
      await expect(shown.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(shown.getByRole('heading', { name: 'Captains', exact: true })).toBeVisible();
      await expect(shown.getByRole('heading', { name: 'Island Progress 0/7' })).toBeVisible();
      await expectNoOverflow(visitor);
      await expectNoAxeViolations(visitor);

      await profile.getByRole('link', { name: 'Read your log' }).click();
      const own = page.getByRole('dialog', { name: "Captain's Log" });
      await expect(own.getByRole('heading', { name, exact: true })).toBeVisible();
      await expectNoOverflow(page);
      await expectNoAxeViolations(page, '[role="dialog"]');
      await page.goBack();
      await expect(own).toBeHidden();
      await expect(profile).toBeVisible();

      const closed = page.waitForResponse('**/users/me/public-profile');
      await log.click();
      expect((await closed).status()).toBe(200);
      await expect(profile.getByRole('link', { name: 'Read your log' })).toBeHidden();
      await visitor.reload();
      await expect(visitor.getByText(CLOSED)).toBeVisible();
      await expectNoAxeViolations(visitor);
      await visitor.getByRole('link', { name: /^Play/ }).click();
      await expect(visitor.getByRole('button', { name: 'Play as guest' })).toBeVisible();
      await visit.close();
    });
  });
}
