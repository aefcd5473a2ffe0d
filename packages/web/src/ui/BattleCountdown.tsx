import { nextBattles, type BattleType } from '@blacktide/rules';
import { useTick } from '../lib/useTick.ts';
import styles from './BattleCountdown.module.css';
import { padTwoDigits } from './format.ts';

/** `03h 59m 58s`. */
const formatLeft = (battleType: BattleType, now: number): string => {
  const { hours, minutes, seconds } = nextBattles(now).find(({ type }) => type === battleType) ?? {
    hours: 0,
    minutes: 0,
    seconds: 0,
  };
  return `${padTwoDigits(hours)}h ${padTwoDigits(minutes)}m ${padTwoDigits(seconds)}s`;
};

export const BattleCountdown = ({ type }: { readonly type: BattleType }) => {
  const left = useTick((now) => formatLeft(type, now));
  return (
    <p className={styles['countdown']}>
      Next battle in{' '}
      <span className={styles['left']} role="timer" aria-label={`Next ${type} battle in`}>
        {left}
      </span>
    </p>
  );
};
