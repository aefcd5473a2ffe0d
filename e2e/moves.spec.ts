import { STARTER_FLEET } from '@blacktide/content';
import { toDisplay, units } from '@blacktide/rules';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { address, createSolanaRpc, type Address } from '@solana/kit';
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { TOKEN_2022_PROGRAM_ADDRESS } from '@solana-program/token-2022';
import { openAuthority, tokenMint } from '../packages/server/src/chain/authority.ts';
import { openChain } from '../packages/server/src/chain/chain.ts';
import { loadConfig } from '../packages/server/src/config.ts';
import { balance, enterAsGuest } from './pirate.ts';
import { RPC_PORT, SLOW_PORT } from './playwright.config.ts';
import { bringSecondWallet, SECOND_WALLET } from './secondWallet.ts';
import { startGameOnSlowCluster } from './slowCluster.ts';

const DONE = 'Transaction completed successfully';

/** A look at the chain that owes nothing to the game: stock kit against the chain's own port. */
const chain = createSolanaRpc(`http://127.0.0.1:${RPC_PORT}`);

const thawedNfts = async (owner: Address): Promise<number> => {
  const { value } = await chain
    .getTokenAccountsByOwner(owner, { programId: TOKEN_2022_PROGRAM_ADDRESS }, { encoding: 'jsonParsed' })
    .send();
  return value.filter(({ account }) => account.data.parsed.info.state === 'initialized').length;
};

const tokensOf = async (owner: Address, token: 'BOOTY' | 'GOLD'): Promise<number> => {
  const mint = await tokenMint(await openAuthority(loadConfig({}).authorityKey), token);
  const [account] = await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS });
  const { value } = await chain.getTokenAccountBalance(account).send();
  return Number(value.uiAmountString);
};

/** A gift out of the treasury, as a faucet of that cluster would make it. */
const fund = async (owner: Address, token: 'BOOTY' | 'GOLD', amount: number): Promise<void> => {
  const authority = await openAuthority(loadConfig({}).authorityKey);
  const { tokens, carryOut } = openChain({ rpc: chain, authority, commitment: 'finalized' });
  await carryOut(await tokens.fromTreasury(token, owner, units(amount, token)));
};

const walletOf = async (page: Page): Promise<Address> =>
  address(
    await page.evaluate(
      () => (JSON.parse(localStorage.getItem('blacktide.session') ?? '{}') as { wallet: string }).wallet,
    ),
  );

const connectSecondWallet = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: SECOND_WALLET }).click();
  await expect(balance(page, 'BOOTY')).toBeVisible();
};

const choose = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: /profile/i }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

const openAssets = async (page: Page): Promise<Locator> => {
  await choose(page, 'Asset Manager');
  const dialog = page.getByRole('dialog', { name: 'NFT Management' });
  await expect(dialog).toBeVisible();
  return dialog;
};

const cards = (dialog: Locator): Locator => dialog.getByRole('button', { name: /^Select (?!All)/ });

const look = async (dialog: Locator, place: 'IN GAME' | 'IN WALLET', type: string): Promise<void> => {
  await dialog.getByRole('tab', { name: place }).click();
  await dialog.getByRole('tab', { name: type, exact: true }).click();
};

const confirmMove = async (
  page: Page,
  dialog: Locator,
  action: 'Deposit' | 'Send to Wallet',
): Promise<void> => {
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  await expect(page.getByText(DONE).first()).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Moving' })).toBeHidden();
};

const askForTransfer = async (
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
  const bank = page.getByRole('dialog', { name: 'Bank' });
  await askForTransfer(bank, direction, token, amount);
  await expect(page.getByText(DONE).first()).toBeVisible();
  await expect(bank.getByRole('region', { name: 'Transfer under way' })).toBeHidden();
};

test('ASSET-01 ASSET-09 ASSET-28 ASSET-29 ASSET-33 five assets out and in, two wallets, one minted, and the chain agrees', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const second = await bringSecondWallet(page);
  await enterAsGuest(page);
  const guest = await walletOf(page);
  expect(await thawedNfts(guest)).toBe(STARTER_FLEET.inWallet.length);

  const assets = await openAssets(page);
  await look(assets, 'IN GAME', 'ITEMS');
  await assets.getByRole('button', { name: 'Select All' }).click();
  await confirmMove(page, assets, 'Send to Wallet');
  await expect.poll(() => thawedNfts(guest)).toBe(STARTER_FLEET.inWallet.length + 5);

  await look(assets, 'IN WALLET', 'ITEMS');
  await expect(cards(assets)).toHaveCount(6);
  await assets.getByRole('button', { name: 'Select All' }).click();
  await confirmMove(page, assets, 'Deposit');
  await expect.poll(() => thawedNfts(guest)).toBe(STARTER_FLEET.inWallet.length);
  await assets.getByRole('button', { name: 'Close' }).click();

  await choose(page, 'Log Out');
  await connectSecondWallet(page);
  expect(await walletOf(page)).toBe(second.address);
  const others = await openAssets(page);
  await look(others, 'IN WALLET', 'ITEMS');
  await expect(cards(others)).toHaveCount(1);
  await look(others, 'IN GAME', 'ITEMS');
  await expect(cards(others)).toHaveCount(6);
  await cards(others).first().click();
  await confirmMove(page, others, 'Send to Wallet');
  await expect.poll(() => thawedNfts(address(second.address))).toBe(STARTER_FLEET.inWallet.length + 1);
  await others.getByRole('button', { name: 'Close' }).click();

  await choose(page, 'Log Out');
  await page.getByRole('button', { name: 'Play as guest' }).click();
  await expect(balance(page, 'BOOTY')).toBeVisible();
  expect(await walletOf(page)).toBe(guest);
  const again = await openAssets(page);
  await look(again, 'IN GAME', 'CAPTAINS');
  await cards(again).nth(0).click();
  await cards(again).nth(1).click();
  await confirmMove(page, again, 'Send to Wallet');
  await again.getByRole('combobox', { name: 'Mint status' }).selectOption('Not Minted');
  await cards(again).first().click();
  await confirmMove(page, again, 'Send to Wallet');
  await expect.poll(() => thawedNfts(guest)).toBe(STARTER_FLEET.inWallet.length + 3);
});

test('PROF-18 PROF-24 PROF-27 BOOTY and GOLD in and out, and the chain agrees to the unit', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enterAsGuest(page);
  const guest = await walletOf(page);
  await choose(page, 'Bank');
  await moveTokens(page, 'Deposit to Game', 'BOOTY', 1000.5);
  await moveTokens(page, 'Deposit to Game', 'GOLD', 200);
  await moveTokens(page, 'Withdraw to Wallet', 'BOOTY', 500);
  await moveTokens(page, 'Withdraw to Wallet', 'GOLD', 100);
  const { onChain, purse } = STARTER_FLEET;
  expect(await tokensOf(guest, 'BOOTY')).toBe(toDisplay(onChain.BOOTY, 'BOOTY') - 1000.5 + 450);
  expect(await tokensOf(guest, 'GOLD')).toBe(toDisplay(onChain.GOLD, 'GOLD') - 200 + 90);
  await page.getByRole('dialog', { name: 'Bank' }).getByRole('button', { name: 'Close' }).click();
  const booty = toDisplay(purse.BOOTY, 'BOOTY') + 1000.5 - 500;
  await expect(balance(page, 'BOOTY')).toContainText(
    booty.toLocaleString('en', { minimumFractionDigits: 2 }),
  );
});

test('a transfer that the chain is slow to confirm is found on its ladder after a reload, and credited once', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const game = await startGameOnSlowCluster(SLOW_PORT);
  try {
    await expect.poll(game.isReady, { timeout: 60_000 }).toBe(true);
    const { address: owner } = await bringSecondWallet(page);
    await fund(address(owner), 'BOOTY', 25);
    await page.goto(game.url);
    await connectSecondWallet(page);
    game.hold();
    await choose(page, 'Bank');
    const bank = page.getByRole('dialog', { name: 'Bank' });
    await askForTransfer(bank, 'Deposit to Game', 'BOOTY', 10);
    const ladder = bank.getByRole('region', { name: 'Transfer under way' }).getByRole('listitem');
    const standsAtSent = async (): Promise<void> => {
      await expect(ladder.filter({ hasText: 'Sent' })).toContainText('done');
      await expect(ladder.filter({ hasText: 'Confirmed' })).toHaveAttribute('aria-current', 'step');
    };
    await standsAtSent();

    await page.reload();
    await standsAtSent();
    game.release();
    await expect(page.getByText(DONE).first()).toBeVisible();
    await expect(ladder).toHaveCount(0);
    await bank.getByRole('button', { name: 'Close' }).click();
    await expect(balance(page, 'BOOTY')).toContainText('10.00');
  } finally {
    await game.stop();
  }
});

test('the building of Tortuga Banking opens the bank, by hand and by keyboard', async ({ page }) => {
  await enterAsGuest(page);
  const building = page.getByRole('button', { name: 'Tortuga Banking' });
  await building.click();
  const bank = page.getByRole('dialog', { name: 'Bank' });
  await expect(bank).toBeVisible();
  await bank.getByRole('button', { name: 'Close' }).click();
  await building.focus();
  await page.keyboard.press('Enter');
  await expect(bank).toBeVisible();
});

test('a move that was left unsigned is found after a reload, given up, and made after all', async ({
  page,
}) => {
  const { beSilent } = await bringSecondWallet(page);
  await page.goto('/');
  await connectSecondWallet(page);
  const assets = await openAssets(page);
  await look(assets, 'IN GAME', 'CREWS');
  await expect(cards(assets)).toHaveCount(2);
  beSilent(true);
  await cards(assets).first().click();
  await assets.getByRole('button', { name: 'Send to Wallet', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  await expect(assets.getByRole('region', { name: 'Moving' })).toContainText(
    'Your wallet is asking you to sign',
  );

  await page.reload();
  const again = page.getByRole('dialog', { name: 'NFT Management' });
  await again.getByRole('button', { name: /give/i }).click();
  await look(again, 'IN GAME', 'CREWS');
  await expect(cards(again)).toHaveCount(2);
  beSilent(false);
  await expect(cards(again).first()).toBeEnabled();
  await cards(again).first().click();
  await confirmMove(page, again, 'Send to Wallet');
  await expect(cards(again)).toHaveCount(1);
});
