import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';
import { chooseFromProfileMenu } from '../playerSteps.ts';
import {
  closeEverything,
  dialogNamed,
  goToHash,
  pressButton,
  showModal,
  type LayoutScreen,
} from './screen.ts';

const openMarket = async (page: Page, category: string): Promise<void> => {
  const market = await showModal(page, 'tortuga/marketplace', 'Marketplace', (dialog) =>
    dialog.getByRole('button', { name: category, exact: true }),
  );
  await pressButton(market, category);
  await expect(market.getByRole('button', { name: 'Back to Shop' })).toBeVisible();
};

const openAssets = async (page: Page): Promise<void> => {
  await showModal(page, 'tortuga/assets', 'NFT Management', (dialog) => dialog.getByRole('tab'));
};

const chooseName = async (page: Page): Promise<void> => {
  const profile = await showModal(page, 'profile', 'Profile', (dialog) =>
    dialog.getByRole('button', { name: 'Edit name' }),
  );
  await pressButton(profile, 'Edit name');
  const name = `Layout ${Date.now() % 1_000_000}`;
  await profile.getByRole('textbox', { name: 'Name' }).fill(name);
  await pressButton(profile, 'Save');
  await expect(profile.getByRole('heading', { name, exact: true })).toBeVisible();
  const stored = page.waitForResponse('**/users/me/public-profile');
  await profile.getByRole('switch', { name: "Open your captain's log to everybody" }).click();
  await stored;
};

const openOwnLog = async (page: Page): Promise<void> => {
  await chooseName(page);
  await dialogNamed(page, 'Profile').getByRole('link', { name: 'Read your log' }).click();
  await expect(
    dialogNamed(page, "Captain's Log").getByRole('heading', { name: 'Captains', exact: true }),
  ).toBeVisible();
};

/** Any picture that the page has. */
const PICTURE = join(import.meta.dirname, '../../packages/web/public/app-512.png');

const cropPicture = async (page: Page): Promise<void> => {
  const profile = await showModal(page, 'profile', 'Profile', (dialog) =>
    dialog.getByRole('button', { name: 'Edit name' }),
  );
  await profile.getByLabel('Picture file').setInputFiles(PICTURE);
  await expect(dialogNamed(page, 'Crop picture').getByRole('button', { name: 'Use picture' })).toBeVisible();
};

const confirmWithdrawal = async (page: Page): Promise<void> => {
  await closeEverything(page);
  const profile = await showModal(page, 'profile/asset-management', 'Profile', (dialog) =>
    dialog.getByRole('tab', { name: 'Withdraw to Wallet' }),
  );
  await profile.getByRole('tab', { name: 'Withdraw to Wallet' }).click();
  await profile.getByLabel('Amount').fill('100');
  await pressButton(profile, 'Withdraw');
  await expect(page.getByRole('button', { name: 'Confirm and sign' })).toBeVisible();
};

/** Leaves the game. */
const openConsent = async (page: Page): Promise<void> => {
  await showModal(page, 'profile/socials', 'Profile', (dialog) =>
    dialog.getByRole('button', { name: 'Connect Discord' }),
  );
  await pressButton(dialogNamed(page, 'Profile'), 'Connect Discord');
  await expect(page.getByRole('heading', { name: 'Link which Discord account?' })).toBeVisible();
};

export const PLAYER_SCREENS: readonly LayoutScreen[] = [
  {
    name: 'marketplace',
    open: async (page) => {
      await showModal(page, 'tortuga/marketplace', 'Marketplace', (dialog) =>
        dialog.getByRole('button', { name: 'Mythic Ships' }),
      );
    },
  },
  ...['Items', 'Ships', 'Mythic Ships', 'Crews'].map((category): LayoutScreen => ({
    name: `marketplace, ${category.toLowerCase()}`,
    open: (page) => openMarket(page, category),
  })),
  { name: 'assets', open: openAssets },
  {
    name: 'assets, chosen',
    open: async (page) => {
      await openAssets(page);
      await dialogNamed(page, 'NFT Management').getByRole('listitem').getByRole('button').first().click();
    },
  },
  {
    name: 'profile',
    open: async (page) =>
      void (await showModal(page, 'profile', 'Profile', (dialog) =>
        dialog.getByRole('heading', { name: /^Island Progress/ }),
      )),
  },
  {
    name: 'profile, name',
    open: async (page) => {
      const profile = await showModal(page, 'profile', 'Profile', (dialog) =>
        dialog.getByRole('button', { name: 'Edit name' }),
      );
      await pressButton(profile, 'Edit name');
      await profile.getByRole('textbox', { name: 'Name' }).fill('A new name');
    },
  },
  { name: 'profile, crop a picture', mainAction: '^Use picture', open: cropPicture },
  { name: 'profile, confirm a withdrawal', open: confirmWithdrawal },
  ...['asset-management', 'token-swap', 'socials'].map((part): LayoutScreen => ({
    name: `profile, ${part}`,
    open: async (page) => {
      await closeEverything(page);
      await showModal(page, `profile/${part}`, 'Profile', (dialog) => dialog.getByRole('tab'));
    },
  })),
  ...['statement', 'sessions', 'data', 'notifications'].map((tab): LayoutScreen => ({
    name: `account, ${tab}`,
    open: async (page) =>
      void (await showModal(page, `account/${tab}`, 'Account', (dialog) =>
        dialog.getByRole('tab', { selected: true }),
      )),
  })),
  { name: "captain's log", once: true, open: openOwnLog },
  {
    name: "captain's log that is closed",
    open: async (page) => {
      await goToHash(page, 'players/@nobody-has-this-name');
      await expect(page.getByText("This captain's log is closed or does not exist.")).toBeVisible();
    },
  },
  {
    name: 'change wallet',
    open: async (page) => {
      await chooseFromProfileMenu(page, 'Change Wallet');
      await expect(dialogNamed(page, 'Change Wallet')).toBeVisible();
    },
  },
  {
    name: 'save the account',
    open: async (page) => {
      await chooseFromProfileMenu(page, 'Change Wallet');
      await pressButton(dialogNamed(page, 'Change Wallet'), 'Save this account');
      await expect(dialogNamed(page, 'Save this account')).toBeVisible();
    },
  },
  { name: 'consent to a Discord account', once: true, open: openConsent },
];

/** With the wallet of an email address; it asks for a code by email. */
export const EMAIL_WALLET_SCREENS: readonly LayoutScreen[] = [
  {
    name: 'sign with the email wallet',
    open: async (page) => {
      await confirmWithdrawal(page);
      await pressButton(page, 'Confirm and sign');
      await expect(dialogNamed(page, 'Sign with your email wallet')).toContainText('Send 100 BOOTY');
    },
  },
  {
    name: 'secret key',
    open: async (page) => {
      await chooseFromProfileMenu(page, 'Change Wallet');
      await pressButton(dialogNamed(page, 'Change Wallet'), 'Show my secret key');
      await expect(dialogNamed(page, 'Your secret key')).toContainText('nobody can see your screen');
    },
  },
];
