import styles from './FailedTeams.module.css';
import { withNames } from '../missionTexts.ts';
import type { FailedTeam } from './results.ts';

interface FailedTeamsProps {
  readonly failedTeams: readonly FailedTeam[];
  readonly label?: string;
}

/** Teams whose send or claim failed or would fail, each with the reason. */
export const FailedTeams = ({ failedTeams, label = 'Not sent' }: FailedTeamsProps) =>
  failedTeams.length > 0 && (
    <div role="status" aria-label={label}>
      <ul className={styles['failed']}>
        {failedTeams.map(({ id, names, mission, reason }) => (
          <li key={id}>
            <strong>{mission}</strong> {withNames(names, reason)}
          </li>
        ))}
      </ul>
    </div>
  );
