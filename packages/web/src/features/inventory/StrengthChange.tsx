import { CONTENT } from '@blacktide/content';
import { strengthPercent, strengthTier, type CaptainType } from '@blacktide/rules';
import { formatCount } from '../../ui/format.ts';
import { rarityStyle } from '../../ui/rarityStyle.ts';
import unseen from '../../ui/visuallyHidden.module.css';
import styles from './StrengthChange.module.css';

interface StrengthProps {
  readonly type: CaptainType;
  readonly strength: number;
}

/** In the colour of the tier. */
const Strength = ({ type, strength }: StrengthProps) => {
  const tier = strengthTier(strengthPercent(strength, type, CONTENT.growth));
  return (
    <strong className={styles['strength']} style={rarityStyle(tier)} data-tier={tier} title={tier}>
      {formatCount(strength)}
    </strong>
  );
};

export const formatDifference = (difference: number): string =>
  difference < 0 ? `−${formatCount(-difference)}` : `+${formatCount(difference)}`;

interface StrengthChangeProps {
  readonly type: CaptainType;
  readonly before: number;
  readonly after: number;
}

/** Strength now, then, and the difference. */
export const StrengthChange = ({ type, before, after }: StrengthChangeProps) => (
  <p className={styles['change']} role="status">
    <span className={styles['label']}>Strength</span>
    <Strength type={type} strength={before} />
    <span aria-hidden="true">→</span>
    <span className={unseen['visuallyHidden']}> becomes </span>
    <Strength type={type} strength={after} />
    <span className={styles['difference']} data-loss={after < before || undefined}>
      {formatDifference(after - before)}
    </span>
  </p>
);
