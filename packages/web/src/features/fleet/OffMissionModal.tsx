import { useAction } from '../../lib/action/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { formatAmount } from '../../ui/format.ts';
import { claimAllAction } from './fleetActions.ts';
import { BUSY, countShips } from './fleetTexts.ts';
import type { ShipModalProps } from './shipModal.ts';
import { ModalButtons, Note, ShipModalFrame } from './ShipModalParts.tsx';

/** A reward of a ship that is not on a mission is paid together with all others. */
export const OffMissionModal = (props: ShipModalProps) => {
  const { ship, ships, onClose } = props;
  const { run, busy } = useAction(claimAllAction);
  const waiting = ships.filter(
    ({ reward, isOnMission, isClaimable }) => reward > 0 && (!isOnMission || isClaimable),
  );
  const claim = async (): Promise<void> => {
    if ((await run({ shipIds: waiting.map(({ id }) => id) })).outcome === 'done') onClose();
  };
  return (
    <ShipModalFrame {...props} title="Claim Reward">
      <Note>
        {ship.shipName} is not on a mission. Its reward of {formatAmount(ship.reward, 'BOOTY')} BOOTY is paid
        by Claim All, together with the rewards of all ships that wait: {countShips(waiting.length)}.
      </Note>
      <ModalButtons>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button data-main-action busy={busy} onClick={() => void claim()}>
          {busy ? BUSY.claiming : 'Claim All'}
        </Button>
      </ModalButtons>
    </ShipModalFrame>
  );
};
