import type { ShopItem, User } from '@blacktide/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMythicShip, anItem, aPurchased, aRefusal, aUser, JOB } from '../../testing/builders.ts';
import { json, refusal } from '../../testing/fakeFetch.ts';
import { renderAboard } from '../../testing/render.tsx';
import { MarketplaceModal } from './MarketplaceModal.tsx';

const SHOP = 'GET /shop/fetch-shop-items';
const PURCHASE = 'POST /shop/purchase';

const STOCK: readonly ShopItem[] = [
  anItem(),
  anItem({ name: 'Compass', price: 350.5, amountAvailable: 3 }),
  anItem({ name: 'Sloop', type: 'SHIP', price: 2500, amountAvailable: 0 }),
  aMythicShip(),
  aMythicShip({ name: 'Kraken Tamer', price: 5 }),
  anItem({ name: 'Old Salts', type: 'CREW', price: 1200 }),
];

const open = (facts: { readonly stock?: readonly ShopItem[]; readonly user?: Partial<User> } = {}) => {
  const { stock = STOCK, user = {} } = facts;
  const stage = renderAboard(<MarketplaceModal open onClose={() => undefined} />);
  stage.server.answer(SHOP, () => json(stock));
  stage.server.answer('GET /users/me', () => json(aUser(user)));
  stage.server.answer(PURCHASE, () => json({ jobId: JOB }));
  stage.mount();
  return stage;
};

const enter = async (stage: ReturnType<typeof open>, category: string) => {
  await stage.hand.click(await screen.findByRole('button', { name: category }));
};
const card = (name: string) => within(screen.getByRole('article', { name }));
const purchaseButton = (name: string) => card(name).getByRole('button', { name: 'Purchase' });

describe('the marketplace', () => {
  it('SHOP-15 shows the four category cards', async () => {
    open();
    for (const name of ['Items', 'Ships', 'Mythic Ships', 'Crews']) {
      expect(await screen.findByRole('button', { name })).toBeVisible();
    }
  });

  it.each([
    ['Items', ['Jar of Dirt', 'Compass']],
    ['Ships', ['Sloop']],
    ['Mythic Ships', ['Flying Dutchman', 'Kraken Tamer']],
    ['Crews', ['Old Salts']],
  ])('SHOP-16 SHOP-18 opens %s as a carousel of %s', async (category, names) => {
    const stage = open();
    await enter(stage, category);
    const carousel = screen.getByRole('region', { name: category });
    expect(
      within(carousel)
        .getAllByRole('article')
        .map((article) => within(article).getByRole('heading').textContent),
    ).toEqual(names);
  });

  it('SHOP-17 goes `Back to Shop`', async () => {
    const stage = open();
    await enter(stage, 'Crews');
    await stage.hand.click(screen.getByRole('button', { name: 'Back to Shop' }));
    expect(await screen.findByRole('button', { name: 'Mythic Ships' })).toBeVisible();
  });

  it('DATA-45 shows name, rarity, description, price and stock', async () => {
    const stage = open();
    await enter(stage, 'Mythic Ships');
    const { getByText, getByRole } = card('Flying Dutchman');
    expect(getByRole('heading', { name: 'Flying Dutchman' })).toBeVisible();
    expect(getByText('MYTHIC')).toBeVisible();
    expect(getByText('Land to carry with you.')).toBeVisible();
    expect(getByText('12 left')).toBeVisible();
    expect(card('Flying Dutchman').getAllByTitle('Mythic Ship Token')[0]).toHaveTextContent('3');
  });

  it('API-40 says that it is loading, and what is wrong with a way to try again', async () => {
    const stage = renderAboard(<MarketplaceModal open onClose={() => undefined} />);
    stage.server.answer('GET /users/me', () => json(aUser()));
    stage.server.answer(
      SHOP,
      () => refusal(403, 'Not today', 'FORBIDDEN'),
      () => json(STOCK),
    );
    stage.mount();
    expect(screen.getByRole('status')).toHaveTextContent('Opening the stalls…');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
    await stage.hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Items' })).toBeVisible();
  });

  it('says so when a shelf is bare', async () => {
    const stage = open({ stock: [] });
    await enter(stage, 'Items');
    expect(screen.getByText('The shelves are bare')).toBeVisible();
  });
});

describe('the quantity', () => {
  it('SHOP-19 runs from 1 to what is available, by steps, by MAX and by hand', async () => {
    const stage = open();
    await enter(stage, 'Items');
    const { getByRole } = card('Compass');
    const figure = getByRole('textbox', { name: 'Quantity of Compass' });
    const [less, more] = [getByRole('button', { name: 'Less' }), getByRole('button', { name: 'More' })];
    expect(figure).toHaveValue('1');
    expect(less).toBeDisabled();
    await stage.hand.click(more);
    expect(figure).toHaveValue('2');
    await stage.hand.click(getByRole('button', { name: 'MAX' }));
    expect(figure).toHaveValue('3');
    expect(more).toBeDisabled();
    await stage.hand.clear(figure);
    await stage.hand.type(figure, '99');
    expect(figure).toHaveValue('3');
    await stage.hand.clear(figure);
    await stage.hand.type(figure, '0');
    await stage.hand.tab();
    expect(figure).toHaveValue('3');
  });

  it('multiplies the price', async () => {
    const stage = open();
    await enter(stage, 'Items');
    await stage.hand.click(card('Compass').getByRole('button', { name: 'More' }));
    expect(
      card('Compass')
        .getAllByTitle('BOOTY')
        .map((amount) => amount.textContent),
    ).toEqual(['BOOTY 350.50', 'BOOTY 701']);
  });
});

describe('a purchase', () => {
  it('SHOP-11 API-29 posts name and multiplier, is busy, and says `Purchased {name} successfully`', async () => {
    const stage = open();
    await enter(stage, 'Items');
    await stage.hand.click(card('Jar of Dirt').getByRole('button', { name: 'More' }));
    await stage.hand.click(purchaseButton('Jar of Dirt'));
    expect(purchaseButton('Jar of Dirt')).toHaveAttribute('aria-disabled', 'true');
    expect(purchaseButton('Jar of Dirt')).toHaveFocus();
    await stage.hand.click(purchaseButton('Jar of Dirt'));
    expect(purchaseButton('Compass')).not.toHaveAttribute('aria-disabled');
    await waitFor(() => {
      expect(stage.server.of(PURCHASE).map(({ body }) => body)).toEqual([
        { name: 'Jar of Dirt', multiplier: 2 },
      ]);
    });
    stage.push(aPurchased());
    await waitFor(() => expect(purchaseButton('Jar of Dirt')).not.toHaveAttribute('aria-disabled'));
    expect(stage.toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
    await waitFor(() => expect(card('Jar of Dirt').getByRole('textbox')).toHaveValue('1'));
  });

  it('SHOP-14 refreshes user, items and NFTs', async () => {
    const stage = open();
    await enter(stage, 'Items');
    await stage.hand.click(purchaseButton('Jar of Dirt'));
    stage.push(aPurchased());
    await waitFor(() => expect(stage.refreshed).toEqual(['users.me', 'inventory.items', 'inventory.nfts']));
  });

  it('SHOP-13 shows the message of an error notification and can be tried again', async () => {
    const stage = open();
    await enter(stage, 'Items');
    await stage.hand.click(purchaseButton('Jar of Dirt'));
    stage.push(aRefusal('Jar of Dirt is sold out'));
    await waitFor(() => expect(stage.toasts.lines).toEqual(['error: Jar of Dirt is sold out']));
    expect(purchaseButton('Jar of Dirt')).toBeEnabled();
    expect(purchaseButton('Jar of Dirt')).not.toHaveAttribute('aria-disabled');
  });

  it('SHOP-20 is refused without the mythic ship tokens for it', async () => {
    const stage = open({ user: { legendaryShipToken: 4 } });
    await enter(stage, 'Mythic Ships');
    expect(purchaseButton('Flying Dutchman')).toBeEnabled();
    expect(purchaseButton('Kraken Tamer')).toBeDisabled();
    expect(purchaseButton('Kraken Tamer')).toHaveAccessibleDescription(
      "You don't have enough Mythic Ship Token",
    );
    await stage.hand.click(card('Flying Dutchman').getByRole('button', { name: 'More' }));
    expect(purchaseButton('Flying Dutchman')).toBeDisabled();
  });

  it('SHOP-21 is refused without the BOOTY for it', async () => {
    const stage = open({ user: { arAmount: 799.99, legendaryShipToken: 99 } });
    await enter(stage, 'Items');
    expect(purchaseButton('Jar of Dirt')).toBeEnabled();
    await stage.hand.click(card('Jar of Dirt').getByRole('button', { name: 'More' }));
    expect(purchaseButton('Jar of Dirt')).toBeDisabled();
    expect(card('Jar of Dirt').getByText("You don't have enough BOOTY")).toBeVisible();
  });

  it('SHOP-22 is disabled when nothing is available', async () => {
    const stage = open();
    await enter(stage, 'Ships');
    expect(purchaseButton('Sloop')).toBeDisabled();
    expect(card('Sloop').getByText('Sold out')).toBeVisible();
  });
});
