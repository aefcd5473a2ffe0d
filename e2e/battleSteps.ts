import { nextBattleAt, type BattleType } from '@blacktide/rules';
import type { Page } from '@playwright/test';
import { advanceGameTime, preventAwayReport } from './missionSteps.ts';

/** Moves the game to a few seconds before the next battle, and loads the page again. */
export const advanceToBattle = async (page: Page, type: BattleType): Promise<void> => {
  const answer = await page.request.get('/arena/battles/next');
  const gameNow = Date.now() + Number(answer.headers()['x-game-ahead'] ?? 0);
  const left = Math.floor((nextBattleAt(type, gameNow) - gameNow) / 1000) - 4;
  if (left > 0) await advanceGameTime(page, left);
  // A page that loads slowly would report the battle.
  await preventAwayReport(page);
  await page.reload();
};
