import { MissionFeed } from './feed/MissionFeed.tsx';
import type { Place } from './missionList.ts';
import styles from './MissionSide.module.css';
import { OutcomeIndicator } from './OutcomeIndicator.tsx';

/** At the right, where there is room: what may come of it, and what came of it for others. */
export const MissionSide = ({ place }: { readonly place: Place }) => (
  <aside className={styles['side']} aria-label="Outcomes and activity">
    <OutcomeIndicator stats={place.stats} />
    <MissionFeed place={place} />
  </aside>
);
