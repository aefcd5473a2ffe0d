import { useStore } from 'zustand';
import type { CaptainCard, GearCard } from '../../lib/entities/entityCard.ts';
import { findBusyGearOf } from '../../lib/entities/equipActions.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { FallbackPicture } from '../../ui/FallbackPicture.tsx';
import styles from './RemoveGearModal.module.css';
import { StrengthChange } from './StrengthChange.tsx';
import { useEquipment } from './useEquipment.ts';

interface RemoveGearModalProps extends ModalControl {
  readonly captain: CaptainCard;
  readonly gear: GearCard;
}

/** Asks before gear is taken off, and says what strength it costs. */
export const RemoveGearModal = ({ captain, gear, ...control }: RemoveGearModalProps) => {
  const { actions } = usePlayerSession();
  const { preview, change } = useEquipment();
  const busy = useStore(actions.busy, (keys) => findBusyGearOf(keys, captain.uid).includes(gear.uid));
  const input = { captain: captain.uid, gear: gear.uid, equips: false };
  const effect = preview(gear.type, input);
  const confirm = async (): Promise<void> => {
    if (await change(gear.type, input)) control.onClose();
  };
  return (
    <Modal {...control} title={`Remove ${gear.name}?`}>
      <div className={styles['layout']}>
        <div className={styles['summary']}>
          <FallbackPicture src={gear.image} fallback={assetTypeIcon(gear.type)} className={styles['image']} />
          <div>
            <p className={styles['text']}>
              {gear.name}, level {gear.level}, goes back to your inventory. {captain.title} has an empty slot
              then.
            </p>
            {effect && <StrengthChange {...effect} />}
          </div>
        </div>
        <footer className={styles['footer']}>
          <Button look="ghost" onClick={control.onClose}>
            Cancel
          </Button>
          <Button look="danger" busy={busy} onClick={() => void confirm()}>
            Remove
          </Button>
        </footer>
      </div>
    </Modal>
  );
};
