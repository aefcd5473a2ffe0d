import type { WireGenesisShip } from '@blacktide/contract';
import type { useDialog } from '../../ui/useDialog.ts';
import { AttachModal } from './AttachModal.tsx';
import { CaptainModal } from './CaptainModal.tsx';
import type { FleetDialog, OpenFleetDialog } from './fleetDialog.ts';
import { LevelModal } from './LevelModal.tsx';
import { LicenseModal } from './LicenseModal.tsx';
import { OffMissionModal } from './OffMissionModal.tsx';
import { OrderModal } from './OrderModal.tsx';
import { SendModal } from './SendModal.tsx';
import { OwnerShareModal } from './ShareModal.tsx';

interface FleetDialogsProps extends Omit<ReturnType<typeof useDialog<FleetDialog>>, 'open'> {
  readonly ships: readonly WireGenesisShip[];
  readonly onOpen: OpenFleetDialog;
}

const SHIP_MODALS = {
  send: SendModal,
  captain: CaptainModal,
  license: LicenseModal,
  attach: AttachModal,
  level: LevelModal,
  share: OwnerShareModal,
  offMission: OffMissionModal,
} as const;

/** The modal that a button of the dashboard or of a ship opens. */
export const FleetDialogs = ({ dialog, isOpen, close, remove, ships, onOpen }: FleetDialogsProps) => {
  if (!dialog) return null;
  const control = { open: isOpen, onClose: () => close(dialog), onClosed: () => remove(dialog) };
  if (dialog.kind === 'order') return <OrderModal {...control} />;
  const ship = ships.find(({ id }) => id === dialog.shipId);
  if (!ship) return null;
  const ShipModal = SHIP_MODALS[dialog.kind];
  return (
    <ShipModal key={`${dialog.kind} ${ship.id}`} {...control} ship={ship} ships={ships} onOpen={onOpen} />
  );
};
