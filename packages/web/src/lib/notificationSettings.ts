import type { MutableNotification } from '@blacktide/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from './apiClient.ts';
import { defineQuery } from './query.ts';

export const notificationSettingsQuery = defineQuery('account.notificationSettings', (api, options) =>
  api.account.notificationSettings({}, options),
);

export type IsMuted = (notification: MutableNotification) => Promise<boolean>;

/** Reads the settings when they are first needed. Without an answer everything is shown. */
export const createIsMuted =
  (queryClient: QueryClient, api: ApiClient): IsMuted =>
  async (notification) => {
    const { key, call } = notificationSettingsQuery;
    const settings = await queryClient
      .fetchQuery({ queryKey: key, queryFn: ({ signal }) => call(api, { signal }) })
      .catch(() => null);
    return settings?.muted.includes(notification) ?? false;
  };
