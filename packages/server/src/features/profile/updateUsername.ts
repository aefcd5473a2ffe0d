import { RESERVED_NAMES } from '@blacktide/content';
import { api, type Api } from '@blacktide/contract';
import { chooseName, reject } from '@blacktide/rules';
import { eq } from 'drizzle-orm';
import { inTransaction, orm, type Pool } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { players } from '../../platform/db/tables.ts';
import { createNotFound, RejectionError } from '../../platform/http/errors.ts';
import type { Handler } from '../../platform/http/routes.ts';
import type { VerifySignedRequest } from '../../platform/http/signedRequests.ts';
import { closePublicProfile } from './publicProfile/publicProfileSetting.ts';

/** Of two players who want the same name, the unique index lets one have it. */
export const createUsernameHandler =
  (pool: Pool, checkSigned: VerifySignedRequest): Handler<Api['profile']['updateUsername']> =>
  async ({ caller, body }) => {
    await checkSigned(caller, api.profile.updateUsername.path, body);
    const { wallet } = caller;
    const chosen = chooseName(wallet, body.data.username, RESERVED_NAMES);
    if (!chosen.ok) throw new RejectionError(chosen.rejection);
    const { username, key: nameKey } = chosen;
    try {
      await inTransaction(pool, async (client) => {
        const { rowCount } = await orm(client)
          .update(players)
          .set({ username, nameKey })
          .where(eq(players.wallet, wallet));
        if (rowCount === 0) throw createNotFound('User');
        // Without a name the log has no address. A later name must not open it again.
        if (nameKey === null) await closePublicProfile(client, wallet);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new RejectionError(reject('NAME_REFUSED', {}).rejection);
      throw error;
    }
    return {};
  };
