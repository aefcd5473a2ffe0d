import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly disabled?: boolean;
  readonly content: ReactNode;
}

interface TabsProps<Id extends string> {
  /** The name for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

export const Tabs = <Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) => (
  <Base.Root value={value} onValueChange={(id: Id) => onChange(id)}>
    <Base.List className={styles['list']} aria-label={label} activateOnFocus={false}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.id} value={tab.id} disabled={tab.disabled ?? false} className={styles['tab']}>
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.id} value={tab.id} className={styles['panel']}>
        {tab.content}
      </Base.Panel>
    ))}
  </Base.Root>
);
