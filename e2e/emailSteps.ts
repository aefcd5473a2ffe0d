import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

let emailCount = 0;
export const anEmail = (): string => `pirate.${Date.now()}.${(emailCount += 1)}@sea.test`;

/** Reads the code on the mailbox page of local mode. */
export const readMailedCode = async (context: BrowserContext, email: string): Promise<string> => {
  const mailbox = await context.newPage();
  await mailbox.goto('/mailbox');
  const message = mailbox.getByRole('article').filter({ hasText: email }).first();
  const code = /\b\d{6}\b/.exec((await message.textContent()) ?? '')?.[0] ?? '';
  await mailbox.close();
  return code;
};

export const fillMailedCode = async (
  prompt: Locator,
  context: BrowserContext,
  email: string,
): Promise<void> => {
  await expect(prompt.getByLabel('Code from the email')).toBeVisible();
  await prompt.getByLabel('Code from the email').fill(await readMailedCode(context, email));
};

export const completeEmailPrompt = async (page: Page, email: string): Promise<void> => {
  const prompt = page.getByRole('dialog', { name: 'Continue with email' });
  await prompt.getByLabel('Email address').fill(email);
  await prompt.getByRole('button', { name: 'Email me a code' }).click();
  await fillMailedCode(prompt, page.context(), email);
  await prompt.getByRole('button', { name: 'Sign in' }).click();
};
