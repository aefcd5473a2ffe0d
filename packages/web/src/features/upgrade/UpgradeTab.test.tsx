import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import { aCaptain } from '../../../testing/missionBuilders.ts';
import { renderUpgradeTab, shownTitles } from '../../../testing/renderUpgradeTab.tsx';
import {
  aWireCrew,
  aWireItem,
  aWireShip,
  CAPTAIN_ON_MISSION,
  wornBy,
} from '../../../testing/upgradeBuilders.ts';

const AWAY = aCaptain({ uid: '3', name: 'Absent #4', ...CAPTAIN_ON_MISSION });
const NFTS = [
  aCaptain({ uid: '1', name: 'Quill #2', level: 5, strength: 6250 }),
  aCaptain({ uid: '2', name: 'Anchor #3', level: 20, strength: 400_000 }),
  AWAY,
  aWireShip({ uid: '60', name: 'Sloop', level: 8 }),
  aWireShip({ uid: '61', name: 'Emberheart', level: 1, rarity: 'LEGENDARY', design: 'emberheart' }),
  aWireCrew({ uid: '70', name: 'Deckhands', level: 4 }),
];
const ITEMS = [
  aWireItem({ uid: '50', name: 'Spyglass', level: 9 }),
  aWireItem({ uid: '51', name: 'Compass', level: 5 }),
  aWireItem({ uid: '52', name: 'Hook', currentMission: AWAY.currentMission, ...wornBy('3') }),
];

const openTab = async (section: string | null = null) => {
  const page = renderUpgradeTab({ nfts: NFTS, items: ITEMS, section });
  await screen.findAllByRole('article');
  await page.user.click(screen.getByRole('button', { name: /^Filters & Sort/ }));
  return page;
};
const rarity = (name: string) =>
  within(screen.getByRole('group', { name: 'Rarity' })).getByRole('button', { name });
const sortChoices = () =>
  within(screen.getByRole('combobox', { name: 'Sort by' }))
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'));
const sortBy = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value } });

describe('the Upgrade tab', () => {
  it('UPG-01 UPG-02 has search, sort, rarity badges, the mission switch, Reset and the five type tabs', async () => {
    await openTab();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Captains',
      'Items',
      'Ships',
      'Crews',
    ]);
    expect(screen.getByPlaceholderText('Search...')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Show Items on Mission' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
    expect(
      within(screen.getByRole('group', { name: 'Rarity' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['ALL', 'COMMON', 'UNCOMMON', 'RARE', 'EPIC', 'LEGENDARY', 'MYTHIC']);
  });

  it.each([
    ['Captains', ['QM #3', 'QM #2']],
    ['Items', ['Spyglass', 'Compass']],
    ['Ships', ['Emberheart', 'Sloop']],
    ['Crews', ['CREW']],
  ])('UPG-02 the tab %s shows %s', async (tab, titles) => {
    const { user } = await openTab();
    await user.click(screen.getByRole('tab', { name: tab }));
    await waitFor(() => expect(shownTitles()).toEqual(titles));
  });

  it('UPG-03 RULE-08 sorts by rarity, MYTHIC first, then by level', async () => {
    await openTab();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('rarity-desc');
    // MYTHIC, LEGENDARY (level 9 of 10), EPIC (37% of the strength; level 8 of 10), RARE, UNCOMMON, COMMON.
    expect(shownTitles()).toEqual(['Emberheart', 'Spyglass', 'QM #3', 'Sloop', 'Compass', 'CREW', 'QM #2']);
    sortBy('rarity-asc');
    await waitFor(() => expect(shownTitles().at(-1)).toBe('Emberheart'));
  });

  it('UPG-01 offers strength sorts for captains only, and rarity sorts for the others', async () => {
    const { user } = await openTab();
    const levelAndName = ['level-desc', 'level-asc', 'name-asc', 'name-desc'];
    expect(sortChoices()).toEqual(['rarity-desc', 'rarity-asc', ...levelAndName]);
    await user.click(screen.getByRole('tab', { name: 'Captains' }));
    expect(sortChoices()).toEqual(['strength-desc', 'strength-asc', ...levelAndName]);
    sortBy('strength-asc');
    await waitFor(() => expect(shownTitles()).toEqual(['QM #2', 'QM #3']));
  });

  it('UPG-01 searches in names and titles, and Reset restores the defaults', async () => {
    const { user } = await openTab();
    await user.type(screen.getByRole('searchbox'), 'dECK');
    await waitFor(() => expect(shownTitles()).toEqual(['CREW']));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'qm #2');
    await waitFor(() => expect(shownTitles()).toEqual(['QM #2']));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(shownTitles()).toHaveLength(7));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('UPG-04 UPG-05 changing the type resets the rarity, which captains do not have', async () => {
    const { user } = await openTab();
    await user.click(rarity('EPIC'));
    await waitFor(() => expect(shownTitles()).toEqual(['QM #3', 'Sloop']));
    await user.click(screen.getByRole('tab', { name: 'Ships' }));
    await waitFor(() => expect(shownTitles()).toEqual(['Emberheart', 'Sloop']));
    expect(rarity('ALL')).toHaveAttribute('aria-pressed', 'true');
    await user.click(rarity('MYTHIC'));
    await waitFor(() => expect(shownTitles()).toEqual(['Emberheart']));
    await user.click(screen.getByRole('tab', { name: 'Captains' }));
    await waitFor(() => expect(shownTitles()).toEqual(['QM #3', 'QM #2']));
    expect(screen.queryByRole('group', { name: 'Rarity' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Ships' }));
    await waitFor(() => expect(shownTitles()).toEqual(['Emberheart', 'Sloop']));
  });

  it('UPG-06 hides what is on a mission, also what its captain wears, unless the switch is on', async () => {
    const { user } = await openTab();
    expect(shownTitles()).not.toContain('QM #4');
    expect(shownTitles()).not.toContain('Hook');
    await user.click(screen.getByRole('switch', { name: 'Show Items on Mission' }));
    await waitFor(() => expect(shownTitles()).toEqual(expect.arrayContaining(['QM #4', 'Hook'])));
    expect(screen.getByText('Hook is on a mission')).toBeVisible();
  });

  it('UPG-07 shows `Loading...`, and texts for an empty list', async () => {
    renderUpgradeTab();
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(await screen.findByText('No items found')).toBeVisible();
    expect(screen.getByText('Try adjusting your filters to see more results.')).toBeVisible();
  });

  it('shows an error of the server with a button that tries again', async () => {
    const page = renderUpgradeTab({
      nftAnswers: [() => errorResponse(403, 'Not today', 'FORBIDDEN'), () => json(NFTS)],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('QM #2')).toBeVisible();
  });

  it('keeps search and sort when it is opened again', async () => {
    const { user, unmount, mount } = await openTab();
    await user.type(screen.getByRole('searchbox'), 'o');
    sortBy('name-desc');
    await waitFor(() => expect(shownTitles()).toEqual(['Sloop', 'Compass', 'QM #3']));
    unmount();
    mount();
    await waitFor(() => expect(shownTitles()).toEqual(['Sloop', 'Compass', 'QM #3']));
    expect(screen.getByRole('searchbox')).toHaveValue('o');
  });
});
