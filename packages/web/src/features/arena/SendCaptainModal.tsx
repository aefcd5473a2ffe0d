import { formatRejection } from '@blacktide/content/messages';
import type { WireArenaUser } from '@blacktide/contract';
import { useCallback, useState } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import type { CaptainCard } from '../../lib/entities/entityCard.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Button } from '../../ui/Button.tsx';
import { CaptainPicker, useFreeCaptains } from '../../ui/CaptainPicker.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { arenaAction } from './arenaAction.ts';
import { CaptainOption } from './CaptainOption.tsx';
import styles from './SendCaptainModal.module.css';

interface SendCaptainModalProps extends ModalControl {
  /** The captain that is in the arena, for example because another device has sent it. */
  readonly arenaNft: WireArenaUser['arenaNft'];
}

const useSend = ({ arenaNft, onClose }: SendCaptainModalProps, chosen: CaptainCard | undefined) => {
  const { toasts } = usePlayerSession();
  const { run, busy } = useAction(arenaAction);
  const runThenClose = async (captain: string, sends: boolean): Promise<void> => {
    if ((await run({ captain, sends })).outcome === 'done') onClose();
  };
  return {
    busy,
    send: (): void => {
      if (chosen) void runThenClose(chosen.uid, true);
      else toasts.error(formatRejection({ code: 'ARENA_NO_CAPTAIN', context: {} }));
    },
    claim: (): void => {
      if (arenaNft) void runThenClose(arenaNft.nftId, false);
    },
  };
};

const CaptainSelection = (props: SendCaptainModalProps) => {
  const { onClose, arenaNft } = props;
  const free = useFreeCaptains();
  const [chosenUid, setChosenUid] = useState<string | null>(null);
  const toggle = useCallback((uid: string) => setChosenUid((now) => (now === uid ? null : uid)), []);
  const chosen = free.captains.find(({ uid }) => uid === chosenUid);
  const { busy, send, claim } = useSend(props, chosen);
  return (
    <div className={styles['layout']}>
      <CaptainPicker
        {...free}
        label="Captains for The Arena"
        emptyTitle="No captain available for equipping."
        renderItem={(card) => (
          <CaptainOption card={card} isChosen={card.uid === chosenUid} onToggle={toggle} />
        )}
      />
      <footer className={styles['footer']}>
        <p className={styles['choice']}>
          {arenaNft ? `${arenaNft.nftName} is in The Arena.` : (chosen?.name ?? 'No captain is selected.')}
        </p>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        {arenaNft ? (
          <Button data-main-action busy={busy} onClick={claim}>
            Claim Rewards
          </Button>
        ) : (
          <Button busy={busy} inactive={!chosen} onClick={send}>
            Send to The Arena
          </Button>
        )}
      </footer>
    </div>
  );
};

export const SendCaptainModal = (props: SendCaptainModalProps) => (
  <Modal open={props.open} onClose={props.onClose} size="wide" title="Select Captain for The Arena">
    <CaptainSelection {...props} />
  </Modal>
);
