import { STARTER_FLEET } from '@blacktide/content';
import { toDisplay } from '@blacktide/rules';
import { expect, test, type Page } from '@playwright/test';
import { bringBurnerWallet, BURNER } from './burner/bring.ts';
import { anAddress, openEmailWallet, typeCode } from './mail.ts';
import { balance, changeWallet, choose, enterAsGuest, offer, openShelf } from './pirate.ts';
import { bringSecondWallet, SECOND_WALLET } from './secondWallet.ts';

const booty = (amount: number): string => amount.toLocaleString('en', { minimumFractionDigits: 2 });
const START = toDisplay(STARTER_FLEET.purse.BOOTY, 'BOOTY');

const buySpyglass = async (page: Page): Promise<void> => {
  const market = await openShelf(page, 'Items');
  await offer(market, 'Spyglass').getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByText('Purchased Spyglass successfully').first()).toBeVisible();
  await market.getByRole('button', { name: 'Close' }).click();
};

const session = (page: Page): Promise<{ token: string; wallet: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('blacktide.session') ?? '{}') as never);

/** A call as the page would make it. */
const call = async <T>(page: Page, method: 'get' | 'post', path: string, data?: object): Promise<T> => {
  const { token } = await session(page);
  const answer = await page.request[method](path, {
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
};

const activeMissions = (page: Page) =>
  call<{ path: string; missionName: string }[]>(page, 'get', '/missions/active-missions');

test('WALLET-01 a guest buys, sends a captain, and keeps it all by moving to an email wallet meanwhile', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enterAsGuest(page);
  await buySpyglass(page);
  const left = await balance(page, 'BOOTY').textContent();
  const { eligibleUids } = await call<{ eligibleUids: string[] }>(page, 'post', '/missions/eligible-nfts', {
    missionName: 'Supply Store',
  });
  const mission = { missionPath: 'missions/supply-store', nfts: [eligibleUids[0]] };
  await call(page, 'post', '/missions/initiate', mission);
  await expect.poll(() => activeMissions(page)).toHaveLength(1);
  const guest = await session(page);
  const owned = await call<{ uid: string }[]>(page, 'get', '/nfts/in-game');

  const dialog = await changeWallet(page);
  await expect(dialog.getByText(/Clearing its site data loses everything/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it for good' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Keep it for good' });
  await upgrade.getByRole('button', { name: /Continue with email/ }).click();
  await upgrade.getByRole('button', { name: 'Move everything' }).click();
  await openEmailWallet(page, anAddress());
  await expect.poll(async () => (await session(page)).wallet, { timeout: 30_000 }).not.toBe(guest.wallet);
  const end = page.getByRole('dialog', { name: 'Yours for good' });
  await end.getByRole('button', { name: 'Sail on' }).click();
  await expect(balance(page, 'BOOTY')).toHaveText(left ?? '');

  const [active] = await activeMissions(page);
  expect(active).toMatchObject({ missionName: 'Supply Store' });
  expect(active?.path).toContain((await session(page)).wallet);
  const kept = await call<{ uid: string }[]>(page, 'get', '/nfts/in-game');
  expect(new Set(kept.map(({ uid }) => uid))).toEqual(new Set(owned.map(({ uid }) => uid)));
  await page.reload();
  await expect(balance(page, 'BOOTY')).toHaveText(left ?? '');
  const now = await changeWallet(page);
  await expect(now.getByRole('listitem')).toHaveCount(1);
  await expect(now.getByRole('listitem')).toContainText('Email Verification');
  await now.getByRole('button', { name: 'Log Out' }).click();

  // The next guest of this browser is a new one.
  await page.getByRole('button', { name: 'Play as guest' }).click();
  await expect(balance(page, 'BOOTY')).toContainText(booty(START));
  expect((await session(page)).wallet).not.toBe(guest.wallet);
});

test('WALLET-10 an email wallet says what it signs, wants a fresh code for what leaves, and shows its key', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const email = anAddress();
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await openEmailWallet(page, email);
  await expect(balance(page, 'BOOTY')).toContainText(booty(START));

  await choose(page, 'Bank');
  const bank = page.getByRole('dialog', { name: 'Bank' });
  await bank.getByRole('tab', { name: 'Withdraw to Wallet' }).click();
  await bank.getByLabel('Amount').fill('100');
  await bank.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  const prompt = page.getByRole('dialog', { name: 'Sign with your email wallet' });
  await expect(prompt).toContainText('Send 100 BOOTY, less tax, from the game to your wallet.');
  await prompt.getByRole('button', { name: 'Mail me a code' }).click();
  await typeCode(prompt, context, email);
  await prompt.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Transaction completed successfully').first()).toBeVisible();
  await bank.getByRole('button', { name: 'Close' }).click();

  await (await changeWallet(page)).getByRole('button', { name: 'Show my secret key' }).click();
  const secret = page.getByRole('dialog', { name: 'Your secret key' });
  await secret.getByRole('button', { name: 'Mail me a code' }).click();
  await typeCode(secret, context, email);
  await secret.getByRole('button', { name: 'Show my key' }).click();
  await expect(secret.locator('code')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/);
  await secret.getByRole('button', { name: 'Done' }).click();
  await expect(secret).toBeHidden();
});

test('WALLET-09 WALLET-11 WALLET-14 WALLET-16 two wallets, back and forth, each with its own balances', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const second = await bringSecondWallet(page);
  await enterAsGuest(page);
  await buySpyglass(page);
  const ofGuest = (await balance(page, 'BOOTY').textContent()) ?? '';
  const guest = await session(page);

  const first = await changeWallet(page);
  await first.getByRole('button', { name: '+ Connect New Wallet' }).click();
  await page.getByRole('button', { name: SECOND_WALLET }).click();
  await expect(balance(page, 'BOOTY')).toContainText(booty(START));
  expect((await session(page)).wallet).toBe(second.address);
  const ofSecond = (await balance(page, 'BOOTY').textContent()) ?? '';

  for (const [name, wallet, purse] of [
    ['Guest', guest.wallet, ofGuest],
    [SECOND_WALLET, second.address, ofSecond],
    ['Guest', guest.wallet, ofGuest],
  ] as const) {
    const dialog = await changeWallet(page);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    const other = dialog.getByRole('listitem').filter({ hasText: name });
    await expect(dialog.getByText('Active')).toHaveCount(1);
    await other.getByRole('button').click();
    await expect.poll(async () => (await session(page)).wallet).toBe(wallet);
    await expect(balance(page, 'BOOTY')).toHaveText(purse);
  }

  // Nobody is asked anything after a reload, and both are still connected.
  await page.reload();
  await expect(balance(page, 'BOOTY')).toHaveText(ofGuest);
  await expect((await changeWallet(page)).getByRole('listitem')).toHaveCount(2);
  const tab = await context.newPage();
  await tab.goto('/');
  await expect(balance(tab, 'BOOTY')).toHaveText(ofGuest);
  await page.getByRole('dialog', { name: 'Change Wallet' }).getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Play as guest' })).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Play as guest' })).toBeVisible();
});

test('a stock burner wallet that we did not write connects, signs in and buys', async ({ page }) => {
  await bringBurnerWallet(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: BURNER }).click();
  await expect(balance(page, 'BOOTY')).toContainText(booty(START));
  await buySpyglass(page);
  await choose(page, 'Bank');
  const bank = page.getByRole('dialog', { name: 'Bank' });
  await bank.getByLabel('Amount').fill('50');
  await bank.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  await expect(page.getByText('Transaction completed successfully').first()).toBeVisible();
});
