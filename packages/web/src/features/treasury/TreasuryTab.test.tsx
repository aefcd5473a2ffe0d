import type { HideoutStats, WireCoin } from '@blacktide/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { createTestView } from '../../../testing/createTestView.tsx';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import { TreasuryTab } from './TreasuryTab.tsx';

const STATS = 'GET /hideout/stats';
const FLOWS = 'GET /hideout/flows';

const aCoin = (symbol: WireCoin['symbol'], facts: Partial<WireCoin> = {}): WireCoin => ({
  symbol,
  name: `Name of ${symbol}`,
  logoURL: `/art/marks/${symbol.toLowerCase()}@96.webp`,
  amount: 1_500_000.129,
  worthUSD: 1500.1,
  currentPrice: 0.001,
  weightPercentage: 70,
  ...facts,
});
const COINS = [
  aCoin('BOOTY', { name: 'Booty' }),
  aCoin('GOLD', { name: 'Gold', amount: 90, worthUSD: 0.9, currentPrice: 0.01, weightPercentage: 29.99 }),
  aCoin('TREASURE', { currentPrice: 0.2, weightPercentage: 0 }),
];
const someStats = (facts: Partial<HideoutStats> = {}): HideoutStats => ({
  totalWorth: 1_501.004,
  coins: COINS,
  prices: { source: 'pool', age: 12 * 60, isFallback: false },
  ...facts,
});

const dayOf = (index: number) => new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10);
const aFlow = (currency: WireCoin['symbol'], received: number, spent: number) => ({
  currency,
  days: Array.from({ length: 30 }, (_, index) => ({
    date: dayOf(index),
    received: index === 28 ? received : 0,
    spent: index === 29 ? spent : 0,
  })),
});
const FLOW_LIST = [aFlow('BOOTY', 5200.5, 0), aFlow('TREASURE', 24, 14.4)];

const openTab = async (stats: HideoutStats = someStats()) => {
  const page = createTestView(<TreasuryTab />);
  page.server.answer(STATS, () => json(stats));
  page.server.answer(FLOWS, () => json(FLOW_LIST));
  page.mount();
  await screen.findByRole('heading', { name: 'Treasury' });
  return page;
};

const coinRow = (symbol: string) => screen.getByRole('row', { name: new RegExp(`^${symbol}`) });
const rowButton = (symbol: string) => within(coinRow(symbol)).getByRole('button');
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const openRows = () =>
  within(screen.getByRole('table', { name: 'Coins of the treasury' }))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent);

describe('the treasure chest', () => {
  it('HIDE-05 says `Loading Hideout Stats..`, then `Error...` with a Retry', async () => {
    const page = createTestView(<TreasuryTab />);
    page.server.answer(
      STATS,
      () => errorResponse(403, 'Not today', 'FORBIDDEN'),
      () => json(someStats()),
    );
    page.server.answer(FLOWS, () => json(FLOW_LIST));
    page.mount();
    expect(within(screen.getByRole('status')).getByText('Loading Hideout Stats..')).toBeVisible();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error...')).toBeVisible();
    expect(alert).toHaveTextContent('Not today');
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Treasury' })).toBeVisible();
    expect(screen.queryByText('Error...')).toBeNull();
  });

  it('HIDE-06 has the heading `Treasury` and the account balance in USD with two decimals', async () => {
    await openTab();
    expect(screen.getByRole('heading', { name: 'Treasury' })).toBeVisible();
    expect(factOf('Account balance')).toHaveTextContent(/^\$1,501\.00$/);
  });

  it('HIDE-07 DATA-27 lists the coins with TICKER, BALANCE, VALUE and WEIGHT', async () => {
    await openTab();
    const table = screen.getByRole('table', { name: 'Coins of the treasury' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['TICKER', 'BALANCE', 'VALUE', 'WEIGHT']);
    const row = coinRow('BOOTY');
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1,500,000.12', '$1,500.10', '70.0%']);
    expect(row.querySelector('img')).toHaveAttribute('src', '/art/marks/booty@96.webp');
    const bar = within(row).getByRole('progressbar', { name: 'Weight of BOOTY' });
    expect(bar).toHaveAttribute('aria-valuenow', '70');
    expect(bar.firstElementChild).toHaveStyle({ width: '70%' });
  });

  it.each([
    [0, 'red'],
    [29.99, 'red'],
    [30, 'yellow'],
    [69.99, 'yellow'],
    [70, 'green'],
    [100, 'green'],
  ])('HIDE-08 the bar of weight %d is %s', async (weightPercentage, tone) => {
    await openTab(someStats({ coins: [aCoin('GOLD', { weightPercentage })] }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('data-tone', tone);
  });

  it('HIDE-09 HIDE-10 an open row shows name, price and amount held', async () => {
    const { user } = await openTab();
    expect(factOf('Name')).toHaveTextContent(/^Booty$/);
    expect(factOf('Current price')).toHaveTextContent(/^\$0\.0010$/);
    expect(factOf('Amount held')).toHaveTextContent(/^1,500,000\.12 BOOTY$/);
    await user.click(rowButton('GOLD'));
    expect(factOf('Name')).toHaveTextContent(/^Gold$/);
    expect(factOf('Current price')).toHaveTextContent(/^\$0\.01$/);
    expect(factOf('Amount held')).toHaveTextContent(/^90\.00 GOLD$/);
  });

  it('HIDE-11 the first row is open; one row is open at a time, and a second press closes it', async () => {
    const { user } = await openTab();
    expect(openRows()).toEqual(['BOOTY']);
    await user.click(rowButton('TREASURE'));
    expect(openRows()).toEqual(['TREASURE']);
    await user.click(rowButton('TREASURE'));
    expect(openRows()).toEqual([]);
    expect(screen.queryByText('Amount held')).toBeNull();
  });

  it('HIDE-11 a click outside closes the row, a click in the open row does not', async () => {
    const { user } = await openTab();
    await user.click(screen.getByText('Amount held'));
    expect(openRows()).toEqual(['BOOTY']);
    await user.click(screen.getByRole('heading', { name: 'Treasury' }));
    expect(openRows()).toEqual([]);
  });

  it('an empty treasury shows its coins with 0', async () => {
    const coins = [aCoin('BOOTY', { amount: 0, worthUSD: 0, weightPercentage: 0 })];
    await openTab(someStats({ totalWorth: 0, coins }));
    expect(factOf('Account balance')).toHaveTextContent(/^\$0\.00$/);
    expect(within(coinRow('BOOTY')).getByRole('progressbar')).toHaveAttribute('data-tone', 'red');
  });

  it.each([
    [
      { source: 'pool', age: 59, isFallback: false },
      "Prices of the game's exchange, less than a minute ago.",
    ],
    [{ source: 'pool', age: 720, isFallback: false }, "Prices of the game's exchange, 12 min ago."],
    [{ source: 'feed', age: 7199, isFallback: false }, 'Prices of the price feed, 119 min ago.'],
    [{ source: 'feed', age: 7200, isFallback: false }, 'Prices of the price feed, 2 h ago.'],
    [
      { source: 'pool', age: 60, isFallback: true },
      "Prices of the game's exchange, 1 min ago. The price feed has no current prices.",
    ],
  ] as const)('names the source of the prices and their age: %o', async (prices, text) => {
    await openTab(someStats({ prices }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('is read again every minute while it is on the screen', async () => {
    const page = createTestPlayerSession(<TreasuryTab />);
    page.server.answer(STATS, () => json(someStats()));
    page.server.answer(FLOWS, () => json(FLOW_LIST));
    page.mount();
    await screen.findByRole('heading', { name: 'Treasury' });
    expect(page.server.requestsTo(STATS)).toHaveLength(1);
    await page.advanceTime(60_000);
    expect(page.server.requestsTo(STATS)).toHaveLength(2);
  });
});

describe('the chart of the last 30 days', () => {
  it('describes itself, and shows what was received and spent of the chosen currency', async () => {
    const { user } = await openTab();
    expect(
      await screen.findByRole('img', {
        name: 'BOOTY of the treasury over the last 30 days: received 5,200.50, most on 19 Nov with 5,200.50; spent 0.00',
      }),
    ).toBeVisible();
    expect(factOf('Received')).toHaveTextContent('5,200.50 BOOTY');
    await user.click(screen.getByRole('button', { name: 'TREASURE', pressed: false }));
    expect(
      screen.getByRole('img', {
        name: 'TREASURE of the treasury over the last 30 days: received 24.00, most on 19 Nov with 24.00; spent 14.40',
      }),
    ).toBeVisible();
    expect(factOf('Spent')).toHaveTextContent('14.40 TREASURE');
    expect(screen.getByText('22 Oct', { selector: 'span' })).toBeVisible();
    expect(screen.getByText('20 Nov', { selector: 'span' })).toBeVisible();
  });

  it('has the same numbers in a table, the newest day first', async () => {
    await openTab();
    fireEvent.click(await screen.findByText('Show as a table'));
    const table = screen.getByRole('table', { name: 'BOOTY of the treasury by day', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(31);
    expect(rows.slice(1, 3).map(({ textContent }) => textContent)).toEqual([
      '20 Nov0.000.00',
      '19 Nov5,200.500.00',
    ]);
  });

  it('says why it could not be loaded, without hiding the coins, and can be read again', async () => {
    const page = createTestView(<TreasuryTab />);
    page.server.answer(STATS, () => json(someStats()));
    page.server.answer(
      FLOWS,
      () => errorResponse(403, 'Not today', 'FORBIDDEN'),
      () => json(FLOW_LIST),
    );
    page.mount();
    expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be read');
    expect(coinRow('BOOTY')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('img', { name: /^BOOTY of the treasury/ })).toBeVisible());
  });
});
