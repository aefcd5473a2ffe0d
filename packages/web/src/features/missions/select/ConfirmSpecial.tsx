import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import styles from './ConfirmSpecial.module.css';

interface ConfirmSpecialProps {
  readonly missionName: string;
  /** Null keeps the modal closed. */
  readonly warning: string | null;
  readonly captains: number;
  readonly price: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Captains on a special mission cannot return before its last day, so the player confirms first. */
export const ConfirmSpecial = ({
  missionName,
  warning,
  captains,
  price,
  onConfirm,
  onCancel,
}: ConfirmSpecialProps) => (
  <Modal open={warning !== null} onClose={onCancel} title={missionName}>
    {warning && (
      <div className={styles['warning']}>
        <p className={styles['text']} role="alert">
          <Icon name="alert" size={28} /> {warning}
        </p>
        <p className={styles['hint']}>
          {captains === 1 ? 'Your captain comes' : `All ${captains} captains come`} back on that day, not
          earlier.
        </p>
        <p className={styles['price']}>Cost: {price}</p>
        <div className={styles['actions']}>
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button look="danger" onClick={onConfirm}>
            Send
          </Button>
        </div>
      </div>
    )}
  </Modal>
);
