import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLevel, theLevels } from '../../../testing/levels.ts';
import { isleOf } from '../isle.ts';
import { IslandSelector, type IslandSelectorProps } from './IslandSelector.tsx';

const isles = [...theLevels(), aLevel(8, 'Eighth Isle')].map(isleOf);

const open = (facts: Partial<IslandSelectorProps> = {}) => {
  const chosen: string[] = [];
  render(
    <>
      <input aria-label="somewhere to type" />
      <IslandSelector
        isles={isles}
        chosen="tortuga"
        readyOn={() => 0}
        onChoose={({ slug }) => void chosen.push(slug)}
        covered={false}
        {...facts}
      />
    </>,
  );
  return chosen;
};

const buttons = () => screen.getAllByRole('button');
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });
const aPhone = () =>
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
    open();
    expect(buttons()).toHaveLength(7);
    expect(screen.getByText('Press 1-7')).toBeVisible();
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('Tortuga');
  });

  it('HOME-51 chooses by a click', () => {
    const chosen = open();
    fireEvent.click(screen.getByRole('button', { name: /Ember Isle/ }));
    expect(chosen).toEqual(['ember-isle']);
  });

  it('HOME-54 chooses by the keys 1 to 7, and by no others', () => {
    const chosen = open();
    for (const key of ['1', '7', '3', '8', '0', 'a']) press(key);
    expect(chosen).toEqual(['tortuga', 'genesis-cove', 'ember-isle']);
  });

  it('HOME-54 leaves keys to whoever types, to shortcuts and to modals', () => {
    const chosen = open();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: '3' });
    press('3', { ctrlKey: true });
    expect(chosen).toEqual([]);
  });

  it('HOME-54 leaves keys to a modal above it', () => {
    const chosen = open({ covered: true });
    press('3');
    expect(chosen).toEqual([]);
  });

  it('says on which island something is ready to claim', () => {
    open({ readyOn: ({ layer }) => (layer === 3 ? 12 : 0) });
    expect(screen.getByRole('button', { name: /12 ready to claim on\s*Ember Isle/ })).toBeVisible();
  });
});

describe('the island selector on a phone', () => {
  beforeEach(aPhone);
  const toggle = () => screen.getByRole('button', { name: 'Choose an island' });

  it('HOME-53 is a button that opens a grid of seven, which closes with the choice', () => {
    const chosen = open();
    expect(screen.queryByRole('list')).toBeNull();
    fireEvent.click(toggle());
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    fireEvent.click(screen.getByRole('button', { name: /Siren Shoals/ }));
    expect(chosen).toEqual(['siren-shoals']);
    expect(screen.queryByRole('list')).toBeNull();
    expect(toggle()).toHaveFocus();
  });

  it('HOME-53 closes on a press outside, and on Escape', () => {
    open();
    for (const close of [() => fireEvent.pointerDown(document.body), () => press('Escape')]) {
      fireEvent.click(toggle());
      expect(screen.getByRole('list')).toBeVisible();
      close();
      expect(screen.queryByRole('list')).toBeNull();
    }
  });

  it('HOME-53 is toggled by Tab from nowhere and from its button, and not from elsewhere', () => {
    open();
    press('Tab');
    expect(screen.getByRole('list')).toBeVisible();
    toggle().focus();
    press('Tab');
    expect(screen.queryByRole('list')).toBeNull();
    screen.getByRole('textbox').focus();
    press('Tab');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('HOME-54 has the keys 1 to 7, too', () => {
    const chosen = open();
    press('2');
    expect(chosen).toEqual(['governor-s-reach']);
  });
});
