import { CURRENCIES, playerAccount, transfer, type Wallet } from '@blacktide/rules';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Client, type Pool } from '../../../platform/db/database.ts';
import { executeStatements } from '../../../platform/db/executeStatements.ts';
import { BatchLedger } from '../../../platform/executor/batchLedger.ts';
import { SHARD_LOCK, shardOf } from '../../../platform/executor/shards.ts';
import { insertSession } from '../sessions.ts';
import { SESSION_MS, shortAddress } from '../signIn.ts';

interface SignedUpgrade {
  readonly id: string;
  readonly from: Wallet;
  readonly to: Wallet;
  readonly session: string;
  readonly sessionKey: string;
  readonly nonce: string;
  readonly issued_at: Date;
}

/** Keeps the executor from executing requests of either wallet until the commit. */
const lockShards = async (client: Client, wallets: readonly Wallet[]): Promise<void> => {
  for (const shard of [...new Set(wallets.map(shardOf))].toSorted((a, b) => a - b)) {
    await client.query('select pg_advisory_xact_lock($1, $2)', [SHARD_LOCK, shard]);
  }
};

/** Ledger entries never change: new entries transfer the balances. */
const moveBalances = async (client: Client, { id, from, to }: SignedUpgrade, at: Date): Promise<void> => {
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
  await executeStatements(client, books.toStatements(at));
};

/** Changes the key of the player's row; foreign keys update all rows that refer to it. */
const changePlayerWallet = async (client: Client, { from, to }: SignedUpgrade): Promise<void> => {
  await client.query(
    `update players set wallet = $2, username = case when username = $3 then $4 else username end where wallet = $1`,
    [from, to, shortAddress(from), shortAddress(to)],
  );
  await client.query('update requests set shard = $2 where wallet = $1', [to, shardOf(to)]);
  // Paths in open requests and notifications contain the wallet (`users/{wallet}/activeMissions/{id}`).
  await client.query(
    `update requests set payload = replace(payload::text, $2, $1)::jsonb
     where wallet = $1 and state in ('waiting', 'queued') and strpos(payload::text, $2) > 0`,
    [to, from],
  );
  await client.query(
    'update notifications set data = replace(data::text, $2, $1)::jsonb where wallet = $1 and strpos(data::text, $2) > 0',
    [to, from],
  );
};

const startSession = (
  client: Client,
  { to, session, sessionKey, nonce, issued_at }: SignedUpgrade,
  at: Date,
) => {
  const expiresAt = new Date(issued_at.getTime() + SESSION_MS);
  return insertSession(client, { id: session, wallet: to, sessionKey, nonce }, at, expiresAt);
};

/**
 * The database part of an upgrade, in one transaction: all rows of the player change from the old to the new wallet.
 * Does nothing where that has happened.
 */
export const movePlayerData = (
  pool: Pool,
  clock: Clock,
  id: string,
  wallets: Pick<SignedUpgrade, 'from' | 'to'>,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    await lockShards(client, [wallets.from, wallets.to]);
    const { rows } = await client.query<SignedUpgrade>(
      `select id, from_wallet as from, to_wallet as to, session, session_key as "sessionKey", nonce, issued_at
       from wallet_upgrades where id = $1 and state = 'signed' for update`,
      [id],
    );
    const [upgrade] = rows;
    if (!upgrade) return;
    const at = new Date(clock.now());
    await client.query('select 1 from players where wallet = $1 for update', [upgrade.from]);
    await moveBalances(client, upgrade, at);
    await client.query('update sessions set ended_at = $2 where wallet = $1 and ended_at is null', [
      upgrade.from,
      at,
    ]);
    // Unsigned deposits lock nothing; the upgrade transfers what they would have deposited.
    await client.query(
      `update movements set state = 'released', reason = 'You moved to another wallet', changed_at = $2
       where wallet = $1 and state = 'issued' and kind in ('deposit', 'freeze')`,
      [upgrade.from, at],
    );
    await changePlayerWallet(client, upgrade);
    await startSession(client, upgrade, at);
    await client.query(`update wallet_upgrades set state = 'moved', changed_at = $2 where id = $1`, [id, at]);
  });
