import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { ModalBalances } from '../../ui/ModalBalances.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import { CaptainedTab } from './CaptainedTab.tsx';
import styles from './FleetModal.module.css';
import { assignedShipsQuery } from './fleetQueries.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { ShipsTab } from './ShipsTab.tsx';

interface FleetModalProps extends ModalControl {
  /** From the URL, so it may name no tab; null for the own ships. */
  readonly tab: string | null;
  readonly onSelect: (tab: string) => void;
}

const CURRENCIES = ['BOOTY', 'GOLD', 'MYTHIC_TOKEN'] as const;
const TABS = [
  { id: 'ships', label: 'Your Ships' },
  { id: 'captained', label: 'Ships you captain' },
  { id: 'history', label: 'Last 30 days' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** The other player of a ship can change it at any time. */
const ASSIGNED_INTERVAL_MS = 15_000;

const CONTENTS = { ships: ShipsTab, captained: CaptainedTab, history: HistoryTab } as const;

const FleetContent = ({ tab, onSelect }: Pick<FleetModalProps, 'tab' | 'onSelect'>) => {
  const { data: assigned = [] } = useApiQuery(assignedShipsQuery, ASSIGNED_INTERVAL_MS);
  const current: TabId = TABS.find(({ id }) => id === tab)?.id ?? 'ships';
  const Content = CONTENTS[current];
  return (
    <div className={styles['content']}>
      <TabRow
        label="Fleet"
        tabs={TABS.map(({ id, label }) => ({
          id,
          label: id === 'captained' && assigned.length > 0 ? `${label} (${assigned.length})` : label,
        }))}
        value={current}
        onChange={onSelect}
      />
      <section className={styles['tab']} aria-label={TABS.find(({ id }) => id === current)?.label}>
        <Content />
      </section>
    </div>
  );
};

/** The own Genesis ships, those of others that the player captains, and what they have brought. */
export const FleetModal = ({ tab, onSelect, ...control }: FleetModalProps) => {
  const { data: user } = useApiQuery(userQuery);
  return (
    <Modal
      {...control}
      title="Fleet Commander"
      art="/art/cards/market-mythic-ships.webp"
      size="full"
      aside={user && <ModalBalances user={user} currencies={CURRENCIES} />}
    >
      <FleetContent tab={tab} onSelect={onSelect} />
    </Modal>
  );
};
