import { expect, test, type Locator, type Page } from '@playwright/test';
import { muster, openMission, returnLater, sendAlone } from './fleet.ts';
import { expectFitsAnywhere } from './inspect.ts';
import { enterAsGuest } from './pirate.ts';
import { DATABASE_URL } from './playwright.config.ts';

/** As long as names get. */
const LONG_NAME = 'Bartholomew Featherstonehaugh-Cholmondeley of the Far Tides';

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const press = (where: Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true }).first().click();
const closeOn = (where: Locator) => where.getByRole('button', { name: 'Close', exact: true }).first().click();

/** Opens who may go, turns the first card over, and looks. */
const selectOne = async (page: Page, missions: Locator): Promise<Locator> => {
  await press(missions, 'Select Captains');
  const select = dialog(page, 'Select NFTs');
  await select
    .getByRole('button', { name: /^Select Bart/ })
    .first()
    .click();
  // The figures stay on the card, however long the name is.
  const card = select.getByRole('article').first();
  const figure = card.getByRole('definition').first();
  const [outer, inner] = [await card.boundingBox(), await figure.boundingBox()];
  expect((inner?.x ?? Infinity) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0));
  await expectFitsAnywhere(page);
  return select;
};

test('from the empty desk to the special that is confirmed', async ({ page }) => {
  test.slow();
  await enterAsGuest(page);
  await muster(page, DATABASE_URL, { captains: 3, name: LONG_NAME, level: 12 });
  let missions = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  await expect(missions.getByText('No active missions found')).toBeVisible();
  await expectFitsAnywhere(page);
  const list = missions.getByRole('navigation', { name: 'Missions' });
  if (!(await list.isVisible())) await press(missions, 'Missions');
  await press(list, /^Objectives/);
  await expectFitsAnywhere(page);

  await press(missions, 'Briefing');
  const rewards = page.getByRole('dialog').getByRole('button', { name: 'Rewards table' });
  await expect(rewards).toBeVisible();
  await expectFitsAnywhere(page);
  await rewards.click();
  await expect(dialog(page, 'Rewards')).toBeVisible();
  await expectFitsAnywhere(page);
  await closeOn(dialog(page, 'Rewards'));
  await closeOn(dialog(page, 'Supply Store').last());
  await closeOn(missions);

  missions = await openMission(page, 'governors-reach/fencing-school', 'Fencing School');
  await closeOn(await selectOne(page, missions));
  await closeOn(missions);
  missions = await openMission(page, 'ember-isle/the-gilded-press', 'The Gilded Press');
  await closeOn(await selectOne(page, missions));
  await closeOn(missions);
  missions = await openMission(page, 'frostbite-fjord/the-long-voyage', 'The Long Voyage');
  await press(await selectOne(page, missions), /^Send 1/);
  await expect(page.getByText(/cannot be unstaked/)).toBeVisible();
  await expectFitsAnywhere(page);
});

test('from three that are away to what they brought', async ({ page }) => {
  test.slow();
  await enterAsGuest(page);
  const three = await muster(page, DATABASE_URL, { captains: 3, name: LONG_NAME });
  await sendAlone(page, 'supply-store', three);
  const missions = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  await expect(missions.getByRole('list', { name: 'Active missions' }).getByRole('listitem')).toHaveCount(3);
  await expectFitsAnywhere(page);
  await press(missions, /^Standing order for/);
  const order = dialog(page, 'Standing order');
  await expect(order.getByRole('button', { name: 'Place the order' })).toBeVisible();
  await expectFitsAnywhere(page);
  await press(order, 'Place the order');
  await press(missions, 'Standing orders');
  await expect(dialog(page, 'Standing orders').getByText('Bartholomew').first()).toBeVisible();
  await expectFitsAnywhere(page);

  await returnLater(page, expectFitsAnywhere);
  const back = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  await press(back, /^Claim All/);
  const result = dialog(page, 'MISSION RESULT');
  await expect(result.getByRole('article').first()).toBeVisible();
  await expectFitsAnywhere(page);
  await press(result, /^Fairness of/);
  await expect(page.getByText('Verified: this draw was fair')).toBeVisible();
  await expectFitsAnywhere(page);
});

test('what is still on its way, and what cannot be read', async ({ page }) => {
  test.slow();
  await enterAsGuest(page);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/missions/orders', async (route) => {
    await asked;
    await route.fulfill({ status: 503, json: { error: 'later', message: 'later', code: 'UNAVAILABLE' } });
  });
  await press(await openMission(page, 'tortuga/supply-store', 'Supply Store'), 'Standing orders');
  const orders = dialog(page, 'Standing orders');
  await expect(orders.getByRole('status')).toHaveText('Reading the orders…');
  await expectFitsAnywhere(page);
  answer();
  await expect(orders.getByRole('alert')).toBeVisible();
  await expectFitsAnywhere(page);
});

test('two hundred that are away', async ({ page }) => {
  test.slow();
  await enterAsGuest(page);
  await sendAlone(page, 'supply-store', await muster(page, DATABASE_URL, { captains: 200 }));
  const missions = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  await expect(missions.getByRole('button', { name: 'Here 200', exact: true })).toBeVisible();
  await expectFitsAnywhere(page);
});
