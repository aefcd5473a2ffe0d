import type { WireAsset } from '@blacktide/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json, errorResponse } from '../../../testing/fakeServer.ts';
import {
  anAsset,
  ON_MISSION,
  createTestPlayerSession,
  captainAssets,
  showNotMinted,
  mintOf,
} from '../../../testing/createTestPlayerSession.tsx';
import { toAssetCard } from './assetCard.ts';
import { AssetCardView } from './AssetCardView.tsx';
import { AssetsModal } from './AssetsModal.tsx';

const IN_GAME = 'GET /nfts/in-game';
const ON_CHAIN = 'GET /rpc/onChainAssets';

const openAssetManager = (inGame: readonly WireAsset[], onChain: readonly WireAsset[] = []) => {
  const getSigner = () => Promise.reject(new Error('unasked'));
  const page = createTestPlayerSession(<AssetsModal open onClose={() => undefined} getSigner={getSigner} />);
  page.server.answer(IN_GAME, () => json(inGame));
  page.server.answer(ON_CHAIN, () => json(onChain));
  page.mount();
  showNotMinted();
  return page;
};

const tab = (name: string) => screen.getByRole('tab', { name });
const button = (name: string) => screen.getByRole('button', { name });
const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const card = (name: string) => within(screen.getByRole('article', { name }));
const grid = (label = 'CAPTAINS') => screen.findByRole('list', { name: label });
const slider = () => screen.getByRole('slider', { name: 'Assets to move' });
const selected = () =>
  screen
    .queryAllByRole('button', { pressed: true })
    .map((one) => one.getAttribute('aria-label'))
    .filter((label) => label?.startsWith('Select '));

const ASSETS: readonly WireAsset[] = [
  anAsset({ uid: '1', name: 'Grace', level: 2 }),
  anAsset({ uid: '2', name: 'Tobias', level: 9, design: 'qm-01' }),
  anAsset({ uid: '3', name: 'Minted Mary', minted: true, mint: mintOf(2) }),
  anAsset({ uid: '4', name: 'Sloop', type: 'SHIP', rarity: 'RARE' }),
  anAsset({ uid: '5', name: 'Cutter', type: 'SHIP', rarity: 'COMMON' }),
  anAsset({ uid: '9', name: 'Flying Dutchman', type: 'SHIP', rarity: 'LEGENDARY', level: 1 }),
  anAsset({ uid: '6', name: 'Old Salts', type: 'CREW' }),
  anAsset({ uid: '7', name: 'Jar of Dirt', type: 'ITEM' }),
  anAsset({ uid: '8', name: 'Argo', type: 'GENESIS_SHIP', rarity: 'GOLD' }),
];

describe('NFT Management', () => {
  it('ASSET-01 has the location tabs IN WALLET and IN GAME, each with its own assets', async () => {
    const page = openAssetManager(ASSETS, [
      anAsset({ uid: '50', name: 'Ashore', minted: true, mint: mintOf(3), location: 'in-wallet' }),
    ]);
    await grid();
    expect(tab('IN GAME')).toHaveAttribute('aria-selected', 'true');
    await page.user.click(tab('IN WALLET'));
    await waitFor(() => expect(names()).toEqual(['Ashore']));
  });

  it('ASSET-02 has the type tabs, each with its own assets', async () => {
    const page = openAssetManager(ASSETS);
    await grid();
    const types = within(screen.getByRole('tablist', { name: 'Type' })).getAllByRole('tab');
    expect(types.map(({ textContent }) => textContent)).toEqual([
      'CAPTAINS',
      'SHIPS',
      'GENESIS SHIPS',
      'ITEMS',
      'CREWS',
    ]);
    for (const [type, shown] of [
      ['SHIPS', 3],
      ['GENESIS SHIPS', 1],
      ['ITEMS', 1],
      ['CREWS', 1],
    ] as const) {
      await page.user.click(tab(type));
      expect(within(await grid(type)).getAllByRole('article')).toHaveLength(shown);
    }
  });

  it('ASSET-03 filters captains by collection', async () => {
    const page = openAssetManager(ASSETS);
    await grid();
    const choices = within(screen.getByRole('group', { name: 'Collection' })).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Steam Punks',
      'The Asgardians',
      'Sirens',
      'Reavers',
      'Last Haven',
      'Dragon Sols',
    ]);
    await page.user.click(button('Steam Punks'));
    expect(names()).toEqual(['Tobias']);
  });

  it('ASSET-04 filters the others by rarity; a mythic ship is shown under All only', async () => {
    const page = openAssetManager(ASSETS);
    await grid();
    await page.user.click(tab('SHIPS'));
    const choices = within(screen.getByRole('group', { name: 'Rarity' })).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Common',
      'Uncommon',
      'Rare',
      'Epic',
      'Legendary',
    ]);
    for (const [choice, shown] of [
      ['Common', ['Cutter']],
      ['Uncommon', []],
      ['Rare', ['Sloop']],
      ['Epic', []],
      ['Legendary', []],
      ['All', ['Sloop', 'Cutter', 'Flying Dutchman']],
    ] as const) {
      await page.user.click(button(choice));
      expect(names()).toEqual(shown);
    }
  });

  it('ASSET-04 filters Genesis ships by their own rarities', async () => {
    const page = openAssetManager([
      ...ASSETS,
      anAsset({ uid: '20', name: 'Flagship', type: 'GENESIS_SHIP', rarity: 'FLEET_COMMANDER' }),
    ]);
    await grid();
    await page.user.click(tab('GENESIS SHIPS'));
    const choices = within(screen.getByRole('group', { name: 'Rarity' })).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Fleet Commander',
      'Gold',
      'Silver',
      'Bronze',
    ]);
    await page.user.click(button('Fleet Commander'));
    expect(names()).toEqual(['Flagship']);
    await page.user.click(button('Gold'));
    expect(names()).toEqual(['Argo']);
    await page.user.click(tab('SHIPS'));
    expect(button('All')).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toHaveLength(3);
  });

  it.each([
    ['ITEM', 'COMMON', 'COMMON'],
    ['ITEM', 'UNCOMMON', 'UNCOMMON'],
    ['CREW', 'RARE', 'RARE'],
    ['CREW', 'EPIC', 'EPIC'],
    ['ITEM', 'LEGENDARY', 'LEGENDARY'],
    ['SHIP', 'LEGENDARY', 'MYTHIC'],
  ] as const)('DATA-17 a card of type %s and rarity %s shows %s', async (type, rarity, shown) => {
    const page = openAssetManager([anAsset({ name: 'The One', type, rarity })]);
    await page.user.click(tab(`${type}S`));
    expect(within(await screen.findByRole('article')).getByText(shown)).toBeVisible();
  });

  it('ASSET-05 has a mint-status dropdown in the game only', async () => {
    const page = openAssetManager(ASSETS);
    await grid();
    const dropdown = screen.getByRole('combobox', { name: 'Mint status' });
    expect(
      within(dropdown)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Minted', 'Not Minted']);
    await page.user.selectOptions(dropdown, 'Minted');
    expect(names()).toEqual(['Minted Mary']);
    await page.user.click(tab('IN WALLET'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('ASSET-06 keeps the filters of a phone in a bottom sheet behind `Show Filters`', async () => {
    const matchMedia = (media: string) => ({
      matches: media.includes('767px'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    vi.spyOn(window, 'matchMedia').mockImplementation(matchMedia as unknown as typeof window.matchMedia);
    const page = openAssetManager(ASSETS);
    expect(await screen.findByRole('article', { name: 'Minted Mary' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Collection' })).toBeNull();
    await page.user.click(button('Show Filters'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await page.user.click(sheet.getByRole('button', { name: 'Steam Punks' }));
    await page.user.selectOptions(sheet.getByRole('combobox', { name: 'Mint status' }), 'Not Minted');
    await page.user.click(sheet.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(names()).toEqual(['Tobias']));
    vi.restoreAllMocks();
  });

  it('ASSET-07 shows the highest level first', async () => {
    openAssetManager(ASSETS);
    await grid();
    expect(names()).toEqual(['Tobias', 'Grace']);
    expect(card('Tobias').getByText('9', { exact: false, selector: 'span' })).toBeVisible();
  });

  it('ASSET-08 draws captains 210px high and the others 192px', async () => {
    const page = openAssetManager(ASSETS);
    await grid();
    expect(screen.getByRole('article', { name: 'Grace' })).toHaveStyle({ height: '210px' });
    await page.user.click(tab('SHIPS'));
    expect(screen.getByRole('article', { name: 'Sloop' })).toHaveStyle({ height: '192px' });
  });

  it('ASSET-10 says when it loads, when nothing matches, and what went wrong', async () => {
    const page = openAssetManager([]);
    expect(screen.getByText('We are loading your assets...')).toBeVisible();
    expect(await screen.findByText('No assets found that match the current filters.')).toBeVisible();
    page.server.answer(ON_CHAIN, () => errorResponse(403, 'The chain is asleep', 'FORBIDDEN'));
    await page.playerSession.queryClient.resetQueries();
    await page.user.click(tab('IN WALLET'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The chain is asleep');
    page.server.answer(ON_CHAIN, () => json([]));
    await page.user.click(button('Try again'));
    expect(await screen.findByText('No assets found that match the current filters.')).toBeVisible();
  });

  it('ASSET-10 offers the other mint status if it has matches', async () => {
    const page = openAssetManager(captainAssets(3, { minted: true }));
    await page.user.click(await screen.findByRole('button', { name: 'Show 3 Minted' }));
    expect(names()).toHaveLength(3);
  });

  it('renders only the visible ones of 5,000 assets', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    openAssetManager(captainAssets(5000));
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(20));
    expect(screen.getAllByRole('article').length).toBeLessThan(80);
    expect(names()[0]).toBe('Captain 1');
    vi.restoreAllMocks();
  });
});

describe('the selection', () => {
  it('ASSET-09 has slider, Select All / Deselect All and an action by location', async () => {
    const page = openAssetManager(captainAssets(7));
    await grid();
    expect(slider()).toHaveAttribute('aria-valuenow', '0');
    await page.user.click(button('Select All'));
    expect(slider()).toHaveAttribute('aria-valuenow', '5');
    await waitFor(() => expect(selected()).toHaveLength(5));
    await page.user.click(button('Deselect All'));
    expect(selected()).toEqual([]);
    expect(button('Send to Wallet')).toBeVisible();
    await page.user.click(tab('IN WALLET'));
    expect(button('Deposit')).toBeVisible();
  });

  it('ASSET-21 ASSET-23 the slider adds and removes cards, at most five, and follows the selection', async () => {
    const page = openAssetManager(captainAssets(7));
    await grid();
    await page.user.click(button('Select Captain 3'));
    expect(slider()).toHaveAttribute('aria-valuenow', '1');
    expect(slider()).toHaveAttribute('max', '5');
    fireEvent.change(slider(), { target: { value: '3' } });
    expect(selected()).toEqual(['Select Captain 1', 'Select Captain 2', 'Select Captain 3']);
    fireEvent.change(slider(), { target: { value: '1' } });
    expect(selected()).toEqual(['Select Captain 3']);
  });

  it('ASSET-17 ASSET-22 a locked card shows the reason and cannot be selected', async () => {
    const page = openAssetManager([anAsset({ name: 'Busy Bess', ...ON_MISSION })]);
    await grid();
    expect(
      card('Busy Bess').getByText('The captain is currently on a mission or has equipped a CREW/ITEM/SHIP.'),
    ).toBeVisible();
    expect(button('Select Busy Bess')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Send to Wallet: Busy Bess' })).toBeNull();
    await page.user.click(button('Send to Wallet'));
    expect(page.toasts).toEqual(['error: No assets selected']);
  });

  it('ASSET-27 is not moved when it has fewer cards than the slider shows', async () => {
    const captains = captainAssets(4);
    const page = openAssetManager(captains);
    await grid();
    fireEvent.change(slider(), { target: { value: '3' } });
    const changed = captains.map((captain) =>
      captain.uid === '2' ? { ...captain, ...ON_MISSION } : captain,
    );
    page.server.answer(IN_GAME, () => json(changed));
    void page.playerSession.queryClient.invalidateQueries();
    await page.advanceTime(10);
    expect(selected()).toEqual(['Select Captain 1', 'Select Captain 3']);
    expect(slider()).toHaveAttribute('aria-valuenow', '3');
    await page.user.click(button('Send to Wallet'));
    expect(page.toasts).toEqual(['error: Asset count does not match the slider value']);
    expect(screen.queryByRole('button', { name: 'Confirm and sign' })).toBeNull();
    expect(slider()).toHaveAttribute('aria-valuenow', '2');
    await page.user.click(button('Send to Wallet'));
    expect(await screen.findByRole('button', { name: 'Confirm and sign' })).toBeVisible();
  });

  it('is cleared by another location or type', async () => {
    const page = openAssetManager(ASSETS);
    await grid();
    await page.user.click(button('Select All'));
    await page.user.click(tab('SHIPS'));
    await page.user.click(tab('CAPTAINS'));
    expect(selected()).toEqual([]);
  });
});

describe('the buttons of a card', () => {
  it('ASSET-20 copies the mint address, or shows that it could not', async () => {
    const page = openAssetManager([anAsset({ name: 'Mary', minted: true, mint: mintOf(4) })]);
    await screen.findByText('No assets found that match the current filters.');
    await page.user.selectOptions(screen.getByRole('combobox'), 'Minted');
    const copy = await screen.findByRole('button', { name: 'Copy mint address of Mary' });
    await page.user.click(copy);
    const [copied] = await Promise.all([navigator.clipboard.readText(), page.advanceTime(100)]);
    expect(copied).toBe(mintOf(4));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await page.user.click(copy);
    await waitFor(() =>
      expect(page.toasts).toEqual([
        'success: Mint address copied to clipboard!',
        'error: Failed to copy mint address',
      ]),
    );
  });

  it('ASSET-37 shows an error when the action of a card has no handler', async () => {
    const page = createTestPlayerSession(
      <AssetCardView
        card={toAssetCard(anAsset({ name: 'Mary' }))}
        isSelected={false}
        onToggle={() => undefined}
      />,
    );
    page.mount();
    await page.user.click(button('Send to Wallet: Mary'));
    expect(page.toasts).toEqual([
      'error: An error occurred. Please try again later and contact support if the issue persists.',
    ]);
  });
});
