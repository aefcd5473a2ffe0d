import { expect, type Locator, type Page } from '@playwright/test';
import { chooseForShip, missionButton } from '../fleetSteps.ts';
import { dialogNamed, pressButton, showModal, type LayoutScreen } from './screen.ts';

/** Not licensed. */
const SHIP = 'Frigate 1';
/** Another player is its captain. */
const CAPTAINED_SHIP = 'Frigate 2';

const showFleet = (page: Page, tab = ''): Promise<Locator> =>
  showModal(page, tab === '' ? 'fleet' : `fleet/${tab}`, 'Fleet Commander', (dialog) =>
    tab === ''
      ? dialog.getByRole('region', { name: 'Fleet Stats' })
      : dialog.getByRole('tabpanel').or(dialog.getByRole('region')),
  );

const shipDialog = (entry: string): LayoutScreen => ({
  name: `fleet, ${entry.toLowerCase()}`,
  open: async (page) => expect(await chooseForShip(await showFleet(page), SHIP, entry)).toBeVisible(),
});

const openSend = async (page: Page): Promise<Locator> => {
  await missionButton(await showFleet(page), 'Send to Mission', SHIP).click();
  const send = dialogNamed(page, 'Send Ship to Mission');
  await expect(send).toBeVisible();
  return send;
};

export const FLEET_SCREENS: readonly LayoutScreen[] = [
  {
    name: 'fleet',
    open: async (page) => expect(missionButton(await showFleet(page), 'Send to Mission', SHIP)).toBeVisible(),
  },
  { name: 'fleet, ships you captain', open: async (page) => void (await showFleet(page, 'captained')) },
  { name: 'fleet, last 30 days', open: async (page) => void (await showFleet(page, 'history')) },
  { name: 'fleet, send', open: async (page) => void (await openSend(page)) },
  {
    name: 'fleet, purchase captain license',
    open: async (page) => {
      await pressButton(await openSend(page), 'Buy License');
      await expect(dialogNamed(page, 'Purchase Captain License')).toBeVisible();
    },
  },
  shipDialog('Attach Captain'),
  shipDialog('Fleet Commander Level'),
  shipDialog('Add Fleet Captain'),
  {
    name: 'fleet, standing order',
    open: async (page) => {
      await pressButton(await showFleet(page), 'Standing Order');
      await expect(dialogNamed(page, 'Standing Order')).toBeVisible();
    },
  },
  {
    name: 'fleet, share agreement',
    open: async (page) => {
      const share = await chooseForShip(await showFleet(page), CAPTAINED_SHIP, 'Share Agreement');
      await pressButton(share, 'Propose a Share');
      await expect(share.getByRole('textbox', { name: 'Share of the captain, percent' })).toBeVisible();
    },
  },
];

/** Makes the other player captain of a ship. */
export const assignShip = async (page: Page, wallet: string): Promise<void> => {
  const assign = await chooseForShip(await showFleet(page), CAPTAINED_SHIP, 'Add Fleet Captain');
  await assign.getByLabel('Wallet address or @username').fill(wallet);
  await pressButton(assign, 'Add Captain');
  await expect(dialogNamed(page, 'Add Fleet Captain')).toBeHidden();
};
