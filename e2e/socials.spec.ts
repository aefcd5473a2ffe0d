import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  expectAccessibleOnAllScreens,
  expectNoAxeViolations,
  expectNoOverflow,
  PHONE,
} from './pageAssertions.ts';
import { chooseFromProfileMenu, signInAsGuest } from './playerSteps.ts';

const openSocials = async (page: Page): Promise<Locator> => {
  await chooseFromProfileMenu(page, 'Connect Socials');
  const dialog = page.getByRole('dialog', { name: 'Connect Socials' });
  await expect(dialog).toBeVisible();
  return dialog;
};

for (const [screen, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', PHONE],
] as const) {
  test(`API-17 API-18 PROF-15 on ${screen} a player links Discord, reloads and unlinks`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signInAsGuest(page);
    const name = `jack${viewport.width}`;
    let dialog = await openSocials(page);
    await expect(dialog).toContainText('Not linked');
    await expectNoAxeViolations(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Connect Discord' }).click();

    await expect(page.getByRole('heading', { name: 'Link which Discord account?' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/auth/identity/discord/authorize');
    await expectNoOverflow(page);
    await expectNoAxeViolations(page);
    await page.getByLabel('Discord name').fill('!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Use 2 to 32 letters, digits, dots and underscores.');
    await page.getByLabel('Discord name').fill(name);
    await page.getByRole('button', { name: 'Link account' }).click();

    await expect(page.getByText('Discord connected')).toBeVisible();
    dialog = page.getByRole('dialog', { name: 'Connect Socials' });
    await expect(dialog).toContainText(`Linked as ${name}`);
    expect(new URL(page.url()).search).toBe('');
    await expectAccessibleOnAllScreens(page);
    await page.setViewportSize(viewport);

    await page.reload();
    await expect(dialog).toContainText(`Linked as ${name}`);
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Discord disconnected')).toBeVisible();
    await expect(dialog).toContainText('Not linked');

    await dialog.getByRole('button', { name: 'Connect Discord' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You declined the request.')).toBeVisible();
    await expect(dialog).toContainText('Not linked');
  });
}
