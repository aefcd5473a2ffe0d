import type { Api } from '@blacktide/contract';
import { reject, type Wallet } from '@blacktide/rules';
import { columnNames, compileSql } from '@blacktide/sql';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import { orm, type Client, type Database } from '../../../platform/db/database.ts';
import { players } from '../../../platform/db/tables.ts';
import { RejectionError } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { publicProfiles } from '../tables.ts';

type SettingHandlers = Pick<Handlers<Api['profile']>, 'publicProfileSetting' | 'setPublicProfile'>;

/** Locks the player, so that the name is not given up at the same moment. Opening an open log changes nothing. */
const OPEN_LOG = compileSql(
  sql`with named as (
      select ${players.wallet} from ${players} where ${players.wallet} = $1 and ${players.nameKey} is not null for update),
    opened as (
      insert into ${publicProfiles} (${columnNames(publicProfiles.wallet, publicProfiles.openedAt)})
      select wallet, $2::timestamptz from named on conflict do nothing)
    select count(*)::int4 as named from named`,
);

export const closePublicProfile = async (client: Client, wallet: Wallet): Promise<void> => {
  await orm(client).delete(publicProfiles).where(eq(publicProfiles.wallet, wallet));
};

export const createPublicProfileSetting = (
  { orm: db, prepared }: Database,
  clock: Clock,
): SettingHandlers => {
  const open = async (wallet: Wallet): Promise<void> => {
    const { rows } = await prepared.query<{ named: number }>(OPEN_LOG, [wallet, new Date(clock.now())]);
    if (rows[0]?.named !== 1) throw new RejectionError(reject('NAME_NEEDED', {}).rejection);
  };
  return {
    publicProfileSetting: async ({ caller: { wallet } }) => {
      const rows = await db
        .select({ wallet: publicProfiles.wallet })
        .from(publicProfiles)
        .where(eq(publicProfiles.wallet, wallet));
      return { enabled: rows.length > 0 };
    },
    setPublicProfile: async ({ caller: { wallet }, body: { enabled } }) => {
      if (enabled) await open(wallet);
      else await db.delete(publicProfiles).where(eq(publicProfiles.wallet, wallet));
      return { enabled };
    },
  };
};

/** For the export of the player's data. */
export const exportPublicProfile = async function* (
  { orm: db }: Database,
  wallet: Wallet,
): AsyncGenerator<object> {
  yield* await db.select().from(publicProfiles).where(eq(publicProfiles.wallet, wallet));
};
