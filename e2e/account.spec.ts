import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { connectExternalWallet, EXTERNAL_WALLET_NAME, installExternalWallet } from './externalWallet.ts';
import { expectNoAxeViolations, expectNoOverflow, PHONE } from './pageAssertions.ts';
import { chooseFromProfileMenu, signInAsGuest } from './playerSteps.ts';
import { DATABASE_URL } from './playwright.config.ts';

const openAccount = async (page: Page, tab: string): Promise<Locator> => {
  await page.evaluate((hash) => (window.location.hash = hash), `#/account/${tab}`);
  const dialog = page.getByRole('dialog', { name: 'Account' });
  await expect(dialog).toBeVisible();
  return dialog;
};

const readDownload = async (page: Page, button: Locator): Promise<string> => {
  const started = page.waitForEvent('download');
  await button.click();
  return readFile(await (await started).path(), 'utf8');
};

for (const [screen, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', PHONE],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test('a player reads and filters the statement, takes the data along, and chooses notifications', async ({
      page,
    }) => {
      await signInAsGuest(page);
      let dialog = await openAccount(page, 'statement');
      const lines = dialog.getByRole('list', { name: 'Ledger lines' }).getByRole('listitem');
      await expect(lines.first()).toContainText('Starter fleet');
      await expectNoOverflow(page);
      await expectNoAxeViolations(page, '[role="dialog"]');

      await dialog.getByLabel('Currency').selectOption('GOLD');
      await expect(lines).toHaveCount(1);
      await lines.first().getByRole('button').click();
      await expect(lines.first()).toContainText('Transaction');
      const csv = await readDownload(page, dialog.getByRole('button', { name: 'Download CSV' }));
      expect(csv.trim().split('\r\n')).toHaveLength(2);
      expect(csv).toContain(',GOLD,');
      await dialog.getByLabel('Reason').selectOption('Arena');
      await expect(dialog.getByText('No lines match your filters.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Show everything' }).click();
      await expect(lines.first()).toBeVisible();

      await dialog.getByRole('tab', { name: 'Devices' }).click();
      expect(new URL(page.url()).hash).toBe('#/account/sessions');
      await expect(dialog.getByRole('listitem')).toContainText('This device');
      await expectNoAxeViolations(page, '[role="dialog"]');

      await dialog.getByRole('tab', { name: 'Your Data' }).click();
      await expect(dialog.getByText(/Withdraw them to your wallet first/).first()).toBeVisible();
      const exported = JSON.parse(
        await readDownload(page, dialog.getByRole('button', { name: 'Download JSON' })),
      ) as Record<string, unknown[]>;
      expect(exported['assets']?.length).toBeGreaterThan(0);
      expect(exported['ledger']?.length).toBeGreaterThan(0);
      await expectNoOverflow(page);
      await expectNoAxeViolations(page, '[role="dialog"]');

      await dialog.getByRole('tab', { name: 'Notifications' }).click();
      const stored = page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/users/me/notification-settings') && answer.request().method() === 'POST',
      );
      await dialog.getByRole('switch', { name: 'Away report' }).click();
      expect((await stored).ok()).toBe(true);
      await expectNoAxeViolations(page, '[role="dialog"]');
      await page.reload();
      dialog = page.getByRole('dialog', { name: 'Account' });
      await expect(dialog.getByRole('switch', { name: 'Away report' })).not.toBeChecked();
      await expect(dialog.getByRole('switch', { name: 'Battle reports' })).toBeChecked();
    });
  });
}

test('a second device is signed out by "sign out everywhere else", and this one stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const wallet = await installExternalWallet(page);
  await page.goto('/');
  await connectExternalWallet(page);
  const secondDevice = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' });
  const second = await secondDevice.newPage();
  await installExternalWallet(second, EXTERNAL_WALLET_NAME, wallet);
  await second.goto('/');
  await connectExternalWallet(second);

  const dialog = await openAccount(page, 'sessions');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('This device');

  await second.reload();
  await expect(second.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Account' }).getByRole('listitem')).toHaveCount(1);
  await secondDevice.close();
});

/** As if the player had withdrawn everything. */
const emptyGame = async (wallet: string): Promise<void> => {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(`update assets set location = 'wallet' where owner = $1`, [wallet]);
  await client.query(`update balances set amount = 0 where account = 'player:' || $1`, [wallet]);
  await client.end();
};

test('a player deletes the account: name and devices are gone, and the wallet can sign in again', async ({
  page,
}) => {
  const wallet = await installExternalWallet(page);
  await page.goto('/');
  await connectExternalWallet(page);
  await chooseFromProfileMenu(page, 'Profile');
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('button', { name: 'Edit name' }).click();
  await profile.getByRole('textbox', { name: 'Name' }).fill('Blackbeard the Gone');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByRole('heading', { name: 'Blackbeard the Gone' })).toBeVisible();

  await emptyGame(wallet.address);
  const dialog = await openAccount(page, 'data');
  const button = dialog.getByRole('button', { name: 'Delete my personal data' });
  await expect(button).toBeDisabled();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await button.click();
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();

  await page.goto('/');
  await connectExternalWallet(page);
  const short = `${wallet.address.slice(0, 4)}…${wallet.address.slice(-4)}`;
  await expect(page.getByRole('button', { name: `Profile menu of ${short}` })).toBeVisible();
});
