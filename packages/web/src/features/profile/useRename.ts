import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NO_WALLET } from '../../lib/action/actionRunner.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { userQuery } from '../../lib/query.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { publicProfileSettingQuery } from './publicProfile/usePublicProfileSetting.ts';

const RENAME_ROUTE = '/users/update/username';
const FAILED = 'Error updating profile name';
/** Milliseconds. */
const TIMEOUT_MS = 20_000;

/** Changes the name of the player with a signed request; `rename` resolves to whether it succeeded. */
export const useRename = () => {
  const { api, toasts, signRequest, isWalletConnected } = usePlayerSession();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const rename = async (username: string): Promise<boolean> => {
    if (!isWalletConnected()) {
      toasts.error(NO_WALLET);
      return false;
    }
    setBusy(true);
    try {
      const body = await signRequest(RENAME_ROUTE, { username });
      await api.profile.updateUsername({ body }, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      // Giving the name up closes the captain's log.
      void queryClient.invalidateQueries({ queryKey: publicProfileSettingQuery.key });
      await queryClient.invalidateQueries({ queryKey: userQuery.key });
      return true;
    } catch (error) {
      toasts.error(FAILED, toErrorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, rename };
};
