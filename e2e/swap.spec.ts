import { expect, test, type Locator, type Page } from '@playwright/test';
import { signTransaction } from '../packages/server/testing/signTransaction.ts';
import { connectExternalWallet, EXTERNAL_WALLET_NAME, installExternalWallet } from './externalWallet.ts';
import { SCREENS } from './hideoutSteps.ts';
import { expectNoAxeViolations, expectNoOverflow } from './pageAssertions.ts';
import { signInAsGuest } from './playerSteps.ts';
import { SWAP_PORT } from './playwright.config.ts';
import { startSwapTerminal } from './swapTerminal.ts';

let terminal: Awaited<ReturnType<typeof startSwapTerminal>>;
test.beforeAll(async () => {
  terminal = await startSwapTerminal();
});
test.afterAll(() => terminal.close());
test.beforeEach(() => {
  terminal.behave('works');
  terminal.setRpcStatus(200);
});

const openSwap = async (page: Page): Promise<Locator> => {
  await page.goto('/#/profile/token-swap');
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile.getByRole('tab', { name: 'Token Swap' })).toHaveAttribute('aria-selected', 'true');
  return profile;
};

const signInWithExtension = async (page: Page) => {
  const wallet = await installExternalWallet(page);
  await page.goto('/');
  await connectExternalWallet(page);
  return wallet;
};

const terminalIn = (page: Page) => page.frameLocator('iframe[title="Jupiter Terminal"]');

const checkScreen = async (page: Page): Promise<void> => {
  await expectNoOverflow(page);
  await expectNoAxeViolations(page, '[role="dialog"]');
};

for (const [screenName, size] of SCREENS) {
  test.describe(`on a ${screenName}`, () => {
    test.use({ viewport: size });

    test('PROF-28 PROF-29 PROF-30 the terminal asks for a signature and gets it', async ({ page }) => {
      const wallet = await signInWithExtension(page);
      const profile = await openSwap(page);
      const inside = terminalIn(page);
      await expect(inside.getByRole('heading', { name: 'Stand-in' })).toBeVisible();
      await expect(inside.locator('#terms')).toHaveText(
        `So11111111111111111111111111111111111111112 at http://127.0.0.1:${SWAP_PORT}/rpc`,
      );
      await expect(profile.getByText('Connect an extension wallet to swap')).toBeHidden();
      const box = await profile.getByTitle('Jupiter Terminal').boundingBox();
      expect(box?.height).toBe(550);
      const minHeight = await profile
        .getByTitle('Jupiter Terminal')
        .locator('..')
        .evaluate((terminal) => getComputedStyle(terminal).minHeight);
      expect(minHeight).toBe('500px');
      await checkScreen(page);

      await inside.getByRole('button', { name: 'Swap' }).click();
      const question = profile.getByRole('region', { name: 'Sign the swap' });
      await expect(question.getByText('1.5 SOL')).toBeVisible();
      await checkScreen(page);
      await question.getByRole('button', { name: 'Cancel' }).click();
      const report = inside.locator('output');
      await expect(report).toHaveText('Refused: You declined. Nothing was signed.');

      await inside.getByRole('button', { name: 'Swap' }).click();
      await question.getByRole('button', { name: 'Confirm and sign' }).click();
      await expect(report).toHaveText(`Signed by ${EXTERNAL_WALLET_NAME} (Blacktide)`);
      const asked = (await report.getAttribute('data-asked')) ?? '';
      expect(await report.getAttribute('data-signed')).toBe(signTransaction(wallet, asked));
    });

    test('a wallet that does not answer is cancelled, and the next request is signed', async ({ page }) => {
      const wallet = await signInWithExtension(page);
      const profile = await openSwap(page);
      const inside = terminalIn(page);
      const question = profile.getByRole('region', { name: 'Sign the swap' });
      const report = inside.locator('output');
      wallet.setIgnoreTransactions(true);
      await inside.getByRole('button', { name: 'Swap' }).click();
      await question.getByRole('button', { name: 'Confirm and sign' }).click();
      await expect(profile.getByText('Waiting for your wallet...')).toBeVisible();
      await checkScreen(page);
      await profile.getByRole('button', { name: 'Cancel' }).click();
      await expect(report).toHaveText('Refused: You cancelled. Nothing was sent.');

      wallet.setIgnoreTransactions(false);
      await inside.getByRole('button', { name: 'Swap' }).click();
      await question.getByRole('button', { name: 'Confirm and sign' }).click();
      await expect(report).toHaveText(`Signed by ${EXTERNAL_WALLET_NAME} (Blacktide)`);
    });

    test('a guest sees the terminal without a wallet', async ({ page }) => {
      await signInAsGuest(page);
      const profile = await openSwap(page);
      await expect(profile.getByText('Connect an extension wallet to swap')).toBeVisible();
      await terminalIn(page).getByRole('button', { name: 'Swap' }).click();
      await expect(terminalIn(page).locator('output')).toHaveText('No wallet');
    });

    test('PROF-30 PROF-31 a terminal that fails shows its error, and Retry shows the terminal', async ({
      page,
    }) => {
      terminal.behave('fails');
      await signInAsGuest(page);
      const profile = await openSwap(page);
      await expect(profile.getByText('Failed to initialize Jupiter Terminal')).toBeVisible();
      await checkScreen(page);
      terminal.behave('works');
      await profile.getByRole('button', { name: 'Retry' }).click();
      await expect(terminalIn(page).getByRole('heading', { name: 'Stand-in' })).toBeVisible();
    });

    test('PROF-30 PROF-31 PROF-32 a script that never loads and an RPC that fails are named', async ({
      page,
    }) => {
      terminal.behave('never');
      await signInAsGuest(page);
      const profile = await openSwap(page);
      await expect(profile.getByText('Loading Jupiter Terminal...')).toBeVisible();
      await expect(profile.getByText('Jupiter Terminal not available')).toBeVisible();
      terminal.setRpcStatus(503);
      await profile.getByRole('button', { name: 'Retry' }).click();
      await expect(profile.getByText('Failed to connect to Solana network')).toBeVisible();
      await checkScreen(page);
    });

    test('a terminal that lies gets nothing of the page', async ({ page }) => {
      terminal.behave('lies');
      await signInWithExtension(page);
      const profile = await openSwap(page);
      await expect(terminalIn(page).getByRole('listitem')).toHaveText([
        'storage of the page: denied',
        'document of the page: denied',
        'cookies of the page: denied',
        'databases of the page: denied',
        'settings of the page: denied',
        'a script of the game: denied',
        'the window of the player: denied',
        'first answer: refused 8',
      ]);
      // The right message from the wrong window.
      await page.evaluate(() => {
        const nonce = document.querySelector('iframe')?.src.split('#')[1];
        const message = { type: 'sign', id: 1, transactions: ['AQID'], nonce };
        window.postMessage(JSON.stringify(message), '*');
      });
      await expect(profile.getByRole('region', { name: 'Sign the swap' })).toBeHidden();
      await expect(profile.getByTitle('Jupiter Terminal')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('blacktide.session'))).toContain('token');
    });
  });
}
