import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLevel, theLevels } from '../../../../testing/levels.ts';
import { toMapIsland } from '../mapIsland.ts';
import { IslandSelector } from './IslandSelector.tsx';
import type { IslandSelectorProps } from './IslandSelector.tsx';

const islands = [...theLevels(), aLevel(8, 'Eighth Isle')].map(toMapIsland);

const renderSelector = (props: Partial<IslandSelectorProps> = {}) => {
  const chosen: string[] = [];
  render(
    <>
      <input aria-label="somewhere to type" />
      <IslandSelector
        islands={islands}
        chosen="tortuga"
        countReady={() => 0}
        onChoose={({ slug }) => void chosen.push(slug)}
        covered={false}
        {...props}
      />
    </>,
  );
  return chosen;
};

const buttons = () => screen.getAllByRole('button');
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });
const stubPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(width <= 767px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => void vi.unstubAllGlobals());

describe('the island selector beside the map', () => {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })),
  );

  it('HOME-51 HOME-52 is a stack of the first seven islands with the hint `Press 1-7`', () => {
    renderSelector();
    expect(buttons()).toHaveLength(7);
    expect(screen.getByText('Press 1-7')).toBeVisible();
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('Tortuga');
  });

  it('HOME-51 chooses on a click', () => {
    const chosen = renderSelector();
    fireEvent.click(screen.getByRole('button', { name: /Ember Isle/ }));
    expect(chosen).toEqual(['ember-isle']);
  });

  it('HOME-54 chooses with the keys 1 to 7, and no others', () => {
    const chosen = renderSelector();
    for (const key of ['1', '7', '3', '8', '0', 'a']) press(key);
    expect(chosen).toEqual(['tortuga', 'genesis-cove', 'ember-isle']);
  });

  it('HOME-54 ignores keys in text fields and shortcuts', () => {
    const chosen = renderSelector();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: '3' });
    press('3', { ctrlKey: true });
    expect(chosen).toEqual([]);
  });

  it('HOME-54 ignores keys while a modal is open', () => {
    const chosen = renderSelector({ covered: true });
    press('3');
    expect(chosen).toEqual([]);
  });

  it('shows on which island runs are ready to claim', () => {
    renderSelector({ countReady: ({ layer }) => (layer === 3 ? 12 : 0) });
    expect(screen.getByRole('button', { name: /12 ready to claim on\s*Ember Isle/ })).toBeVisible();
  });
});

describe('the island selector on a phone', () => {
  beforeEach(stubPhone);
  const toggle = () => screen.getByRole('button', { name: 'Choose an island' });

  it('HOME-53 is a button that opens a grid of seven, which closes after the choice', () => {
    const chosen = renderSelector();
    expect(screen.queryByRole('list')).toBeNull();
    fireEvent.click(toggle());
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    fireEvent.click(screen.getByRole('button', { name: /Siren Shoals/ }));
    expect(chosen).toEqual(['siren-shoals']);
    expect(screen.queryByRole('list')).toBeNull();
    expect(toggle()).toHaveFocus();
  });

  it('HOME-53 closes on a click outside and on Escape', () => {
    renderSelector();
    for (const close of [() => fireEvent.pointerDown(document.body), () => press('Escape')]) {
      fireEvent.click(toggle());
      expect(screen.getByRole('list')).toBeVisible();
      close();
      expect(screen.queryByRole('list')).toBeNull();
    }
  });

  it('HOME-53 Tab toggles it when nothing or its button has the focus', () => {
    renderSelector();
    press('Tab');
    expect(screen.getByRole('list')).toBeVisible();
    toggle().focus();
    press('Tab');
    expect(screen.queryByRole('list')).toBeNull();
    screen.getByRole('textbox').focus();
    press('Tab');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('HOME-54 also chooses with the keys 1 to 7', () => {
    const chosen = renderSelector();
    press('2');
    expect(chosen).toEqual(['governor-s-reach']);
  });
});
