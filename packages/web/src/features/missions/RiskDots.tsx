import styles from './RiskDots.module.css';
import { riskLabel } from './words.ts';

export interface RiskDotsProps {
  /** 0 to 5; 0 shows no dots. */
  readonly risk: number;
  readonly color: string;
  /** With the word beside them: the mission modal; without: the list. */
  readonly labelled?: boolean;
}

const MOST = 5;

export const RiskDots = ({ risk, color, labelled = false }: RiskDotsProps) => {
  if (risk < 1) return null;
  const label = riskLabel(risk);
  return (
    <span className={styles['risk']}>
      <span className={styles['dots']} role="img" aria-label={`Risk: ${label}`}>
        {Array.from({ length: MOST }, (_, place) => (
          <span
            key={place}
            className={styles['dot']}
            style={place < risk ? { background: color, boxShadow: `0 0 6px ${color}` } : undefined}
          />
        ))}
      </span>
      {labelled && (
        <span className={styles['label']} style={{ color }} aria-hidden="true">
          {label}
        </span>
      )}
    </span>
  );
};
