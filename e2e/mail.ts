import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

let pirates = 0;
export const anAddress = (): string => `pirate.${Date.now()}.${(pirates += 1)}@sea.test`;

/** Where local mode's letters lie: read as a player reads them. */
export const codeFor = async (context: BrowserContext, email: string): Promise<string> => {
  const mailbox = await context.newPage();
  await mailbox.goto('/mailbox');
  const letter = mailbox.getByRole('article').filter({ hasText: email }).first();
  const code = /\b\d{6}\b/.exec((await letter.textContent()) ?? '')?.[0] ?? '';
  await mailbox.close();
  return code;
};

export const typeCode = async (prompt: Locator, context: BrowserContext, email: string): Promise<void> => {
  await expect(prompt.getByLabel('Code from your mail')).toBeVisible();
  await prompt.getByLabel('Code from your mail').fill(await codeFor(context, email));
};

export const openEmailWallet = async (page: Page, email: string): Promise<void> => {
  const prompt = page.getByRole('dialog', { name: 'Continue with email' });
  await prompt.getByLabel('Email address').fill(email);
  await prompt.getByRole('button', { name: 'Mail me a code' }).click();
  await typeCode(prompt, page.context(), email);
  await prompt.getByRole('button', { name: 'Come aboard' }).click();
};
