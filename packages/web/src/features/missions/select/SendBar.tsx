import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CountSlider } from '../../../ui/CountSlider.tsx';
import type { CountUnit } from '../kinds/kindView.ts';
import styles from './SendBar.module.css';

interface SendBarProps {
  readonly count: number;
  readonly max: number;
  readonly teams: number;
  readonly countUnit: CountUnit | null;
  readonly price: ReactNode;
  /** Why the selection cannot be sent. */
  readonly refusal: string | null;
  readonly busy: boolean;
  readonly onCount: (count: number) => void;
  readonly onSend: () => void;
}

export const SendBar = ({
  count,
  max,
  teams,
  countUnit,
  price,
  refusal,
  busy,
  onCount,
  onSend,
}: SendBarProps) => (
  <div className={styles['bar']}>
    <CountSlider
      className={styles['slider']}
      label="Captains to send"
      count={count}
      max={max}
      onChange={onCount}
    />
    <p className={styles['status']} role="status" data-refused={refusal !== null || undefined}>
      {refusal ?? (count === 0 ? (countUnit?.hint ?? 'Choose who goes.') : price)}
    </p>
    <Button
      className={styles['send']}
      busy={busy}
      disabled={count === 0 || refusal !== null}
      onClick={onSend}
    >
      {count === 0 ? 'SELECT' : `Send ${teams} ${teams === 1 ? 'team' : 'teams'}`}
    </Button>
  </div>
);
