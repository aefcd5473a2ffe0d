import { CURRENCIES, playerAccount, shortAddress, transfer, type Wallet } from '@blacktide/rules';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { movements, walletUpgrades } from '../../../chain/tables.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, orm, type Client, type Pool } from '../../../platform/db/database.ts';
import { executeStatements } from '../../../platform/db/executeStatements.ts';
import { entries, notifications, players, requests, sessions } from '../../../platform/db/tables.ts';
import { BatchLedger } from '../../../platform/executor/batchLedger.ts';
import { SHARD_LOCK, shardOf } from '../../../platform/executor/shards.ts';
import { insertSession } from '../sessions.ts';
import { SESSION_MS } from '../signIn.ts';
import type { Upgrade } from './upgrades.ts';

/** Keeps the executor from executing requests of either wallet until the commit. */
const lockShards = async (client: Client, wallets: readonly Wallet[]): Promise<void> => {
  for (const shard of [...new Set(wallets.map(shardOf))].toSorted((a, b) => a - b)) {
    await client.query('select pg_advisory_xact_lock($1, $2)', [SHARD_LOCK, shard]);
  }
};

/** Ledger entries never change: new entries transfer the balances. The old wallet's come before the new wallet's. */
const moveBalances = async (client: Client, upgrade: Upgrade, at: Date): Promise<void> => {
  const { id, fromWallet: from, toWallet: to } = upgrade;
  const books = new BatchLedger(0);
  await books.load(client, [from, to]);
  const balances = books.balances(from);
  const held = CURRENCIES.filter((currency) => balances[currency] > 0n);
  books.postTransfers(
    id,
    held.map((currency) =>
      transfer(playerAccount(from), playerAccount(to), currency, balances[currency], 'wallet.upgrade'),
    ),
  );
  await executeStatements(client, books.takeStatements(at));
};

/** Changes the key of the player's row; foreign keys update all rows that refer to it. */
const changePlayerWallet = async (client: Client, from: Wallet, to: Wallet): Promise<void> => {
  const username = sql`case when ${players.username} = ${shortAddress(from)}
    then ${shortAddress(to)} else ${players.username} end`;
  await orm(client).update(players).set({ wallet: to, username }).where(eq(players.wallet, from));
  await orm(client)
    .update(requests)
    .set({ shard: shardOf(to) })
    .where(eq(requests.wallet, to));
  // Paths in open requests and notifications contain the wallet (`users/{wallet}/activeMissions/{id}`).
  const contains = (json: AnyPgColumn): SQL => sql`strpos(${json}::text, ${from}) > 0`;
  const replaced = (json: AnyPgColumn): SQL =>
    sql`replace(${json}::text, ${from}, ${to})::${sql.raw(json.getSQLType())}`;
  const isOpen = inArray(requests.state, ['waiting', 'queued']);
  await orm(client)
    .update(requests)
    .set({ payload: replaced(requests.payload) })
    .where(and(eq(requests.wallet, to), isOpen, contains(requests.payload)));
  await orm(client)
    .update(notifications)
    .set({ data: replaced(notifications.data) })
    .where(and(eq(notifications.wallet, to), contains(notifications.data)));
};

/**
 * The database part of an upgrade, in one transaction: all rows of the player change from the old to the new wallet.
 * Does nothing where that has happened.
 */
export const movePlayerData = (
  pool: Pool,
  clock: Clock,
  { id, fromWallet: from, toWallet: to }: Upgrade,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const db = orm(client);
    await lockShards(client, [from, to]);
    const [upgrade] = await db
      // A signed upgrade has a session key.
      .select({ ...getTableColumns(walletUpgrades), sessionKey: sql<string>`${walletUpgrades.sessionKey}` })
      .from(walletUpgrades)
      .where(and(eq(walletUpgrades.id, id), eq(walletUpgrades.state, 'signed')))
      .for('update');
    if (!upgrade) return;
    const at = new Date(clock.now());
    await db.select({ wallet: players.wallet }).from(players).where(eq(players.wallet, from)).for('update');
    await moveBalances(client, upgrade, at);
    // The new wallet signs in on the same device.
    const [guestSession] = await db
      .select({ device: sessions.device })
      .from(sessions)
      .where(and(eq(sessions.wallet, from), isNull(sessions.endedAt)))
      .orderBy(desc(sessions.lastUsedAt))
      .limit(1);
    await db
      .update(sessions)
      .set({ endedAt: at })
      .where(and(eq(sessions.wallet, from), isNull(sessions.endedAt)));
    // Unsigned deposits lock nothing; the upgrade transfers what they would have deposited.
    const isDeposit = inArray(movements.kind, ['deposit', 'freeze']);
    await db
      .update(movements)
      .set({ state: 'released', reason: 'You moved to another wallet', changedAt: at })
      .where(and(eq(movements.wallet, from), eq(movements.state, 'issued'), isDeposit));
    await changePlayerWallet(client, from, to);
    const { session, sessionKey, nonce, issuedAt } = upgrade;
    const expiresAt = new Date(issuedAt.getTime() + SESSION_MS);
    const device = guestSession?.device ?? '';
    await insertSession(client, { id: session, wallet: to, sessionKey, nonce, device }, at, expiresAt);
    const isOld = and(eq(entries.account, playerAccount(from)), isNotNull(entries.balance));
    const last = db
      .select({ seq: sql`coalesce(max(${entries.seq}), 0)` })
      .from(entries)
      .where(isOld);
    await db
      .update(walletUpgrades)
      .set({ state: 'moved', lastEntry: sql`(${last})`, changedAt: at })
      .where(eq(walletUpgrades.id, id));
  });
