import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { defineQuery } from '../../../lib/query.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';
import { useApiQuery } from '../../../lib/useApiQuery.ts';

export const publicProfileSettingQuery = defineQuery('profile.publicProfileSetting', (api, options) =>
  api.profile.publicProfileSetting({}, options),
);

/** The new choice is shown at once and taken back if it cannot be stored. */
export const usePublicProfileSetting = () => {
  const { api, toasts } = usePlayerSession();
  const client = useQueryClient();
  const query = useApiQuery(publicProfileSettingQuery);
  const { key } = publicProfileSettingQuery;
  const { mutate } = useMutation({
    // One after the other: the last choice is stored last.
    scope: { id: 'publicProfile' },
    mutationFn: (enabled: boolean) => api.profile.setPublicProfile({ body: { enabled } }),
    onError: (error) => {
      toasts.error('The setting could not be saved', toErrorMessage(error));
      void client.invalidateQueries({ queryKey: key });
    },
  });
  const set = (enabled: boolean): void => {
    client.setQueryData(key, { enabled });
    mutate(enabled);
  };
  return { query, set };
};
