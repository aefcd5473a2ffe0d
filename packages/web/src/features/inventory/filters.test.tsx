import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aCrew,
  aGenesisShip,
  anItem,
  aNumberedCaptain,
  aShip,
  ON_A_MISSION,
  wornBy,
} from '../../../testing/inventoryBuilders.ts';
import { useNarrowScreen } from '../../../testing/narrowScreen.ts';
import { findButton, renderInventory } from '../../../testing/renderInventory.tsx';

type Page = ReturnType<typeof renderInventory>;

const tab = (name: string) => screen.getByRole('tab', { name });
const search = () => screen.getByRole('searchbox');
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const openPanel = async ({ user }: Page) => user.click(await findButton(/^Filters & Sort/));
const choicesOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button')
    .map(({ dataset, textContent }) => [dataset['choice'], textContent]);
const sortIds = () =>
  within(screen.getByRole('combobox', { name: 'Sort by' }))
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'));
const currentSort = () => screen.getByRole('combobox', { name: 'Sort by' });

const CAPTAINS = [
  aNumberedCaptain('0', { level: 3, strength: 900, ...ON_A_MISSION }),
  aNumberedCaptain('1', { level: 9, strength: 500, name: 'Anne #2' }),
  aNumberedCaptain('2', { level: 1, strength: 700, type: 'FM' }),
];
const ITEMS = [
  anItem({ uid: '101', level: 1, name: 'Sextant' }),
  anItem({ uid: '102', level: 3, name: 'Compass', ...wornBy('1') }),
  anItem({ uid: '103', level: 5, name: 'Cutlass' }),
  anItem({ uid: '104', level: 7, name: 'Spyglass' }),
  anItem({ uid: '105', level: 10, name: 'Anchor' }),
];
const SHIPS = [
  aShip({ level: 9 }),
  aShip({ uid: '301', level: 2, rarity: 'LEGENDARY', name: 'Flying Dutchman' }),
];
const GENESIS = [
  aGenesisShip({ id: '401', shipName: 'Bronte', rarity: 'BRONZE', tierBonus: 9 }),
  aGenesisShip({ id: '402', shipName: 'Goldie', rarity: 'GOLD', tierBonus: 2 }),
  aGenesisShip({ id: '403', shipName: 'Admiral', rarity: 'FLEET_COMMANDER', tierBonus: 0 }),
  aGenesisShip({ id: '404', shipName: 'Silvia', rarity: 'SILVER', tierBonus: 5 }),
];
const renderAll = (section?: string) =>
  renderInventory({
    nfts: [...CAPTAINS, ...SHIPS, aCrew()],
    items: ITEMS,
    genesisShips: GENESIS,
    ...(section === undefined ? {} : { section }),
  });

describe('the filters of the inventory', () => {
  it('INV-01 has five lists, each with its own filter state', async () => {
    const page = renderAll();
    expect(screen.getAllByRole('tab').map((one) => one.firstChild?.textContent)).toEqual([
      'Captains',
      'Crews',
      'Ships',
      'Genesis Ships',
      'Items',
    ]);
    await page.user.type(search(), 'anne');
    await waitFor(() => expect(titles()).toEqual(['QM #2']));
    await page.user.click(tab('Items'));
    expect(search()).toHaveValue('');
    await page.user.type(search(), 'cut');
    await waitFor(() => expect(titles()).toEqual(['Cutlass']));
    await page.user.click(tab('Captains'));
    expect(search()).toHaveValue('anne');
    await waitFor(() => expect(titles()).toEqual(['QM #2']));
  });

  it('INV-43 has a search box, Reset, a toggle, sort, status tabs and rarity badges', async () => {
    const page = renderAll('items');
    expect(search()).toHaveAttribute('placeholder', 'Search...');
    const toggle = await findButton('Filters & Sort');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('combobox')).toBeNull();
    await page.user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.user.selectOptions(currentSort(), 'name-asc');
    await page.user.click(await findButton('Not Equipped'));
    await page.user.type(search(), 's');
    await waitFor(() => expect(titles()).toEqual(['Cutlass', 'Sextant', 'Spyglass']));
    await page.user.click(await findButton('RARE'));
    await waitFor(() => expect(titles()).toEqual(['Cutlass']));
    await page.user.click(await findButton('Reset'));
    await waitFor(() => expect(titles()).toEqual(['Anchor', 'Spyglass', 'Cutlass', 'Compass', 'Sextant']));
    expect(search()).toHaveValue('');
  });

  it('INV-44 a phone has a sheet; nothing changes before `Apply Filters`', async () => {
    useNarrowScreen();
    const page = renderAll('items');
    await screen.findByRole('list', { name: 'Items' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    await openPanel(page);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters & Sort' }));
    await page.user.type(sheet.getByPlaceholderText('Search by name...'), 's');
    await page.user.selectOptions(sheet.getByRole('combobox', { name: 'Sort By' }), 'name-asc');
    await page.user.click(sheet.getByRole('button', { name: 'Equipped' }));
    await page.user.click(sheet.getByRole('button', { name: 'UNCOMMON' }));
    const listed = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent);
    expect(listed()).toHaveLength(5);
    await page.user.click(sheet.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(listed()).toEqual(['Compass']));
    await openPanel(page);
    const again = within(await screen.findByRole('dialog', { name: 'Filters & Sort' }));
    await page.user.click(again.getByRole('button', { name: 'Reset All' }));
    expect(again.getByPlaceholderText('Search by name...')).toHaveValue('');
    await page.user.click(again.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(listed()).toHaveLength(5));
  });

  it('INV-45 searches the name and the title for a part, ignoring case', async () => {
    const page = renderAll();
    await page.user.type(search(), 'ANN');
    await waitFor(() => expect(titles()).toEqual(['QM #2']));
    await page.user.clear(search());
    await page.user.type(search(), 'fm #');
    await waitFor(() => expect(titles()).toEqual(['FM #3']));
  });

  it('INV-46 filters captains by mission and gear by whether it is worn; Genesis ships have no status', async () => {
    const page = renderAll();
    await openPanel(page);
    expect(choicesOf('Status')).toEqual([
      ['all', 'All'],
      ['on-mission', 'On Mission'],
      ['not-on-mission', 'Not On Mission'],
    ]);
    await page.user.click(await findButton('On Mission'));
    await waitFor(() => expect(titles()).toEqual(['QM #1']));
    await page.user.click(await findButton('Not On Mission'));
    await waitFor(() => expect(titles()).toEqual(['FM #3', 'QM #2']));
    for (const list of ['Crews', 'Ships', 'Items']) {
      await page.user.click(tab(list));
      await openPanel(page);
      expect(choicesOf('Status')).toEqual([
        ['all', 'All'],
        ['equipped', 'Equipped'],
        ['not-equipped', 'Not Equipped'],
      ]);
    }
    const [choice] = screen.getAllByRole('button', { name: 'Equipped' });
    await page.user.click(choice!);
    await waitFor(() => expect(titles()).toEqual(['Compass']));
    await page.user.click(tab('Genesis Ships'));
    await openPanel(page);
    expect(screen.queryByRole('group', { name: 'Status' })).toBeNull();
  });

  it('DATA-18 INV-47 captains have no rarity filter, Genesis ships their own rarities', async () => {
    const page = renderAll();
    await openPanel(page);
    expect(screen.queryByRole('group', { name: 'Rarity' })).toBeNull();
    await page.user.click(tab('Genesis Ships'));
    await openPanel(page);
    expect(choicesOf('Rarity')).toEqual([
      ['ALL', 'ALL'],
      ['FLEET_COMMANDER', 'FLEET COMMANDER'],
      ['GOLD', 'GOLD'],
      ['SILVER', 'SILVER'],
      ['BRONZE', 'BRONZE'],
    ]);
    await page.user.click(await findButton('FLEET COMMANDER'));
    await waitFor(() => expect(titles()).toEqual(['Admiral']));
  });

  it.each(['Crews', 'Ships', 'Items'])('INV-48 %s have six rarities and ALL', async (list) => {
    const page = renderAll();
    await page.user.click(tab(list));
    await openPanel(page);
    expect(choicesOf('Rarity').map(([id]) => id)).toEqual([
      'ALL',
      'COMMON',
      'UNCOMMON',
      'RARE',
      'EPIC',
      'LEGENDARY',
      'MYTHIC',
    ]);
  });

  it('INV-48 a mythic ship is found under MYTHIC, a common ship of level 9 under EPIC', async () => {
    const page = renderAll('ships');
    await openPanel(page);
    await page.user.click(await findButton('MYTHIC'));
    await waitFor(() => expect(titles()).toEqual(['Flying Dutchman']));
    await page.user.click(await findButton('EPIC'));
    await waitFor(() => expect(titles()).toEqual(['Sloop']));
  });
});

it('DATA-19 a list begins with every rarity and status, the highest level first, and an empty search', async () => {
  const page = renderAll('items');
  await openPanel(page);
  const pressedOf = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button', { pressed: true })
      .map(({ dataset }) => dataset['choice']);
  expect(pressedOf('Rarity')).toEqual(['ALL']);
  expect(pressedOf('Status')).toEqual(['all']);
  expect(currentSort()).toHaveValue('level-desc');
  expect(search()).toHaveValue('');
});

describe('the sorts of the inventory', () => {
  const COMMON_SORTS = ['level-desc', 'level-asc', 'name-asc', 'name-desc'];

  it('INV-49 INV-50 INV-51 every list sorts by level and name, captains by strength, the others by rarity', async () => {
    const page = renderAll();
    await openPanel(page);
    expect(sortIds()).toEqual(['strength-desc', 'strength-asc', ...COMMON_SORTS]);
    for (const list of ['Crews', 'Ships', 'Genesis Ships', 'Items']) {
      await page.user.click(tab(list));
      await openPanel(page);
      expect(sortIds()).toEqual([...COMMON_SORTS, 'rarity-desc', 'rarity-asc']);
    }
  });

  it.each([
    ['strength-desc', ['QM #1', 'FM #3', 'QM #2']],
    ['strength-asc', ['QM #2', 'FM #3', 'QM #1']],
    ['level-desc', ['QM #2', 'QM #1', 'FM #3']],
    ['level-asc', ['FM #3', 'QM #1', 'QM #2']],
    ['name-asc', ['QM #2', 'QM #1', 'FM #3']],
    ['name-desc', ['FM #3', 'QM #1', 'QM #2']],
  ])('INV-49 INV-50 captains by %s', async (sort, expected) => {
    const page = renderAll();
    await openPanel(page);
    await page.user.selectOptions(currentSort(), sort);
    await waitFor(() => expect(titles()).toEqual(expected));
  });

  it('INV-52 captains begin with the strongest, the other lists with the highest level', async () => {
    const page = renderAll();
    await openPanel(page);
    expect(currentSort()).toHaveValue('strength-desc');
    await waitFor(() => expect(titles()).toEqual(['QM #1', 'FM #3', 'QM #2']));
    for (const list of ['Crews', 'Ships', 'Genesis Ships', 'Items']) {
      await page.user.click(tab(list));
      await openPanel(page);
      expect(currentSort()).toHaveValue('level-desc');
    }
    await waitFor(() => expect(titles()).toEqual(['Anchor', 'Spyglass', 'Cutlass', 'Compass', 'Sextant']));
  });

  it('RULE-08 sorts by rarity from MYTHIC to COMMON', async () => {
    const nfts = [
      aShip({ uid: '1', level: 1, name: 'Common' }),
      aShip({ uid: '2', level: 9, name: 'Epic' }),
      aShip({ uid: '3', level: 1, name: 'Mythic', rarity: 'LEGENDARY' }),
      aShip({ uid: '4', level: 3, name: 'Uncommon' }),
      aShip({ uid: '5', level: 5, name: 'Rare' }),
    ];
    const page = renderInventory({ section: 'ships', nfts });
    await openPanel(page);
    await page.user.selectOptions(currentSort(), 'rarity-desc');
    await waitFor(() => expect(titles()).toEqual(['Mythic', 'Epic', 'Rare', 'Uncommon', 'Common']));
    await page.user.selectOptions(currentSort(), 'rarity-asc');
    await waitFor(() => expect(titles()).toEqual(['Common', 'Uncommon', 'Rare', 'Epic', 'Mythic']));
  });

  it('RULE-08 LEGENDARY is above EPIC', async () => {
    const page = renderAll('items');
    await openPanel(page);
    await page.user.selectOptions(currentSort(), 'rarity-desc');
    await waitFor(() => expect(titles()).toEqual(['Anchor', 'Spyglass', 'Cutlass', 'Compass', 'Sextant']));
  });

  it('RULE-09 sorts Genesis ships from FLEET_COMMANDER to BRONZE; by level means by tier bonus', async () => {
    const page = renderAll('genesis-ships');
    await waitFor(() => expect(titles()).toEqual(['Bronte', 'Silvia', 'Goldie', 'Admiral']));
    await openPanel(page);
    await page.user.selectOptions(currentSort(), 'rarity-desc');
    await waitFor(() => expect(titles()).toEqual(['Admiral', 'Goldie', 'Silvia', 'Bronte']));
    await page.user.selectOptions(currentSort(), 'rarity-asc');
    await waitFor(() => expect(titles()).toEqual(['Bronte', 'Silvia', 'Goldie', 'Admiral']));
  });
});

describe('what is kept', () => {
  it('filters survive closing', async () => {
    const page = renderAll('items');
    await page.user.type(search(), 'cut');
    await waitFor(() => expect(titles()).toEqual(['Cutlass']));
    page.unmount();
    page.mount();
    expect(search()).toHaveValue('cut');
    await waitFor(() => expect(titles()).toEqual(['Cutlass']));
  });

  it('saved filters are named, applied and deleted, and stay in this browser', async () => {
    const page = renderAll('items');
    await openPanel(page);
    await page.user.click(await findButton('EPIC'));
    await page.user.type(screen.getByRole('textbox', { name: 'Saved filters' }), 'Strong things');
    await page.user.click(await findButton('Save'));
    await page.user.click(await findButton('Reset'));
    await waitFor(() => expect(titles()).toHaveLength(5));
    page.unmount();
    page.mount();
    await openPanel(page);
    await page.user.click(await findButton('Strong things'));
    await waitFor(() => expect(titles()).toEqual(['Spyglass']));
    await page.user.click(await findButton('Delete Strong things'));
    expect(screen.queryByRole('button', { name: 'Strong things' })).toBeNull();
    await page.user.click(tab('Crews'));
    await openPanel(page);
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});
