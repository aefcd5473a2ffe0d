import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NavMenu } from './NavMenu.tsx';
import { buildNavTabs, type NavActions } from './navTabs.ts';

const renderNavMenu = (actions: NavActions = {}) => {
  const [onIslands, onPlaces] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const [onSettings, onReach] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <NavMenu
      island={{ layer: 3, name: 'Ember Isle' }}
      tabs={buildNavTabs(actions)}
      onReach={onReach}
      onIslands={onIslands}
      onAllBuildings={onPlaces}
      links={[{ name: 'Settings', icon: 'filter', onSelect: onSettings }]}
    />,
  );
  return { onIslands, onPlaces, onSettings, onReach };
};

const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
const getTab = (name: string) => screen.getByRole('button', { name });

describe('the nav menu', () => {
  it('HOME-40 shows number and name of the island, and opens the carousel', () => {
    const { onIslands } = renderNavMenu();
    const here = screen.getByRole('button', { name: /^3\s*Ember Isle/ });
    fireEvent.click(here);
    expect(onIslands).toHaveBeenCalledOnce();
  });

  it.each(['pointerEnter', 'focus'] as const)('announces by %s that it may be opened', (event) => {
    const { onReach } = renderNavMenu();
    expect(onReach).not.toHaveBeenCalled();
    fireEvent[event](screen.getByRole('button', { name: 'Open the menu' }));
    expect(onReach).toHaveBeenCalledOnce();
  });

  it('HOME-41 opens and closes with its icon, and closes on a click outside', () => {
    renderNavMenu();
    expect(screen.queryByRole('list')).toBeNull();
    openMenu();
    expect(screen.getByRole('list')).toBeVisible();
    fireEvent.pointerDown(screen.getByRole('list'));
    expect(screen.getByRole('list')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('list')).toBeNull();
    openMenu();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('HOME-42 lists the tabs of the hideout and the other entries, each with a picture', () => {
    renderNavMenu();
    openMenu();
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('button > :nth-child(2)')?.textContent)).toEqual([
      'Treasure Chest',
      'Inventory',
      'Leaderboard',
      'The Arena',
      'The Exchange',
      'Upgrade',
      'Marketplace',
      'Fleet Command',
      'Asset Manager',
    ]);
    for (const row of rows) expect(row.querySelector('img')).not.toBeNull();
  });

  it('HOME-38 HOME-43 disables unavailable entries and shows the reason', () => {
    renderNavMenu();
    openMenu();
    for (const [name, why] of [
      ['Inventory', 'Opens soon'],
      ['Fleet Command', 'Opens soon'],
      ['Asset Manager', 'Open it from your profile menu'],
    ] as const) {
      const disabled = getTab(name);
      expect(disabled).toHaveAttribute('aria-disabled', 'true');
      expect(disabled).toHaveAccessibleDescription(why);
      fireEvent.click(disabled);
    }
    expect(screen.getByRole('list')).toBeVisible();
  });

  it('HOME-44 runs the action of a tab or opens the hideout on it, and closes', () => {
    const onMarketplace = vi.fn<() => void>();
    const onHideout = vi.fn<(tab: string) => void>();
    renderNavMenu({ onMarketplace, onHideout });
    openMenu();
    fireEvent.click(getTab('Marketplace'));
    expect(onMarketplace).toHaveBeenCalledOnce();
    expect(screen.queryByRole('list')).toBeNull();
    openMenu();
    fireEvent.click(getTab('The Arena'));
    expect(onHideout).toHaveBeenCalledExactlyOnceWith('arena');
  });

  it('opens the list of all buildings', () => {
    const { onPlaces } = renderNavMenu();
    fireEvent.click(getTab('All places as a list'));
    expect(onPlaces).toHaveBeenCalledOnce();
  });

  it('has links below the tabs, and closes with them', () => {
    const { onSettings } = renderNavMenu();
    openMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(onSettings).toHaveBeenCalledOnce();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
