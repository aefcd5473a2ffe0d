import type { ShopItem, User } from '@blacktide/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMythicShip,
  aShopItem,
  aPurchaseNotification,
  aRefusedPurchase,
  aUser,
  JOB,
} from '../../../testing/builders.ts';
import { json, errorResponse } from '../../../testing/fakeServer.ts';
import { aJob, createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { createTestView } from '../../../testing/createTestView.tsx';
import { MarketplaceModal } from './MarketplaceModal.tsx';

const SHOP = 'GET /shop/fetch-shop-items';
const PURCHASE = 'POST /shop/purchase';
const USER = 'GET /users/me';

const STOCK: readonly ShopItem[] = [
  aShopItem(),
  aShopItem({ name: 'Compass', price: 350.5, amountAvailable: 3 }),
  aShopItem({ name: 'Sloop', type: 'SHIP', price: 2500, amountAvailable: 0 }),
  aMythicShip(),
  aMythicShip({ name: 'Kraken Tamer', price: 5 }),
  aShopItem({ name: 'Old Salts', type: 'CREW', price: 1200 }),
];

const openMarketplace = (
  options: { readonly stock?: readonly ShopItem[]; readonly user?: Partial<User> } = {},
) => {
  const { stock = STOCK, user = {} } = options;
  const page = createTestView(<MarketplaceModal open onClose={() => undefined} />);
  page.server.answer(SHOP, () => json(stock));
  page.server.answer(USER, () => json(aUser(user)));
  page.server.answer(PURCHASE, () => json({ jobId: JOB }));
  page.mount();
  return page;
};

const openCategory = async (page: ReturnType<typeof openMarketplace>, category: string) => {
  await page.user.click(await screen.findByRole('button', { name: category }));
};
const card = (name: string) => within(screen.getByRole('article', { name }));
const purchaseButton = (name: string) => card(name).getByRole('button', { name: /^Purchase / });

describe('the marketplace', () => {
  it('SHOP-15 shows the four category cards', async () => {
    openMarketplace();
    for (const name of ['Items', 'Ships', 'Mythic Ships', 'Crews']) {
      expect(await screen.findByRole('button', { name })).toBeVisible();
    }
  });

  it.each([
    ['Items', ['Jar of Dirt', 'Compass']],
    ['Ships', ['Sloop']],
    ['Mythic Ships', ['Flying Dutchman', 'Kraken Tamer']],
    ['Crews', ['Old Salts']],
  ])('SHOP-18 opens %s as a carousel of %s', async (category, names) => {
    const page = openMarketplace();
    await openCategory(page, category);
    const carousel = screen.getByRole('region', { name: category });
    expect(
      within(carousel)
        .getAllByRole('article')
        .map((article) => within(article).getByRole('heading').textContent),
    ).toEqual(names);
  });

  it('SHOP-17 returns with `Back to Shop`', async () => {
    const page = openMarketplace();
    await openCategory(page, 'Crews');
    await page.user.click(screen.getByRole('button', { name: 'Back to Shop' }));
    expect(await screen.findByRole('button', { name: 'Mythic Ships' })).toBeVisible();
  });

  it('DATA-45 shows name, rarity, description, price and stock', async () => {
    const page = openMarketplace();
    await openCategory(page, 'Mythic Ships');
    const { getByText, getByRole } = card('Flying Dutchman');
    expect(getByRole('heading', { name: 'Flying Dutchman' })).toBeVisible();
    expect(getByText('MYTHIC')).toBeVisible();
    expect(getByText('Land to carry with you.')).toBeVisible();
    expect(getByText('12 left')).toBeVisible();
    expect(card('Flying Dutchman').getAllByTitle('Mythic Ship Token')[0]).toHaveTextContent('3');
  });

  it('API-40 shows that it is loading, and an error with a button to try again', async () => {
    const page = createTestView(<MarketplaceModal open onClose={() => undefined} />);
    page.server.answer('GET /users/me', () => json(aUser()));
    page.server.answer(
      SHOP,
      () => errorResponse(403, 'Not today', 'FORBIDDEN'),
      () => json(STOCK),
    );
    page.mount();
    expect(screen.getByRole('status')).toHaveTextContent('Opening the stalls…');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Items' })).toBeVisible();
  });

  it('shows a message for an empty category', async () => {
    const page = openMarketplace({ stock: [] });
    await openCategory(page, 'Items');
    expect(screen.getByText('The shelves are bare')).toBeVisible();
  });
});

describe('the quantity', () => {
  it('SHOP-19 goes from 1 to the available amount, by steps, by MAX and by typing', async () => {
    const page = openMarketplace();
    await openCategory(page, 'Items');
    const { getByRole } = card('Compass');
    const figure = getByRole('textbox', { name: 'Quantity of Compass' });
    const [less, more] = [getByRole('button', { name: /^Less: / }), getByRole('button', { name: /^More: / })];
    expect(figure).toHaveValue('1');
    expect(less).toBeDisabled();
    await page.user.click(more);
    expect(figure).toHaveValue('2');
    await page.user.click(getByRole('button', { name: /^MAX: / }));
    expect(figure).toHaveValue('3');
    expect(more).toBeDisabled();
    await page.user.clear(figure);
    await page.user.type(figure, '99');
    expect(figure).toHaveValue('3');
    await page.user.clear(figure);
    await page.user.type(figure, '0');
    await page.user.tab();
    expect(figure).toHaveValue('3');
  });

  it.each([
    ['the stock', { price: 400, amountAvailable: 3 }, '3'],
    ['the balance', { price: 400, amountAvailable: 500 }, '62'],
    ['the largest purchase', { price: 0.5, amountAvailable: 20_000 }, '10000'],
    ['at least one', { price: 30_000, amountAvailable: 500 }, '1'],
  ])('SHOP-19 MAX sets what %s allows', async (_, facts, most) => {
    const page = openMarketplace({ stock: [aShopItem(facts)], user: { arAmount: 25_000 } });
    await openCategory(page, 'Items');
    const { getByRole } = card('Jar of Dirt');
    await page.user.click(getByRole('button', { name: /^More: / }));
    await page.user.click(getByRole('button', { name: /^MAX: / }));
    expect(getByRole('textbox')).toHaveValue(most);
    expect(getByRole('button', { name: /^MAX: / })).toBeDisabled();
  });

  it('multiplies the price', async () => {
    const page = openMarketplace();
    await openCategory(page, 'Items');
    await page.user.click(card('Compass').getByRole('button', { name: /^More: / }));
    expect(
      card('Compass')
        .getAllByTitle('BOOTY')
        .map((amount) => amount.textContent),
    ).toEqual(['BOOTY 350.50', 'BOOTY 701']);
  });
});

describe('a purchase', () => {
  it('SHOP-11 API-29 posts name and multiplier, is busy, and shows `Purchased {name} successfully`', async () => {
    const page = openMarketplace();
    await openCategory(page, 'Items');
    await page.user.click(card('Jar of Dirt').getByRole('button', { name: /^More: / }));
    await page.user.click(purchaseButton('Jar of Dirt'));
    expect(purchaseButton('Jar of Dirt')).toHaveAttribute('aria-disabled', 'true');
    expect(purchaseButton('Jar of Dirt')).toHaveFocus();
    await page.user.click(purchaseButton('Jar of Dirt'));
    expect(purchaseButton('Compass')).not.toHaveAttribute('aria-disabled');
    await waitFor(() => {
      expect(page.server.requestsTo(PURCHASE).map(({ body }) => body)).toEqual([
        { name: 'Jar of Dirt', multiplier: 2 },
      ]);
    });
    page.push(aPurchaseNotification());
    await waitFor(() => expect(purchaseButton('Jar of Dirt')).not.toHaveAttribute('aria-disabled'));
    expect(page.toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully / Quantity: 2']);
    await waitFor(() => expect(card('Jar of Dirt').getByRole('textbox')).toHaveValue('1'));
  });

  it('SHOP-14 refreshes the player at once and the shop one second later', async () => {
    const page = createTestPlayerSession(<MarketplaceModal open onClose={() => undefined} />);
    page.server.answer(SHOP, () => json(STOCK));
    page.server.answer(PURCHASE, () => json({ jobId: JOB }));
    page.mount();
    await page.user.click(await screen.findByRole('button', { name: 'Items' }));
    const countReads = () => [USER, SHOP].map((route) => page.server.requestsTo(route).length);
    await screen.findByRole('article', { name: 'Jar of Dirt' });
    const [userReads = 0, shopReads = 0] = countReads();
    await page.user.click(purchaseButton('Jar of Dirt'));
    page.server.answer(`GET /jobs/${JOB}`, () => json(aJob(aPurchaseNotification())));
    while (page.toasts.length === 0) await page.advanceTime(10);
    expect(countReads()).toEqual([userReads + 1, shopReads]);
    await page.advanceTime(980);
    expect(countReads()).toEqual([userReads + 1, shopReads]);
    await page.advanceTime(20);
    expect(countReads()).toEqual([userReads + 1, shopReads + 1]);
  });

  it.each([
    ["the server's text", () => errorResponse(422, 'Jar of Dirt is sold out'), 'Jar of Dirt is sold out'],
    [
      '`Error Purchasing` without one',
      () => new Response('Bad gateway', { status: 502 }),
      'Error Purchasing',
    ],
  ])('SHOP-12 shows %s when the call fails', async (_, answer, text) => {
    const page = openMarketplace();
    page.server.answer(PURCHASE, answer);
    await openCategory(page, 'Items');
    await page.user.click(purchaseButton('Jar of Dirt'));
    await waitFor(() => expect(page.toasts.lines).toEqual([`error: ${text}`]));
    expect(purchaseButton('Jar of Dirt')).not.toHaveAttribute('aria-disabled');
  });

  it('SHOP-13 shows the message of an error notification and can be tried again', async () => {
    const page = openMarketplace();
    await openCategory(page, 'Items');
    await page.user.click(purchaseButton('Jar of Dirt'));
    page.push(aRefusedPurchase('Jar of Dirt is sold out'));
    await waitFor(() => expect(page.toasts.lines).toEqual(['error: Jar of Dirt is sold out']));
    expect(purchaseButton('Jar of Dirt')).toBeEnabled();
    expect(purchaseButton('Jar of Dirt')).not.toHaveAttribute('aria-disabled');
  });

  it('SHOP-20 is refused without enough mythic ship tokens', async () => {
    const page = openMarketplace({ user: { legendaryShipToken: 4 } });
    await openCategory(page, 'Mythic Ships');
    expect(purchaseButton('Flying Dutchman')).toBeEnabled();
    expect(purchaseButton('Kraken Tamer')).toBeDisabled();
    expect(purchaseButton('Kraken Tamer')).toHaveAccessibleDescription(
      "You don't have enough Mythic Ship Token",
    );
    await page.user.click(card('Flying Dutchman').getByRole('button', { name: /^More: / }));
    expect(purchaseButton('Flying Dutchman')).toBeDisabled();
  });

  it('SHOP-21 is refused without enough BOOTY', async () => {
    const page = openMarketplace({ user: { arAmount: 799.99, legendaryShipToken: 99 } });
    await openCategory(page, 'Items');
    expect(purchaseButton('Jar of Dirt')).toBeEnabled();
    await page.user.click(card('Jar of Dirt').getByRole('button', { name: /^More: / }));
    expect(purchaseButton('Jar of Dirt')).toBeDisabled();
    expect(card('Jar of Dirt').getByText("You don't have enough BOOTY")).toBeVisible();
  });

  it('SHOP-22 is disabled when nothing is available', async () => {
    const page = openMarketplace();
    await openCategory(page, 'Ships');
    expect(purchaseButton('Sloop')).toBeDisabled();
    expect(card('Sloop').getByText('Sold out')).toBeVisible();
  });
});
