import { expect, type Locator, type Page } from '@playwright/test';
import { openArena } from '../arenaSteps.ts';
import { advanceToBattle } from '../battleSteps.ts';
import { LONG_TIMEOUT } from '../browser.ts';
import {
  chooseFirstGear,
  findStrongestCaptain,
  firstCaptain,
  pressCaptain,
  titleOf,
} from '../hideoutSteps.ts';
import { dialogNamed, isPhone, isWide, pressButton, showModal, type LayoutScreen } from './screen.ts';

const showHideout = (page: Page, path: string, shown: (dialog: Locator) => Locator): Promise<Locator> =>
  showModal(page, `hideout/${path}`, 'Hideout', shown);
const cards = (dialog: Locator): Locator => dialog.getByRole('article');

const inventory = (section: string): LayoutScreen => ({
  name: `inventory, ${section}`,
  open: async (page) => void (await showHideout(page, `inventory/${section}`, cards)),
});

const openFilters = async (page: Page): Promise<Locator> => {
  const hideout = await showHideout(page, 'inventory/captains', cards);
  const toggle = hideout.getByRole('button', { name: /^Filters & Sort/ });
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
  return hideout;
};

const openSheet = async (page: Page): Promise<Locator> => {
  const title = titleOf(await findStrongestCaptain(page));
  const hideout = await showHideout(page, 'inventory/captains', cards);
  await pressCaptain(hideout, title);
  const sheet = dialogNamed(page, title);
  await expect(sheet.getByRole('heading', { name: 'Strength' })).toBeVisible();
  return sheet;
};

export const HIDEOUT_SCREENS: readonly LayoutScreen[] = [
  ...['captains', 'crews', 'ships', 'items', 'genesis-ships'].map(inventory),
  { name: 'inventory filters', at: isWide, open: async (page) => void (await openFilters(page)) },
  {
    name: 'inventory filter sheet',
    at: isPhone,
    mainAction: '^Apply Filters$',
    open: async (page) => {
      await openFilters(page);
      await expect(dialogNamed(page, 'Filters & Sort')).toBeVisible();
    },
  },
  {
    name: 'equip an item',
    mainAction: '^Equip Selected',
    open: async (page) => {
      const hideout = await showHideout(page, 'inventory/captains', cards);
      await chooseFirstGear(firstCaptain(hideout), 'Item slot 1');
    },
  },
  {
    name: 'auto equip',
    mainAction: '^Equip All',
    open: async (page) => {
      await pressButton(await showHideout(page, 'inventory/captains', cards), 'Auto Equip All');
      await expect(dialogNamed(page, 'Auto Equip All').getByRole('list', { name: 'Plan' })).toBeVisible();
    },
  },
  { name: 'captain sheet', open: async (page) => void (await openSheet(page)) },
  {
    name: 'compare captains',
    open: async (page) => {
      const sheet = await openSheet(page);
      await sheet.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
      await expect(sheet.getByRole('table').last()).toBeVisible();
      await sheet.getByRole('table').last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'upgrade', open: async (page) => void (await showHideout(page, 'upgrade/all', cards)) },
  {
    name: 'planner',
    open: async (page) => {
      await pressButton(await showHideout(page, 'upgrade/all', cards), 'Planner');
      await expect(dialogNamed(page, 'Planner').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'level up many',
    open: async (page) => {
      await pressButton(await showHideout(page, 'upgrade/all', cards), 'Level Up Many');
      const dialog = dialogNamed(page, 'Level Up Many');
      await pressButton(dialog, 'Items');
      await expect(
        dialog.getByRole('list', { name: 'Level-ups' }).getByRole('listitem').first(),
      ).toBeVisible();
    },
  },
  ...['gems', 'treasure', 'booty', 'gold'].map((section): LayoutScreen => ({
    name: `exchange, ${section}`,
    open: async (page) => void (await showHideout(page, `exchange/${section}`, cards)),
  })),
  {
    name: 'arena before Discord is linked',
    open: async (page) =>
      void (await showHideout(page, 'arena', (hideout) =>
        hideout.getByRole('article', { name: 'Your arena card' }),
      )),
  },
  {
    name: 'leaderboard',
    open: async (page) =>
      void (await showHideout(page, 'leaderboard', (hideout) =>
        hideout.getByRole('heading', { name: 'The Seven Seas' }),
      )),
  },
  {
    name: 'treasury',
    open: async (page) =>
      void (await showHideout(page, 'treasure-chest', (hideout) =>
        hideout.getByRole('heading', { name: 'Treasury' }),
      )),
  },
];

/** Needs a linked Discord account. The later screens build on the earlier ones. */
export const ARENA_SCREENS: readonly LayoutScreen[] = [
  { name: 'arena', open: async (page) => void (await openArena(page)) },
  {
    name: 'arena, send',
    mainAction: '^Send to The Arena',
    open: async (page) => {
      await pressButton(await openArena(page), 'Send to The Arena');
      const modal = dialogNamed(page, 'Select Captain for The Arena');
      await modal.getByRole('listitem').first().getByRole('button').click();
    },
  },
  {
    name: 'arena, battle report',
    once: true,
    open: async (page) => {
      const hideout = await openArena(page);
      await pressButton(hideout, 'Send to The Arena');
      const modal = dialogNamed(page, 'Select Captain for The Arena');
      await modal.getByRole('listitem').first().getByRole('button').click();
      await pressButton(modal, 'Send to The Arena');
      await expect(hideout.getByText('Nothing yet')).toBeVisible();
      await advanceToBattle(page, 'arena');
      const latest = hideout.getByRole('button', { name: /Latest battle/ });
      await expect(latest).toBeVisible(LONG_TIMEOUT);
      await latest.click();
      await expect(dialogNamed(page, 'Battle Report').getByText('Chance to win')).toBeVisible();
    },
  },
];
