import type { ActiveMission } from '@blacktide/contract';

export interface OrderModalProps {
  readonly run: ActiveMission | null;
  readonly onClose: () => void;
}

export const OrderModal = (_: OrderModalProps) => null;
