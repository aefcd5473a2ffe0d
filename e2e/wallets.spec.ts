import { CONTENT, STARTER_FLEET } from '@blacktide/content';
import { toDisplay } from '@blacktide/rules';
import { expect, test, type Page } from '@playwright/test';
import { installBurnerWallet, BURNER_WALLET_NAME } from './burner/installBurnerWallet.ts';
import { anEmail, completeEmailPrompt, fillMailedCode } from './emailSteps.ts';
import {
  balance,
  openChangeWallet,
  openBank,
  signInAsGuest,
  shopItem,
  openShopCategory,
} from './playerSteps.ts';
import { installExternalWallet, EXTERNAL_WALLET_NAME } from './externalWallet.ts';
import { expectNoAxeViolations } from './pageAssertions.ts';

const formatBooty = (amount: number): string => amount.toLocaleString('en', { minimumFractionDigits: 2 });
const STARTER_BOOTY = toDisplay(STARTER_FLEET.balances.BOOTY, 'BOOTY');
const SPYGLASS_PRICE = toDisplay(CONTENT.shop.lines['Spyglass']?.price ?? 0n, 'BOOTY');

/** The first purchase of a new player. */
const buySpyglass = async (page: Page): Promise<void> => {
  const market = await openShopCategory(page, 'Items');
  await shopItem(market, 'Spyglass').getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByText('Purchased Spyglass successfully').first()).toBeVisible();
  await market.getByRole('button', { name: 'Close' }).click();
  await expect(balance(page, 'BOOTY')).toContainText(formatBooty(STARTER_BOOTY - SPYGLASS_PRICE));
};

const readSession = (page: Page): Promise<{ token: string; wallet: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('blacktide.session') ?? '{}') as never);

/** Calls the API with the page's session. */
const callApi = async <T>(page: Page, method: 'get' | 'post', path: string, data?: object): Promise<T> => {
  const { token } = await readSession(page);
  const answer = await page.request[method](path, {
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
};

const loadActiveMissions = (page: Page) =>
  callApi<{ path: string; missionName: string }[]>(page, 'get', '/missions/active-missions');

test('WALLET-01 a guest buys, sends a captain, and keeps everything by an upgrade to an email wallet during the mission', async ({
  page,
}) => {
  await signInAsGuest(page);
  await buySpyglass(page);
  const left = await balance(page, 'BOOTY').textContent();
  const { eligibleUids } = await callApi<{ eligibleUids: string[] }>(
    page,
    'post',
    '/missions/eligible-nfts',
    {
      missionName: 'Supply Store',
    },
  );
  const mission = { missionPath: 'missions/supply-store', nfts: [eligibleUids[0]] };
  await callApi(page, 'post', '/missions/initiate', mission);
  await expect.poll(() => loadActiveMissions(page)).toHaveLength(1);
  const guest = await readSession(page);
  const owned = await callApi<{ uid: string }[]>(page, 'get', '/nfts/in-game');

  const dialog = await openChangeWallet(page);
  await expect(dialog.getByText(/If you clear the data of this site, you lose everything/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save this account' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Save this account' });
  await upgrade.getByRole('button', { name: /Continue with email/ }).click();
  await upgrade.getByRole('button', { name: 'Move everything' }).click();
  await completeEmailPrompt(page, anEmail());
  await expect.poll(async () => (await readSession(page)).wallet, { timeout: 60_000 }).not.toBe(guest.wallet);
  const end = page.getByRole('dialog', { name: 'Account saved' });
  await end.getByRole('button', { name: 'Continue' }).click();
  await expect(balance(page, 'BOOTY')).toHaveText(left ?? '');

  const [active] = await loadActiveMissions(page);
  expect(active).toMatchObject({ missionName: 'Supply Store' });
  expect(active?.path).toContain((await readSession(page)).wallet);
  const kept = await callApi<{ uid: string }[]>(page, 'get', '/nfts/in-game');
  expect(new Set(kept.map(({ uid }) => uid))).toEqual(new Set(owned.map(({ uid }) => uid)));
  await page.reload();
  await expect(balance(page, 'BOOTY')).toHaveText(left ?? '');
  const now = await openChangeWallet(page);
  await expect(now.getByRole('listitem')).toHaveCount(1);
  await expect(now.getByRole('listitem')).toContainText('Email Verification');
  await now.getByRole('button', { name: 'Log Out' }).click();

  // The browser then creates a new guest wallet.
  await page.getByRole('button', { name: 'Play as guest' }).click();
  await expect(balance(page, 'BOOTY')).toContainText(formatBooty(STARTER_BOOTY));
  expect((await readSession(page)).wallet).not.toBe(guest.wallet);
});

test('WALLET-10 an email wallet shows what it signs, needs a new code for withdrawals, and shows its key', async ({
  page,
  context,
}) => {
  const email = anEmail();
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await completeEmailPrompt(page, email);
  await expect(balance(page, 'BOOTY')).toContainText(formatBooty(STARTER_BOOTY));

  const bank = await openBank(page);
  await bank.getByRole('tab', { name: 'Withdraw to Wallet' }).click();
  await bank.getByLabel('Amount').fill('100');
  await bank.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  const prompt = page.getByRole('dialog', { name: 'Sign with your email wallet' });
  await expect(prompt).toContainText('Send 100 BOOTY, less tax, from the game to your wallet.');
  await prompt.getByRole('button', { name: 'Email me a code' }).click();
  await fillMailedCode(prompt, context, email);
  await prompt.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Transaction completed successfully').first()).toBeVisible();
  await bank.getByRole('button', { name: 'Close' }).click();

  await (await openChangeWallet(page)).getByRole('button', { name: 'Show my secret key' }).click();
  const secret = page.getByRole('dialog', { name: 'Your secret key' });
  await secret.getByRole('button', { name: 'Email me a code' }).click();
  await fillMailedCode(secret, context, email);
  await secret.getByRole('button', { name: 'Show my key' }).click();
  await expect(secret.locator('code')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/);
  await secret.getByRole('button', { name: 'Done' }).click();
  await expect(secret).toBeHidden();
});

test('WALLET-09 WALLET-11 WALLET-14 WALLET-16 switching between two wallets, each with its own balances', async ({
  page,
  context,
}) => {
  const external = await installExternalWallet(page);
  await signInAsGuest(page);
  await buySpyglass(page);
  const guestBooty = (await balance(page, 'BOOTY').textContent()) ?? '';
  const guest = await readSession(page);

  const first = await openChangeWallet(page);
  await first.getByRole('button', { name: '+ Connect New Wallet' }).click();
  await page.getByRole('button', { name: EXTERNAL_WALLET_NAME }).click();
  await expect(balance(page, 'BOOTY')).toContainText(formatBooty(STARTER_BOOTY));
  expect((await readSession(page)).wallet).toBe(external.address);
  const externalBooty = (await balance(page, 'BOOTY').textContent()) ?? '';

  for (const [name, wallet, bootyText] of [
    ['Guest', guest.wallet, guestBooty],
    [EXTERNAL_WALLET_NAME, external.address, externalBooty],
    ['Guest', guest.wallet, guestBooty],
  ] as const) {
    const dialog = await openChangeWallet(page);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    const other = dialog.getByRole('listitem').filter({ hasText: name });
    await expect(dialog.getByText('Active')).toHaveCount(1);
    await other.getByRole('button').click();
    await expect.poll(async () => (await readSession(page)).wallet).toBe(wallet);
    await expect(balance(page, 'BOOTY')).toHaveText(bootyText);
    // Closing goes back in the history, which would end a reload that begins meanwhile.
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  // After a reload no wallet asks anything, and both are still connected.
  await page.reload();
  await expect(balance(page, 'BOOTY')).toHaveText(guestBooty);
  await expect((await openChangeWallet(page)).getByRole('listitem')).toHaveCount(2);
  const tab = await context.newPage();
  await tab.goto('/');
  await expect(balance(tab, 'BOOTY')).toHaveText(guestBooty);
  await page.getByRole('dialog', { name: 'Change Wallet' }).getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Play as guest' })).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Play as guest' })).toBeVisible();
});

test('a stock burner wallet connects, signs in and buys', async ({ page }) => {
  await installBurnerWallet(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: BURNER_WALLET_NAME }).click();
  await expect(balance(page, 'BOOTY')).toContainText(formatBooty(STARTER_BOOTY));
  await buySpyglass(page);
  const bank = await openBank(page);
  await bank.getByLabel('Amount').fill('50');
  await bank.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  await expect(page.getByText('Transaction completed successfully').first()).toBeVisible();
});

test('HOME-07 WALLET-22 after a reload a locked extension leaves the map and one panel, which reconnects it', async ({
  page,
}) => {
  const wallet = await installExternalWallet(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: EXTERNAL_WALLET_NAME }).click();
  await expect(balance(page, 'BOOTY')).toBeVisible();
  await page.reload();
  await expect(balance(page, 'BOOTY')).toBeVisible();
  wallet.setLocked(true);
  await page.reload();
  const panel = page.getByRole('dialog', { name: 'No Wallet Connected' });
  await expect(panel).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Tortuga' })).toBeAttached();
  for (const part of [
    balance(page, 'BOOTY'),
    page.getByRole('navigation'),
    page.getByRole('button', { name: /profile menu/i }),
  ]) {
    await expect(part).toHaveCount(0);
  }
  await expectNoAxeViolations(page);
  await panel.getByRole('button', { name: 'Reconnect' }).click();
  await expect(panel).toBeHidden();
  await expect(balance(page, 'BOOTY')).toBeVisible();
  await buySpyglass(page);
});
