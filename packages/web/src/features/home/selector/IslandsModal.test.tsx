import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { levelsQuery } from '../../../lib/query.ts';
import { theLevels } from '../../../../testing/levels.ts';
import { createTestView } from '../../../../testing/createTestView.tsx';
import { createIslandStore } from '../islandStore.ts';
import { IslandsModal, type IslandsModalProps } from './IslandsModal.tsx';

let now = 0;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

const renderIslandsModal = (props: Partial<IslandsModalProps> = {}) => {
  const onClose = vi.fn<() => void>();
  const islandStore = createIslandStore('tortuga', () => undefined);
  const page = createTestView(<IslandsModal islandStore={islandStore} open onClose={onClose} {...props} />);
  page.queryClient.setQueryData(levelsQuery.key, theLevels());
  page.mount();
  return { onClose, islandStore };
};

const getSelectedText = () => screen.getByRole('option', { selected: true }).textContent;
const getArrow = (name: 'Up' | 'Down') => screen.getByRole('button', { name });
const click = (button: HTMLElement) => {
  now += 300;
  fireEvent.click(button);
};

describe('the carousel of islands', () => {
  it('HOME-47 stops at every island and at Fleet Command', () => {
    renderIslandsModal();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
      'Tortuga',
      "Governor's Reach",
      'Ember Isle',
      'Siren Shoals',
      'Frostbite Fjord',
      'Drowned Temple',
      'Genesis Cove',
      'Fleet Command',
    ]);
  });

  it('HOME-48 moves down and up with its buttons, and changes the island', () => {
    const { islandStore } = renderIslandsModal();
    expect(getArrow('Up')).toBeDisabled();
    click(getArrow('Down'));
    click(getArrow('Down'));
    expect(getSelectedText()).toContain('Ember Isle');
    expect(islandStore.store.getState().chosen).toBe('ember-isle');
    click(getArrow('Up'));
    expect(getSelectedText()).toContain("Governor's Reach");
  });

  it('HOME-49 moves once in 300 ms', () => {
    renderIslandsModal();
    click(getArrow('Down'));
    fireEvent.click(getArrow('Down'));
    now += 299;
    fireEvent.click(getArrow('Down'));
    expect(getSelectedText()).toContain("Governor's Reach");
    now += 1;
    fireEvent.click(getArrow('Down'));
    expect(getSelectedText()).toContain('Ember Isle');
  });

  it('HOME-48 closes with its middle button', () => {
    const { onClose } = renderIslandsModal();
    fireEvent.click(screen.getByRole('button', { name: 'Stay on Tortuga' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('HOME-47 opens Fleet Command from its entry when there is an opener', () => {
    const onFleet = vi.fn<() => void>();
    renderIslandsModal({ onFleet });
    for (let stop = 0; stop < 7; stop += 1) click(getArrow('Down'));
    fireEvent.click(screen.getByRole('button', { name: 'Enter Fleet Command' }));
    expect(onFleet).toHaveBeenCalledOnce();
  });

  it('also moves with the arrow keys', () => {
    renderIslandsModal();
    now += 300;
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'ArrowDown' });
    expect(getSelectedText()).toContain("Governor's Reach");
  });

  const drag = (target: HTMLElement, by: number, ms: number) => {
    const firePointer = (type: string, clientY: number, at: number) => {
      const event = new MouseEvent(type, { bubbles: true, clientY, button: 0 });
      Object.defineProperties(event, {
        isPrimary: { value: true },
        pointerId: { value: 1 },
        timeStamp: { value: at },
      });
      fireEvent(target, event);
    };
    now += 300;
    firePointer('pointerdown', 300, 5000);
    for (const share of [0.25, 0.5, 0.75, 1]) firePointer('pointermove', 300 + by * share, 5000 + ms * share);
    firePointer('pointerup', 300 + by, 5000 + ms);
  };

  it.each([
    ['a quick short pull up', -50, 20, "Governor's Reach"],
    ['a slow pull over less than half an island', -60, 9000, 'Tortuga'],
    ['a slow pull over one island', -128, 9000, "Governor's Reach"],
    ['a slow pull over two islands', -256, 9000, 'Ember Isle'],
    ['a pull down from the first', 120, 60, 'Tortuga'],
  ])('HOME-48 HOME-50 reacts to %s', (_, by, ms, expected) => {
    renderIslandsModal();
    drag(screen.getByRole('listbox'), by, ms);
    expect(getSelectedText()).toContain(expected);
  });

  it('HOME-48 selects the neighbour that is pressed', () => {
    const { islandStore } = renderIslandsModal();
    drag(screen.getByText("Governor's Reach"), 0, 80);
    expect(getSelectedText()).toContain("Governor's Reach");
    expect(islandStore.store.getState().chosen).toBe('governor-s-reach');
    drag(screen.getByText("Governor's Reach"), 2, 80);
    expect(getSelectedText()).toContain("Governor's Reach");
  });
});
