import { expect, test, type Locator, type Page } from '@playwright/test';
import { grantCaptains, openMission, leaveAndReturn, startSoloMissions } from './missionSteps.ts';
import { expectAccessibleOnAllScreens } from './pageAssertions.ts';
import { signInWithFunds } from './funds.ts';
import { signInAsGuest } from './playerSteps.ts';
import { DATABASE_URL } from './playwright.config.ts';

/** The longest name that is allowed. */
const LONG_NAME = 'Bartholomew Featherstonehaugh-Cholmondeley of the Far Tides';

const findDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const clickButton = (where: Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true }).first().click();
const closeDialog = (where: Locator) =>
  where.getByRole('button', { name: 'Close', exact: true }).first().click();

/** Opens the captain selection, selects the first captain (its card flips), and checks the modal. */
const selectFirstCaptain = async (page: Page, missions: Locator): Promise<Locator> => {
  await clickButton(missions, 'Select Captains');
  const select = findDialog(page, 'Select NFTs');
  await select
    .getByRole('button', { name: /^Select Bart/ })
    .first()
    .click();
  // The numbers stay on the card even with a long name.
  const card = select.locator('article[data-flipped]').first();
  const figure = card.getByRole('definition').first();
  const [outer, inner] = [await card.boundingBox(), await figure.boundingBox()];
  expect((inner?.x ?? Infinity) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0));
  await expectAccessibleOnAllScreens(page);
  return select;
};

test('mission modals from the empty list to the confirmation of a special', async ({ page }) => {
  test.slow();
  await signInWithFunds(page);
  await grantCaptains(page, DATABASE_URL, { captains: 3, name: LONG_NAME, level: 12 });
  let missions = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  await expect(missions.getByText('No active missions found')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  const list = missions.getByRole('navigation', { name: 'Missions' });
  if (!(await list.isVisible())) await clickButton(missions, 'Missions');
  await clickButton(list, /^Objectives/);
  await expectAccessibleOnAllScreens(page);

  await clickButton(missions, 'Briefing');
  const rewards = page.getByRole('dialog').getByRole('button', { name: 'Rewards table' });
  await expect(rewards).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await rewards.click();
  await expect(findDialog(page, 'Rewards')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await closeDialog(findDialog(page, 'Rewards'));
  await closeDialog(findDialog(page, 'Supply Store').last());
  await closeDialog(missions);

  missions = await openMission(page, 'governors-reach/fencing-school', 'Fencing School');
  await closeDialog(await selectFirstCaptain(page, missions));
  await closeDialog(missions);
  missions = await openMission(page, 'ember-isle/the-gilded-press', 'The Gilded Press');
  await closeDialog(await selectFirstCaptain(page, missions));
  await closeDialog(missions);
  missions = await openMission(page, 'frostbite-fjord/the-long-voyage', 'The Long Voyage');
  await clickButton(await selectFirstCaptain(page, missions), /^Send 1/);
  await expect(page.getByText(/cannot be unstaked/)).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});

test('mission modals from three running missions to their results', async ({ page }) => {
  test.slow();
  await signInAsGuest(page);
  const three = await grantCaptains(page, DATABASE_URL, { captains: 3, name: LONG_NAME });
  await startSoloMissions(page, 'supply-store', three);
  const missions = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  await expect(missions.getByRole('list', { name: 'Active missions' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessibleOnAllScreens(page);
  await clickButton(missions, /^Standing order for/);
  const order = findDialog(page, 'Standing order');
  await expect(order.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await clickButton(order, 'Place Order');
  await clickButton(missions, 'Standing orders');
  await expect(findDialog(page, 'Standing orders').getByText('Bartholomew').first()).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  await leaveAndReturn(page, expectAccessibleOnAllScreens);
  const back = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  await clickButton(back, /^Claim All/);
  const result = findDialog(page, 'MISSION RESULT');
  await expect(result.getByRole('article').first()).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await clickButton(result, /^Fairness of/);
  await expect(page.getByText('Verified: this draw was fair')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});

test('standing orders while they load and when they cannot be loaded', async ({ page }) => {
  test.slow();
  await signInAsGuest(page);
  let releaseResponse = (): void => undefined;
  const responseReleased = new Promise<void>((resolve) => (releaseResponse = resolve));
  await page.route('**/missions/orders', async (route) => {
    await responseReleased;
    await route.fulfill({ status: 503, json: { error: 'later', message: 'later', code: 'UNAVAILABLE' } });
  });
  await clickButton(await openMission(page, 'tortuga/supply-store', 'Supply Store'), 'Standing orders');
  const orders = findDialog(page, 'Standing orders');
  await expect(orders.getByRole('status')).toHaveText('Loading the orders…');
  await expectAccessibleOnAllScreens(page);
  releaseResponse();
  await expect(orders.getByRole('alert')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});

test('two hundred running missions', async ({ page }) => {
  test.slow();
  await signInAsGuest(page);
  await startSoloMissions(page, 'supply-store', await grantCaptains(page, DATABASE_URL, { captains: 200 }));
  const missions = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  await expect(missions.getByRole('button', { name: 'Here 200', exact: true })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});
