import type { WireClaimedMission, User } from '@blacktide/contract';
import { toUnits } from '@blacktide/rules';
import { expect, test } from '@playwright/test';
import {
  loadActiveMissions,
  apiGet,
  grantCaptains,
  leaveAndReturn,
  startSoloMissions,
} from './missionSteps.ts';
import { waitForIsland, buildingButton } from './mapSteps.ts';
import { signInAsGuest } from './playerSteps.ts';
import { DATABASE_URL } from './playwright.config.ts';

const CAPTAIN_COUNT = 200;
/** The history has ten missions per page. */
const HISTORY_PAGES = Array.from({ length: CAPTAIN_COUNT / 10 }, (_, page) => page + 1);

test('MISS-40 MISS-45 two clicks claim two hundred missions that are ready', async ({ page }) => {
  test.slow();
  await signInAsGuest(page);
  await startSoloMissions(
    page,
    'supply-store',
    await grantCaptains(page, DATABASE_URL, { captains: CAPTAIN_COUNT }),
  );
  await leaveAndReturn(page);
  await waitForIsland(page, 'Tortuga');
  const sent = (await loadActiveMissions(page)).map(({ id }) => id);
  const before = await apiGet<User>(page, '/users/me');

  await buildingButton(page, 'Supply Store').click();
  await page.getByRole('button', { name: `Claim All (${CAPTAIN_COUNT})` }).click();

  const result = page.getByRole('dialog', { name: 'MISSION RESULT' });
  await expect(result.getByRole('list', { name: 'Results' }).locator('> li')).toHaveCount(CAPTAIN_COUNT);
  await expect(result.getByLabel('Totals')).toContainText(`Missions${CAPTAIN_COUNT}`);
  expect(await loadActiveMissions(page)).toEqual([]);
  const pages = await Promise.all(
    HISTORY_PAGES.map((number) => apiGet<WireClaimedMission[]>(page, `/missions/history?page=${number}`)),
  );
  const claimed = pages.flat();
  expect(claimed.map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
  const after = await apiGet<User>(page, '/users/me');
  const reportedBooty = claimed.reduce((sum, { arrrReward }) => sum + toUnits(arrrReward, 'BOOTY'), 0n);
  expect(toUnits(after.arAmount, 'BOOTY') - toUnits(before.arAmount, 'BOOTY')).toBe(reportedBooty);

  // Results outside of the view are rendered when they scroll into it.
  const far = result.getByRole('list', { name: 'Results' }).locator('> li').nth(20);
  await expect(far.getByRole('article')).toHaveCount(0);
  const next = result.getByRole('button', { name: 'Next' });
  for (const _click of ['first', 'second', 'third', 'fourth']) await next.click();
  await expect(far.getByRole('article')).toBeVisible();
});
