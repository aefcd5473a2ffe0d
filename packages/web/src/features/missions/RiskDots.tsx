import styles from './RiskDots.module.css';
import { formatRisk } from './missionTexts.ts';

interface RiskDotsProps {
  /** 0 to 5; 0 shows no dots. */
  readonly risk: number;
  readonly color: string;
  /** Shows the label beside the dots; without it only screen readers get the label. */
  readonly labelled?: boolean;
}

const MAX_RISK = 5;

export const RiskDots = ({ risk, color, labelled = false }: RiskDotsProps) => {
  if (risk < 1) return null;
  const label = formatRisk(risk);
  return (
    <span className={styles['risk']}>
      <span className={styles['dots']} role="img" aria-label={`Risk: ${label}`}>
        {Array.from({ length: MAX_RISK }, (_, index) => (
          <span
            key={index}
            className={styles['dot']}
            data-filled={index < risk || undefined}
            style={index < risk ? { background: color, boxShadow: `0 0 6px ${color}` } : undefined}
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
