import { expect, type Page } from '@playwright/test';
import { anEmail } from '../emailSteps.ts';
import { dialogNamed, pressButton, type LayoutScreen } from './screen.ts';

const openSignIn = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play as guest' })).toBeVisible();
};

const openEmail = async (page: Page): Promise<void> => {
  await openSignIn(page);
  await pressButton(page, 'Continue with email');
  await expect(dialogNamed(page, 'Continue with email')).toBeVisible();
};

export const SIGN_IN_SCREENS: readonly LayoutScreen[] = [
  { name: 'sign in', mainAction: '^Play as guest|^Connect Wallet', open: openSignIn },
  {
    name: 'connect a wallet',
    open: async (page) => {
      await openSignIn(page);
      await pressButton(page, 'Connect Wallet');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'email address', mainAction: '^Email me a code', open: openEmail },
  {
    name: 'email code',
    mainAction: '^Sign in',
    open: async (page) => {
      await openEmail(page);
      const prompt = dialogNamed(page, 'Continue with email');
      await prompt.getByLabel('Email address').fill(anEmail());
      await pressButton(prompt, 'Email me a code');
      await expect(prompt.getByLabel('Code from the email')).toBeVisible();
    },
  },
  {
    name: "captain's log of nobody, without a session",
    open: async (page) => {
      await page.goto('/#/players/@nobody-has-this-name');
      await expect(page.getByText("This captain's log is closed or does not exist.")).toBeVisible();
    },
  },
  {
    name: 'mailbox',
    open: async (page) => {
      await page.goto('/mailbox');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
];
