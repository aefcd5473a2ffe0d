import type { Wallet } from '@blacktide/rules';
import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import { movements } from '../../chain/tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { readInPages, ROWS_PER_PAGE } from '../../platform/db/readInPages.ts';
import { assets, linkedAccounts, notifications, players, sessions } from '../../platform/db/tables.ts';
import { readAllLines, toStatementLine } from './statement.ts';
import { notificationSettings } from './tables.ts';

/** One list of the export. */
type ExportList = (db: Database, wallet: Wallet) => AsyncIterable<object>;
export type ExportLists = Readonly<Record<string, ExportList>>;

const readProfile: ExportList = async function* ({ orm }, wallet) {
  // The seed of draws that are still to come is shown by `GET /fairness/next`.
  const { wallet: key, username, profilePicture, createdAt, missionsPlayed, timePlayed } = players;
  yield* await orm
    .select({ wallet: key, username, profilePicture, createdAt, missionsPlayed, timePlayed })
    .from(players)
    .where(eq(players.wallet, wallet));
};

const readLinkedAccounts: ExportList = async function* ({ orm }, wallet) {
  yield* await orm.select().from(linkedAccounts).where(eq(linkedAccounts.wallet, wallet));
};

const readSettings: ExportList = async function* ({ orm }, wallet) {
  yield* await orm.select().from(notificationSettings).where(eq(notificationSettings.wallet, wallet));
};

const readSessions: ExportList = ({ orm }, wallet) => {
  const { id, createdAt, lastUsedAt, expiresAt, endedAt, device } = sessions;
  const columns = { id, createdAt, lastUsedAt, expiresAt, endedAt, device };
  return readInPages<{ id: string }>((last) =>
    orm
      .select(columns)
      .from(sessions)
      .where(and(eq(sessions.wallet, wallet), last ? gt(id, last.id) : undefined))
      .orderBy(asc(id))
      .limit(ROWS_PER_PAGE),
  );
};

const readAssets: ExportList = ({ orm }, wallet) =>
  readInPages<typeof assets.$inferSelect>((last) =>
    orm
      .select()
      .from(assets)
      .where(and(eq(assets.owner, wallet), last ? gt(assets.uid, last.uid) : undefined))
      .orderBy(asc(assets.uid))
      .limit(ROWS_PER_PAGE),
  );

const readMovements: ExportList = ({ orm }, wallet) => {
  const { wire: _, session: __, ...columns } = getTableColumns(movements);
  return readInPages<{ id: string }>((last) =>
    orm
      .select(columns)
      .from(movements)
      .where(and(eq(movements.wallet, wallet), last ? gt(movements.id, last.id) : undefined))
      .orderBy(asc(movements.id))
      .limit(ROWS_PER_PAGE),
  );
};

const readNotifications: ExportList = ({ orm }, wallet) => {
  const { seq, type, data, createdAt } = notifications;
  return readInPages<{ seq: bigint }>((last) =>
    orm
      .select({ seq, type, data, createdAt })
      .from(notifications)
      .where(and(eq(notifications.wallet, wallet), last ? gt(seq, last.seq) : undefined))
      .orderBy(asc(seq))
      .limit(ROWS_PER_PAGE),
  );
};

const readLedger: ExportList = async function* ({ prepared }, wallet) {
  for await (const rows of readAllLines(prepared, wallet, {})) yield* rows.map(toStatementLine);
};

/** What the platform stores; other features add theirs. */
export const OWN_LISTS: ExportLists = {
  profile: readProfile,
  linkedAccounts: readLinkedAccounts,
  notificationSettings: readSettings,
  sessions: readSessions,
  assets: readAssets,
  ledger: readLedger,
  moves: readMovements,
  notifications: readNotifications,
};

/** Amounts in smallest units are texts, because JSON numbers are not exact. */
const toJson = (value: object): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one));

/** Rows are joined to parts of this size: a part for each row would be slow. */
const PART_CHARACTERS = 65_536;

/** One JSON object with a list under each name. A row is in memory only until its part is sent. */
export const streamExport = async function* (
  db: Database,
  wallet: Wallet,
  at: Date,
  lists: ExportLists,
): AsyncGenerator<string> {
  let part = `{"exportedAt":${JSON.stringify(at)},"wallet":${JSON.stringify(wallet)}`;
  for (const [name, read] of Object.entries(lists)) {
    part += `,\n${JSON.stringify(name)}:[`;
    let separator = '\n';
    for await (const row of read(db, wallet)) {
      part += separator + toJson(row);
      separator = ',\n';
      if (part.length < PART_CHARACTERS) continue;
      yield part;
      part = '';
    }
    part += ']';
  }
  yield `${part}}\n`;
};
