import type { WireGenesisShip } from '@blacktide/contract';
import type { ReactNode } from 'react';
import type { OpenFleetDialog } from './fleetDialog.ts';
import type { BusyShips } from './useBusyShips.ts';

/** What table and cards share. */
export interface ShipListProps {
  readonly ships: readonly WireGenesisShip[];
  readonly busyShips: BusyShips;
  readonly onOpen: OpenFleetDialog;
  /** Scrolls with the ships, above them. */
  readonly head: ReactNode;
}
