import { ISLANDS } from '@blacktide/content';
import { expect } from '@playwright/test';
import { waitForIsland } from '../mapSteps.ts';
import { goToHash, isPhone, pressButton, showModal, type LayoutScreen } from './screen.ts';

const islandScreens: readonly LayoutScreen[] = ISLANDS.map(({ slug, name }) => ({
  name: `map of ${name}`,
  mainAction: '^Open the menu',
  open: async (page) => {
    await goToHash(page, slug);
    await waitForIsland(page, name);
  },
}));

export const MAP_SCREENS: readonly LayoutScreen[] = [
  ...islandScreens,
  {
    name: 'profile menu',
    open: async (page) => {
      await page.getByRole('button', { name: /profile menu/i }).click();
      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    },
  },
  {
    name: 'navigation menu',
    open: async (page) => {
      const toggle = page.getByRole('button', { name: 'Open the menu', exact: true });
      // The Escape key does not close it.
      if (await toggle.isVisible()) await toggle.click();
      const places = page.getByRole('navigation', { name: 'Places' });
      await expect(places.getByRole('button', { name: 'Fleet Command' })).toBeVisible();
    },
  },
  {
    name: 'island grid',
    at: isPhone,
    open: async (page) => {
      const toggle = page.getByRole('button', { name: 'Open the menu' });
      if (!(await toggle.isVisible())) await page.keyboard.press('Escape');
      await pressButton(page, 'Choose an island');
      await expect(page.getByRole('navigation', { name: 'Islands' }).getByRole('listitem')).toHaveCount(7);
    },
  },
  {
    name: 'islands',
    mainAction: '^Stay on|^Sail to|^Enter|^Travel',
    open: async (page) => {
      await showModal(page, 'tortuga/islands', 'Islands', (dialog) => dialog.getByRole('option'));
    },
  },
  {
    name: 'all places',
    open: async (page) => {
      await showModal(page, 'tortuga/places', 'All places', (dialog) =>
        dialog.getByRole('button', { name: /^Lava/ }),
      );
    },
  },
  {
    name: 'next battles',
    open: async (page) => {
      await showModal(page, 'tortuga/battles', 'Next Battles', (dialog) => dialog.getByRole('listitem'));
    },
  },
  {
    name: 'goals',
    open: async (page) => {
      await showModal(page, 'goals', 'Goals', (dialog) =>
        dialog.getByRole('list', { name: 'Daily goals' }).getByRole('listitem'),
      );
    },
  },
  {
    name: 'settings',
    open: async (page) => {
      await showModal(page, 'settings', 'Settings', (dialog) => dialog.getByRole('switch'));
    },
  },
  {
    name: 'offline',
    once: true,
    open: async (page) => {
      await page.context().setOffline(true);
      await expect(page.getByRole('alert')).toContainText('You are offline');
    },
  },
];
