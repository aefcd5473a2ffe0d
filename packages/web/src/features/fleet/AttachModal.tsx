import type { WireGenesisShip } from '@blacktide/contract';
import { useCallback, useState } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Button } from '../../ui/Button.tsx';
import { CaptainPicture } from '../../ui/CaptainPicture.tsx';
import { CaptainPicker, useFreeCaptains } from '../../ui/CaptainPicker.tsx';
import { CardOption } from '../../ui/CardOption.tsx';
import { formatAmount } from '../../ui/format.ts';
import { attachAction } from './fleetActions.ts';
import { captainBonusOf, rewardWith } from './fleetShip.ts';
import { BUSY } from './fleetTexts.ts';
import styles from './AttachModal.module.css';
import type { ShipModalProps } from './shipModal.ts';
import { ModalButtons, Note, ShipModalFrame } from './ShipModalParts.tsx';
import { useIdleObstacle } from './useIdleObstacle.ts';

const useAttach = (ship: WireGenesisShip, onDone: () => void) => {
  const { toasts } = usePlayerSession();
  const { run, busy } = useAction(attachAction);
  const obstacle = useIdleObstacle(ship);
  return {
    busy,
    obstacle,
    attach: async (captain: string, boards: boolean): Promise<void> => {
      if (obstacle !== null) return toasts.error(obstacle);
      const { outcome } = await run({ shipId: ship.id, shipName: ship.shipName, captain, boards });
      if (outcome === 'done') onDone();
    },
  };
};

const formatGain = (ship: WireGenesisShip, level: number): string => {
  const [without, withCaptain] = [0, level].map(
    (captainLevel) => rewardWith(ship, { captainLevel }).expected,
  );
  return `Reward before tax: ${formatAmount(without ?? 0, 'BOOTY')} → ${formatAmount(withCaptain ?? 0, 'BOOTY')} BOOTY`;
};

const BoardForm = ({ ship, onClose }: ShipModalProps) => {
  const free = useFreeCaptains();
  const [chosenUid, setChosenUid] = useState<string | null>(null);
  const toggle = useCallback((uid: string) => setChosenUid((now) => (now === uid ? null : uid)), []);
  const chosen = free.captains.find(({ uid }) => uid === chosenUid);
  const { attach, busy, obstacle } = useAttach(ship, onClose);
  return (
    <>
      <div className={styles['list']}>
        <CaptainPicker
          {...free}
          label="Captains to attach"
          emptyTitle="No captain is free"
          renderItem={(card) => (
            <CardOption
              card={card}
              isChosen={card.uid === chosenUid}
              onToggle={toggle}
              label={`${card.name}, level ${card.level}, adds ${captainBonusOf(card.level)}%`}
              name={card.title}
              picture={<CaptainPicture src={card.image} />}
              figure={`+${captainBonusOf(card.level)}%`}
              isGain
            />
          )}
        />
      </div>
      {chosen && <Note kind="good">{formatGain(ship, chosen.level)}</Note>}
      {obstacle !== null && <Note kind="warning">{obstacle}</Note>}
      <ModalButtons>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={busy}
          inactive={obstacle !== null}
          disabled={!chosen}
          onClick={() => chosen && void attach(chosen.uid, true)}
        >
          {busy ? BUSY.processing : 'Bring Aboard'}
        </Button>
      </ModalButtons>
    </>
  );
};

const Aboard = ({ ship, onClose }: ShipModalProps) => {
  const { attach, busy, obstacle } = useAttach(ship, onClose);
  const captain = ship.captainAboard;
  if (!captain) return null;
  return (
    <>
      <p className={styles['aboard']}>
        <CaptainPicture src={captain.imageURL} className={styles['portrait']} />
        <span>
          <strong>{captain.name}</strong>
          <span>
            Level {captain.level}: +{captainBonusOf(captain.level)}%
          </span>
          <span>{formatGain(ship, captain.level)}</span>
        </span>
      </p>
      {obstacle !== null && <Note kind="warning">{obstacle}</Note>}
      <ModalButtons>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-main-action
          busy={busy}
          inactive={obstacle !== null}
          onClick={() => void attach(captain.uid, false)}
        >
          {busy ? BUSY.processing : 'Bring Ashore'}
        </Button>
      </ModalButtons>
    </>
  );
};

export const AttachModal = (props: ShipModalProps) => (
  <ShipModalFrame {...props} title="Attach Captain" size={props.ship.captainAboard ? 'panel' : 'wide'}>
    {props.ship.captainAboard ? <Aboard {...props} /> : <BoardForm {...props} />}
  </ShipModalFrame>
);
