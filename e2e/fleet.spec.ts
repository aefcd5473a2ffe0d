import type { User, WireFleetDashboard } from '@blacktide/contract';
import { expect, test } from '@playwright/test';
import {
  checkFleetScreen,
  chooseForShip,
  DAY_SECONDS,
  expectOneToast,
  fleetModal,
  loadShips,
  missionButton,
  openFleet,
  openGrantedFleet,
  pressMission,
  shipEntry,
} from './fleetSteps.ts';
import { SCREENS } from './hideoutSteps.ts';
import { waitForIsland } from './mapSteps.ts';
import { advanceGameTime, apiGet } from './missionSteps.ts';
import { signInAsGuest } from './playerSteps.ts';

test('HOME-47 FLEET-01 building, island selector, menu and address open the Fleet Commander', async ({
  page,
}) => {
  await signInAsGuest(page);
  await page.goto('/#/genesis-cove/fleet-command');
  await expect(fleetModal(page)).toBeVisible();
  await expect(page).toHaveURL('/#/fleet');
  await fleetModal(page).getByRole('button', { name: 'Close' }).click();
  await expect(fleetModal(page)).toBeHidden();
  await waitForIsland(page, 'Genesis Cove');
  await page.goto('/#/genesis-cove/islands');
  const islands = page.getByRole('dialog', { name: 'Islands' });
  await islands.getByRole('button', { name: 'Down' }).click();
  await islands.getByRole('button', { name: 'Enter Fleet Command' }).click();
  await expect(fleetModal(page)).toBeVisible();
  await expect(fleetModal(page).getByRole('region', { name: 'Fleet Stats' })).toContainText('Total Ships2');
  await page.keyboard.press('Escape');
  await expect(fleetModal(page)).toBeHidden();
  const places = page.getByRole('navigation', { name: 'Places' });
  await places.getByRole('button', { name: 'Open the menu' }).click();
  await places.getByRole('button', { name: 'Fleet Command' }).click();
  await expect(fleetModal(page)).toBeVisible();
});

for (const [screen, size] of SCREENS) {
  test.describe(`The Fleet Commander on a ${screen}`, () => {
    test.use({ viewport: size });

    test('FLEET-10 without ships offers the marketplace', async ({ page }) => {
      await signInAsGuest(page);
      const modal = await openGrantedFleet(page, { ships: 0 });
      await expect(modal.getByText('No Genesis Ships Found')).toBeVisible();
      await expect(modal.getByRole('link', { name: 'Browse Marketplace' })).toHaveAttribute(
        'target',
        '_blank',
      );
      await checkFleetScreen(page);
      for (const tab of ['Ships you captain', 'Last 30 days']) {
        await modal.getByRole('tab', { name: tab }).click();
        await expect(modal.getByRole('region', { name: tab })).toBeVisible();
        await checkFleetScreen(page);
      }
    });

    test('FLEET-11 FLEET-12 FLEET-13 FLEET-20 FLEET-27 one ship is licensed, sent, awaited and claimed', async ({
      page,
    }) => {
      test.slow();
      await signInAsGuest(page);
      const modal = await openGrantedFleet(page, {
        ships: 1,
        licences: [false, false, false],
        balances: { BOOTY: 50_000, GOLD: 500, MYTHIC_TOKEN: 10 },
      });
      const ship = 'Frigate 1';
      await pressMission(modal, 'Send to Mission', ship);
      const send = page.getByRole('dialog', { name: 'Send Ship to Mission' });
      await expect(send.getByRole('button', { name: 'License Required' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await checkFleetScreen(page);
      await send.getByRole('button', { name: 'Buy License' }).click();
      const license = page.getByRole('dialog', { name: 'Purchase Captain License' });
      await license.getByRole('radio', { name: 'Rising Tides' }).check();
      await checkFleetScreen(page);
      await license.getByRole('button', { name: 'Buy Rising Tides' }).click();
      await expectOneToast(page, `Rising Tides unlocked for ${ship}`);
      await expect(license).toBeHidden();

      const attach = await chooseForShip(modal, ship, 'Attach Captain');
      await attach.getByRole('list', { name: 'Captains to attach' }).getByRole('button').first().click();
      await checkFleetScreen(page);
      await attach.getByRole('button', { name: 'Bring Aboard' }).click();
      await expectOneToast(page, new RegExp(`is aboard ${ship}`));
      const level = await chooseForShip(modal, ship, 'Fleet Commander Level');
      await checkFleetScreen(page);
      await level.getByRole('button', { name: 'Raise Level' }).click();
      await expectOneToast(page, `${ship} reached tier bonus 1%`);

      await pressMission(modal, 'Send to Mission', ship);
      await expect(send.getByText('Buy a second license to double rewards.')).toBeVisible();
      await send.getByRole('button', { name: 'Confirm Mission' }).click();
      await expectOneToast(page, `${ship} sent to mission`);
      await expect(missionButton(modal, 'On Mission', ship)).toBeDisabled();
      await expect(shipEntry(modal, ship).getByRole('timer')).toBeVisible();
      await checkFleetScreen(page);

      await advanceGameTime(page, DAY_SECONDS);
      // The page learns the time with its next answer, without a reload.
      await pressMission(modal, 'Claim Reward', ship);
      await expectOneToast(page, new RegExp(`Claimed [\\d.,]+ BOOTY from ${ship}`));
      await expect(missionButton(modal, 'Send to Mission', ship)).toBeVisible();
      await expect(modal.getByRole('region', { name: 'Rewards' })).not.toContainText(
        'All-Time ClaimedBOOTY 0.00',
      );
    });

    for (const ships of [12, 400]) {
      test(`API-31 API-35 FLEET-29 ${ships} ships are sent and claimed with one press each`, async ({
        page,
      }) => {
        test.slow();
        await signInAsGuest(page);
        const modal = await openGrantedFleet(page, { ships, balances: { BOOTY: 100_000, GOLD: 100_000 } });
        await checkFleetScreen(page);
        const command = modal.getByRole('region', { name: 'Command Actions' });
        await expect(command).toContainText(`${ships} ships`);
        await command.getByRole('button', { name: 'Send All' }).click();
        await expectOneToast(page, `${ships} ships sent to mission`);
        await expect(modal.getByRole('region', { name: 'Ship Status' })).toContainText(`On Mission${ships}`);
        expect((await loadShips(page)).every(({ isOnMission }) => isOnMission)).toBe(true);
        await expect(command.getByRole('button', { name: 'Send All' })).toBeDisabled();
        await expect(command.getByRole('button', { name: 'Claim All' })).toBeDisabled();

        await advanceGameTime(page, DAY_SECONDS);
        await command.getByRole('button', { name: 'Claim All' }).click();
        await expectOneToast(page, new RegExp(`Claimed [\\d.,]+ BOOTY from ${ships} ships`));
        await expect(modal.getByRole('region', { name: 'Ship Status' })).toContainText(`Ready${ships}`);
        const dashboard = await apiGet<WireFleetDashboard>(page, '/genesis/dashboard');
        expect(dashboard).toMatchObject({ shipsReady: ships, claimableShips: 0, availableReward: 0 });
      });
    }

    test('FLEET-23 FLEET-24 FLEET-25 owner and captain see each other’s acts without a reload', async ({
      page,
      browser,
    }) => {
      test.slow();
      await signInAsGuest(page);
      const other = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
      const captainPage = await other.newPage();
      await signInAsGuest(captainPage);
      const { wallet } = await apiGet<User>(captainPage, '/users/me');
      const captained = await openFleet(captainPage, 'captained');
      await expect(captained.getByText('You captain no ship')).toBeVisible();

      const ship = 'Frigate 1';
      const modal = await openGrantedFleet(page, { ships: 1, balances: { BOOTY: 1000, GOLD: 100 } });
      const assign = await chooseForShip(modal, ship, 'Add Fleet Captain');
      await expect(assign.getByRole('button', { name: 'Add Captain' })).toBeDisabled();
      await assign.getByLabel('Wallet address or @username').fill('@nobody of this name');
      await expect(assign.getByText('No other player has this wallet or name.')).toBeVisible();
      await assign.getByLabel('Wallet address or @username').fill(wallet);
      await expect(assign.getByText(`${wallet.slice(0, 4)}…${wallet.slice(-4)}`).first()).toBeVisible();
      await checkFleetScreen(page);
      await assign.getByRole('button', { name: 'Add Captain' }).click();
      await expectOneToast(page, new RegExp(`is now captain of ${ship}`));
      await expectOneToast(captainPage, new RegExp(`made you captain of ${ship}`));
      await expect(captained.getByRole('article', { name: ship })).toContainText('Usual share of 10%');
      await checkFleetScreen(captainPage);

      const share = await chooseForShip(modal, ship, 'Share Agreement');
      await share.getByRole('button', { name: 'Propose a Share' }).click();
      await share.getByRole('textbox', { name: 'Share of the captain, percent' }).fill('25');
      await checkFleetScreen(page);
      await share.getByRole('button', { name: 'Propose', exact: true }).click();
      await expect(share.getByText(/^You proposed this/)).toBeVisible();
      await captained.getByRole('button', { name: `Answer Proposal: ${ship}` }).click();
      const answer = captainPage.getByRole('dialog', { name: 'Share Agreement' });
      await expect(answer.getByText('25% after tax')).toBeVisible();
      await checkFleetScreen(captainPage);
      await answer.getByRole('button', { name: 'Accept' }).click();
      await expect(answer.getByText(/^Both have accepted/)).toBeVisible();
      await expect(share.getByText(/^Both have accepted/)).toBeVisible();
      await page.keyboard.press('Escape');
      await captainPage.keyboard.press('Escape');

      await pressMission(modal, 'Send to Mission', ship);
      await page.getByRole('button', { name: 'Confirm Mission' }).click();
      await expectOneToast(page, `${ship} sent to mission`);
      await expect(captained.getByRole('article', { name: ship })).toContainText('On Mission');
      await advanceGameTime(page, DAY_SECONDS);
      await pressMission(modal, 'Claim Reward', ship);
      await expectOneToast(captainPage, /^You received [\d.,]+ BOOTY as captain of 1 ship of /);
      await expect(captained.getByRole('article', { name: ship })).not.toContainText('EarnedBOOTY 0.00');

      const remove = await chooseForShip(modal, ship, 'Fleet Captain');
      await remove.getByRole('button', { name: 'Remove Current Captain' }).click();
      await expectOneToast(page, `Captain removed from ${ship}`);
      await expect(captained.getByText('You captain no ship')).toBeVisible();
      await other.close();
    });

    test('a standing order is placed, shown and cancelled', async ({ page }) => {
      await signInAsGuest(page);
      const modal = await openFleet(page);
      await modal.getByRole('button', { name: 'Standing Order' }).click();
      const order = page.getByRole('dialog', { name: 'Standing Order' });
      await order.getByLabel('GOLD to spend at most').fill('50');
      await order.getByLabel('BOOTY to spend at most').fill('200');
      await checkFleetScreen(page);
      await order.getByRole('button', { name: 'Place Order' }).click();
      await expectOneToast(page, 'Standing order placed');
      await modal.getByRole('button', { name: 'Standing Order is active' }).click();
      await expect(order.getByText('50.00 GOLD + 200.00 BOOTY')).toBeVisible();
      await order.getByRole('button', { name: 'Cancel Order' }).click();
      await expectOneToast(page, 'Standing order cancelled');
      await expect(order.getByRole('button', { name: 'Place Order' })).toBeVisible();
    });
  });
}
