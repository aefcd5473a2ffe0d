import type { HideoutTabId } from '@blacktide/content/hideout';
import { Picture } from '../../ui/Picture.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './HideoutTabs.module.css';

export interface HideoutTabEntry {
  readonly id: HideoutTabId;
  readonly name: string;
  readonly image: string;
  /** Null: the tab can be selected. */
  readonly disabledReason: string | null;
}

interface HideoutTabsProps {
  readonly tabs: readonly HideoutTabEntry[];
  readonly value: HideoutTabId;
  readonly onChange: (id: HideoutTabId) => void;
}

/** On wide screens: a card with a picture for each tab. */
export const TabCards = ({ tabs, value, onChange }: HideoutTabsProps) => (
  <nav aria-label="Hideout">
    <ul className={styles['cards']}>
      {tabs.map(({ id, name, image, disabledReason }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['card']}
            aria-current={id === value ? 'page' : undefined}
            disabled={disabledReason !== null}
            title={disabledReason ?? undefined}
            onClick={() => onChange(id)}
          >
            <Picture src={image} alt="" className={styles['image']} eager />
            <span className={styles['name']}>{name}</span>
            {disabledReason !== null && <span className={styles['reason']}>{disabledReason}</span>}
          </button>
        </li>
      ))}
    </ul>
  </nav>
);

/** On phones: a dropdown. */
export const TabSelect = ({ tabs, value, onChange }: HideoutTabsProps) => (
  <div className={styles['dropdown']}>
    <Select
      label="Hideout"
      choices={tabs.map(({ id, name, disabledReason }) => ({
        id,
        label: disabledReason === null ? name : `${name} (${disabledReason})`,
        disabled: disabledReason !== null,
      }))}
      value={value}
      onChange={onChange}
    />
  </div>
);
