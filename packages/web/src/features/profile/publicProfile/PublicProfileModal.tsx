import { usePlayerSession } from '../../../lib/playerSession.ts';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { LogContent } from './LogContent.tsx';

interface PublicProfileModalProps extends ModalControl {
  readonly name: string | null;
}

/** The captain's log of any player, for a player who is signed in. */
export const PublicProfileModal = ({ name, ...control }: PublicProfileModalProps) => {
  const { api } = usePlayerSession();
  return (
    <Modal {...control} title="Captain's Log" size="screen">
      <LogContent
        name={name}
        read={(wanted, signal) => api.profile.publicProfile({ params: { name: `@${wanted}` } }, { signal })}
      />
    </Modal>
  );
};
