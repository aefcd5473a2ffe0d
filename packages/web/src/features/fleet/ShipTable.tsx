import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { WireGenesisShip } from '@blacktide/contract';
import { Fragment, memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import unseen from '../../ui/visuallyHidden.module.css';
import { COLUMNS, type ColumnId, type Sorting } from './fleetFilters.ts';
import { speedOf } from './fleetShip.ts';
import { MissionButton } from './MissionButton.tsx';
import {
  Cost,
  RarityBadge,
  ShipCrew,
  ShipId,
  ShipLicenses,
  ShipMenu,
  ShipPicture,
  ShipReward,
} from './ShipCells.tsx';
import styles from './ShipTable.module.css';
import type { ShipListProps } from './shipList.ts';

/** With more ships, only those in sight are rendered. */
const VIRTUALIZE_ABOVE = 60;
/** Pixels; the same in the style sheet. */
const ROW_HEIGHT = 84;
const OVERSCAN = 6;

interface ShipRowProps {
  readonly ship: WireGenesisShip;
  readonly busyLabel: string | undefined;
  readonly onOpen: ShipListProps['onOpen'];
  readonly index: number;
}

const ShipRowView = ({ ship, busyLabel, onOpen, index }: ShipRowProps) => (
  <tr className={styles['row']} aria-rowindex={index + 2} data-index={index}>
    <td>
      <ShipId ship={ship} />
    </td>
    <th scope="row" className={styles['ship']}>
      <span className={styles['shipCell']}>
        <ShipPicture ship={ship} />
        <span className={styles['names']}>
          <span className={styles['name']} title={ship.shipName}>
            {ship.shipName}
          </span>
          <ShipCrew ship={ship} />
        </span>
      </span>
    </th>
    <td>
      <RarityBadge rarity={ship.rarity} />
    </td>
    <td className={styles['figure']}>{speedOf(ship)} kn</td>
    <td className={styles['figure']}>{ship.tierBonus}%</td>
    <td>
      <ShipLicenses ship={ship} onOpen={onOpen} />
    </td>
    <td>
      <Cost cost={ship.missionCost} />
    </td>
    <td>
      <ShipReward ship={ship} />
    </td>
    <td>
      <MissionButton ship={ship} busyLabel={busyLabel} onOpen={onOpen} />
    </td>
    <td>
      <ShipMenu ship={ship} onOpen={onOpen} />
    </td>
  </tr>
);

const ShipRow = memo(ShipRowView);

interface SortHeadProps {
  readonly column: (typeof COLUMNS)[number];
  readonly sorting: Sorting;
  readonly onSort: (column: ColumnId) => void;
}

const SortHead = ({ column: { id, label }, sorting, onSort }: SortHeadProps) => {
  const isSorted = sorting.column === id;
  const direction = sorting.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className={styles['sort']} onClick={() => onSort(id)}>
        {label}
        <span className={styles['arrow']} data-shown={isSorted || undefined}>
          <Icon name={isSorted && !sorting.descending ? 'up' : 'down'} size={14} />
        </span>
      </button>
    </th>
  );
};

/** The distance between the top of the scroller and the table. */
const useTableTop = () => {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (!frame) return undefined;
    const measure = (): void => setTop(table.current?.offsetTop ?? 0);
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [frame, ...frame.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { scroller, table, top };
};

/** Stands for rows that are out of sight. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && <tr aria-hidden="true" style={{ height }} />;

/** The index of the row that has the focus; -1 for none. */
const useFocusedRow = (table: RefObject<HTMLTableElement | null>): number => {
  const [focused, setFocused] = useState(-1);
  useEffect(() => {
    const element = table.current;
    const onFocus = ({ target }: FocusEvent): void =>
      setFocused(Number((target as Element).closest('tr')?.getAttribute('data-index') ?? -1));
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [table]);
  return focused;
};

/** The indexes of the rows that are rendered, and what is left out before and after them. */
const useVisibleRows = (count: number) => {
  const { scroller, table, top } = useTableTop();
  const focused = useFocusedRow(table);
  const isVirtual = count > VIRTUALIZE_ABOVE;
  // The results of the virtualizer must not be memoized, and nothing here does.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    // The row that has the focus stays, because the focus would be lost with it.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (focused < 0 || focused >= range.count || rows.includes(focused)) return rows;
      return [...rows, focused].toSorted((a, b) => a - b);
    },
  });
  const rows = isVirtual
    ? virtual.getVirtualItems().map(({ index }) => index)
    : Array.from({ length: count }, (_, index) => index);
  return { scroller, table, rows };
};

interface ShipTableProps extends ShipListProps {
  readonly sorting: Sorting;
  readonly onSort: (column: ColumnId) => void;
}

/** The ships as rows; of hundreds only those in sight are rendered. */
export const ShipTable = ({ ships, busyShips, onOpen, sorting, onSort, head }: ShipTableProps) => {
  const { scroller, table, rows } = useVisibleRows(ships.length);
  return (
    <div ref={scroller} className={styles['scroller']}>
      {head}
      <table
        ref={table}
        className={styles['table']}
        aria-label="Your Genesis ships"
        aria-rowcount={ships.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <SortHead key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
            <th scope="col">
              <span className={unseen['visuallyHidden']}>More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const ship = ships[row];
            if (!ship) return null;
            const before = place === 0 ? -1 : (rows[place - 1] ?? -1);
            return (
              <Fragment key={ship.id}>
                <Gap height={(row - before - 1) * ROW_HEIGHT} />
                <ShipRow ship={ship} index={row} busyLabel={busyShips.get(ship.id)} onOpen={onOpen} />
              </Fragment>
            );
          })}
          <Gap height={(ships.length - 1 - (rows.at(-1) ?? ships.length - 1)) * ROW_HEIGHT} />
        </tbody>
      </table>
    </div>
  );
};
