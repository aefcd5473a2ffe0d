import styles from './FailedTeams.module.css';
import { withNames } from '../missionTexts.ts';
import type { FailedTeam } from './results.ts';

/** Teams whose send or claim failed, each with the reason. */
export const FailedTeams = ({ failedTeams }: { readonly failedTeams: readonly FailedTeam[] }) =>
  failedTeams.length > 0 && (
    <ul className={styles['failed']} aria-label="Could not go" role="status">
      {failedTeams.map(({ id, names, mission, reason }) => (
        <li key={id}>
          <strong>{mission}</strong> {withNames(names, reason)}
        </li>
      ))}
    </ul>
  );
