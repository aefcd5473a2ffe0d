import { MissionFeed } from './feed/MissionFeed.tsx';
import type { Place } from './missionList.ts';
import styles from './MissionSide.module.css';
import { OutcomeIndicator } from './OutcomeIndicator.tsx';

/** At the right, where there is room: what may come of it, and what came of it for others. */
export const MissionSide = ({ place }: { readonly place: Place }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must be able to move it
  <aside className={styles['side']} aria-label="Outcomes and activity" tabIndex={0}>
    <OutcomeIndicator stats={place.stats} />
    <MissionFeed place={place} />
  </aside>
);
