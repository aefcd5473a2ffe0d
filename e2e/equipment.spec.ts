import type { WireItem, WireNft } from '@blacktide/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  chooseFirstGear,
  expectToast,
  findCaptains,
  firstCaptain,
  openHideout,
  SCREENS,
  titleOf,
} from './hideoutSteps.ts';
import { controlJobResults } from './jobResults.ts';
import { apiGet, postAsPlayer, startSoloMissions } from './missionSteps.ts';
import { expectNoOverflow } from './pageAssertions.ts';
import { signInAsGuest } from './playerSteps.ts';

const FAMILIES = [
  ['Item', 'Item slot 1', 'Please select both a character and an item'],
  ['Crew', 'Crew slot', 'Please select both a character and a crew'],
  ['Ship', 'Ship slot', 'Please select both a character and a ship'],
] as const;

const openRemoval = async (card: Locator, slot: string) => {
  await card.getByRole('button', { name: new RegExp(`^${slot}: (?!empty)`) }).click();
  const ask = card.page().getByRole('dialog', { name: /^Remove / });
  return {
    ask,
    remove: ask.getByRole('button', { name: 'Remove', exact: true }),
    cancel: ask.getByRole('button', { name: 'Cancel' }),
  };
};

const ROUTES = {
  ITEM: ['/items/handleEquip', 'itemuid'],
  CREW: ['/nfts/handleCrewEquip', 'crewuid'],
  SHIP: ['/nfts/handleShipEquip', 'shipuid'],
} as const;

/** Equips free gear without the page, as another tab does; returns its uid. */
const equipElsewhere = async (page: Page, captain: string, type: keyof typeof ROUTES): Promise<string> => {
  const gear = [
    ...(await apiGet<WireNft[]>(page, '/nfts')),
    ...(await apiGet<WireItem[]>(page, '/items/fetch-items')),
  ];
  const free = gear.find((one) => one.type === type && !one.equipped);
  if (!free) throw new Error(`no ${type} is free`);
  const [path, field] = ROUTES[type];
  await postAsPlayer(page, path, { nftuid: captain, [field]: free.uid, action: true });
  return free.uid;
};

// A list that is still being changed when the test ends is no failure.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [device, viewport] of SCREENS) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('INV-17 INV-18 INV-27 INV-28 INV-29 INV-33 INV-36 equips and removes each kind of gear; auto equip is undone', async ({
      page,
    }) => {
      await page.clock.install();
      await signInAsGuest(page);
      const hideout = await openHideout(page, 'inventory/captains');
      const captain = firstCaptain(hideout);
      for (const [noun, slot, nothingChosen] of FAMILIES) {
        const modal = await chooseFirstGear(captain, slot);
        const confirm = modal.getByRole('button', { name: `Equip Selected ${noun}` });
        await expect(modal.getByText(/^\+[\d,]+$/).last()).toBeVisible();
        await modal.getByRole('button', { pressed: true }).click();
        await expect(confirm).toBeDisabled();
        await confirm.click({ force: true });
        await expectToast(page, nothingChosen);
        await modal.getByRole('list').getByRole('button').first().click();
        await confirm.click();
        await expect(modal).toBeHidden();
        await expectToast(page, /^Successfully equipped .* to NFT \d+$/);
        await expect(captain.getByRole('button', { name: `${slot}: empty` })).toBeHidden();
      }
      for (const [, slot] of FAMILIES) {
        const { ask, remove } = await openRemoval(captain, slot);
        await expect(ask.getByRole('status')).toContainText('−');
        await remove.click();
        await expect(ask).toBeHidden();
        await expectToast(page, /^Successfully Unequipped .* from NFT \d+$/);
        await expect(captain.getByRole('button', { name: `${slot}: empty` })).toBeVisible();
      }

      await hideout.getByRole('button', { name: 'Auto Equip All' }).click();
      const plan = page.getByRole('dialog', { name: 'Auto Equip All' });
      await expect(plan.getByRole('list', { name: 'Plan' })).toContainText('Gets ');
      await expectNoOverflow(page);
      await plan.getByRole('button', { name: 'Equip All' }).click();
      await expect(page.getByText('Auto Equip in progress')).toBeVisible();
      await expectToast(page, 'Auto Equip successful');
      await expect(plan.getByRole('list', { name: 'Report' })).toContainText('Gets ');
      await plan.getByRole('button', { name: 'Undo' }).click();
      await expect(plan).toBeHidden();
      await expectToast(page, 'Auto Equip undone');
      await expect(captain.getByRole('button', { name: 'Item slot 1: empty' })).toBeVisible();
    });

    test('INV-15 INV-17 INV-30 INV-31 INV-32 INV-35 JOB-05 each failure has its text', async ({ page }) => {
      await page.clock.install();
      const results = await controlJobResults(page);
      await signInAsGuest(page);
      const [captain, second, third] = await findCaptains(page);
      if (!captain || !second || !third) throw new Error('the starter fleet has five captains');
      const hideout = await openHideout(page, 'inventory/captains');
      const card = hideout.getByRole('article', { name: titleOf(captain), exact: true });
      const refuseOnce = (path: string, status: number, json = {}) =>
        page.route(`**${path}`, (route) => route.fulfill({ status, json }), { times: 1 });

      const modal = await chooseFirstGear(card, 'Item slot 1');
      const confirm = modal.getByRole('button', { name: 'Equip Selected Item' });
      await refuseOnce('/items/handleEquip', 500);
      await confirm.click();
      await expectToast(page, 'An error occurred, try again later');
      results.changeNext(({ data, ...rest }) => ({ ...rest, data: { ...data, result: null } }));
      await confirm.click();
      await expect(modal).toBeHidden();
      await expectToast(page, 'Operation successful');

      await refuseOnce('/nfts/handleAutoEquip', 500);
      await hideout.getByRole('button', { name: 'Auto Equip All' }).click();
      const plan = page.getByRole('dialog', { name: 'Auto Equip All' });
      await plan.getByRole('button', { name: 'Equip All' }).click();
      await expectToast(page, 'An error occurred, try again later');
      await plan.getByRole('button', { name: 'Cancel' }).click();

      await equipElsewhere(page, captain.uid, 'CREW');
      await equipElsewhere(page, captain.uid, 'SHIP');
      for (const [slot, path, text] of [
        ['Item slot 1', '/items/handleEquip', 'Error Unequipping'],
        ['Crew slot', '/nfts/handleCrewEquip', 'The crew is asleep'],
        ['Ship slot', '/nfts/handleShipEquip', 'The ship is in the dock'],
      ] as const) {
        const { ask, remove, cancel } = await openRemoval(card, slot);
        await refuseOnce(path, 409, { error: slot === 'Item slot 1' ? 'The locker is shut' : text });
        await remove.click();
        await expectToast(page, text);
        await cancel.click();
        await expect(ask).toBeHidden();
      }

      const itemuid = await equipElsewhere(page, captain.uid, 'ITEM');
      const removal = await openRemoval(card, 'Item slot 2');
      await postAsPlayer(page, '/items/handleEquip', { nftuid: captain.uid, itemuid, action: false });
      await removal.remove.click();
      await expectToast(page, 'No associated item was found');
      await removal.cancel.click();

      await chooseFirstGear(card, 'Item slot 2');
      results.hold();
      await startSoloMissions(page, 'supply-store', [captain.uid]);
      const refused = page.waitForResponse('**/items/handleEquip');
      await confirm.click();
      await refused;
      results.release();
      await expectToast(page, 'Captain is on mission');
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await expect(card.getByText('Captain is on mission')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Item slot 2: empty' })).toBeDisabled();

      // The captain disappears from the list of the page while its item is about to be removed.
      await equipElsewhere(page, second.uid, 'ITEM');
      const { remove } = await openRemoval(
        hideout.getByRole('article', { name: titleOf(second), exact: true }),
        'Item slot 1',
      );
      // Not by role: the confirmation hides the cards behind it from roles.
      const cardTitle = page.locator('article').getByText(titleOf(second), { exact: true });
      await expect(cardTitle).not.toHaveCount(0);
      await page.route('**/nfts', async (route) => {
        const answer = await route.fetch();
        const nfts = (await answer.json()) as WireNft[];
        await route.fulfill({ json: nfts.filter(({ uid }) => uid !== second.uid) });
      });
      await equipElsewhere(page, third.uid, 'ITEM');
      await expect(cardTitle).toHaveCount(0);
      await remove.click();
      await expectToast(page, 'No associated NFT found');
    });
  });
}
