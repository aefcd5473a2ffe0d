import type { Api } from '@blacktide/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { notificationSettings } from './tables.ts';

type SettingsHandlers = Pick<Handlers<Api['account']>, 'notificationSettings' | 'setNotificationSettings'>;

export const createNotificationSettings = (orm: Database['orm']): SettingsHandlers => ({
  notificationSettings: async ({ caller }) => {
    const [stored] = await orm
      .select({ muted: notificationSettings.muted })
      .from(notificationSettings)
      .where(eq(notificationSettings.wallet, caller.wallet));
    return { muted: [...(stored?.muted ?? [])] };
  },

  setNotificationSettings: async ({ caller: { wallet }, body: { muted } }) => {
    await orm
      .insert(notificationSettings)
      .values({ wallet, muted })
      .onConflictDoUpdate({ target: notificationSettings.wallet, set: { muted } });
    return { muted };
  },
});
