import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { ConnectDiscordButton, type ConnectDiscordButtonProps } from './ConnectDiscordButton.tsx';
import styles from './ConnectSocialsModal.module.css';
import { useDisconnect } from './useDisconnect.ts';

/** The linked accounts of the player, and how to link and unlink them. */
export const ConnectSocialsModal = ({ navigate, ...control }: ModalControl & ConnectDiscordButtonProps) => {
  const { data: user } = useApiQuery(userQuery);
  const { busy, disconnect } = useDisconnect('discord');
  const name = user?.discordData?.username;
  return (
    <Modal {...control} title="Connect Socials">
      <section className={styles['account']} aria-labelledby="socials-discord">
        <div className={styles['text']}>
          <h3 id="socials-discord">Discord</h3>
          <p className={styles['status']}>
            {name ? (
              <>
                Linked as <strong>{name}</strong>
              </>
            ) : (
              'Not linked'
            )}
          </p>
        </div>
        {name ? (
          <Button look="ghost" busy={busy} onClick={() => void disconnect()}>
            Disconnect
          </Button>
        ) : (
          <ConnectDiscordButton {...(navigate ? { navigate } : {})} />
        )}
      </section>
      <p className={styles['note']}>
        An account can be linked to one player. After you disconnect it, another player can link it 7 days
        later.
      </p>
    </Modal>
  );
};
