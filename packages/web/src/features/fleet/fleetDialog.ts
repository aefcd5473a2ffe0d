import type { WireGenesisShip } from '@blacktide/contract';

export type ShipDialogKind = 'send' | 'captain' | 'license' | 'attach' | 'level' | 'share' | 'offMission';

/** A ship is kept by its id, so that a dialog shows every change of it. */
export type FleetDialog =
  | { readonly kind: ShipDialogKind; readonly shipId: string }
  | { readonly kind: 'order'; readonly shipId: null };

export type OpenFleetDialog = (kind: ShipDialogKind, ship: Pick<WireGenesisShip, 'id'>) => void;
