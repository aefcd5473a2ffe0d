import { CONTENT, STARTER_FLEET } from '@blacktide/content';
import type { WireClaimedMission, WireNft, User } from '@blacktide/contract';
import { toUnits } from '@blacktide/rules';
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  loadActiveMissions,
  apiGet,
  advanceGameTime,
  openMission,
  stopReportingSeen,
} from './missionSteps.ts';
import { expectNoAxeViolations } from './pageAssertions.ts';
import { signInWithFunds } from './funds.ts';

const HOUR = 3600;

/** Selects captains by name, optionally fills a count, sends them and waits for the toast. */
const sendCaptains = async (
  page: Page,
  missions: Locator,
  names: readonly RegExp[],
  count?: [RegExp, string],
) => {
  await missions.getByRole('button', { name: 'Select Captains' }).click();
  const select = page.getByRole('dialog', { name: 'Select NFTs' });
  for (const name of names) await select.getByRole('button', { name }).click();
  if (count) await select.getByRole('textbox', { name: count[0] }).fill(count[1]);
  await select.getByRole('button', { name: /^Send \d/ }).click();
  await expect(page.getByText('mission(s) started').last()).toBeVisible();
  await expect(select).toBeHidden();
};

const closeDialog = (missions: Locator) =>
  missions.getByRole('button', { name: 'Close', exact: true }).click();

test('MISS-31 MISS-41 MISS-49 plunder, raid, event and burner: send, advance the time, claim one, claim all, send again', async ({
  page,
}) => {
  test.slow();
  await signInWithFunds(page);
  await stopReportingSeen(page);
  const captains = async () =>
    (await apiGet<WireNft[]>(page, '/nfts')).filter(({ type }) => /QM|FM|UNIQUE/.test(type));
  const levelOf = async (name: string) => (await captains()).find((one) => one.name.startsWith(name))?.level;
  const learner = STARTER_FLEET.inGame.find(({ design }) => design === 'unique-01');

  // Three captains on a plunder that needs no token; claimed before all five are sent elsewhere.
  let missions = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  await sendCaptains(page, missions, [/^Select Yrsa/, /^Select Gudrun/, /^Select The Drowned/]);
  await expect(missions.getByRole('list', { name: 'Active missions' }).getByRole('listitem')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await advanceGameTime(page, 2 * HOUR);
  await page.reload();
  await page
    .getByRole('dialog', { name: 'While you were away' })
    .getByRole('button', { name: 'Later' })
    .click();
  missions = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  const booty = toUnits((await apiGet<User>(page, '/users/me')).arAmount, 'BOOTY');

  await missions
    .getByRole('button', { name: /^Claim Supply Store/ })
    .first()
    .click();
  const result = page.getByRole('dialog', { name: 'MISSION RESULT' });
  await expect(result.getByRole('article')).toHaveCount(1);
  await result.getByRole('button', { name: 'Close' }).last().click();
  await missions.getByRole('button', { name: /^Claim All/ }).click();
  await expect(result.getByRole('article')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await result
    .getByRole('button', { name: /^Fairness of/ })
    .first()
    .click();
  await expect(page.getByText('Verified: this draw was fair')).toBeVisible();
  await page.getByRole('dialog', { name: 'Fairness' }).getByRole('button', { name: 'Close' }).click();
  await result.getByRole('button', { name: 'Close' }).last().click();
  const earned = toUnits((await apiGet<User>(page, '/users/me')).arAmount, 'BOOTY') - booty;
  const claimed = await apiGet<WireClaimedMission[]>(page, '/missions/history');
  const reportedBooty = claimed.reduce((sum, { arrrReward }) => sum + toUnits(arrrReward, 'BOOTY'), 0n);
  expect(claimed).toHaveLength(3);
  expect(earned).toBe(reportedBooty);
  await missions.getByRole('button', { name: 'Hauls' }).click();
  const hauls = page.getByRole('dialog', { name: 'Hauls' });
  await expect(hauls.getByRole('list', { name: 'Hauls' }).getByRole('listitem')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await closeDialog(hauls);
  await closeDialog(missions);

  missions = await openMission(page, 'tortuga/smugglers-run', "Smuggler's Run");
  await sendCaptains(page, missions, [/^Select Percival/, /^Select Tobias/]);
  await closeDialog(missions);
  missions = await openMission(page, 'governors-reach/fencing-school', 'Fencing School');
  const before = (await levelOf(learner?.name ?? '')) ?? 0;
  await sendCaptains(page, missions, [new RegExp(`^Select ${learner?.name}`)], [/^Levels for/, '2']);
  await closeDialog(missions);
  const gold = (await apiGet<User>(page, '/users/me')).goldAmount;
  missions = await openMission(page, 'ember-isle/the-gilded-press', 'The Gilded Press');
  await sendCaptains(page, missions, [/^Select Yrsa/], [/^Days for/, '2']);
  const press = CONTENT.missions['the-gilded-press'];
  const burned = press?.kind === 'Burners' ? Number(2n * press.goldPerDay) / 1e6 : 0;
  expect((await apiGet<User>(page, '/users/me')).goldAmount).toBe(gold - burned);
  expect(await loadActiveMissions(page)).toHaveLength(3);
  await closeDialog(missions);

  await advanceGameTime(page, 72 * HOUR);
  await page.reload();
  await page
    .getByRole('dialog', { name: 'While you were away' })
    .getByRole('button', { name: 'Claim All', exact: true })
    .click();
  await expect(result.getByRole('article')).toHaveCount(3);
  expect(await levelOf(learner?.name ?? '')).toBe(before + 2);
  await result.getByRole('button', { name: 'Re-Send All' }).click();
  await expect(page.getByText('mission(s) started').last()).toBeVisible();
  const again = await loadActiveMissions(page);
  expect(again.map(({ missionName }) => missionName)).toContain("Smuggler's Run");
});
