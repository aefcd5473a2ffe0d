import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import type { AssetCard } from './assetCard.ts';
import { AssetCardView, cardHeight } from './AssetCardView.tsx';
import styles from './AssetGrid.module.css';
import type { Selection } from './selection.ts';

export interface AssetGridProps {
  readonly label: string;
  readonly cards: readonly AssetCard[];
  readonly selection: Selection;
  readonly onToggle: (card: AssetCard) => void;
  readonly onMove: (card: AssetCard) => void;
}

/** With more cards, only those in sight are rendered. */
const MAX_WITHOUT_VIRTUALIZER = 60;

const CARD_WIDTH = 164;
const GAP = 14;
/** Pixels on both sides, so that the border of a selected card is not cut off. */
const SIDE_PADDING = 12;

const countColumns = (width: number): number => Math.max(2, Math.floor((width + GAP) / (CARD_WIDTH + GAP)));

interface CellProps extends Omit<AssetGridProps, 'cards' | 'label'> {
  readonly card: AssetCard;
  readonly style?: CSSProperties;
}

const Cell = ({ card, selection, style, ...handlers }: CellProps) => (
  <li style={style}>
    <AssetCardView card={card} isSelected={selection.includes(card.id)} {...handlers} />
  </li>
);

const useColumns = () => {
  const scroller = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = (): void => setColumns(countColumns(element.clientWidth - SIDE_PADDING));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { scroller, columns };
};

const cellStyle = (top: number, column: number, columns: number): CSSProperties => ({
  position: 'absolute',
  top: 0,
  left: `calc(${column} * (100% + ${GAP}px) / ${columns})`,
  width: `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`,
  transform: `translateY(${top}px)`,
});

const VirtualGrid = ({ label, cards, ...rest }: AssetGridProps) => {
  const { scroller, columns } = useColumns();
  // The results of the virtualizer must not be memoized, and nothing here does.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: Math.ceil(cards.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight(cards[0]?.type ?? 'CHARACTER'),
    gap: GAP,
    overscan: 3,
    paddingStart: 6,
    paddingEnd: 12,
  });
  return (
    <div className={styles['scroller']} ref={scroller}>
      <ul className={styles['virtualGrid']} aria-label={label} style={{ height: rows.getTotalSize() }}>
        {rows
          .getVirtualItems()
          .flatMap(({ index, start }) =>
            cards
              .slice(index * columns, (index + 1) * columns)
              .map((card, column) => (
                <Cell key={card.id} card={card} style={cellStyle(start, column, columns)} {...rest} />
              )),
          )}
      </ul>
    </div>
  );
};

export const AssetGrid = (props: AssetGridProps) => {
  const { label, cards, ...rest } = props;
  if (cards.length > MAX_WITHOUT_VIRTUALIZER) return <VirtualGrid {...props} />;
  return (
    <div className={styles['scroller']}>
      <ul className={styles['grid']} aria-label={label}>
        {cards.map((card) => (
          <Cell key={card.id} card={card} {...rest} />
        ))}
      </ul>
    </div>
  );
};
