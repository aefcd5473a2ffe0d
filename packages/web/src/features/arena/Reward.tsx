import type { WireArenaReport } from '@blacktide/contract';
import { Amount } from '../../ui/Amount.tsx';
import styles from './Reward.module.css';

export const Reward = ({ reward }: Pick<WireArenaReport, 'reward'>) => (
  <span className={styles['reward']}>
    {reward.length === 0 && <span className={styles['none']}>Nothing yet</span>}
    {reward.map(({ currency, amount }) => (
      <Amount key={currency} value={amount} currency={currency} as="price" iconSize={20} />
    ))}
  </span>
);
