import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import styles from './AccountModal.module.css';
import { DataTab } from './DataTab.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';
import { SessionsTab } from './SessionsTab.tsx';
import { StatementTab } from './statement/StatementTab.tsx';

const TABS = [
  { id: 'statement', label: 'Statement' },
  { id: 'sessions', label: 'Devices' },
  { id: 'data', label: 'Your Data' },
  { id: 'notifications', label: 'Notifications' },
] as const;
type TabId = (typeof TABS)[number]['id'];

const isTab = (id: string | null): id is TabId => TABS.some((tab) => tab.id === id);

interface AccountModalProps extends ModalControl {
  /** From the URL, so it may name no tab. */
  readonly tab: string | null;
  readonly onSelect: (tab: string) => void;
  readonly onLogOut: () => void;
}

/** What the player was paid and has paid, and what the game stores about the player. */
export const AccountModal = ({ tab, onSelect, onLogOut, ...control }: AccountModalProps) => {
  const current = isTab(tab) ? tab : 'statement';
  return (
    <Modal
      {...control}
      title="Account"
      size="screen"
      aside={<TabRow label="Account" tabs={TABS} value={current} onChange={onSelect} />}
    >
      <div className={styles['content']}>
        {current === 'statement' && <StatementTab />}
        {current === 'sessions' && <SessionsTab onLogOut={onLogOut} />}
        {current === 'data' && <DataTab onLogOut={onLogOut} />}
        {current === 'notifications' && <NotificationsTab />}
      </div>
    </Modal>
  );
};
