import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations, expectNoOverflow, PHONE } from './pageAssertions.ts';
import { signInAsGuest } from './playerSteps.ts';

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
      await dialog.getByRole('switch', { name: 'Away report' }).click();
      await expectNoAxeViolations(page, '[role="dialog"]');
      await page.reload();
      dialog = page.getByRole('dialog', { name: 'Account' });
      await expect(dialog.getByRole('switch', { name: 'Away report' })).not.toBeChecked();
      await expect(dialog.getByRole('switch', { name: 'Battle reports' })).toBeChecked();
    });
  });
}
