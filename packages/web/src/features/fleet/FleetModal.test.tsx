import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { OTHER_WALLET } from '../../../testing/builders.ts';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import {
  aFleetDay,
  aFleetShip,
  AWAY,
  BACK,
  dashboardOf,
  FULLY_LICENSED,
  fleetShips,
  UNLICENSED,
} from '../../../testing/fleetBuilders.ts';
import { useNarrowScreen } from '../../../testing/narrowScreen.ts';
import { NOW } from '../../../testing/now.ts';
import { findDialog, findRow, renderFleet, renderTimedFleet, ROUTES } from '../../../testing/renderFleet.tsx';

const FLEET = [
  aFleetShip({ id: '1', shipName: 'Argo', rarity: 'BRONZE', tierBonus: 0, ...UNLICENSED }),
  aFleetShip({ id: '2', shipName: 'Beagle', rarity: 'FLEET_COMMANDER', tierBonus: 10, ...FULLY_LICENSED }),
  aFleetShip({ id: '3', shipName: 'Centurion', rarity: 'SILVER', tierBonus: 5, ...AWAY }),
  aFleetShip({
    id: '4',
    shipName: 'Dreadnought',
    rarity: 'GOLD',
    tierBonus: 6,
    ...BACK,
    allTimeRewardClaimed: 1200.5,
    allTimeTaxPaid: 133.39,
  }),
];

const shipNames = () =>
  screen
    .getAllByRole('rowheader')
    .map((cell) => /Argo|Beagle|Centurion|Dreadnought/.exec(cell.textContent)?.[0] ?? '');

const sortBy = async (page: ReturnType<typeof renderFleet>, column: string) => {
  await page.user.click(
    within(screen.getByRole('columnheader', { name: column })).getByRole('button', { name: column }),
  );
  return {
    names: shipNames(),
    sort: screen.getByRole('columnheader', { name: column }).getAttribute('aria-sort'),
  };
};

describe('the dashboard', () => {
  it('FLEET-01 FLEET-02 FLEET-03 FLEET-04 FLEET-05 is a modal with four cards and the sums of the server', async () => {
    const page = renderFleet({ ships: FLEET });
    const modal = await findDialog('Fleet Commander');
    const card = async (name: string) => (await modal.findByRole('region', { name })).textContent;
    expect(await card('Fleet Stats')).toBe(
      'Fleet StatsTotal Ships4Average Tier Bonus5.3%Licenses 1 / 2 / 33 / 1 / 1Fully Licensed1',
    );
    expect(await card('Ship Status')).toBe('Ship StatusClaimable1Ready2On Mission1');
    expect(await card('Rewards')).toBe(
      'RewardsAvailableBOOTY 346.50All-Time ClaimedBOOTY 1,200.50All-Time Tax PaidBOOTY 133.39' +
        '10% tax is deducted automatically from claimed rewards.',
    );
    expect(await card('Command Actions')).toContain('1 ship: 346.50 BOOTY before tax');
    await page.user.click(modal.getByRole('button', { name: 'Close' }));
    expect(page.onClose).toHaveBeenCalledOnce();
  });

  it('FLEET-10 says `No Genesis Ships Found` and links to the marketplace in a new tab', async () => {
    renderFleet();
    expect(await screen.findByText('No Genesis Ships Found')).toBeVisible();
    expect(screen.getByText(/^You have no Genesis ships in the game/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Browse Marketplace' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows why the fleet could not be loaded, and reads it again', async () => {
    const page = renderFleet({ ships: FLEET }, {}, (server) =>
      server.answer(
        ROUTES.dashboard,
        () => errorResponse(403, 'Cancel'),
        () => json(dashboardOf(FLEET)),
      ),
    );
    expect(await screen.findByText('Your fleet could not be loaded')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Fleet Stats' })).toBeVisible();
  });

  it('the tabs are part of the address', async () => {
    const page = renderFleet({ ships: FLEET });
    await page.user.click(await screen.findByRole('tab', { name: 'Last 30 days' }));
    expect(page.onSelect).toHaveBeenCalledWith('history');
  });
});

describe('the table of ships', () => {
  it('FLEET-06 FLEET-07 FLEET-08 has the columns of the specification, and copies the ID', async () => {
    const page = renderFleet({
      ships: [aFleetShip({ rarity: 'FLEET_COMMANDER', tierBonus: 7, imageURL: '' })],
    });
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    const row = await findRow('Argo');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Ship ID',
      'Ship',
      'Rarity',
      'Speed',
      'Durability',
      'Licenses',
      'Mission Cost',
      'Reward',
      'Mission action',
      'More',
    ]);
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual(['Mint…wXyZ', 'Fleet Commander', '40 kn', '7%']);
    expect(cells.slice(5, 7)).toEqual(['GOLD 30BOOTY 100', 'BOOTY 0.00next 888.10']);
    expect(row.getByText('No image')).toBeVisible();
    await page.user.click(row.getByRole('button', { name: 'Copy ID of Argo' }));
    expect(writeText).toHaveBeenCalledWith(`Mint${'A'.repeat(36)}wXyZ`);
    expect(page.toasts.lines).toEqual(['success: Copied to clipboard']);
  });

  it('FLEET-09 shows three badges and `Buy License`, disabled as `All Unlocked` with all three', async () => {
    renderFleet({ ships: FLEET });
    const beagle = await findRow('Beagle');
    const badges = (row: typeof beagle) => row.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(badges(beagle)).toEqual(['1 unlocked', '2 unlocked', '3 unlocked']);
    expect(beagle.getByRole('button', { name: 'All Unlocked' })).toBeDisabled();
    const argo = await findRow('Argo');
    expect(badges(argo)).toEqual(['1 locked', '2 locked', '3 locked']);
    expect(argo.getByRole('button', { name: 'Buy License for Argo' })).toHaveTextContent('Buy License');
  });

  it('sorts by every column in both directions and says so', async () => {
    const page = renderFleet({ ships: FLEET });
    await findRow('Argo');
    expect(shipNames()).toEqual(['Beagle', 'Dreadnought', 'Centurion', 'Argo']);
    expect(await sortBy(page, 'Ship')).toEqual({
      names: ['Argo', 'Beagle', 'Centurion', 'Dreadnought'],
      sort: 'ascending',
    });
    expect(await sortBy(page, 'Ship')).toEqual({
      names: ['Dreadnought', 'Centurion', 'Beagle', 'Argo'],
      sort: 'descending',
    });
    expect((await sortBy(page, 'Speed')).names).toEqual(['Argo', 'Centurion', 'Dreadnought', 'Beagle']);
    expect((await sortBy(page, 'Durability')).names).toEqual(['Argo', 'Centurion', 'Dreadnought', 'Beagle']);
    expect((await sortBy(page, 'Licenses')).names).toEqual(['Argo', 'Centurion', 'Dreadnought', 'Beagle']);
    expect((await sortBy(page, 'Mission Cost')).names).toEqual([
      'Argo',
      'Centurion',
      'Dreadnought',
      'Beagle',
    ]);
    expect((await sortBy(page, 'Mission action')).names).toEqual([
      'Centurion',
      'Argo',
      'Beagle',
      'Dreadnought',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Ship' })).toHaveAttribute('aria-sort', 'none');
  });

  it('renders only the ships in sight of 400, and finds one by name or state', async () => {
    // Nothing has a size in jsdom.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1400);
    onTestFinished(() => void vi.restoreAllMocks());
    const page = renderFleet({
      ships: [...fleetShips(399), aFleetShip({ id: '1', shipName: 'Argo', ...BACK })],
    });
    const table = await screen.findByRole('table', { name: 'Your Genesis ships' });
    expect(table).toHaveAttribute('aria-rowcount', '401');
    expect(within(table).getAllByRole('rowheader').length).toBeLessThan(60);
    await page.user.click(screen.getByRole('button', { name: 'Claimable' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await page.user.type(screen.getByRole('searchbox', { name: 'Search ships' }), 'ship 2');
    expect(await screen.findByText('No ship matches')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Show all ships' }));
    expect(await screen.findByRole('table')).toHaveAttribute('aria-rowcount', '401');
  });

  it('shows cards on a narrow screen, sorted by a list', async () => {
    useNarrowScreen('979px');
    const page = renderFleet({ ships: [...FLEET, ...fleetShips(3)] });
    const cards = await screen.findByRole('list', { name: 'Your Genesis ships' });
    expect(screen.queryByRole('table')).toBeNull();
    const names = () =>
      within(cards)
        .getAllByRole('article')
        .map((card) => card.getAttribute('aria-label'));
    expect(names()[0]).toBe('Beagle');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort ships by' }), 'Ship, ascending');
    expect(names().slice(0, 2)).toEqual(['Argo', 'Beagle']);
    const argo = within(within(cards).getByRole('article', { name: 'Argo' }));
    expect(argo.getByRole('button', { name: 'Send to Mission: Argo' })).toBeVisible();
  });
});

describe('the mission button', () => {
  it('FLEET-11 FLEET-12 FLEET-13 shows what the state of the ship allows', async () => {
    const lateReward = aFleetShip({ id: '5', shipName: 'Endeavour', reward: 12 });
    renderFleet({ ships: [...FLEET, lateReward] });
    const button = async (ship: string) =>
      (await findRow(ship)).getByRole('button', { name: new RegExp(`: ${ship}$`) });
    expect(await button('Beagle')).toHaveTextContent('Send to Mission');
    expect(await button('Beagle')).toBeEnabled();
    expect(await button('Centurion')).toHaveTextContent('On Mission');
    expect(await button('Centurion')).toBeDisabled();
    expect(await button('Dreadnought')).toHaveTextContent('Claim Reward');
    expect(await button('Endeavour')).toHaveTextContent('Claim Reward');
    expect((await findRow('Centurion')).getByRole('timer')).toHaveTextContent('12:00:00');
  });

  it('FLEET-13 API-42 changes when the mission ends, and reads ships and sums again', async () => {
    const endsAt = NOW + 60_000;
    const ship = aFleetShip({ ...FLEET[2], missionEndTime: new Date(endsAt).toISOString() });
    const page = renderTimedFleet({ ships: [ship] });
    const row = await findRow('Centurion');
    const before = [page.readsOf(ROUTES.ships), page.readsOf(ROUTES.dashboard)];
    await page.advanceTime(endsAt - 1000 - Date.now());
    expect(row.getByRole('button', { name: 'On Mission: Centurion' })).toBeDisabled();
    await page.advanceTime(2000);
    expect(row.getByRole('button', { name: 'Claim Reward: Centurion' })).toBeEnabled();
    expect(row.queryByRole('timer')).toBeNull();
    expect([page.readsOf(ROUTES.ships), page.readsOf(ROUTES.dashboard)]).toEqual(
      before.map((reads) => reads + 1),
    );
  });
});

describe('the last 30 days', () => {
  it('draws rewards, costs and tax, and has the same numbers as a table', async () => {
    const page = renderFleet({
      ships: FLEET,
      tab: 'history',
      history: [
        aFleetDay('2026-11-14', { rewards: 90, tax: 10, costs: { gold: 12, booty: 40 } }),
        aFleetDay('2026-11-15', { rewards: 81, tax: 10, shares: 9 }),
      ],
    });
    expect(
      await screen.findByRole('img', {
        name: 'Your fleet over the last 30 days: Rewards 171.00 BOOTY, Costs 40.00 BOOTY, Tax 20.00 BOOTY, Captains 9.00 BOOTY',
      }),
    ).toBeVisible();
    await page.user.click(screen.getByText('Show as a table'));
    const table = within(screen.getByRole('table', { name: 'BOOTY of your fleet by day' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DayRewardsCostsTaxCaptains',
      '15 Nov81.000.0010.009.00',
      '14 Nov90.0040.0010.000.00',
    ]);
    await page.user.click(screen.getByRole('button', { name: 'GOLD' }));
    expect(screen.getByRole('img', { name: /Costs 12.00 GOLD$/ })).toBeVisible();
  });
});

it('names the player who captains a ship and the captain aboard', async () => {
  renderFleet({
    ships: [
      aFleetShip({
        assignedUserId: OTHER_WALLET,
        assignedUsername: 'Calico Jack',
        captainAboard: { uid: '10', name: 'Grace #11', level: 5, imageURL: '' },
      }),
    ],
  });
  const row = await findRow('Argo');
  expect(row.getByTitle('Captained by Calico Jack')).toBeVisible();
  expect(row.getByTitle('Grace #11 is aboard')).toBeVisible();
});
