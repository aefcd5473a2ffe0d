import { SOCIAL_NAMES, SOCIAL_PROVIDERS } from '@blacktide/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { SCREENS } from './hideoutSteps.ts';
import { expectAccessibleOnAllScreens, expectNoAxeViolations, expectNoOverflow } from './pageAssertions.ts';
import { chooseFromProfileMenu, signInAsGuest } from './playerSteps.ts';

const openDiscord = async (page: Page): Promise<Locator> => {
  await signInAsGuest(page);
  await chooseFromProfileMenu(page, 'Connect Socials');
  const account = page.getByRole('dialog', { name: 'Profile' }).getByRole('listitem', { name: 'Discord' });
  await expect(account).toContainText('Not linked');
  return account;
};

/** Links through the consent page; returns the address by which the page asked for it. */
const linkDiscord = async (page: Page, account: Locator, name: string): Promise<string> => {
  const asked = page.waitForRequest('**/auth/discord/login?**');
  await account.getByRole('button', { name: 'Connect Discord' }).click();
  await page.getByLabel('Discord name').fill(name);
  await page.getByRole('button', { name: 'Link account' }).click();
  return (await asked).url();
};

for (const [screen, viewport] of SCREENS) {
  test(`PROF-15 on a ${screen} an account of another player, a used link and a forged state connect nothing`, async ({
    page,
    browser,
  }) => {
    const name = `anne${viewport.width}`;
    const other = await (await browser.newContext({ viewport })).newPage();
    await linkDiscord(other, await openDiscord(other), name);
    await expect(other.getByText('Discord connected')).toBeVisible();
    await other.context().close();

    await page.setViewportSize(viewport);
    const account = await openDiscord(page);
    const usedLink = await linkDiscord(page, account, name);
    await expect(page.getByText('This Discord account is taken')).toBeVisible();
    await expect(account).toContainText('Not linked');

    const refusal = page.getByText('Discord was not connected');
    for (const address of [usedLink, `/auth/discord/callback?code=forged&state=${'a'.repeat(43)}`]) {
      await page.goto(address);
      await expect(refusal).toBeVisible();
      await expect(account).toContainText('Not linked');
      expect(new URL(page.url()).search).toBe('');
    }
  });

  for (const provider of SOCIAL_PROVIDERS) {
    const social = SOCIAL_NAMES[provider];
    test(`API-17 API-18 HOME-36 PROF-15 on a ${screen} a player links ${social}, reloads and unlinks`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await signInAsGuest(page);
      const name = `jack${viewport.width}`;
      await chooseFromProfileMenu(page, 'Connect Socials');
      const dialog = page.getByRole('dialog', { name: 'Profile' });
      const account = dialog.getByRole('listitem', { name: social });
      await expect(account).toContainText('Not linked');
      await expect(account).toBeInViewport();
      await expectNoAxeViolations(page, '[role="dialog"]');
      await account.getByRole('button', { name: `Connect ${social}` }).click();

      await expect(page.getByRole('heading', { name: `Link which ${social} account?` })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/auth/identity/${provider}/authorize`);
      await expectNoOverflow(page);
      await expectNoAxeViolations(page);
      await page.getByLabel(`${social} name`).fill('!');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByLabel(`${social} name`).fill(name);
      await page.getByRole('button', { name: 'Link account' }).click();

      await expect(page.getByText(`${social} connected`)).toBeVisible();
      await expect(account).toContainText(`Linked as ${name}`);
      expect(new URL(page.url()).search).toBe('');
      await expectAccessibleOnAllScreens(page);
      await page.setViewportSize(viewport);

      await page.reload();
      await expect(account).toContainText(`Linked as ${name}`);
      await account.getByRole('button', { name: `Disconnect ${social}` }).click();
      await expect(page.getByText(`${social} disconnected`)).toBeVisible();
      await expect(account).toContainText('Not linked');

      await account.getByRole('button', { name: `Connect ${social}` }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText('You declined the request.')).toBeVisible();
      await expect(account).toContainText('Not linked');
    });
  }
}
