import { CONTENT } from '@blacktide/content';
import { maxStrengthOf } from '@blacktide/rules';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aCrew,
  anItem,
  aNumberedCaptain,
  aShip,
  ON_A_MISSION,
  wornBy,
} from '../../../testing/inventoryBuilders.ts';
import { findCaptain, renderInventory } from '../../../testing/renderInventory.tsx';

const SLOTS = ['Item slot 1', 'Item slot 2', 'Ship slot', 'Crew slot'];
const slotNames = (card: Awaited<ReturnType<typeof findCaptain>>) =>
  within(card.getByRole('group', { name: /^Equipment/ }))
    .getAllByRole('button')
    .map((slot) => slot.getAttribute('aria-label'));

describe('a captain card', () => {
  it('INV-10 is titled with the type and the number after # of the metadata name', async () => {
    renderInventory({
      nfts: [
        aNumberedCaptain('11'),
        aNumberedCaptain('2', { type: 'UNIQUE' }),
        aNumberedCaptain('7', { type: 'FM' }),
      ],
    });
    const list = await screen.findByRole('list', { name: 'Captains' });
    const titles = within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
    expect(titles.toSorted()).toEqual(['1/1 #3', 'FM #8', 'QM #12']);
  });

  it('INV-11 shows the picture and the level', async () => {
    renderInventory({ nfts: [aNumberedCaptain('12', { level: 5 })] });
    const card = await findCaptain('QM #13');
    expect(card.getByRole('img', { name: 'Level 5 of 20' })).toHaveTextContent('5');
    const pictures = card.getAllByRole('presentation').map((image) => image.getAttribute('src'));
    expect(pictures).toContain('/art/captains/qm-01.webp');
  });

  it.each([
    ['QM', 5, '25 100'],
    ['FM', 5, '20 100'],
    ['UNIQUE', 15, '50 100'],
  ] as const)(
    'RULE-07 the ring of a %s of level %i is filled by level / max level',
    async (type, level, dash) => {
      const { container } = renderInventory({ nfts: [aNumberedCaptain('12', { type, level })] });
      await screen.findByRole('list', { name: 'Captains' });
      expect(container.querySelector('[stroke-dasharray]')).toHaveAttribute('stroke-dasharray', dash);
    },
  );

  it('INV-12 has item slots 1 and 2, a ship slot and a crew slot; slot 1 shows the lower uid', async () => {
    const worn = wornBy('12');
    const items = [
      anItem({ uid: '105', name: 'Jar of Dirt', ...worn }),
      anItem({ uid: '99', level: 3, ...worn }),
    ];
    renderInventory({
      nfts: [
        aNumberedCaptain('12', { equippedItemsLoaded: items, equippedShip: '300', equippedCrew: '200' }),
        aShip(worn),
        aCrew(worn),
        aNumberedCaptain('13'),
      ],
      items,
    });
    expect(slotNames(await findCaptain('QM #13'))).toEqual([
      'Item slot 1: Scimitar, level 3, QM #13',
      'Item slot 2: Jar of Dirt, level 1, QM #13',
      'Ship slot: Sloop, level 1, QM #13',
      'Crew slot: Deckhands, level 1, QM #13',
    ]);
    expect(slotNames(await findCaptain('QM #14'))).toEqual(SLOTS.map((slot) => `${slot}: empty, QM #14`));
  });

  it('INV-13 shows the gold bars burned', async () => {
    renderInventory({ nfts: [aNumberedCaptain('12', { goldBurned: 1500 })] });
    expect((await findCaptain('QM #13')).getByTitle('Gold bars burned')).toHaveTextContent('1,500');
  });

  it('INV-14 shows the strength in the colour of its tier', async () => {
    const strength = Math.ceil(maxStrengthOf('QM', CONTENT.growth) * 0.4);
    renderInventory({ nfts: [aNumberedCaptain('12', { strength })] });
    const display = (await findCaptain('QM #13')).getByRole('group', { name: 'Strength' });
    expect(display).toHaveTextContent(strength.toLocaleString('en-US'));
    expect(display).toHaveTextContent('LEGENDARY');
    expect(display.style.getPropertyValue('--tier')).toBe('var(--r-legendary)');
  });

  it.each([
    [0, ''],
    [1_000_000, '5.25s'],
    [2_000_000, '1.5s'],
    [3_000_000, '1.5s'],
  ])('RULE-06 strength %i shines every %s, and no faster above 2,000,000', async (strength, duration) => {
    const { container } = renderInventory({ nfts: [aNumberedCaptain('12', { strength })] });
    await findCaptain('QM #13');
    const bars = [...container.querySelectorAll<HTMLElement>('span[style*="width"]')];
    expect(bars.map(({ style }) => style.getPropertyValue('--shine'))).toEqual([duration]);
  });

  it('INV-15 INV-16 INV-17 says `Captain is on mission` exactly while currentMission is not empty; then no slot opens', async () => {
    const items = [anItem(wornBy('12'))];
    const { user } = renderInventory({
      nfts: [
        aNumberedCaptain('12', { ...ON_A_MISSION, equippedItemsLoaded: items }),
        aNumberedCaptain('13', { busyWith: 'arena', lock: { kind: 'arena' } }),
        aNumberedCaptain('14', { busyWith: 'genesis' }),
      ],
      items,
    });
    const away = await findCaptain('QM #13');
    expect(away.getByText('Captain is on mission')).toBeVisible();
    for (const slot of within(away.getByRole('group', { name: /^Equipment/ })).getAllByRole('button')) {
      expect(slot).toBeDisabled();
      await user.click(slot);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const [title, badge] of [
      ['QM #14', 'In the arena'],
      ['QM #15', 'On a Genesis ship'],
    ] as const) {
      const card = await findCaptain(title);
      expect(card.queryByText('Captain is on mission')).toBeNull();
      expect(card.getByText(badge)).toBeVisible();
      expect(card.getByRole('button', { name: `Item slot 1: empty, ${title}` })).toBeEnabled();
    }
  });

  it('opens the captain sheet; its name tells level, strength and state', async () => {
    const { user, openers } = renderInventory({
      nfts: [aNumberedCaptain('12', { strength: 1204, ...ON_A_MISSION })],
    });
    const body = await screen.findByRole('button', {
      name: 'QM #13, level 5 of 20, strength 1,204, COMMON, on a mission',
    });
    await user.click(body);
    expect(openers.captain).toHaveBeenCalledExactlyOnceWith('12');
  });

  it('INV-42 shows a fall-back picture if the metadata has none or it cannot be loaded', async () => {
    const { container } = renderInventory({
      nfts: [
        aNumberedCaptain('12', { metadata: { name: 'Grace #13', image: '' } }),
        aNumberedCaptain('13', { metadata: { name: 'Grace #14', image: '/art/gone.webp' } }),
      ],
    });
    await findCaptain('QM #13');
    fireEvent.error(container.querySelector('[src="/art/gone.webp"]')!);
    expect(container.querySelectorAll('[src="/images/reavers.webp"]')).toHaveLength(2);
  });
});

describe('the list of captains', () => {
  it('INV-03 says that it loads', async () => {
    renderInventory();
    expect(screen.getByText('Loading your Captains...')).toBeVisible();
    await screen.findByRole('list', { name: 'Captains' });
  });

  it('INV-04 INV-05 says that there are none, with a link that opens the marketplace in a new tab', async () => {
    const { user } = renderInventory({ nfts: [] });
    expect(await screen.findByText("You don't have any Reavers NFTs in-game.")).toBeVisible();
    const link = screen.getByRole('link', { name: 'Buy a Captain' });
    expect(link).toHaveAttribute('href', 'https://magiceden.io/marketplace/last_haven');
    expect(link).toHaveAttribute('target', '_blank');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.queryByRole('link', { name: 'Buy a Captain' })).toBeNull();
  });

  it('INV-07 says that the filters leave nothing, and offers to reset them', async () => {
    const { user } = renderInventory();
    await findCaptain('QM #13');
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No captains match your current filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }));
    expect(await findCaptain('QM #13')).toBeDefined();
  });

  it('INV-09 is a grid of cards', async () => {
    renderInventory({ nfts: [aNumberedCaptain('12'), aNumberedCaptain('13')] });
    const list = await screen.findByRole('list', { name: 'Captains' });
    expect(within(list).getAllByRole('article')).toHaveLength(2);
  });
});
