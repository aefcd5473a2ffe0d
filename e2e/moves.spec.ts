import { STARTER_FLEET } from '@blacktide/content';
import { toDisplay, toUnits } from '@blacktide/rules';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { address, createSolanaRpc, type Address } from '@solana/kit';
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { TOKEN_2022_PROGRAM_ADDRESS } from '@solana-program/token-2022';
import { createAuthority, tokenMint } from '../packages/server/src/chain/authority.ts';
import { openChain } from '../packages/server/src/chain/chain.ts';
import { loadConfig } from '../packages/server/src/config.ts';
import { balance, chooseFromProfileMenu, openBank, signInAsGuest } from './playerSteps.ts';
import { RPC_PORT, DELAYED_RPC_SERVER_PORT } from './playwright.config.ts';
import { connectExternalWallet, installExternalWallet } from './externalWallet.ts';
import { startDelayedRpcServer } from './delayedRpcServer.ts';

const SUCCESS_TOAST = 'Transaction completed successfully';

/** Reads the chain directly at its own port, without the game. */
const chain = createSolanaRpc(`http://127.0.0.1:${RPC_PORT}`);

const countThawedNfts = async (owner: Address): Promise<number> => {
  const { value } = await chain
    .getTokenAccountsByOwner(owner, { programId: TOKEN_2022_PROGRAM_ADDRESS }, { encoding: 'jsonParsed' })
    .send();
  return value.filter(({ account }) => account.data.parsed.info.state === 'initialized').length;
};

const loadTokenBalance = async (owner: Address, token: 'BOOTY' | 'GOLD'): Promise<number> => {
  const mint = await tokenMint(await createAuthority(loadConfig({}).authorityKey), token);
  const [account] = await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS });
  const { value } = await chain.getTokenAccountBalance(account).send();
  return Number(value.uiAmountString);
};

/** Sends tokens from the treasury to a wallet. */
const fundFromTreasury = async (owner: Address, token: 'BOOTY' | 'GOLD', amount: number): Promise<void> => {
  const authority = await createAuthority(loadConfig({}).authorityKey);
  const { tokens, sendAndConfirm } = openChain({ rpc: chain, authority, commitment: 'finalized' });
  await sendAndConfirm(await tokens.transferFromTreasury(token, owner, toUnits(amount, token)));
};

const readSessionWallet = async (page: Page): Promise<Address> =>
  address(
    await page.evaluate(
      () => (JSON.parse(localStorage.getItem('blacktide.session') ?? '{}') as { wallet: string }).wallet,
    ),
  );

const openAssetManager = async (page: Page): Promise<Locator> => {
  await chooseFromProfileMenu(page, 'Asset Manager');
  const dialog = page.getByRole('dialog', { name: 'NFT Management' });
  await expect(dialog).toBeVisible();
  return dialog;
};

const assetCards = (dialog: Locator): Locator => dialog.getByRole('button', { name: /^Select (?!All)/ });

const openAssetTab = async (
  dialog: Locator,
  location: 'IN GAME' | 'IN WALLET',
  type: string,
): Promise<void> => {
  await dialog.getByRole('tab', { name: location }).click();
  await dialog.getByRole('tab', { name: type, exact: true }).click();
};

const confirmMove = async (
  page: Page,
  dialog: Locator,
  action: 'Deposit' | 'Send to Wallet',
): Promise<void> => {
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  await expect(page.getByText(SUCCESS_TOAST).first()).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Moving' })).toBeHidden();
};

const requestTransfer = async (
  bank: Locator,
  direction: string,
  token: string,
  amount: number,
): Promise<void> => {
  await bank.getByRole('tab', { name: direction }).click();
  await bank
    .getByRole('button', { name: token, exact: true })
    .or(bank.getByRole('radio', { name: token }))
    .click();
  await bank.getByLabel('Amount').fill(String(amount));
  await bank.getByRole('button', { name: direction.split(' ')[0]!, exact: true }).click();
  await bank.getByRole('button', { name: 'Confirm and sign' }).click();
};

const moveTokens = async (page: Page, direction: string, token: string, amount: number): Promise<void> => {
  const bank = page.getByRole('dialog', { name: 'Profile' });
  await requestTransfer(bank, direction, token, amount);
  await expect(page.getByText(SUCCESS_TOAST).first()).toBeVisible();
  await expect(bank.getByRole('region', { name: 'Transfer under way' })).toBeHidden();
};

test('ASSET-01 ASSET-09 ASSET-28 ASSET-29 ASSET-33 five assets out and in, two wallets, one mint; the chain has the same state', async ({
  page,
}) => {
  const external = await installExternalWallet(page);
  await signInAsGuest(page);
  const guest = await readSessionWallet(page);
  await expect.poll(() => countThawedNfts(guest)).toBe(STARTER_FLEET.inWallet.length);

  const assets = await openAssetManager(page);
  await openAssetTab(assets, 'IN GAME', 'ITEMS');
  await assets.getByRole('button', { name: 'Select All' }).click();
  await confirmMove(page, assets, 'Send to Wallet');
  await expect.poll(() => countThawedNfts(guest)).toBe(STARTER_FLEET.inWallet.length + 5);

  await openAssetTab(assets, 'IN WALLET', 'ITEMS');
  await expect(assetCards(assets)).toHaveCount(6);
  await assets.getByRole('button', { name: 'Select All' }).click();
  await confirmMove(page, assets, 'Deposit');
  await expect.poll(() => countThawedNfts(guest)).toBe(STARTER_FLEET.inWallet.length);
  await assets.getByRole('button', { name: 'Close' }).click();

  await chooseFromProfileMenu(page, 'Log Out');
  await connectExternalWallet(page);
  expect(await readSessionWallet(page)).toBe(external.address);
  const others = await openAssetManager(page);
  await openAssetTab(others, 'IN WALLET', 'ITEMS');
  await expect(assetCards(others)).toHaveCount(1);
  await openAssetTab(others, 'IN GAME', 'ITEMS');
  await expect(assetCards(others)).toHaveCount(6);
  await assetCards(others).first().click();
  await confirmMove(page, others, 'Send to Wallet');
  await expect.poll(() => countThawedNfts(address(external.address))).toBe(STARTER_FLEET.inWallet.length + 1);
  await others.getByRole('button', { name: 'Close' }).click();

  await chooseFromProfileMenu(page, 'Log Out');
  await page.getByRole('button', { name: 'Play as guest' }).click();
  await expect(balance(page, 'BOOTY')).toBeVisible();
  expect(await readSessionWallet(page)).toBe(guest);
  const again = await openAssetManager(page);
  await openAssetTab(again, 'IN GAME', 'CAPTAINS');
  await assetCards(again).nth(0).click();
  await assetCards(again).nth(1).click();
  await confirmMove(page, again, 'Send to Wallet');
  await again.getByRole('combobox', { name: 'Mint status' }).selectOption('Not Minted');
  await assetCards(again).first().click();
  await confirmMove(page, again, 'Send to Wallet');
  await expect.poll(() => countThawedNfts(guest)).toBe(STARTER_FLEET.inWallet.length + 3);
});

test('PROF-18 PROF-24 PROF-27 BOOTY and GOLD in and out; the chain has exactly the same amounts', async ({
  page,
}) => {
  await signInAsGuest(page);
  const guest = await readSessionWallet(page);
  await openBank(page);
  await moveTokens(page, 'Deposit to Game', 'BOOTY', 100.5);
  await moveTokens(page, 'Deposit to Game', 'GOLD', 20);
  await moveTokens(page, 'Withdraw to Wallet', 'BOOTY', 50);
  await moveTokens(page, 'Withdraw to Wallet', 'GOLD', 10);
  const { onChain, balances } = STARTER_FLEET;
  expect(await loadTokenBalance(guest, 'BOOTY')).toBe(toDisplay(onChain.BOOTY, 'BOOTY') - 100.5 + 45);
  expect(await loadTokenBalance(guest, 'GOLD')).toBe(toDisplay(onChain.GOLD, 'GOLD') - 20 + 9);
  await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Close' }).click();
  const booty = toDisplay(balances.BOOTY, 'BOOTY') + 100.5 - 50;
  await expect(balance(page, 'BOOTY')).toContainText(
    booty.toLocaleString('en', { minimumFractionDigits: 2 }),
  );
});

test('a transfer with a slow confirmation shows its step after a reload, and is credited once', async ({
  page,
}) => {
  const game = await startDelayedRpcServer(DELAYED_RPC_SERVER_PORT);
  try {
    await expect.poll(game.isReady, { timeout: 60_000 }).toBe(true);
    const { address: owner } = await installExternalWallet(page);
    await fundFromTreasury(address(owner), 'BOOTY', 25);
    await page.goto(game.url);
    await connectExternalWallet(page);
    game.holdConfirmations();
    const bank = await openBank(page);
    await requestTransfer(bank, 'Deposit to Game', 'BOOTY', 10);
    const progressSteps = bank.getByRole('region', { name: 'Transfer under way' }).getByRole('listitem');
    const expectSentStep = async (): Promise<void> => {
      await expect(progressSteps.filter({ hasText: 'Sent' })).toContainText('done');
      await expect(progressSteps.filter({ hasText: 'Confirmed' })).toHaveAttribute('aria-current', 'step');
    };
    await expectSentStep();

    await page.reload();
    await expectSentStep();
    game.releaseConfirmations();
    await expect(page.getByText(SUCCESS_TOAST).first()).toBeVisible();
    await expect(progressSteps).toHaveCount(0);
    await bank.getByRole('button', { name: 'Close' }).click();
    await expect(balance(page, 'BOOTY')).toContainText('10.00');
  } finally {
    await game.stop();
  }
});

test('the building Tortuga Banking opens the bank, by mouse and by keyboard', async ({ page }) => {
  await signInAsGuest(page);
  const building = page.getByRole('button', { name: 'Tortuga Banking' });
  await building.click();
  const bank = page.getByRole('dialog', { name: 'Profile' });
  await expect(bank).toBeVisible();
  await bank.getByRole('button', { name: 'Close' }).click();
  await building.focus();
  await page.keyboard.press('Enter');
  await expect(bank).toBeVisible();
});

test('an unsigned move is shown after a reload, can be cancelled, and can be made again', async ({
  page,
}) => {
  const { setIgnoreTransactions } = await installExternalWallet(page);
  await page.goto('/');
  await connectExternalWallet(page);
  const assets = await openAssetManager(page);
  await openAssetTab(assets, 'IN GAME', 'CREWS');
  await expect(assetCards(assets)).toHaveCount(2);
  setIgnoreTransactions(true);
  await assetCards(assets).first().click();
  await assets.getByRole('button', { name: 'Send to Wallet', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  await expect(assets.getByRole('region', { name: 'Moving' })).toContainText(
    'Your wallet is asking you to sign',
  );

  await page.reload();
  const again = page.getByRole('dialog', { name: 'NFT Management' });
  await again.getByRole('button', { name: 'Cancel the move' }).click();
  await openAssetTab(again, 'IN GAME', 'CREWS');
  await expect(assetCards(again)).toHaveCount(2);
  setIgnoreTransactions(false);
  await expect(assetCards(again).first()).toBeEnabled();
  await assetCards(again).first().click();
  await confirmMove(page, again, 'Send to Wallet');
  await expect(assetCards(again)).toHaveCount(1);
});
