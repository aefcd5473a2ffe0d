import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { TokenPanel, type TokenPanelProps } from './TokenPanel.tsx';

/** The token panel as a modal; Tortuga Banking opens it. */
export const BankModal = ({ getSigner, ...control }: ModalControl & TokenPanelProps) => (
  <Modal {...control} title="Bank">
    <TokenPanel getSigner={getSigner} />
  </Modal>
);
