import type { ExchangeItem, User } from '@blacktide/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { aUser, JOB } from '../../../testing/builders.ts';
import type { TestActionsOptions } from '../../../testing/createTestActions.ts';
import { createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { createTestView } from '../../../testing/createTestView.tsx';
import { aBought, aDynamicItem, aFixedItem, aRefusedExchange } from '../../../testing/exchangeBuilders.ts';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import { exchangeItemsQuery } from '../../lib/query.ts';
import { ExchangeTab } from './ExchangeTab.tsx';

const ITEMS = 'GET /exchange/fetch-exchange-items';
const HISTORY = 'GET /exchange/price-history';
const PURCHASE = 'POST /exchange/purchase';
const DYNAMIC = 'POST /exchange/dynamic-purchase';
const BARGAIN = "Smelter's Bargain";

const LINES: readonly ExchangeItem[] = [
  aFixedItem({ name: 'Chest of Booty', costAmount: 100, yieldAmount: 950 }),
  aFixedItem({ name: 'Gold Nugget', costAmount: 25, yieldType: 'gold', yieldAmount: 22 }),
  aFixedItem(),
  aDynamicItem({ name: "Smelter's Contract", costAmount: 2500, yieldAmount: 224.7 }),
  aFixedItem({ name: 'Standing Offer', costType: 'arAmount', costAmount: 300, yieldType: 'gold' }),
  aDynamicItem(),
];
const POINTS = [
  { at: '2026-11-20T10:00:00.000Z', bootyPerGold: 10 },
  { at: '2026-11-20T11:00:00.000Z', bootyPerGold: 10.5 },
  { at: '2026-11-20T11:30:00.000Z', bootyPerGold: 10.25 },
];

const Tab = ({ start }: { readonly start: string | null }) => {
  const [section, setSection] = useState(start);
  return (
    <ExchangeTab
      section={section}
      onSection={setSection}
      openers={{ captain: () => undefined, hideout: () => undefined, profile: () => undefined }}
    />
  );
};

interface TabFacts {
  readonly items?: readonly ExchangeItem[];
  readonly user?: Partial<User>;
  readonly section?: string | null;
  readonly options?: TestActionsOptions;
}

const openTab = ({ items = LINES, user = {}, section = null, options = {} }: TabFacts = {}) => {
  const page = createTestView(<Tab start={section} />, options);
  const { server } = page;
  server.answer(ITEMS, () => json(items));
  server.answer(HISTORY, ({ path }) =>
    json({ range: new URL(path, 'http://x').searchParams.get('range'), points: POINTS }),
  );
  server.answer('GET /users/me', () => json(aUser(user)));
  for (const route of [PURCHASE, DYNAMIC]) server.answer(route, () => json({ jobId: JOB }));
  page.mount();
  return page;
};

const findCard = async (name: string) => {
  const card = await screen.findByRole('article', { name });
  const queries = within(card);
  return {
    card,
    ...queries,
    buy: () => queries.getByRole('button', { name: /^Purchase / }),
    fact: (name: string) => queries.getByText(name).nextElementSibling,
  };
};
const shownNames = (): string[] =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the exchange', () => {
  it('SHOP-01 SHOP-05 has a banner with the tax and the tabs GEMS, TREASURE, BOOTY, GOLD', async () => {
    openTab();
    expect(screen.getByRole('heading', { name: 'The Exchange' })).toBeVisible();
    expect(screen.getByText(/^Purchase tax: 10%/)).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'GEMS',
      'TREASURE',
      'BOOTY',
      'GOLD',
    ]);
    expect(screen.getByRole('tab', { name: 'GEMS' })).toHaveAttribute('aria-selected', 'true');
    await findCard('Pouch of Booty');
  });

  it('SHOP-02 sorts the lines of a category by cost, fixed and dynamic ones together', async () => {
    const page = openTab();
    await findCard('Pouch of Booty');
    expect(shownNames()).toEqual(['Pouch of Booty', 'Gold Nugget', 'Chest of Booty']);
    await page.user.click(screen.getByRole('tab', { name: 'BOOTY' }));
    expect(shownNames()).toEqual([BARGAIN, 'Standing Offer', "Smelter's Contract"]);
  });

  it('SHOP-03 an empty category says `No items available in this category.`', async () => {
    openTab({ section: 'treasure' });
    expect(await screen.findByText('No items available in this category.')).toBeVisible();
  });

  it('API-38 shows that it is loading, and an error with a button to try again', async () => {
    const page = createTestView(<Tab start={null} />);
    page.server.answer('GET /users/me', () => json(aUser()));
    page.server.answer(
      ITEMS,
      () => errorResponse(403, 'Not today', 'FORBIDDEN'),
      () => json(LINES),
    );
    page.mount();
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await findCard('Pouch of Booty');
  });
});

describe('a card', () => {
  it('DATA-25 SHOP-05 of a fixed line shows image, cost, tax and yield for the quantity', async () => {
    const page = openTab();
    const { card, fact, getByRole } = await findCard('Pouch of Booty');
    expect(card.querySelector('img')).toHaveAttribute('src', '/art/exchange/pouch-of-booty.svg');
    expect(fact('Cost')).toHaveTextContent('10 GEMS');
    await page.user.click(getByRole('button', { name: /^More: / }));
    expect(fact('Cost')).toHaveTextContent('20 GEMS');
    expect(fact('Purchase tax 10%')).toHaveTextContent('2 GEMS, included');
    expect(fact('You receive')).toHaveTextContent('180 BOOTY');
  });

  it('DATA-26 of a dynamic line shows cost, yield, what the next lot yields and what is left', async () => {
    openTab({ section: 'booty' });
    const { fact } = await findCard(BARGAIN);
    expect(fact('Cost')).toHaveTextContent('250 BOOTY');
    expect(fact('Purchase tax 10%')).toHaveTextContent('25 BOOTY, included');
    expect(fact('You receive')).toHaveTextContent('22.4997 GOLD');
    expect(fact('Next lot')).toHaveTextContent('22.4992 GOLD');
    expect(fact('Available today')).toHaveTextContent('20,000');
  });

  it('SHOP-06 takes quantities from 1 to 100; a dynamic line has no quantity', async () => {
    const page = openTab({ user: { gemsAmount: 5000 } });
    const { getByRole } = await findCard('Pouch of Booty');
    const figure = getByRole('textbox', { name: 'Quantity of Pouch of Booty' });
    expect(figure).toHaveValue('1');
    expect(getByRole('button', { name: /^Less: / })).toBeDisabled();
    await page.user.clear(figure);
    await page.user.type(figure, '0');
    await page.user.tab();
    expect(figure).toHaveValue('1');
    await page.user.clear(figure);
    await page.user.type(figure, '250');
    expect(figure).toHaveValue('100');
    await page.user.click(screen.getByRole('tab', { name: 'BOOTY' }));
    expect((await findCard(BARGAIN)).queryByRole('textbox')).toBeNull();
  });

  it('SHOP-07 SHOP-08 names the missing amount and cannot be bought', async () => {
    const page = openTab({ user: { gemsAmount: 15.5 } });
    const { getByRole, findByText, buy } = await findCard('Pouch of Booty');
    await waitFor(() => expect(buy()).toBeEnabled());
    await page.user.click(getByRole('button', { name: /^More: / }));
    expect(
      await findByText("You don't have enough GEMS to purchase this item. Missing 4.5 GEMS"),
    ).toBeVisible();
    expect(buy()).toBeDisabled();
  });

  it('SHOP-07 SHOP-08 a dynamic line needs its cost', async () => {
    openTab({ section: 'booty', user: { arAmount: 249.5 } });
    const { findByText, buy } = await findCard(BARGAIN);
    expect(
      await findByText("You don't have enough BOOTY to purchase this item. Missing 0.5 BOOTY"),
    ).toBeVisible();
    expect(buy()).toBeDisabled();
  });

  it('SHOP-10 cannot be bought while it is inactive or sold out', async () => {
    openTab({
      section: 'booty',
      items: [
        aDynamicItem({ active: false }),
        aFixedItem({ name: 'Fixed Offer', costType: 'arAmount', active: false }),
        aDynamicItem({ name: 'Last Lot', amountAvailable: 0 }),
      ],
    });
    for (const name of [BARGAIN, 'Fixed Offer']) {
      const inactive = await findCard(name);
      expect(inactive.getByText('Not for sale right now')).toBeVisible();
      expect(inactive.buy()).toBeDisabled();
    }
    const soldOut = await findCard('Last Lot');
    expect(soldOut.getByText('Sold out until 00:00 UTC')).toBeVisible();
    expect(soldOut.fact('Next lot')).toHaveTextContent('None today');
    expect(soldOut.buy()).toBeDisabled();
  });
});

describe('a purchase', () => {
  it('API-09 SHOP-10 SHOP-11 JOB-09 posts name and multiplier, is busy meanwhile, then says so and refreshes', async () => {
    const page = openTab();
    const { getByRole, buy } = await findCard('Pouch of Booty');
    await page.user.click(getByRole('button', { name: /^More: / }));
    await page.user.click(buy());
    expect(buy()).toHaveAttribute('aria-busy', 'true');
    await page.user.click(buy());
    await waitFor(() => expect(page.server.requestsTo(PURCHASE)).toHaveLength(1));
    expect(page.server.requestsTo(PURCHASE)[0]?.body).toEqual({ name: 'Pouch of Booty', multiplier: 2 });
    page.push(aBought('exchangePurchase'));
    await waitFor(() => expect(buy()).not.toHaveAttribute('aria-busy'));
    expect(page.toasts.lines).toEqual([
      'success: Purchased Pouch of Booty successfully / Received 180 BOOTY',
    ]);
    expect(page.refreshed).toEqual([
      'users.me',
      'inventory.nfts',
      'inventory.items',
      'arena.me',
      'arena.leaderboard',
    ]);
    await waitFor(() => expect(getByRole('textbox')).toHaveValue('1'));
  });

  it('API-10 SHOP-11 of a dynamic line posts its name and the yield that was shown', async () => {
    const page = openTab({ section: 'booty' });
    const { buy } = await findCard(BARGAIN);
    await page.user.click(buy());
    await waitFor(() => expect(page.server.requestsTo(DYNAMIC)).toHaveLength(1));
    expect(page.server.requestsTo(DYNAMIC)[0]?.body).toEqual({ name: BARGAIN, minYield: 22.499746 });
    page.push(aBought('dynamicExchangePurchase'));
    await waitFor(() =>
      expect(page.toasts.lines).toEqual([
        `success: Purchased ${BARGAIN} successfully / Received 22.4997 GOLD`,
      ]),
    );
  });

  it('a price that has moved is shown with the new yield, and the player is asked again', async () => {
    const page = openTab({ section: 'booty' });
    const { buy, findByText, queryByText } = await findCard(BARGAIN);
    await page.user.click(buy());
    await waitFor(() => expect(page.server.requestsTo(DYNAMIC)).toHaveLength(1));
    page.push(aRefusedExchange('dynamicExchangePurchase', 'The price has moved'));
    await waitFor(() => expect(page.toasts.lines).toEqual(['error: The price has moved']));
    expect(page.refreshed).toContain('exchange.items');
    page.queryClient.setQueryData(exchangeItemsQuery.key, [aDynamicItem({ yieldAmount: 22.1 })]);
    expect(
      await findByText('The price has moved: 22.1 instead of 22.4997 GOLD. Purchase at the new price?'),
    ).toBeVisible();
    await page.user.click(buy());
    await waitFor(() => expect(page.server.requestsTo(DYNAMIC)).toHaveLength(2));
    expect(page.server.requestsTo(DYNAMIC)[1]?.body).toEqual({ name: BARGAIN, minYield: 22.1 });
    page.push({ ...aBought('dynamicExchangePurchase'), seq: 2 });
    await waitFor(() => expect(queryByText(/instead of/)).toBeNull());
  });

  it('SHOP-12 SHOP-13 shows `Error Purchasing` without a message, and the server’s text with one', async () => {
    const page = openTab();
    const { buy } = await findCard('Pouch of Booty');
    page.server.answer(
      PURCHASE,
      () => json({}, 400),
      () => errorResponse(422, 'The exchange could not be loaded'),
      () => json({ jobId: JOB }),
    );
    await page.user.click(buy());
    await waitFor(() => expect(page.toasts.lines).toEqual(['error: Error Purchasing']));
    await page.user.click(buy());
    await waitFor(() => expect(page.toasts.lines.at(-1)).toBe('error: The exchange could not be loaded'));
    await page.user.click(buy());
    await waitFor(() => expect(page.server.requestsTo(PURCHASE)).toHaveLength(3));
    page.push(aRefusedExchange('exchangePurchase', 'Pouch of Booty is not for sale right now'));
    await waitFor(() =>
      expect(page.toasts.lines.at(-1)).toBe('error: Pouch of Booty is not for sale right now'),
    );
    expect(buy()).toBeEnabled();
    expect(buy()).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['JWT Token is missing!', { signedIn: false }],
    ['User not found', { hasUser: false }],
  ])('SHOP-09 says `%s` and posts nothing', async (text, options) => {
    const page = openTab({ options });
    await page.user.click((await findCard('Pouch of Booty')).buy());
    expect(page.toasts.lines).toEqual([`error: ${text}`]);
    expect(page.server.requestsTo(PURCHASE)).toEqual([]);
  });
});

describe('the times of a purchase', () => {
  const openTimed = async (section: string) => {
    const page = createTestPlayerSession(<Tab start={section} />);
    page.server.answer(ITEMS, () => json(LINES));
    page.server.answer(HISTORY, () => json({ range: '24h', points: POINTS }));
    page.server.answer('GET /users/me', () => json(aUser()));
    page.server.answer(PURCHASE, () => json({ jobId: JOB }));
    page.mount();
    return {
      ...page,
      ...(await findCard('Pouch of Booty')),
      reads: () => page.server.requestsTo(ITEMS).length,
    };
  };

  it('JOB-10 JOB-11 it waits 20,000 ms, then says `Timeout, reloading...`, reads the data again and is no longer busy', async () => {
    const { user, toasts, advanceTime, buy, reads } = await openTimed('gems');
    await user.click(buy());
    await advanceTime(19_999);
    expect(toasts).toEqual([]);
    expect(buy()).toHaveAttribute('aria-busy', 'true');
    const before = reads();
    await advanceTime(1);
    expect(toasts).toEqual(['error: Timeout, reloading...']);
    expect(buy()).not.toHaveAttribute('aria-busy');
    await advanceTime(0);
    expect(reads()).toBe(before + 1);
  });

  it('SHOP-14 the lines are read again 1 s after a success', async () => {
    const { user, finishJob, advanceTime, buy, reads, toasts } = await openTimed('gems');
    await user.click(buy());
    await finishJob(aBought('exchangePurchase'));
    while (toasts.length === 0) await advanceTime(10);
    const before = reads();
    await advanceTime(980);
    expect(reads()).toBe(before);
    await advanceTime(20);
    expect(reads()).toBe(before + 1);
  });

  it('a quote is on the screen for 30 s, then it is read again', async () => {
    const { advanceTime, reads } = await openTimed('gems');
    expect(reads()).toBe(1);
    await advanceTime(30_000);
    expect(reads()).toBe(2);
  });
});

describe('the price chart', () => {
  it('is shown where lines trade against the pool, and describes itself', async () => {
    const page = openTab();
    await findCard('Pouch of Booty');
    expect(screen.queryByRole('region', { name: 'Price of 1 GOLD' })).toBeNull();
    await page.user.click(screen.getByRole('tab', { name: 'BOOTY' }));
    expect(
      await screen.findByRole('img', {
        name: 'Price of 1 GOLD over the last 24 hours: from 10 to 10.25 BOOTY, lowest 10, highest 10.5',
      }),
    ).toBeVisible();
  });

  it('shows 24 h, 7 d or 30 d', async () => {
    const page = openTab({ section: 'booty' });
    const chips = await screen.findByRole('group', { name: 'Range of the chart' });
    for (const [label, text] of [
      ['7 d', 'the last 7 days'],
      ['30 d', 'the last 30 days'],
      ['24 h', 'the last 24 hours'],
    ] as const) {
      await page.user.click(within(chips).getByRole('button', { name: label }));
      expect(await screen.findByRole('img', { name: new RegExp(text) })).toBeVisible();
    }
    expect(page.server.requestsTo(HISTORY).map(({ path }) => path.split('=')[1])).toEqual([
      '24h',
      '7d',
      '30d',
    ]);
  });

  it('says why it could not be loaded, without hiding the lines', async () => {
    const page = createTestView(<Tab start="booty" />);
    page.server.answer(ITEMS, () => json(LINES));
    page.server.answer('GET /users/me', () => json(aUser()));
    page.server.answer(HISTORY, () => errorResponse(403, 'Not today', 'FORBIDDEN'));
    page.mount();
    expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be read');
    await findCard(BARGAIN);
  });
});
