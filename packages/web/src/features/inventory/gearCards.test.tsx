import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mintOf } from '../../../testing/createTestPlayerSession.tsx';
import {
  aCrew,
  aGenesisShip,
  anItem,
  aShip,
  ON_A_MISSION,
  wornBy,
} from '../../../testing/inventoryBuilders.ts';
import { renderInventory } from '../../../testing/renderInventory.tsx';

const MINT = mintOf(0);

const recordClipboard = () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  return copied;
};

const findCard = async (name: RegExp) => within(await screen.findByRole('article', { name }));

describe('gear cards', () => {
  it('INV-37 show name, rarity badge, picture and level; a crew is titled CREW with its name on the picture', async () => {
    const { user } = renderInventory({
      section: 'crews',
      nfts: [aCrew({ level: 6, name: 'Fjord Oarsmen' }), aShip({ level: 9 })],
    });
    const crew = await findCard(/^CREW Fjord Oarsmen, level 6 of 10, RARE, not equipped$/);
    expect(crew.getByRole('heading')).toHaveTextContent(/^CREW$/);
    expect(crew.getByText('RARE')).toBeVisible();
    expect(crew.getByText('Fjord Oarsmen')).toHaveAttribute('data-label');
    expect(crew.getByRole('presentation')).toHaveAttribute('src', '/art/crews/deckhands.webp');
    await user.click(screen.getByRole('tab', { name: 'Ships' }));
    const ship = await findCard(/^Sloop, level 9 of 10, EPIC/);
    expect(ship.getByRole('heading')).toHaveTextContent('Sloop');
    expect(ship.getByText('EPIC')).toBeVisible();
    expect(ship.getByText('9')).toBeVisible();
  });

  it('INV-38 copy the mint address, or the uid if there is none', async () => {
    const page = renderInventory({
      section: 'items',
      items: [anItem({ uid: '101' }), anItem({ uid: '102', name: 'Cutlass', minted: true, mint: MINT })],
    });
    const copied = recordClipboard();
    await page.user.click(await screen.findByRole('button', { name: 'Copy ID of Scimitar' }));
    await page.user.click(screen.getByRole('button', { name: 'Copy mint address of Cutlass' }));
    expect(copied).toEqual(['101', MINT]);
    expect(page.toasts.lines).toEqual(['success: Copied to clipboard', 'success: Copied to clipboard']);
    vi.restoreAllMocks();
  });

  it('INV-39 say `Equipped`, with a tooltip of type and ID, or `Not Equipped`', async () => {
    const { user } = renderInventory({
      section: 'items',
      items: [
        anItem({ ...wornBy('12'), currentMission: ON_A_MISSION.currentMission ?? '' }),
        anItem({ uid: '101', name: 'Cutlass' }),
      ],
    });
    const worn = await findCard(/^Scimitar.* equipped, on a mission$/);
    await user.hover(worn.getByRole('button', { name: 'Equipped' }));
    const tooltip = worn.getByRole('tooltip');
    expect(tooltip).toHaveTextContent('Equipped To');
    expect(tooltip).toHaveTextContent('Type: Captain');
    expect(tooltip).toHaveTextContent('ID: 12');
    await user.unhover(worn.getByRole('button', { name: 'Equipped' }));
    expect(worn.queryByRole('tooltip')).toBeNull();
    const free = await findCard(/^Cutlass/);
    expect(free.getByText('Not Equipped')).toBeVisible();
    expect(free.queryByText('Equipped')).toBeNull();
  });

  it.each([
    ['reavers/12', 'Captain'],
    ['ships/12', 'Ship'],
    ['crews/12', 'Crew'],
    ['parrots/12', 'Unknown'],
  ])('DATA-08 worn by `%s` say `Type: %s`', async (equippedTo, type) => {
    const { user } = renderInventory({
      section: 'items',
      items: [anItem({ ...wornBy('12'), equippedTo })],
    });
    const worn = await findCard(/^Scimitar/);
    await user.hover(worn.getByRole('button', { name: 'Equipped' }));
    expect(worn.getByRole('tooltip')).toHaveTextContent(`Type: ${type}`);
    expect(worn.getByRole('tooltip')).toHaveTextContent('ID: 12');
  });

  it('INV-40 end with `Minted`, the shortened mint and a copy button, or `Not Minted`', async () => {
    const { user } = renderInventory({
      section: 'items',
      items: [anItem(), anItem({ uid: '102', name: 'Cutlass', minted: true, mint: MINT })],
    });
    const copied = recordClipboard();
    const minted = await findCard(/^Cutlass/);
    expect(minted.getByText('Minted')).toBeVisible();
    expect(minted.getByText('Mint…AAA1')).toBeVisible();
    await user.click(minted.getByRole('button', { name: 'Copy Mint…AAA1' }));
    expect(copied).toEqual([MINT]);
    expect((await findCard(/^Scimitar/)).getByText('Not Minted')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('INV-41 cut the names of ships and items to 7 characters and an ellipsis on the picture', async () => {
    const { user, container } = renderInventory({
      section: 'ships',
      nfts: [
        aShip({ name: 'Frigate' }),
        aShip({ uid: '301', name: 'Brigantine' }),
        aCrew({ name: 'Ship Carpenters' }),
      ],
      items: [anItem({ name: 'Spyglass' }), anItem({ uid: '101', name: 'Cutlass' })],
    });
    const labels = async (list: string) => {
      await screen.findByRole('list', { name: list });
      return [...container.querySelectorAll('[data-label]')].map(({ textContent }) => textContent);
    };
    expect(await labels('Ships')).toEqual(['Brigant…', 'Frigate']);
    expect(screen.getByRole('heading', { name: 'Brigantine' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Items' }));
    expect(await labels('Items')).toEqual(['Cutlass', 'Spyglas…']);
    await user.click(screen.getByRole('tab', { name: 'Crews' }));
    expect(await labels('Crews')).toEqual(['Ship Carpenters']);
  });

  it('INV-42 show a fall-back picture if the metadata has none or it cannot be loaded', async () => {
    const { container } = renderInventory({
      section: 'items',
      items: [
        anItem({ metadata: { name: 'Scimitar', image: '' } }),
        anItem({ uid: '101', name: 'Cutlass', metadata: { name: 'Cutlass', image: '/art/gone.webp' } }),
      ],
    });
    await findCard(/^Scimitar/);
    fireEvent.error(container.querySelector('[src="/art/gone.webp"]')!);
    expect(container.querySelectorAll('[src="/art/marks/kind-event-item.svg"]')).toHaveLength(2);
  });
});

describe('the lists of gear', () => {
  it.each([
    ['crews', 'Loading your Crews...'],
    ['ships', 'Loading your Ships...'],
    ['items', 'Loading your Items...'],
    ['genesis-ships', 'Loading your Genesis Ships...'],
  ])('INV-03 %s say that they load', async (section, text) => {
    renderInventory({ section, nfts: [], items: [] });
    expect(screen.getByText(text)).toBeVisible();
    expect(await screen.findByText(/^You don't have any/)).toBeVisible();
  });

  it.each([
    ['crews', "You don't have any Crews in-game yet."],
    ['ships', "You don't have any Ships in-game yet."],
    ['items', "You don't have any Items in-game yet."],
    ['genesis-ships', "You don't have any Genesis Ships in-game yet."],
  ])('INV-06 %s say that there are none', async (section, text) => {
    renderInventory({ section, nfts: [], items: [] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Buy a Captain' })).toBeNull();
  });

  it.each([
    ['crews', 'No crews match your current filters.'],
    ['ships', 'No ships match your current filters.'],
    ['items', 'No items match your current filters.'],
    ['genesis-ships', 'No genesis ships match your current filters.'],
  ])('INV-08 %s say that the filters leave nothing', async (section, text) => {
    const { user } = renderInventory({ section, nfts: [aCrew(), aShip()], genesisShips: [aGenesisShip()] });
    await screen.findByRole('article');
    await user.type(screen.getByRole('searchbox'), 'nothing');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['crews', 'Crews'],
    ['ships', 'Ships'],
    ['items', 'Items'],
  ])('INV-09 %s are grids of cards', async (section, label) => {
    renderInventory({ section, nfts: [aCrew(), aShip()] });
    const list = await screen.findByRole('list', { name: label });
    expect(within(list).getAllByRole('article')).toHaveLength(1);
  });

  it('Genesis ships show picture, rarity, tier bonus, licenses, state and mint', async () => {
    renderInventory({
      section: 'genesis-ships',
      genesisShips: [
        aGenesisShip({ rarity: 'FLEET_COMMANDER', isOnMission: true, mint: MINT }),
        aGenesisShip({ id: '401', shipName: 'Calypso', isOnMission: true, isClaimable: true }),
      ],
    });
    const card = await findCard(/^Argo, FLEET COMMANDER, tier bonus 5%, 1 of 3 licenses, On Mission$/);
    expect(card.getByText('FLEET COMMANDER')).toBeVisible();
    expect(card.getByText('+5% tier bonus')).toBeVisible();
    expect(card.getAllByRole('listitem').map(({ dataset }) => 'held' in dataset)).toEqual([
      true,
      false,
      false,
    ]);
    expect(card.getByRole('presentation')).toHaveAttribute('src', '/art/genesis/gold-1.webp');
    expect(card.getByText('Mint…AAA1')).toBeVisible();
    expect((await findCard(/^Calypso/)).getByText('Reward waiting')).toBeVisible();
  });
});
