import { playerAccount, type Currency, type Wallet } from '@blacktide/rules';
import { columnNames } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { defineStatement, type Statement } from '../db/bulkStatement.ts';
import { balances, players } from '../db/tables.ts';

/**
 * Changes of rows that are as this process remembers them. PostgreSQL reads a row again if it had to wait for its lock,
 * and compares what is committed then.
 */
const countNotification = defineStatement(
  'counted_notification',
  sql`update ${players} set ${columnNames(players.notificationSeq)} = $3::int8
    where ${players.wallet} = $1 and ${players.notificationSeq} = $2::int8 and ${players.bannedAt} is null
    returning true`,
);
const replaceBalance = defineStatement(
  'replaced_balance',
  sql`update ${balances} set ${columnNames(balances.amount)} = $4::int8
    where ${balances.account} = $1 and ${balances.currency} = $2 and ${balances.lane} = 0
      and ${balances.amount} = $3::int8
    returning true`,
);

/** Part of a statement that is sent together with both changes: both rows were as remembered, and nobody is banned. */
export const WERE_AS_REMEMBERED = sql`(select true from ${countNotification.name}) is true
  and (select true from ${replaceBalance.name}) is true`;

interface Change {
  readonly from: bigint;
  readonly to: bigint;
}

export const countNotificationFrom = (wallet: Wallet, { from, to }: Change): Statement =>
  countNotification.with(wallet, from, to);

export const replaceBalanceOf = (wallet: Wallet, currency: Currency, { from, to }: Change): Statement =>
  replaceBalance.with(playerAccount(wallet), currency, from, to);
