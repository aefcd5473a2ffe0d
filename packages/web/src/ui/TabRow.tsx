import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './TabRow.module.css';

interface TabRowProps<Id extends string> {
  /** The name for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** Tabs above one content that changes with them. */
export const TabRow = <Id extends string>({ label, tabs, value, onChange }: TabRowProps<Id>) => (
  <Base.Root className={styles['row']} value={value} onValueChange={(id: Id) => onChange(id)}>
    <Base.List className={styles['list']} aria-label={label} activateOnFocus={false}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.id} value={tab.id} className={styles['tab']}>
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
  </Base.Root>
);
