import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { LayoutSize } from '../layoutCheck.ts';
import { dialogNamed, type LayoutScreen } from './screen.ts';

/** Where a screen gets its lists from, and what an empty answer is. */
interface Source {
  readonly name: string;
  readonly hash: string;
  readonly dialog: string;
  readonly calls: readonly string[];
  readonly empty: unknown;
  readonly emptyText: string;
  /** Shown in every state as soon as the code of the screen is there; without it, `Loading...` can be of the code. */
  readonly frame?: (dialog: Locator) => Locator;
}

const SOURCES: readonly Source[] = [
  {
    name: 'inventory',
    hash: 'hideout/inventory/captains',
    dialog: 'Hideout',
    calls: ['**/nfts', '**/items/fetch-items'],
    empty: [],
    emptyText: "You don't have any Reavers NFTs in-game.",
    frame: (dialog) => dialog.getByRole('button', { name: 'Auto Equip All' }),
  },
  {
    name: 'upgrade',
    hash: 'hideout/upgrade/all',
    dialog: 'Hideout',
    calls: ['**/nfts', '**/items/fetch-items'],
    empty: [],
    emptyText: 'No items found',
    frame: (dialog) => dialog.getByRole('button', { name: 'Planner' }),
  },
  {
    name: 'exchange',
    hash: 'hideout/exchange/gems',
    dialog: 'Hideout',
    calls: ['**/exchange/fetch-exchange-items'],
    empty: [],
    emptyText: 'No items available in this category.',
    frame: (dialog) => dialog.getByRole('heading', { name: 'The Exchange' }),
  },
  {
    name: 'arena',
    hash: 'hideout/arena',
    dialog: 'Hideout',
    calls: ['**/arena/leaderboard', '**/arena/leaderboard?*'],
    empty: { totalPlayers: 0, leaderboard: [] },
    emptyText: 'Nobody has entered The Arena yet.',
    frame: (dialog) => dialog.getByRole('heading', { name: 'The Arena' }),
  },
  {
    name: 'fleet',
    hash: 'fleet',
    dialog: 'Fleet Commander',
    calls: ['**/genesis/genesis-ships'],
    empty: [],
    emptyText: 'No Genesis Ships Found',
  },
  {
    name: 'marketplace',
    hash: 'tortuga/marketplace',
    dialog: 'Marketplace',
    calls: ['**/shop/fetch-shop-items'],
    empty: [],
    emptyText: '0 offers',
  },
];

const FAILURE = { error: 'later', message: 'later', code: 'UNAVAILABLE' };

const STATES = {
  empty: (route: Route, { empty }: Source) => route.fulfill({ json: empty }),
  loading: () => undefined,
  failed: (route: Route) => route.fulfill({ status: 422, json: FAILURE }),
} as const;

const openState = async (page: Page, source: Source, state: keyof typeof STATES): Promise<void> => {
  await page.unrouteAll();
  for (const call of source.calls) await page.route(call, (route) => STATES[state](route, source));
  await page.goto(`/#/${source.hash}`);
  await page.reload();
  const dialog = dialogNamed(page, source.dialog);
  await expect(dialog).toBeVisible();
  if (source.frame) await expect(source.frame(dialog)).toBeVisible();
  const shown = {
    empty: dialog.getByText(source.emptyText),
    loading: dialog.getByRole('status'),
    failed: dialog.getByRole('alert'),
  };
  // Empty live regions are among them.
  await expect(shown[state].filter({ visible: true }).first()).toBeVisible();
};

const isUsual = ({ width }: LayoutSize): boolean => width === 390 || width === 1440;

/** What the lists show while they load, when they are empty and when they cannot be read. */
export const STATE_SCREENS: readonly LayoutScreen[] = SOURCES.flatMap((source) =>
  (['empty', 'loading', 'failed'] as const).map((state) => ({
    name: `${source.name} ${state}`,
    at: isUsual,
    open: (page) => openState(page, source, state),
  })),
);
