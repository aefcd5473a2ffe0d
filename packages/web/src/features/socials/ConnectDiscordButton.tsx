import { linkPath } from '@blacktide/contract';
import { useState } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { Button } from '../../ui/Button.tsx';

export interface ConnectDiscordButtonProps {
  /** Leaves the page for this path of the same site. */
  readonly navigate?: (path: string) => void;
}

const leavePage = (path: string): void => window.location.assign(path);

/** Gets a link token and goes to Discord, which asks for consent and sends the browser back to the page. */
export const ConnectDiscordButton = ({ navigate = leavePage }: ConnectDiscordButtonProps) => {
  const { api, toasts } = usePlayerSession();
  const [busy, setBusy] = useState(false);
  const connect = async (): Promise<void> => {
    setBusy(true);
    try {
      const { token } = await api.socials.linkToken({ body: { provider: 'discord', action: 'link' } });
      navigate(linkPath('discord', token));
    } catch (error) {
      toasts.error('Discord could not be connected', toErrorMessage(error));
    }
    // The browser may show this page again as it was, after its back button.
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void connect()}>
      Connect Discord
    </Button>
  );
};
