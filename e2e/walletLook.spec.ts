import { expect, test, type Locator, type Page } from '@playwright/test';
import { aFeedEntry } from '../packages/web/src/testing/missionBuilders.ts';
import { expectFitsAnywhere, PHONE } from './inspect.ts';
import { anAddress, codeFor } from './mail.ts';
import { balance, changeWallet, choose, enterAsGuest } from './pirate.ts';
import { bringSecondWallet, SECOND_WALLET } from './secondWallet.ts';

const refused = { error: 'later', message: 'later', code: 'UNAVAILABLE' };
const LONG_NAME = 'The Most Honourable Wallet of the Governor of Port Royal Bay';

test('WALLET-09 WALLET-12 WALLET-13 Change Wallet is accessible and fits with none, one and three, and while it is busy', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await bringSecondWallet(page);
  await bringSecondWallet(page, LONG_NAME);
  await enterAsGuest(page);
  let dialog = await changeWallet(page);
  await expect(dialog.getByText('You play as a guest')).toBeVisible();
  await expectFitsAnywhere(page);
  for (const name of [SECOND_WALLET, LONG_NAME]) {
    await dialog.getByRole('button', { name: '+ Connect New Wallet' }).click();
    const offered = page.getByRole('dialog', { name: 'Connect New Wallet' });
    await expect(offered.getByRole('button', { name })).toBeVisible();
    if (name === SECOND_WALLET) await expectFitsAnywhere(page);
    await offered.getByRole('button', { name }).click();
    await expect(offered).toBeHidden();
    await expect(balance(page, 'BOOTY')).toBeVisible();
    dialog = await changeWallet(page);
  }
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectFitsAnywhere(page);

  await page.route('**/auth/nonce', () => undefined);
  await dialog.getByRole('button', { name: SECOND_WALLET }).click();
  await expect(dialog.getByText('Switching wallet...')).toBeVisible();
  await expectFitsAnywhere(page);

  await page.evaluate(() => localStorage.removeItem('blacktide.wallets'));
  await page.reload();
  dialog = await changeWallet(page);
  await expect(dialog.getByText('No connected wallets found')).toBeVisible();
  await expectFitsAnywhere(page);
});

test('the move of a guest to another wallet is accessible and fits: choice, confirmation, refusal, end', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await bringSecondWallet(page, LONG_NAME);
  await enterAsGuest(page);
  await (await changeWallet(page)).getByRole('button', { name: 'Keep it for good' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Keep it for good' });
  await expect(upgrade.getByRole('button', { name: LONG_NAME })).toBeVisible();
  await expectFitsAnywhere(page);
  await upgrade.getByRole('button', { name: LONG_NAME }).click();
  await expectFitsAnywhere(page);
  const message = 'A move between wallet and game is still under way. Wait for its end.';
  await page.route('**/wallet/upgrade', (route) =>
    route.fulfill({ status: 409, json: { error: message, message, code: 'MOVES_UNDER_WAY' } }),
  );
  await upgrade.getByRole('button', { name: 'Move everything' }).click();
  await expect(upgrade.getByRole('alert')).toHaveText(message);
  await expectFitsAnywhere(page);
  await page.unroute('**/wallet/upgrade');
  await upgrade.getByRole('button', { name: 'Move everything' }).click();
  const end = page.getByRole('dialog', { name: 'Yours for good' });
  await expect(end).toContainText(`${LONG_NAME} has everything`);
  await expectFitsAnywhere(page);
  await end.getByRole('button', { name: 'Sail on' }).click();
  await expect(balance(page, 'BOOTY')).toBeVisible();
});

test('WALLET-10 the windows of the email wallet and its mailbox are accessible and fit', async ({ page }) => {
  test.setTimeout(120_000);
  const email = anAddress();
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const door = page.getByRole('dialog', { name: 'Continue with email' });
  await door.getByLabel('Email address').fill(email);
  await expectFitsAnywhere(page);
  await door.getByRole('button', { name: 'Mail me a code' }).click();
  const code = door.getByLabel('Code from your mail');
  await expect(code).toBeVisible();
  await expectFitsAnywhere(page);
  const right = await codeFor(page.context(), email);
  await code.fill(right === '000000' ? '111111' : '000000');
  await door.getByRole('button', { name: 'Come aboard' }).click();
  await expect(door.getByRole('alert')).toContainText('This code is wrong');
  await expectFitsAnywhere(page);
  await code.fill(right);
  await door.getByRole('button', { name: 'Come aboard' }).click();

  await choose(page, 'Bank');
  const bank = page.getByRole('dialog', { name: 'Bank' });
  await bank.getByRole('tab', { name: 'Withdraw to Wallet' }).click();
  await bank.getByLabel('Amount').fill('100');
  await bank.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  const sign = page.getByRole('dialog', { name: 'Sign with your email wallet' });
  await expect(sign).toContainText('Send 100 BOOTY');
  await expectFitsAnywhere(page);
  await sign.getByRole('button', { name: 'Mail me a code' }).click();
  await expect(sign.getByLabel('Code from your mail')).toBeVisible();
  await expectFitsAnywhere(page);
  await sign.getByRole('button', { name: 'Not now' }).click();
  await expect(sign).toBeHidden();
  await bank.getByRole('button', { name: 'Close' }).click();

  await (await changeWallet(page)).getByRole('button', { name: 'Show my secret key' }).click();
  const secret = page.getByRole('dialog', { name: 'Your secret key' });
  await expect(secret).toContainText('Let nobody look');
  await expectFitsAnywhere(page);
  await secret.getByRole('button', { name: 'Mail me a code' }).click();
  await expect(secret.getByLabel('Code from your mail')).toBeVisible();
  await secret.getByLabel('Code from your mail').fill(await codeFor(page.context(), email));
  await secret.getByRole('button', { name: 'Show my key' }).click();
  await expect(secret.locator('code')).toBeVisible();
  await expectFitsAnywhere(page);
  await page.goto('/mailbox');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectFitsAnywhere(page, 'html');
});

const whereAre = (doors: readonly Locator[]) => Promise.all(doors.map((door) => door.boundingBox()));

/** Until they have stopped rising. */
const arriveAtDoors = async (page: Page): Promise<readonly Locator[]> => {
  const doors = ['Connect Wallet', 'Continue with email', 'Play as guest'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const door of doors) await expect(door).toBeVisible();
  await page.evaluate(async () => {
    const rising = document.querySelector('main')?.getAnimations() ?? [];
    await Promise.all(rising.map(({ finished }) => finished));
  });
  return doors;
};

test.describe('on a phone with a slow line', () => {
  test.use({ viewport: PHONE });

  test('the doors stay where they are when our letters come', async ({ page }) => {
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/*.woff2', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const doors = await arriveAtDoors(page);
    const before = await whereAre(doors);
    arrive();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px "Alegreya Sans"'))).toBe(true);
    // Their words are of other letters now; their places are the same.
    const tops = (boxes: typeof before) => boxes.map((box) => Math.round(box?.y ?? 0));
    expect(tops(await whereAre(doors))).toEqual(tops(before));
  });

  for (const [what, answer, words] of [
    ['has news', { json: [1, 2, 3].map((n) => aFeedEntry({ n })) }, 'Pirate 3'],
    ['is empty', { json: [] }, 'The sea is quiet'],
    ['fails', { status: 503, json: refused }, 'The sea is quiet'],
  ] as const) {
    test(`WALLET-08 the doors stay where they are when the feed arrives and ${what}`, async ({ page }) => {
      let arrive = (): void => undefined;
      const arrival = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/RecentActivity-*.js', async (route) => {
        await arrival;
        await route.continue();
      });
      await page.route('**/missions/recent-activity', (route) => route.fulfill(answer));
      await page.goto('/');
      const doors = await arriveAtDoors(page);
      await page.evaluate(() => document.fonts.ready);
      const before = await whereAre(doors);
      const answered = page.waitForResponse('**/missions/recent-activity');
      arrive();
      await answered;
      const feed = page.getByRole('region', { name: 'Recent Activity' });
      await expect(feed).toContainText(words);
      expect(await whereAre(doors)).toEqual(before);
    });
  }
});
