import type { MissionStats } from '@blacktide/contract';
import { formatPercent } from '../../ui/format.ts';
import styles from './OutcomeIndicator.module.css';
import panel from './panel.module.css';

/** The published odds of the current mission. */
export const OutcomeIndicator = ({ stats }: { readonly stats: MissionStats }) => {
  const maxRate = Math.max(...stats.outcomes.map(({ rate }) => rate));
  return (
    <section className={panel['panel']} aria-label="Outcomes">
      <header className={panel['head']}>
        <h3 className={panel['title']}>Outcomes</h3>
        <span className={styles['chance']}>
          {formatPercent(stats.success_rate)} <small>success</small>
        </span>
      </header>
      <ul className={styles['rows']}>
        {stats.outcomes.map(({ type, level, rate, effect }) => (
          <li key={level} className={styles['row']} data-type={type}>
            <span className={styles['effect']} title={effect}>
              {effect}
            </span>
            <span className={styles['rate']}>{formatPercent(rate)}</span>
            <span className={styles['bar']} aria-hidden="true">
              <span style={{ width: `${(rate / maxRate) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
