import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CardGrid } from './CardGrid.tsx';
import { useCardTabIndex } from './cardTabIndex.ts';

const COLUMNS = 4;
const HEIGHT = 100;
const GAP = 14;

const Card = ({ id, onPress }: { readonly id: string; readonly onPress: (id: string) => void }) => {
  const tabIndex = useCardTabIndex();
  return (
    <>
      <button type="button" tabIndex={tabIndex} onClick={() => onPress(id)}>
        {id}
      </button>
      <button type="button" tabIndex={tabIndex}>
        Copy {id}
      </button>
    </>
  );
};

const frames = new Map<number, FrameRequestCallback>();

/** jsdom draws nothing: these are the callbacks of one frame. */
const drawFrame = () =>
  act(() => {
    const callbacks = [...frames.values()];
    frames.clear();
    for (const callback of callbacks) callback(0);
  });
const drawAllFrames = (): void => {
  while (frames.size > 0) drawFrame();
};

const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${index + 1}`);

const renderGrid = (count: number, scroll?: { top: number; onScroll: (top: number) => void }) => {
  const onPress = vi.fn<(id: string) => void>();
  const grid = (items: readonly string[]) => (
    <CardGrid
      label="Cards"
      items={items}
      idOf={(id) => id}
      width={200}
      height={HEIGHT}
      renderItem={(id) => <Card id={id} onPress={onPress} />}
      {...(scroll ? { scroll } : {})}
    />
  );
  const { rerender } = render(grid(ids(count)));
  drawAllFrames();
  const scroller = screen.getByRole('list').parentElement!;
  return {
    user: userEvent.setup(),
    onPress,
    scroller,
    show: (items: readonly string[]) => {
      rerender(grid(items));
      drawAllFrames();
    },
  };
};
const readCardId = (card: Element): string => card.getAttribute('data-card') ?? '';
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  frames.clear();
  let lastFrame = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    frames.set((lastFrame += 1), callback);
    return lastFrame;
  });
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => void frames.delete(frame));
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(COLUMNS * 200 + (COLUMNS - 1) * GAP);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(842);
  return () => void vi.restoreAllMocks();
});

/** jsdom does not scroll by itself. */
const scrollTo = (scroller: HTMLElement, top: number) =>
  act(async () => {
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
    await Promise.resolve();
  });

describe('a grid of cards', () => {
  it('draws four new cards in a frame, and keeps those that were there', () => {
    const commits: string[][] = [];
    const Grid = ({ items }: { readonly items: readonly string[] }) => (
      <Profiler
        id="grid"
        onRender={() => commits.push([...document.querySelectorAll('[data-card]')].map(readCardId))}
      >
        <CardGrid
          label="Cards"
          items={items}
          idOf={(id) => id}
          width={200}
          height={HEIGHT}
          renderItem={String}
        />
      </Profiler>
    );
    const { rerender } = render(<Grid items={ids(10)} />);
    for (const shown of [4, 8, 10]) {
      expect(commits.at(-1)).toEqual(ids(shown));
      drawFrame();
    }
    commits.length = 0;
    rerender(<Grid items={ids(14).slice(2)} />);
    drawAllFrames();
    // The eight that remain are never removed.
    for (const shown of commits) expect(shown).toEqual(expect.arrayContaining(ids(10).slice(2)));
    expect(commits.at(-1)).toEqual(ids(14).slice(2));
  });

  it('is one stop of the tab key; arrows, Home and End move between cards', async () => {
    const { user } = renderGrid(10);
    await user.tab();
    expect(focused()).toBe('c1');
    await user.tab();
    expect(focused()).toBe('Copy c1');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.tab();
    for (const [key, card] of [
      ['{ArrowRight}', 'c2'],
      ['{ArrowDown}', 'c6'],
      ['{ArrowDown}', 'c10'],
      ['{ArrowUp}', 'c6'],
      ['{ArrowLeft}', 'c5'],
      ['{End}', 'c10'],
      ['{ArrowRight}', 'c10'],
      ['{Home}', 'c1'],
      ['{ArrowLeft}', 'c1'],
      ['{ArrowUp}', 'c1'],
    ] as const) {
      await user.keyboard(key);
      expect(focused(), key).toBe(card);
    }
  });

  it('measures a short list only when an arrow key needs its columns', async () => {
    const measure = vi.mocked(Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth')!.get!);
    const { user, show } = renderGrid(60);
    await user.tab();
    expect(measure).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('c5');
    expect(measure).toHaveBeenCalledTimes(1);
    show(ids(61));
    expect(measure.mock.calls.length).toBeGreaterThan(1);
  });

  it('goes down from the last full row to the last card, and stays in the last row', async () => {
    const { user } = renderGrid(10);
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('c8');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('c10');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('c10');
  });

  it('presses the current card with enter and space', async () => {
    const { user, onPress } = renderGrid(10);
    await user.tab();
    await user.keyboard('{ArrowRight}{Enter}{ArrowRight} ');
    expect(onPress.mock.calls).toEqual([['c2'], ['c3']]);
  });

  it('remembers the current card when the focus leaves and comes back', async () => {
    const { user } = renderGrid(10);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.tab();
    expect(focused()).toBe('c5');
  });

  it('moves the focus to another card when the current one is removed', async () => {
    const { user, show } = renderGrid(10);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    show(ids(10).filter((id) => id !== 'c2'));
    expect(focused()).toBe('c1');
  });

  it('renders all of 60 cards and only those in sight of 61', () => {
    const { show } = renderGrid(60);
    expect(screen.getAllByRole('listitem')).toHaveLength(60);
    show(ids(61));
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
  });

  it('reaches the last of 5,000 cards, and keeps the focused card when its row is scrolled away', async () => {
    const { user, scroller } = renderGrid(5000);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('c5');
    await scrollTo(scroller, 60_000);
    expect(focused()).toBe('c5');
    expect(screen.queryByText('c1')).toBeNull();
    await user.keyboard('{End}');
    drawAllFrames();
    expect(focused()).toBe('c5000');
    await user.keyboard('{Home}');
    drawAllFrames();
    expect(focused()).toBe('c1');
  });

  it('keeps its scroll position', async () => {
    const onScroll = vi.fn<(top: number) => void>();
    const { scroller } = renderGrid(5000, { top: 2000, onScroll });
    expect(scroller.scrollTop).toBe(2000);
    await scrollTo(scroller, 2500);
    expect(onScroll).toHaveBeenLastCalledWith(2500);
  });
});
