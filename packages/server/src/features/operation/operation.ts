import type { Api, EndpointResponse } from '@blacktide/contract';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { MAILBOX_PATH } from '../../platform/mail/mailbox.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';

/** What the page must know of this server. */
export const settingsOf = (config: Config): EndpointResponse<Api['operation']['settings']> => ({
  mode: config.mode,
  push: { key: config.push.key },
  guestWallet: config.mode === 'local' && config.solanaRpcUrl === null,
  emailWallet: config.mode === 'local' || config.mail !== null,
  ...(config.mode === 'local' && config.mail === null ? { mailbox: MAILBOX_PATH } : {}),
});

export const createOperation = (config: Config, db: Database, clock: Clock): Handlers<Api['operation']> => ({
  health: async () => ({ ok: true, at: new Date(clock.now()).toISOString() }),
  ready: async () => {
    await db.pool.query('select 1').catch(() => {
      throw new HttpError('UNAVAILABLE', 'The database does not answer');
    });
    return { ok: true };
  },
  settings: async () => settingsOf(config),
});
