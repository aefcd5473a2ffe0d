import type { ClaimedMissionShown, User } from '@blacktide/contract';
import { units } from '@blacktide/rules';
import { expect, test } from '@playwright/test';
import { activeMissions, ask, muster, returnLater, sendAlone } from './fleet.ts';
import { arriveOn, place } from './map.ts';
import { enterAsGuest } from './pirate.ts';
import { DATABASE_URL } from './playwright.config.ts';

const CAPTAINS = 200;
/** Of the claimed missions the server tells ten at a time. */
const PAGES = Array.from({ length: CAPTAINS / 10 }, (_, page) => page + 1);

test('MISS-40 MISS-45 two hundred missions are ready; two clicks bring all of them home', async ({
  page,
}) => {
  test.slow();
  await enterAsGuest(page);
  await sendAlone(page, 'supply-store', await muster(page, DATABASE_URL, { captains: CAPTAINS }));
  await returnLater(page);
  await arriveOn(page, 'Tortuga');
  const sent = (await activeMissions(page)).map(({ id }) => id);
  const before = await ask<User>(page, '/users/me');

  await place(page, 'Supply Store').click();
  await page.getByRole('button', { name: `Claim All (${CAPTAINS})` }).click();

  const result = page.getByRole('dialog', { name: 'MISSION RESULT' });
  await expect(result.getByRole('list', { name: 'Results' }).locator('> li')).toHaveCount(CAPTAINS);
  await expect(result.getByLabel('Totals')).toContainText(`Missions${CAPTAINS}`);
  expect(await activeMissions(page)).toEqual([]);
  const pages = await Promise.all(
    PAGES.map((number) => ask<ClaimedMissionShown[]>(page, `/missions/history?page=${number}`)),
  );
  const claimed = pages.flat();
  expect(claimed.map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
  const after = await ask<User>(page, '/users/me');
  const told = claimed.reduce((sum, { arrrReward }) => sum + units(arrrReward, 'BOOTY'), 0n);
  expect(units(after.arAmount, 'BOOTY') - units(before.arAmount, 'BOOTY')).toBe(told);

  // Those far out of sight are drawn when the hand gets there.
  const far = result.getByRole('list', { name: 'Results' }).locator('> li').nth(20);
  await expect(far.getByRole('article')).toHaveCount(0);
  const next = result.getByRole('button', { name: 'Next' });
  for (const _turn of ['first', 'second', 'third', 'fourth']) await next.click();
  await expect(far.getByRole('article')).toBeVisible();
});
