import { SOCIAL_NAMES, type SocialProvider } from '@blacktide/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { userQuery } from '../../lib/query.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';

/** The specification asks for this delay. */
const REFRESH_DELAY_MS = 1000;

/** Unlinks an account; the user is read again one second later. Busy until then. */
export const useDisconnect = (provider: SocialProvider) => {
  const { api, toasts } = usePlayerSession();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refreshUser = (): void => {
    void queryClient.invalidateQueries({ queryKey: userQuery.key }).finally(() => setBusy(false));
  };
  const disconnect = async (): Promise<void> => {
    setBusy(true);
    try {
      const { token } = await api.socials.linkToken({ body: { provider, action: 'unlink' } });
      await api.socials.disconnect({ params: { provider }, query: { token } });
      toasts.success(`${SOCIAL_NAMES[provider]} disconnected`);
      setTimeout(refreshUser, REFRESH_DELAY_MS);
    } catch (error) {
      toasts.error(`${SOCIAL_NAMES[provider]} could not be disconnected`, toErrorMessage(error));
      setBusy(false);
    }
  };
  return { busy, disconnect };
};
