import { expect, type Page } from '@playwright/test';
import { advanceGameTime, grantCaptains, startSoloMissions, stopReportingSeen } from '../missionSteps.ts';
import { DATABASE_URL } from '../playwright.config.ts';
import { dialogNamed, pressButton, showModal, type LayoutScreen } from './screen.ts';

/** The longest name that is allowed. */
const LONG_NAME = 'Bartholomew Featherstonehaugh-Cholmondeley of the Far Tides';
const SELECT = '^Select Captains$';

/** One mission of each kind. */
const KINDS = [
  ['plunder', 'tortuga/supply-store', 'Supply Store'],
  ['gem plunder', 'tortuga/sapphire-cove', 'Sapphire Cove'],
  ['raid', 'governors-reach/governors-mansion', "Governor's Mansion"],
  ['rescue', 'tortuga/stranded-crew', 'Stranded Crew'],
  ['event', 'governors-reach/fencing-school', 'Fencing School'],
  ['burner', 'ember-isle/the-gilded-press', 'The Gilded Press'],
  ['special', 'frostbite-fjord/the-long-voyage', 'The Long Voyage'],
] as const;

const openMission = (page: Page, hash: string, name: string) =>
  showModal(page, hash, name, (dialog) => dialog.getByRole('button', { name: 'Select Captains' }));

const openSelect = async (page: Page, hash: string, name: string) => {
  await pressButton(await openMission(page, hash, name), 'Select Captains');
  const select = dialogNamed(page, 'Select NFTs');
  await select
    .getByRole('button', { name: /^Select Bart/ })
    .first()
    .click();
  return select;
};

const openRewards = async (page: Page): Promise<void> => {
  const briefing = await showModal(page, 'tortuga/supply-store/briefing', 'Supply Store', (dialog) =>
    dialog.getByRole('button', { name: 'Rewards table' }),
  );
  await briefing.last().getByRole('button', { name: 'Rewards table' }).click();
  await expect(dialogNamed(page, 'Rewards')).toBeVisible();
};

export const IDLE_MISSION_SCREENS: readonly LayoutScreen[] = [
  ...KINDS.map(([kind, hash, name]): LayoutScreen => ({
    name: `${kind} without runs`,
    mainAction: SELECT,
    open: async (page) => void (await openMission(page, hash, name)),
  })),
  ...KINDS.filter(([kind]) => ['plunder', 'raid', 'event', 'burner'].includes(kind)).map(
    ([kind, hash, name]): LayoutScreen => ({
      name: `select captains for a ${kind}`,
      mainAction: '^Send',
      open: async (page) => void (await openSelect(page, hash, name)),
    }),
  ),
  {
    name: 'confirm a special',
    open: async (page) => {
      await pressButton(
        await openSelect(page, 'frostbite-fjord/the-long-voyage', 'The Long Voyage'),
        /^Send 1/,
      );
      await expect(page.getByText(/cannot be unstaked/)).toBeVisible();
    },
  },
  {
    name: 'briefing',
    open: async (page) => {
      await showModal(page, 'tortuga/supply-store/briefing', 'Supply Store', (dialog) =>
        dialog.getByRole('button', { name: 'Rewards table' }),
      );
    },
  },
  { name: 'rewards table', open: openRewards },
];

/** A send without a network: its toast stays, and a notice is shown. */
const sendOffline = async (page: Page): Promise<void> => {
  const select = await openSelect(page, 'tortuga/supply-store', 'Supply Store');
  // The code of the toasts is loaded a while after the map.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await page.context().setOffline(true);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await pressButton(select, /^Send \d/);
  await expect(page.getByText(/^No connection/)).toBeVisible();
};

/** The last one leaves the page offline. */
export const TOAST_SCREENS: readonly LayoutScreen[] = [
  { name: 'a toast over a modal', once: true, open: sendOffline },
  {
    name: 'a toast over the map',
    once: true,
    open: (page) => expect(page.getByText(/^No connection/)).toBeVisible(),
  },
];

/** Captains with long names on the first plunder; some stay at home. */
export const prepareCaptains = async (page: Page): Promise<readonly string[]> =>
  grantCaptains(page, DATABASE_URL, { captains: 8, name: LONG_NAME, level: 12 });

const openOrder = async (page: Page): Promise<void> => {
  const missions = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  await pressButton(missions, /^Standing order for/);
  await expect(
    dialogNamed(page, 'Standing order').getByRole('button', { name: 'Place Order' }),
  ).toBeVisible();
};

const openHauls = (page: Page) =>
  showModal(page, 'tortuga/hauls', 'Hauls', (dialog) => dialog.getByRole('button', { name: /^Fairness of/ }));

export const RUNNING_MISSION_SCREENS: readonly LayoutScreen[] = [
  {
    name: 'plunder with runs',
    mainAction: '^Claim All|^Select Captains$',
    open: async (page) => void (await openMission(page, 'tortuga/supply-store', 'Supply Store')),
  },
  { name: 'standing order', open: openOrder },
  {
    name: 'standing orders',
    once: true,
    open: async (page) => {
      await openOrder(page);
      await pressButton(dialogNamed(page, 'Standing order'), 'Place Order');
      await pressButton(dialogNamed(page, 'Supply Store'), 'Standing orders');
      await expect(dialogNamed(page, 'Standing orders').getByText('Bartholomew').first()).toBeVisible();
    },
  },
  {
    name: 'while you were away',
    once: true,
    open: async (page) => {
      await page.goto('about:blank');
      await advanceGameTime(page, 3600);
      await page.goto('/');
      await expect(
        dialogNamed(page, 'While you were away').getByRole('button', { name: 'Later' }),
      ).toBeVisible();
    },
  },
  {
    name: 'plunder with claimable runs',
    mainAction: '^Claim All',
    open: async (page) => void (await openMission(page, 'tortuga/supply-store', 'Supply Store')),
  },
  {
    name: 'mission result',
    once: true,
    mainAction: '^Re-Send All',
    open: async (page) => {
      await pressButton(await openMission(page, 'tortuga/supply-store', 'Supply Store'), /^Claim All/);
      await expect(dialogNamed(page, 'MISSION RESULT').getByRole('article').first()).toBeVisible();
    },
  },
  { name: 'hauls', open: async (page) => void (await openHauls(page)) },
  {
    name: 'proof of a draw',
    open: async (page) => {
      await pressButton(await openHauls(page), /^Fairness of/);
      await expect(page.getByText('Verified: this draw was fair')).toBeVisible();
    },
  },
];

export const prepareRuns = async (page: Page): Promise<void> => {
  await stopReportingSeen(page);
  await startSoloMissions(page, 'supply-store', (await prepareCaptains(page)).slice(0, 4));
};
