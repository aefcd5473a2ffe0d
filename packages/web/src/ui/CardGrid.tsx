import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { classes } from './classes.ts';

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
}

/** With more cards, only those in sight are rendered. */
const VIRTUALIZE_ABOVE = 60;

const GAP = 14;

const countColumns = (space: number, width: number, minColumns: number): number =>
  Math.max(minColumns, Math.floor((space + GAP) / (width + GAP)));

/** The number of columns, and the distance in pixels between the cards and the top of the scroller. */
const useGridLayout = (width: number, minColumns: number) => {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [measures, setMeasures] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const [frame, cards] = [scroller.current, list.current];
    if (!frame || !cards) return undefined;
    const measure = (): void => {
      const next = { columns: countColumns(cards.clientWidth, width, minColumns), top: cards.offsetTop };
      setMeasures((now) => (now.columns === next.columns && now.top === next.top ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [frame, ...frame.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [width, minColumns]);
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

const VirtualCardGrid = <Item,>(props: CardGridProps<Item>) => {
  const { label, items, idOf, width, height, minColumns = 1, renderItem, head, className } = props;
  const { scroller, list, columns, top } = useGridLayout(width, minColumns);
  // The results of the virtualizer must not be memoized, and nothing here does.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    gap: GAP,
    overscan: 2,
    scrollMargin: top,
  });
  return (
    <div className={classes(styles['scroller'], className)} ref={scroller}>
      {head}
      <ul ref={list} className={styles['virtual']} aria-label={label} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().flatMap(({ index, start }) =>
          items.slice(index * columns, (index + 1) * columns).map((item, place) => (
            <li key={idOf(item)} style={cardPosition(start - top, place, columns, height)}>
              {renderItem(item)}
            </li>
          )),
        )}
      </ul>
    </div>
  );
};

/** Cards of one size in as many columns as fit; of thousands only those in sight are rendered. */
export const CardGrid = <Item,>(props: CardGridProps<Item>) => {
  const { label, items, idOf, width, height, renderItem, head, className } = props;
  if (items.length > VIRTUALIZE_ABOVE) return <VirtualCardGrid {...props} />;
  return (
    <div className={classes(styles['scroller'], className)}>
      {head}
      <ul
        className={styles['grid']}
        aria-label={label}
        style={{ '--card-width': `${width}px` } as CSSProperties}
      >
        {items.map((item) => (
          <li key={idOf(item)} style={{ height }}>
            {renderItem(item)}
          </li>
        ))}
      </ul>
    </div>
  );
};
