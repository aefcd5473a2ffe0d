import { CurrencyIcon } from '../../ui/CurrencyIcon.tsx';
import unseen from '../../ui/visuallyHidden.module.css';
import { formatValue } from './leaderboardTexts.ts';
import styles from './TreasureValue.module.css';

interface TreasureValueProps {
  readonly value: number;
  readonly iconSize: number;
}

/** A share of the pot, which can be far below one TREASURE. */
export const TreasureValue = ({ value, iconSize }: TreasureValueProps) => (
  <span className={styles['value']} title="TREASURE">
    <CurrencyIcon currency="TREASURE" size={iconSize} />
    <span className={unseen['visuallyHidden']}>TREASURE </span>
    <span>{formatValue(value)}</span>
  </span>
);
