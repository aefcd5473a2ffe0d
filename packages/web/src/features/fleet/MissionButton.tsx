import type { WireAssignedShip, WireGenesisShip } from '@blacktide/contract';
import { formatClock } from '../../lib/formatTime.ts';
import { useAction } from '../../lib/action/useAction.ts';
import { useTick } from '../../lib/useTick.ts';
import { Button } from '../../ui/Button.tsx';
import { useCardTabIndex } from '../../ui/cardTabIndex.ts';
import { claimShipAction } from './fleetActions.ts';
import type { OpenFleetDialog } from './fleetDialog.ts';
import { missionActionOf } from './fleetShip.ts';
import styles from './MissionButton.module.css';

/** Until the mission ends; nothing for a ship that is not on one. */
export const MissionCountdown = ({
  ship: { missionEndTime },
}: {
  readonly ship: Pick<WireAssignedShip, 'missionEndTime'>;
}) => {
  const endsAt = missionEndTime === null ? null : Date.parse(missionEndTime);
  const left = useTick((now) => (endsAt === null || endsAt <= now ? null : formatClock(endsAt - now)));
  return (
    left !== null && (
      <span className={styles['countdown']} role="timer" aria-label="Mission ends in">
        {left}
      </span>
    )
  );
};

interface MissionButtonProps {
  readonly ship: WireGenesisShip;
  /** Shown instead of the action while the ship is busy. */
  readonly busyLabel: string | undefined;
  readonly onOpen: OpenFleetDialog;
}

/** Sends the ship or claims its reward. */
export const MissionButton = ({ ship, busyLabel, onOpen }: MissionButtonProps) => {
  const label = useTick((now) => missionActionOf(ship, now));
  const claim = useAction(claimShipAction);
  const press = (): void => {
    if (label === 'Send to Mission') onOpen('send', ship);
    // The server pays a reward of a ship that is not on a mission only with all others.
    else if (!ship.isOnMission) onOpen('offMission', ship);
    else void claim.run({ shipId: ship.id, shipName: ship.shipName });
  };
  return (
    <span className={styles['mission']}>
      <Button
        size="small"
        look={label === 'Send to Mission' ? 'ghost' : 'brass'}
        className={styles['button']}
        tabIndex={useCardTabIndex()}
        busy={busyLabel !== undefined}
        disabled={busyLabel === undefined && label === 'On Mission'}
        aria-label={`${busyLabel ?? label}: ${ship.shipName}`}
        onClick={press}
      >
        {busyLabel ?? label}
      </Button>
      <MissionCountdown ship={ship} />
    </span>
  );
};
