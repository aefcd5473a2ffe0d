import { expect, test, type Locator, type Page } from '@playwright/test';
import { aFeedEntry } from '../packages/web/testing/missionBuilders.ts';
import { expectAccessibleOnAllScreens, PHONE } from './pageAssertions.ts';
import { anEmail, readMailedCode } from './emailSteps.ts';
import { balance, openBank, openChangeWallet, signInAsGuest } from './playerSteps.ts';
import { installExternalWallet, EXTERNAL_WALLET_NAME } from './externalWallet.ts';

const UNAVAILABLE_ERROR = { error: 'later', message: 'later', code: 'UNAVAILABLE' };
const LONG_NAME = 'The Most Honourable Wallet of the Governor of Port Royal Bay';

test('WALLET-09 WALLET-12 WALLET-13 Change Wallet is accessible and fits with no, one and three wallets, and while it is busy', async ({
  page,
}) => {
  await installExternalWallet(page);
  await installExternalWallet(page, LONG_NAME);
  await signInAsGuest(page);
  let dialog = await openChangeWallet(page);
  await expect(dialog.getByText('You play as a guest')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  for (const name of [EXTERNAL_WALLET_NAME, LONG_NAME]) {
    await dialog.getByRole('button', { name: '+ Connect New Wallet' }).click();
    const offered = page.getByRole('dialog', { name: 'Connect New Wallet' });
    await expect(offered.getByRole('button', { name })).toBeVisible();
    if (name === EXTERNAL_WALLET_NAME) await expectAccessibleOnAllScreens(page);
    await offered.getByRole('button', { name }).click();
    await expect(offered).toBeHidden();
    await expect(balance(page, 'BOOTY')).toBeVisible();
    dialog = await openChangeWallet(page);
  }
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectAccessibleOnAllScreens(page);

  await page.route('**/auth/nonce', () => undefined);
  await dialog.getByRole('button', { name: EXTERNAL_WALLET_NAME }).click();
  await expect(dialog.getByText('Switching wallet...')).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  const forgetWallets = async (): Promise<void> => {
    await page.evaluate(() => localStorage.removeItem('blacktide.wallets'));
    await page.reload();
  };
  await forgetWallets();
  const panel = page.getByRole('dialog', { name: 'No Wallet Connected' });
  await expect(panel).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await panel.getByRole('button', { name: 'Log Out' }).click();
  await page.unroute('**/auth/nonce');
  await signInAsGuest(page);
  await forgetWallets();
  dialog = await openChangeWallet(page);
  await expect(dialog.getByText('No connected wallets found')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});

test('the upgrade of a guest is accessible and fits: choice, confirmation, rejection, end', async ({
  page,
}) => {
  await installExternalWallet(page, LONG_NAME);
  await signInAsGuest(page);
  await (await openChangeWallet(page)).getByRole('button', { name: 'Save this account' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Save this account' });
  await expect(upgrade.getByRole('button', { name: LONG_NAME })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await upgrade.getByRole('button', { name: LONG_NAME }).click();
  await expectAccessibleOnAllScreens(page);
  const message = 'A move between wallet and game is still under way. Wait for its end.';
  await page.route('**/wallet/upgrade', (route) =>
    route.fulfill({ status: 409, json: { error: message, message, code: 'MOVES_UNDER_WAY' } }),
  );
  await upgrade.getByRole('button', { name: 'Move everything' }).click();
  await expect(upgrade.getByRole('alert')).toHaveText(message);
  await expectAccessibleOnAllScreens(page);
  await page.unroute('**/wallet/upgrade');
  await upgrade.getByRole('button', { name: 'Move everything' }).click();
  const end = page.getByRole('dialog', { name: 'Account saved' });
  await expect(end).toContainText(`${LONG_NAME} has everything`);
  await expectAccessibleOnAllScreens(page);
  await end.getByRole('button', { name: 'Continue' }).click();
  await expect(balance(page, 'BOOTY')).toBeVisible();
});

test('WALLET-10 the modals of the email wallet and its mailbox are accessible and fit', async ({ page }) => {
  const email = anEmail();
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const signIn = page.getByRole('dialog', { name: 'Continue with email' });
  await signIn.getByLabel('Email address').fill(email);
  await expectAccessibleOnAllScreens(page);
  await signIn.getByRole('button', { name: 'Email me a code' }).click();
  const code = signIn.getByLabel('Code from the email');
  await expect(code).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  const correctCode = await readMailedCode(page.context(), email);
  await code.fill(correctCode === '000000' ? '111111' : '000000');
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  await expect(signIn.getByRole('alert')).toContainText('This code is wrong');
  await expectAccessibleOnAllScreens(page);
  await code.fill(correctCode);
  await signIn.getByRole('button', { name: 'Sign in' }).click();

  const bank = await openBank(page);
  await bank.getByRole('tab', { name: 'Withdraw to Wallet' }).click();
  await bank.getByLabel('Amount').fill('100');
  await bank.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  const sign = page.getByRole('dialog', { name: 'Sign with your email wallet' });
  await expect(sign).toContainText('Send 100 BOOTY');
  await expectAccessibleOnAllScreens(page);
  await sign.getByRole('button', { name: 'Email me a code' }).click();
  await expect(sign.getByLabel('Code from the email')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await sign.getByRole('button', { name: 'Cancel' }).click();
  await expect(sign).toBeHidden();
  await bank.getByRole('button', { name: 'Close' }).click();

  await (await openChangeWallet(page)).getByRole('button', { name: 'Show my secret key' }).click();
  const secret = page.getByRole('dialog', { name: 'Your secret key' });
  await expect(secret).toContainText('nobody can see your screen');
  await expectAccessibleOnAllScreens(page);
  await secret.getByRole('button', { name: 'Email me a code' }).click();
  await expect(secret.getByLabel('Code from the email')).toBeVisible();
  await secret.getByLabel('Code from the email').fill(await readMailedCode(page.context(), email));
  await secret.getByRole('button', { name: 'Show my key' }).click();
  await expect(secret.locator('code')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.goto('/mailbox');
  await expect(page.getByRole('article').first()).toBeVisible();
  const loadedFonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(loadedFonts.join()).toContain('Alegreya Sans');
  await expectAccessibleOnAllScreens(page, 'html');
});

const measureBoxes = (signInButtons: readonly Locator[]) =>
  Promise.all(signInButtons.map((button) => button.boundingBox()));

/** Waits until their entrance animation has ended. */
const waitForSignInButtons = async (page: Page): Promise<readonly Locator[]> => {
  const signInButtons = ['Connect Wallet', 'Continue with email', 'Play as guest'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const button of signInButtons) await expect(button).toBeVisible();
  await page.evaluate(async () => {
    const animations = document.querySelector('main')?.getAnimations() ?? [];
    await Promise.all(animations.map(({ finished }) => finished));
  });
  return signInButtons;
};

test.describe('on a phone with a slow line', () => {
  test.use({ viewport: PHONE });

  test('the sign-in buttons do not move when the fonts load', async ({ page }) => {
    let releaseResponse = (): void => undefined;
    const responseReleased = new Promise<void>((resolve) => (releaseResponse = resolve));
    await page.route('**/*.woff2', async (route) => {
      await responseReleased;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const signInButtons = await waitForSignInButtons(page);
    const before = await measureBoxes(signInButtons);
    releaseResponse();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px "Alegreya Sans"'))).toBe(true);
    // Text widths change with the font; positions must not.
    const tops = (boxes: typeof before) => boxes.map((box) => Math.round(box?.y ?? 0));
    expect(tops(await measureBoxes(signInButtons))).toEqual(tops(before));
  });

  for (const [what, answer, words] of [
    ['has news', { json: [1, 2, 3].map((n) => aFeedEntry({ n })) }, 'Pirate 3'],
    ['is empty', { json: [] }, 'No missions have been claimed yet'],
    ['fails', { status: 503, json: UNAVAILABLE_ERROR }, 'No missions have been claimed yet'],
  ] as const) {
    test(`WALLET-08 the sign-in buttons do not move when the feed arrives and ${what}`, async ({ page }) => {
      let releaseResponse = (): void => undefined;
      const responseReleased = new Promise<void>((resolve) => (releaseResponse = resolve));
      await page.route('**/RecentActivity-*.js', async (route) => {
        await responseReleased;
        await route.continue();
      });
      await page.route('**/missions/recent-activity', (route) => route.fulfill(answer));
      await page.goto('/');
      const signInButtons = await waitForSignInButtons(page);
      await page.evaluate(() => document.fonts.ready);
      const before = await measureBoxes(signInButtons);
      const answered = page.waitForResponse('**/missions/recent-activity');
      releaseResponse();
      await answered;
      const feed = page.getByRole('region', { name: 'Recent Activity' });
      await expect(feed).toContainText(words);
      expect(await measureBoxes(signInButtons)).toEqual(before);
    });
  }
});
