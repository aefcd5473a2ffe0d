import type { WireGenesisShip } from '@blacktide/contract';
import type { ModalControl } from '../../ui/Modal.tsx';
import type { OpenFleetDialog } from './fleetDialog.ts';

/** What every modal of one ship gets. */
export interface ShipModalProps extends ModalControl {
  readonly ship: WireGenesisShip;
  /** The whole fleet. */
  readonly ships: readonly WireGenesisShip[];
  /** Shows another modal instead. */
  readonly onOpen: OpenFleetDialog;
}
