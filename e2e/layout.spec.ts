import type { User } from '@blacktide/contract';
import { expect, test, type Page } from '@playwright/test';
import { linkDiscord, openArena } from './arenaSteps.ts';
import { openGrantedFleet } from './fleetSteps.ts';
import { assignShip, FLEET_SCREENS } from './layoutScreens/fleetScreens.ts';
import { ARENA_SCREENS, HIDEOUT_SCREENS } from './layoutScreens/hideoutScreens.ts';
import { inspectLayout } from './layoutCheck.ts';
import { inspectScreen } from './layoutScreens/inspectScreen.ts';
import { MAP_SCREENS } from './layoutScreens/mapScreens.ts';
import {
  IDLE_MISSION_SCREENS,
  prepareCaptains,
  prepareRuns,
  RUNNING_MISSION_SCREENS,
  TOAST_SCREENS,
} from './layoutScreens/missionScreens.ts';
import { EMAIL_WALLET_SCREENS, PLAYER_SCREENS } from './layoutScreens/playerScreens.ts';
import type { LayoutScreen } from './layoutScreens/screen.ts';
import { STATE_SCREENS } from './layoutScreens/stateScreens.ts';
import { SIGN_IN_SCREENS } from './layoutScreens/signInScreens.ts';
import { signInWithFunds } from './funds.ts';
import { anEmail, completeEmailPrompt } from './emailSteps.ts';
import { apiGet } from './missionSteps.ts';
import { balance, signInAsGuest } from './playerSteps.ts';

const expectGoodLayout = async (page: Page, screens: readonly LayoutScreen[]): Promise<void> => {
  const faults: string[] = [];
  for (const screen of screens) faults.push(...(await inspectScreen(page, screen)));
  expect(faults.join('\n')).toBe('');
};

test.describe.configure({ mode: 'parallel' });

test.describe('every screen fits at every size', () => {
  test.slow();

  test('before the sign-in', async ({ page }) => {
    await expectGoodLayout(page, SIGN_IN_SCREENS);
  });

  test('the map and its menus', async ({ page }) => {
    await signInWithFunds(page);
    await expectGoodLayout(page, MAP_SCREENS);
  });

  test('missions without runs', async ({ page }) => {
    await signInWithFunds(page);
    await prepareCaptains(page);
    await expectGoodLayout(page, IDLE_MISSION_SCREENS);
  });

  test('missions with runs', async ({ page }) => {
    await signInWithFunds(page);
    await prepareRuns(page);
    await expectGoodLayout(page, [...RUNNING_MISSION_SCREENS, ...TOAST_SCREENS]);
  });

  test('the hideout', async ({ page }) => {
    await signInWithFunds(page);
    await expectGoodLayout(page, HIDEOUT_SCREENS);
  });

  test('the arena', async ({ page }) => {
    await signInWithFunds(page);
    await openArena(page);
    await linkDiscord(page, 'layout');
    await expectGoodLayout(page, ARENA_SCREENS);
  });

  test('lists that are empty, loading or failed', async ({ page }) => {
    await signInWithFunds(page);
    await expectGoodLayout(page, STATE_SCREENS);
  });

  test('the fleet', async ({ page, browser }) => {
    const captainPage = await browser.newPage();
    await signInAsGuest(captainPage);
    const { wallet } = await apiGet<User>(captainPage, '/users/me');
    await captainPage.close();
    await signInWithFunds(page);
    await openGrantedFleet(page, {
      ships: 5,
      licences: [false, false, false],
      balances: { BOOTY: 50_000, GOLD: 500, MYTHIC_TOKEN: 10 },
    });
    await assignShip(page, wallet);
    await expectGoodLayout(page, FLEET_SCREENS);
  });

  test('marketplace, assets, profile and account', async ({ page }) => {
    await signInWithFunds(page);
    await expectGoodLayout(page, PLAYER_SCREENS);
  });

  test('the email wallet', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await completeEmailPrompt(page, anEmail());
    await expect(balance(page, 'BOOTY')).toBeVisible();
    await expectGoodLayout(page, EMAIL_WALLET_SCREENS);
  });
});

/** A page with one fault, and what the check must say about it. */
const FAULTS = [
  [
    'texts over each other',
    '<p style="position:absolute;top:9px">One</p><p style="position:absolute;top:12px">Two</p>',
    'text overlaps text',
  ],
  [
    'a text over a button',
    '<button style="width:99px;height:50px">Buy</button><p style="position:absolute;top:20px;left:30px">Sold out</p>',
    'text overlaps control',
  ],
  [
    'a button under a picture',
    '<button style="width:99px;height:50px">Buy</button><div style="position:absolute;inset:0;background:red"></div>',
    'control is covered',
  ],
  [
    'a text that is cut',
    '<div style="width:30px;overflow:hidden;white-space:nowrap">A long text</div>',
    'text is cut',
  ],
  [
    'an ellipsis without a title',
    '<div style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">A long text</div>',
    'text is cut',
  ],
  [
    'a text outside of the window',
    '<p style="position:fixed;left:-40px">Somewhere else</p>',
    'text is outside of the window',
  ],
  [
    'a button outside of the window',
    '<button style="position:fixed;left:-40px;width:60px;height:60px"></button>',
    'control is outside of the window',
  ],
  ['a small target', '<button style="width:30px;height:30px">i</button>', 'target is small'],
  [
    'two buttons with one name',
    '<div role="dialog"><button style="height:44px;width:80px">Close</button><button style="height:44px;width:80px;margin-left:9px" aria-label="Close">x</button></div>',
    '2 buttons are called "Close"',
  ],
  [
    'a main action below the window',
    '<button style="position:absolute;top:2000px;width:80px;height:44px">Send</button>',
    'main action is not in sight',
  ],
] as const;

const GOOD_PAGE = `
  <div style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis" title="A long text">A long text</div>
  <div style="width:150px;height:60px;overflow:auto"><p style="height:99px">Scrolls</p><button>Small, but scrolled</button></div>
  <p>Read <a href="#here">this link</a> in a sentence.</p>
  <label style="display:flex;min-height:44px"><input type="checkbox">A label is a target, too</label>
  <div role="dialog"><button style="width:80px;height:44px">Send</button></div>`;

test('the check finds each kind of fault, and none on a good page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [what, html, fault] of FAULTS) {
    await page.setContent(html);
    const mainAction = fault.startsWith('main') ? '^Send' : null;
    const found = await inspectLayout(page, { touch: true, mainAction });
    expect(found.join(), what).toContain(fault);
  }
  await page.setContent(GOOD_PAGE);
  expect(await inspectLayout(page, { touch: true, mainAction: '^Send' })).toEqual([]);
});
