import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import type { KeptScroll } from '../lib/useKeptScroll.ts';
import styles from './CardGrid.module.css';
import { CardTabIndexContext } from './cardTabIndex.ts';
import { classes } from './classes.ts';
import { useCardFocus, useKeys } from './useCardFocus.ts';

interface CardGridProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** Pixels. The minimum width of a card; the cards share the rest. */
  readonly width: number;
  readonly height: number;
  /** Also if the cards become narrower than `width`. */
  readonly minColumns?: number;
  readonly renderItem: (item: Item) => ReactNode;
  /** Scrolls with the cards, above them. */
  readonly head?: ReactNode;
  readonly className?: string | undefined;
  /** Where the grid begins; it reports every change. */
  readonly scroll?: KeptScroll;
}

/** With more cards, only those in sight are rendered. */
const VIRTUALIZE_ABOVE = 60;

const GAP = 14;

const countColumns = (space: number, width: number, minColumns: number): number =>
  Math.max(minColumns, Math.floor((space + GAP) / (width + GAP)));

/** Not while a modal is hidden instead of removed: its cards stay, so that they need not be built again. */
const observeShownRect = (
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  report: (rect: Rect) => void,
): (() => void) | undefined =>
  observeElementRect(virtualizer, (rect) => {
    if (rect.height > 0) report(rect);
  });

interface GridLayoutOptions {
  readonly width: number;
  readonly minColumns: number;
  readonly scroll: KeptScroll | undefined;
  readonly isVirtual: boolean;
}

/**
 * The number of columns, and the distance in pixels between the cards and the top of the scroller, where only some cards
 * are rendered. All others are placed by the style sheet: measuring them would compute their layout before it is needed.
 */
const useGridLayout = ({ width, minColumns, scroll, isVirtual }: GridLayoutOptions) => {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [measures, setMeasures] = useState({ columns: minColumns, top: 0 });
  useLayoutEffect(() => {
    const [frame, cards] = [scroller.current, list.current];
    if (!isVirtual || !frame || !cards) return undefined;
    const measure = (): void => {
      if (cards.clientWidth === 0) return;
      const next = { columns: countColumns(cards.clientWidth, width, minColumns), top: cards.offsetTop };
      setMeasures((now) => (now.columns === next.columns && now.top === next.top ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [frame, ...frame.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [width, minColumns, isVirtual]);
  // Also when a hidden grid is shown again: browsers may forget the position of what is not displayed.
  useLayoutEffect(() => {
    if (scroller.current && scroll) scroller.current.scrollTop = scroll.top;
  }, [scroll]);
  return { scroller, list, ...measures };
};

const cardPosition = (top: number, column: number, columns: number, height: number): CSSProperties => ({
  position: 'absolute',
  top: 0,
  height,
  left: `calc(${column} * (100% + ${GAP}px) / ${columns})`,
  width: `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`,
  transform: `translateY(${top}px)`,
});

const gridStyle = (width: number, minColumns: number): CSSProperties => {
  const style: CSSProperties & { '--card-width': string } = {
    '--card-width': `min(${width}px, (100% - ${(minColumns - 1) * GAP}px) / ${minColumns})`,
  };
  return style;
};

/** The rows in sight, and the row that has the focus, which would be lost with it. */
const extractRows = (range: Range, focusedRow: number): number[] => {
  const rows = defaultRangeExtractor(range);
  if (focusedRow >= range.count || rows.includes(focusedRow)) return rows;
  return [...rows, focusedRow].toSorted((a, b) => a - b);
};

/** Rows beyond those in sight. */
const OVERSCAN = 1;

/** New cards that are drawn in one frame: with more, it would be late. */
const NEW_CARDS = 4;

/** The cards that wait: of those that were not there before, a few are drawn in each frame. */
const useWaitingCards = (ids: readonly string[]): ReadonlySet<string> => {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const added = ids.filter((id) => !drawn.has(id));
  const waiting = new Set(added.slice(NEW_CARDS));
  useEffect(() => {
    if (added.length === 0) return undefined;
    // Not at once: React would put them into the same frame.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn(new Set(ids.filter((id) => !waiting.has(id))))),
    );
    return () => cancelAnimationFrame(frame);
  });
  return waiting;
};

/** Cards of one size in as many columns as fit; of thousands only those in sight are rendered. */
export const CardGrid = <Item,>(props: CardGridProps<Item>) => {
  const { label, items, idOf, width, height, minColumns = 1, renderItem, head, className, scroll } = props;
  const isVirtual = items.length > VIRTUALIZE_ABOVE;
  const { scroller, list, columns, top } = useGridLayout({ width, minColumns, scroll, isVirtual });
  const { current, moveByKey } = useCardFocus({
    list,
    ids: items.map(idOf),
    countColumns: () => countColumns(list.current?.clientWidth ?? 0, width, minColumns),
  });
  // The results of the virtualizer must not be memoized, and nothing here does.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: Math.ceil(items.length / columns),
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    observeElementRect: observeShownRect,
    estimateSize: () => height,
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialOffset: scroll?.top ?? 0,
    rangeExtractor: (range) => extractRows(range, Math.floor(current / columns)),
  });
  useKeys(list, (event) => {
    const index = moveByKey(event);
    if (index !== null && isVirtual) rows.scrollToIndex(Math.floor(index / columns));
  });
  const cards = isVirtual
    ? rows.getVirtualItems().flatMap(({ index: row, start }: VirtualItem) =>
        items.slice(row * columns, (row + 1) * columns).map((item, column) => ({
          item,
          index: row * columns + column,
          style: cardPosition(start - top, column, columns, height),
        })),
      )
    : items.map((item, index) => ({ item, index, style: { height } }));
  const waiting = useWaitingCards(cards.map(({ item }) => idOf(item)));
  const renderCard = ({ item, index, style }: (typeof cards)[number]) => (
    <li key={idOf(item)} style={style} data-card={idOf(item)} tabIndex={-1}>
      <CardTabIndexContext value={index === current ? 0 : -1}>{renderItem(item)}</CardTabIndexContext>
    </li>
  );
  return (
    <div
      className={classes(styles['scroller'], className)}
      ref={scroller}
      onScroll={scroll && (({ currentTarget }) => scroll.onScroll(currentTarget.scrollTop))}
    >
      {head}
      <ul
        ref={list}
        className={isVirtual ? styles['virtual'] : styles['grid']}
        aria-label={label}
        style={isVirtual ? { height: rows.getTotalSize() } : gridStyle(width, minColumns)}
      >
        {cards.filter(({ item }) => !waiting.has(idOf(item))).map(renderCard)}
      </ul>
    </div>
  );
};
