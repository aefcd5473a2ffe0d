import type { WireArenaReport } from '@blacktide/contract';
import { nextBattleAt } from '@blacktide/rules';
import { expect, type Locator, type Page } from '@playwright/test';
import { advanceGameTime, apiGet } from './missionSteps.ts';

export const openArena = async (page: Page): Promise<Locator> => {
  await page.goto('/#/hideout/arena');
  const hideout = page.getByRole('dialog', { name: 'Hideout' });
  await expect(hideout.getByRole('article', { name: 'Your arena card' })).toBeVisible();
  return hideout;
};

export const linkDiscord = async (page: Page, name: string): Promise<void> => {
  const hideout = page.getByRole('dialog', { name: 'Hideout' });
  await expect(hideout.getByText('Connect Discord to Join The Arena')).toBeVisible();
  await hideout.getByRole('button', { name: 'Connect Discord' }).click();
  const socials = page.getByRole('dialog', { name: 'Profile' });
  await socials.getByRole('button', { name: 'Connect Discord' }).click();
  await page.getByLabel('Discord name').fill(name);
  await page.getByRole('button', { name: 'Link account' }).click();
  await expect(page.getByText('Discord connected')).toBeVisible();
};

const readGameNow = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/arena/battles/next');
  return Date.now() + Number(answer.headers()['x-game-ahead'] ?? 0);
};

/** Moves the game to a few seconds before the next arena battle, and loads the page again. */
export const advanceToBattle = async (page: Page): Promise<void> => {
  const gameNow = await readGameNow(page);
  const battleAt = nextBattleAt('arena', gameNow);
  const left = Math.floor((battleAt - gameNow) / 1000) - 4;
  if (left > 0) await advanceGameTime(page, left);
  // Another test may have moved the same game too. The battle then lies in the past, and the page reads its result once.
  if ((await readGameNow(page)) > battleAt) {
    await expect.poll(() => apiGet<WireArenaReport[]>(page, '/arena/reports')).not.toHaveLength(0);
  }
  await page.reload();
};
