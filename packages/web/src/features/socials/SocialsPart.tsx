import { SOCIAL_NAMES, SOCIAL_PROVIDERS, type SocialProvider, type User } from '@blacktide/contract';
import { useId } from 'react';
import type { ProfilePartProps } from '../../lib/profilePart.ts';
import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx';
import styles from './SocialsPart.module.css';
import { useDisconnect } from './useDisconnect.ts';

const readAccount = (user: User, provider: SocialProvider): string | null =>
  user[`${provider}Data`]?.username ?? null;

interface AccountProps extends ConnectButtonProps {
  /** The name of the linked account; null if none is linked. */
  readonly account: string | null;
}

const Account = ({ provider, account, navigate }: AccountProps) => {
  const id = useId();
  const { busy, disconnect } = useDisconnect(provider);
  return (
    <li className={styles['account']} aria-labelledby={id}>
      <div className={styles['text']}>
        <h4 id={id}>{SOCIAL_NAMES[provider]}</h4>
        <p className={styles['status']}>
          {account === null ? (
            'Not linked'
          ) : (
            <>
              Linked as <strong>{account}</strong>
            </>
          )}
        </p>
      </div>
      {account === null ? (
        <ConnectButton provider={provider} navigate={navigate} />
      ) : (
        <Button
          look="ghost"
          size="small"
          busy={busy}
          aria-label={`Disconnect ${SOCIAL_NAMES[provider]}`}
          onClick={() => void disconnect()}
        >
          Disconnect
        </Button>
      )}
    </li>
  );
};

type SocialsPartProps = Partial<ProfilePartProps & Pick<ConnectButtonProps, 'navigate'>>;

const leavePage = (path: string): void => window.location.assign(path);

/** The linked accounts of the player, and how to link and unlink them. */
export const SocialsPart = ({ navigate = leavePage }: SocialsPartProps) => {
  const { data: user } = useApiQuery(userQuery);
  if (!user) return null;
  return (
    <>
      <ul className={styles['accounts']}>
        {SOCIAL_PROVIDERS.map((provider) => (
          <Account
            key={provider}
            provider={provider}
            account={readAccount(user, provider)}
            navigate={navigate}
          />
        ))}
      </ul>
      <p className={styles['note']}>
        An account can be linked to one player. After you disconnect it, another player can link it 7 days
        later.
      </p>
    </>
  );
};
