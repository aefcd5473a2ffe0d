import { memo } from 'react';
import { MissionFeed } from './feed/MissionFeed.tsx';
import type { MissionEntry } from './missionList.ts';
import styles from './MissionSidebar.module.css';
import { OutcomeIndicator } from './OutcomeIndicator.tsx';

const MissionSidebarView = ({ missionEntry }: { readonly missionEntry: MissionEntry }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
  <aside className={styles['sidebar']} aria-label="Outcomes and activity" tabIndex={0}>
    <OutcomeIndicator stats={missionEntry.stats} />
    <MissionFeed missionEntry={missionEntry} />
  </aside>
);

export const MissionSidebar = memo(MissionSidebarView);
