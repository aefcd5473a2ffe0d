import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CountSlider } from '../../../ui/CountSlider.tsx';
import type { CountUnit } from '../kinds/kindView.ts';
import { countTeams } from '../missionTexts.ts';
import styles from './SendBar.module.css';

interface SendBarProps {
  readonly count: number;
  readonly max: number;
  readonly teams: number;
  /** Captains of one team. */
  readonly teamSize: number;
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
  teamSize,
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
      {refusal ?? (count === 0 ? (countUnit?.hint ?? 'Choose the captains to send.') : price)}
    </p>
    <Button
      className={styles['send']}
      busy={busy}
      disabled={count === 0 || refusal !== null}
      onClick={onSend}
    >
      {count === 0 ? 'SELECT' : teams === 0 ? 'Send' : `Send ${countTeams(teams, teamSize)}`}
    </Button>
  </div>
);
