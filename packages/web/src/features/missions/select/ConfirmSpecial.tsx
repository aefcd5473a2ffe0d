import { specialWarningText } from '@blacktide/content/messages';
import type { SpecialMission } from '@blacktide/rules';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import styles from './ConfirmSpecial.module.css';

export interface ConfirmSpecialProps {
  /** Null: nothing is to be confirmed. */
  readonly mission: SpecialMission | null;
  readonly captains: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Who goes on a special mission is gone until its last day: that is said before, not after. */
export const ConfirmSpecial = ({ mission, captains, onConfirm, onCancel }: ConfirmSpecialProps) => (
  <Modal open={mission !== null} onClose={onCancel} title={mission?.name ?? 'Special mission'}>
    {mission && (
      <div className={styles['warning']}>
        <p className={styles['text']} role="alert">
          <Icon name="alert" size={28} /> {specialWarningText(mission.endsAt)}
        </p>
        <p className={styles['hint']}>
          {captains === 1 ? 'Your captain comes' : `All ${captains} captains come`} home on that day, and not
          before.
        </p>
        <div className={styles['actions']}>
          <Button look="ghost" onClick={onCancel}>
            Not now
          </Button>
          <Button look="danger" onClick={onConfirm}>
            Send them
          </Button>
        </div>
      </div>
    )}
  </Modal>
);
