import { linkPath, SOCIAL_NAMES, type SocialProvider } from '@blacktide/contract';
import { useState } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { Button } from '../../ui/Button.tsx';

export interface ConnectButtonProps {
  readonly provider: SocialProvider;
  /** Leaves the page for this path of the same site. */
  readonly navigate: (path: string) => void;
}

/** Gets a link token and goes to the provider, which asks for consent and sends the browser back to the page. */
export const ConnectButton = ({ provider, navigate }: ConnectButtonProps) => {
  const { api, toasts } = usePlayerSession();
  const [busy, setBusy] = useState(false);
  const name = SOCIAL_NAMES[provider];
  const connect = async (): Promise<void> => {
    setBusy(true);
    try {
      const { token } = await api.socials.linkToken({ body: { provider, action: 'link' } });
      navigate(linkPath(provider, token));
    } catch (error) {
      toasts.error(`${name} could not be connected`, toErrorMessage(error));
    }
    // The browser may show this page again as it was, after its back button.
    setBusy(false);
  };
  return (
    <Button size="small" busy={busy} onClick={() => void connect()}>
      Connect {name}
    </Button>
  );
};
