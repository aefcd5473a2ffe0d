import { nextBattles, type BattleType, type NextBattle } from '@blacktide/rules';
import { useNow } from '../../../lib/useNow.ts';
import { useVoyage } from '../../../lib/voyage.ts';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './BattlesModal.module.css';
import { UtcClock } from './UtcClock.tsx';

const BATTLES: Readonly<
  Record<BattleType, { readonly name: string; readonly text: string; readonly mark: string }>
> = {
  treasure: {
    name: 'Treasure Battle',
    text: 'The treasury pays out by gold burned.',
    mark: 'treasure',
  },
  arena: {
    name: 'Arena Battle',
    text: 'Every captain in The Arena fights.',
    mark: 'battle-token',
  },
};

const two = (value: number): string => String(value).padStart(2, '0');

/** The soonest battle of each type, counted down. */
export const BattlesModal = (control: ModalControl) => {
  const now = useNow(useVoyage().clock);
  return (
    <Modal {...control} title="Next Battles">
      <p className={styles['server']}>
        Server Time <UtcClock label="Server Time" /> <abbr title="Coordinated Universal Time">UTC</abbr>
      </p>
      <ul className={styles['battles']}>
        {nextBattles(now).map((battle) => (
          <Battle key={battle.type} battle={battle} />
        ))}
      </ul>
    </Modal>
  );
};

const Battle = ({ battle: { type, at, hours, minutes, seconds } }: { readonly battle: NextBattle }) => {
  const { name, text, mark } = BATTLES[type];
  return (
    <li className={styles['battle']}>
      <Picture src={`/art/marks/${mark}.svg`} alt="" width={52} height={52} />
      <div className={styles['what']}>
        <h3>{name}</h3>
        <p>
          {text} At {new Date(at).toISOString().slice(11, 16)} UTC.
        </p>
      </div>
      <p className={styles['left']} role="timer" aria-label={`${name} in`}>
        <b>{two(hours)}</b>h <b>{two(minutes)}</b>m <b>{two(seconds)}</b>s
      </p>
    </li>
  );
};
