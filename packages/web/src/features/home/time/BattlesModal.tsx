import { nextBattles, type BattleType, type NextBattle } from '@blacktide/rules';
import { useTick } from '../../../lib/useTick.ts';
import { padTwoDigits } from '../../../ui/format.ts';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './BattlesModal.module.css';
import { UtcClock } from './UtcClock.tsx';

const BATTLES: Readonly<
  Record<BattleType, { readonly name: string; readonly text: string; readonly icon: string }>
> = {
  treasure: {
    name: 'Treasure Battle',
    text: 'The treasury pays out by gold burned.',
    icon: 'treasure',
  },
  arena: {
    name: 'Arena Battle',
    text: 'Every captain in The Arena fights.',
    icon: 'battle-token',
  },
};

export const BattlesModal = (control: ModalControl) => {
  const now = useTick((at) => at - (at % 1000));
  return (
    <Modal {...control} title="Next Battles">
      <p className={styles['serverTime']}>
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
  const { name, text, icon } = BATTLES[type];
  return (
    <li className={styles['battle']}>
      <Picture src={`/art/marks/${icon}.svg`} alt="" width={52} height={52} />
      <div className={styles['description']}>
        <h3>{name}</h3>
        <p>
          {text} At {new Date(at).toISOString().slice(11, 16)} UTC.
        </p>
      </div>
      <p className={styles['countdown']} role="timer" aria-label={`${name} in`}>
        <b>{padTwoDigits(hours)}</b>h <b>{padTwoDigits(minutes)}</b>m <b>{padTwoDigits(seconds)}</b>s
      </p>
    </li>
  );
};
