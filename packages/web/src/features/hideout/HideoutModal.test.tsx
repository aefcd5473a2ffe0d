import { HIDEOUT_TABS, type HideoutTab } from '@blacktide/content/hideout';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createTestView } from '../../../testing/createTestView.tsx';
import type { HideoutTabProps, HideoutTabViews } from '../../lib/hideoutTab.ts';
import { HideoutModal } from './HideoutModal.tsx';

const createView = (name: string) => {
  const View = ({ section, onSection }: HideoutTabProps) => (
    <>
      <p>{`${name}: ${section ?? 'no section'}`}</p>
      <button type="button" onClick={() => onSection('ships')}>
        Show ships
      </button>
    </>
  );
  return { preload: () => Promise.resolve(View), getComponent: () => View };
};

const ALL_VIEWS: HideoutTabViews = Object.fromEntries(
  HIDEOUT_TABS.map(({ id, name }) => [id, createView(name)]),
);

interface HostProps {
  readonly start: { readonly tab: string | null; readonly section: string | null };
  readonly tabs?: readonly HideoutTab[];
  readonly views?: HideoutTabViews;
  readonly onSelected: (path: string) => void;
  readonly onClose: () => void;
}

/** Opens the modal again with what it selects, as the page does. */
const Host = ({ start, tabs = HIDEOUT_TABS, views = ALL_VIEWS, onSelected, onClose }: HostProps) => {
  const [selected, select] = useState(start);
  return (
    <HideoutModal
      open
      onClose={onClose}
      {...selected}
      tabs={tabs}
      views={views}
      openers={{ captain: () => undefined, hideout: () => undefined, profile: () => undefined }}
      onSelect={(tab, section) => {
        onSelected([tab, section].join('/'));
        select({ tab, section });
      }}
    />
  );
};

const renderHideout = (facts: Partial<HostProps> = {}) => {
  const onSelected = vi.fn<(path: string) => void>();
  const onClose = vi.fn<() => void>();
  const start = { tab: 'inventory', section: null };
  const view = createTestView(<Host {...{ start, onSelected, onClose, ...facts }} />);
  return { ...view, ...view.mount(), onSelected, onClose };
};

const setNarrow = (isNarrow: boolean): void =>
  void vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isNarrow,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

const getTab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Hideout' })).getByRole('button', { name: new RegExp(name) });

describe('the hideout', () => {
  it('HIDE-01 is an overlay with a close button, and Escape closes it too', () => {
    const { onClose } = renderHideout();
    const overlay = screen.getByRole('dialog', { name: 'Hideout' });
    fireEvent.click(within(overlay).getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(overlay, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('HIDE-02 HIDE-03 shows six tabs as cards on a wide screen', () => {
    renderHideout();
    const cards = within(screen.getByRole('navigation', { name: 'Hideout' })).getAllByRole('button');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Treasure Chest',
      'Inventory',
      'Leaderboard',
      'The Arena',
      'The Exchange',
      'Upgrade',
    ]);
    expect(screen.queryByRole('combobox')).toBeNull();
    for (const card of cards) expect(card.querySelector('img')).not.toBeNull();
    fireEvent.click(getTab('The Arena'));
    expect(screen.getByText('The Arena: no section')).toBeVisible();
    expect(getTab('The Arena')).toHaveAttribute('aria-current', 'page');
  });

  it('begins with the focus on the tab that it shows', async () => {
    renderHideout();
    await waitFor(() => expect(getTab('Inventory')).toHaveFocus());
  });

  it('HIDE-03 shows the tabs as a dropdown on a phone', () => {
    setNarrow(true);
    renderHideout();
    setNarrow(false);
    expect(screen.queryByRole('navigation', { name: 'Hideout' })).toBeNull();
    const select = screen.getByRole('combobox', { name: 'Hideout' });
    expect(within(select).getAllByRole('option')).toHaveLength(6);
    fireEvent.change(select, { target: { value: 'upgrade' } });
    expect(screen.getByText('Upgrade: no section')).toBeVisible();
  });

  it('HIDE-04 cannot select a disabled tab and does not list a hidden one', () => {
    const tabs = HIDEOUT_TABS.map((tab) => ({
      ...tab,
      disabled: tab.id === 'arena',
      hidden: tab.id === 'exchange',
    }));
    const { onSelected } = renderHideout({ tabs });
    expect(screen.queryByText('The Exchange')).toBeNull();
    expect(getTab('The Arena')).toBeDisabled();
    expect(getTab('The Arena')).toHaveTextContent('Closed for now');
    fireEvent.click(getTab('The Arena'));
    expect(onSelected).not.toHaveBeenCalled();
    expect(screen.getByText('Inventory: no section')).toBeVisible();
  });

  it('HIDE-04 shows another tab when the URL names a disabled, hidden or unknown one', () => {
    const tabs = HIDEOUT_TABS.map((tab) => ({ ...tab, disabled: tab.id === 'arena' }));
    for (const tab of ['arena', 'brig']) {
      const { onSelected, unmount } = renderHideout({ tabs, start: { tab, section: 'ships' } });
      expect(screen.getByText('Inventory: no section')).toBeVisible();
      expect(onSelected).toHaveBeenCalledWith('inventory/');
      unmount();
    }
  });

  it('disables a tab that has no content yet', () => {
    renderHideout({ views: { inventory: createView('Inventory') } });
    expect(getTab('Upgrade')).toBeDisabled();
    expect(getTab('Upgrade')).toHaveTextContent('Opens soon');
  });

  it('opens where it was left: the tab, and the section of each tab', () => {
    const { onSelected } = renderHideout({ start: { tab: 'upgrade', section: null } });
    fireEvent.click(screen.getByRole('button', { name: 'Show ships' }));
    expect(onSelected).toHaveBeenLastCalledWith('upgrade/ships');
    fireEvent.click(getTab('Inventory'));
    expect(screen.getByText('Inventory: no section')).toBeVisible();
    fireEvent.click(getTab('Upgrade'));
    expect(screen.getByText('Upgrade: ships')).toBeVisible();
    expect(onSelected).toHaveBeenLastCalledWith('upgrade/ships');
  });
});
