import { MissionFeed } from './feed/MissionFeed.tsx';
import type { MissionEntry } from './missionList.ts';
import styles from './MissionSidebar.module.css';
import { OutcomeIndicator } from './OutcomeIndicator.tsx';

/** At the right, where there is room: what may come of it, and what came of it for others. */
export const MissionSidebar = ({ missionEntry }: { readonly missionEntry: MissionEntry }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must be able to move it
  <aside className={styles['sidebar']} aria-label="Outcomes and activity" tabIndex={0}>
    <OutcomeIndicator stats={missionEntry.stats} />
    <MissionFeed missionEntry={missionEntry} />
  </aside>
);
