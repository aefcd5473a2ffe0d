import { SOCIAL_NAMES, SOCIAL_PROVIDERS } from '@blacktide/contract';
import { expect, test } from '@playwright/test';
import { SCREENS } from './hideoutSteps.ts';
import { expectAccessibleOnAllScreens, expectNoAxeViolations, expectNoOverflow } from './pageAssertions.ts';
import { chooseFromProfileMenu, signInAsGuest } from './playerSteps.ts';

for (const [screen, viewport] of SCREENS) {
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
