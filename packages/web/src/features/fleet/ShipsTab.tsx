import type { WireFleetDashboard, WireGenesisShip } from '@blacktide/contract';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { genesisShipsQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { useTick } from '../../lib/useTick.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { BuyLink } from '../../ui/BuyLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import type { FleetDialog, ShipDialogKind } from './fleetDialog.ts';
import { FleetDialogs } from './FleetDialogs.tsx';
import {
  COLUMNS,
  DEFAULT_SORTING,
  filterShips,
  sortShips,
  STATUSES,
  type ColumnId,
  type Sorting,
  type Status,
} from './fleetFilters.ts';
import { fleetDashboardQuery } from './fleetQueries.ts';
import { missionActionOf } from './fleetShip.ts';
import { ShipCards } from './ShipCard.tsx';
import styles from './ShipsTab.module.css';
import { ShipTable } from './ShipTable.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { useBusyShips } from './useBusyShips.ts';
import { useMissionEnds } from './useMissionEnds.ts';

/** The table does not fit below. */
const NARROW = '(width <= 979px)';
/** With more ships there are a search box and filters. */
const FILTERS_ABOVE = 6;

const ShipMark = () => <Picture src="/art/marks/kind-genesis.svg" alt="" width={72} height={72} />;

const NoShips = () => (
  <EmptyState
    title="No Genesis Ships Found"
    text="You have no Genesis ships in the game. Ships in your wallet can be deposited in the Asset Manager."
    picture={<ShipMark />}
    action={<BuyLink label="Browse Marketplace" />}
  />
);

const useShownShips = (ships: readonly WireGenesisShip[]) => {
  const { ticker } = usePlayerSession();
  const [sorting, setSorting] = useState<Sorting>(DEFAULT_SORTING);
  const [status, setStatus] = useState<Status>('All');
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  // Changes when a mission ends, so that the list is filtered and sorted again.
  const ended = useTick(
    (now) => ships.filter((ship) => missionActionOf(ship, now) === 'Claim Reward').length,
  );
  const shown = useMemo(
    () => sortShips(filterShips(ships, { status, search: searched }, ticker.now()), sorting, ticker.now()),
    // oxlint-disable-next-line react/exhaustive-deps
    [ships, status, searched, sorting, ticker, ended],
  );
  const sortBy = (column: ColumnId): void =>
    setSorting((now) => ({ column, descending: now.column === column ? !now.descending : false }));
  return { shown, sorting, setSorting, sortBy, status, setStatus, search, setSearch };
};

type ShownShips = ReturnType<typeof useShownShips>;

const SORT_CHOICES = COLUMNS.flatMap(({ id, label }) => [
  { id: `${id} up` as const, label: `${label}, ascending` },
  { id: `${id} down` as const, label: `${label}, descending` },
]);

/** The cards have no heads to press. */
const SortSelect = ({ sorting, setSorting }: Pick<ShownShips, 'sorting' | 'setSorting'>) => (
  <Select
    label="Sort ships by"
    choices={SORT_CHOICES}
    value={`${sorting.column} ${sorting.descending ? 'down' : 'up'}`}
    onChange={(choice) => {
      const [column, direction] = choice.split(' ') as [ColumnId, 'up' | 'down'];
      setSorting({ column, descending: direction === 'down' });
    }}
  />
);

const Toolbar = ({ list, isNarrow }: { readonly list: ShownShips; readonly isNarrow: boolean }) => (
  <div className={styles['toolbar']}>
    <Chips
      label="Status"
      choices={STATUSES}
      value={list.status}
      onChange={(choice) => list.setStatus(STATUSES.find((each) => each === choice) ?? 'All')}
    />
    <input
      type="search"
      className={styles['search']}
      placeholder="Search..."
      aria-label="Search ships"
      value={list.search}
      onChange={({ target }) => list.setSearch(target.value)}
    />
    {isNarrow && <SortSelect {...list} />}
  </div>
);

const NoMatch = ({ onReset }: { readonly onReset: () => void }) => (
  <EmptyState
    role="status"
    title="No ship matches"
    picture={<ShipMark />}
    action={
      <Button look="ghost" onClick={onReset}>
        Show all ships
      </Button>
    }
  />
);

interface FleetProps {
  readonly ships: readonly WireGenesisShip[];
  readonly dashboard: WireFleetDashboard;
}

const Fleet = ({ ships, dashboard }: FleetProps) => {
  const isNarrow = useMediaQuery(NARROW);
  const list = useShownShips(ships);
  const busyShips = useBusyShips();
  const { open, ...dialog } = useDialog<FleetDialog>();
  const openShip = useCallback(
    (kind: ShipDialogKind, { id }: Pick<WireGenesisShip, 'id'>) => open({ kind, shipId: id }),
    [open],
  );
  useMissionEnds(ships);
  const hasFilters = ships.length > FILTERS_ABOVE;
  const head = (
    <div className={styles['head']}>
      <SummaryCards
        ships={ships}
        dashboard={dashboard}
        onOrder={() => open({ kind: 'order', shipId: null })}
      />
      {hasFilters && <Toolbar list={list} isNarrow={isNarrow} />}
      {ships.length === 0 && <NoShips />}
      {ships.length > 0 && list.shown.length === 0 && (
        <NoMatch
          onReset={() => {
            list.setStatus('All');
            list.setSearch('');
          }}
        />
      )}
    </div>
  );
  const props = { ships: list.shown, busyShips, onOpen: openShip, head };
  return (
    <>
      {list.shown.length === 0 && <div className={styles['scroller']}>{head}</div>}
      {list.shown.length > 0 &&
        (isNarrow ? (
          <ShipCards {...props} />
        ) : (
          <ShipTable {...props} sorting={list.sorting} onSort={list.sortBy} />
        ))}
      <FleetDialogs {...dialog} ships={ships} onOpen={openShip} />
    </>
  );
};

/** The own ships and what can be done with them. */
export const ShipsTab = () => {
  const ships = useApiQuery(genesisShipsQuery);
  const dashboard = useApiQuery(fleetDashboardQuery);
  if (ships.data && dashboard.data) return <Fleet ships={ships.data} dashboard={dashboard.data} />;
  const failed = [ships, dashboard].find(({ isError }) => isError);
  if (failed) return <QueryError title="Your fleet could not be loaded" query={failed} />;
  return <EmptyState role="status" title="Loading your Genesis Ships..." picture={<Spinner size={64} />} />;
};
