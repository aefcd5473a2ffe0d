import { CONTENT } from '@blacktide/content';
import { CURRENCIES, toUnits, type Currency } from '@blacktide/rules';
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { Database } from '../src/platform/db/database.ts';
import { createSessionTokens } from '../src/platform/http/sessionTokens.ts';
import { aWallet } from './testWallet.ts';
import type { TestPlayer, TestServer } from './testServer.ts';

/** A player with exactly the given assets and balances: no sign-in, no chain, no starter fleet. */
export interface SeededPlayer extends TestPlayer {
  readonly session: string;
  /** Signs with the session key of the browser; base64url. */
  readonly signWithSession: (text: string) => string;
  /** The uids of the fleet, in the given order. */
  readonly uids: readonly string[];
}

export interface SeededPlayerOptions {
  /** Designs with their levels. */
  readonly fleet?: readonly (readonly [design: string, level: number])[];
  /** Display units; 0 by default. */
  readonly balances?: Partial<Record<Currency, number>>;
}

export const RICH_BALANCES = Object.fromEntries(
  CURRENCIES.map((currency) => [currency, 1_000_000]),
) as Record<Currency, number>;

/** Adds display units with ledger entries, so that the ledger of a test balances. */
export const grantBalances = async (
  { pool }: Pick<Database, 'pool'>,
  wallet: string,
  balances: Partial<Record<Currency, number>>,
): Promise<void> => {
  const amounts = Object.entries(balances).map(([currency, display]) => ({
    currency,
    amount: toUnits(display, currency as Currency),
  }));
  await pool.query(
    `with given as (select * from unnest($2::text[], $3::int8[]) as g(currency, amount)),
       booked as (
         insert into entries (txn, line, account, currency, amount, reason, at, balance)
         select t.txn, l.line, l.account, g.currency, l.sign * g.amount, 'test', now(),
           case when l.line = 1 then g.amount + coalesce((select b.amount from balances b
             where b.account = l.account and b.currency = g.currency and b.lane = 0), 0) end
         from given g, lateral (select gen_random_uuid() as txn, g.currency) as t,
           (values (0, 'faucet:test', -1), (1, 'player:' || $1::text, 1)) as l(line, account, sign))
     insert into balances as b (account, currency, lane, amount)
     select l.account, g.currency, 0, l.sign * g.amount
     from given g, (values ('faucet:test', -1), ('player:' || $1::text, 1)) as l(account, sign)
     on conflict (account, currency, lane) do update set amount = b.amount + excluded.amount`,
    [wallet, amounts.map(({ currency }) => currency), amounts.map(({ amount }) => amount)],
  );
};

const seedHoldings = async (
  { app: { db } }: TestServer,
  wallet: string,
  { fleet = [], balances = {} }: SeededPlayerOptions,
): Promise<string[]> => {
  await grantBalances(db, wallet, balances);
  const { rows } = await db.pool.query<{ uid: bigint }>(
    `insert into assets (owner, family, design, name, level, rarity, location)
     select $1, f.family, f.design, f.name, f.level, f.rarity, 'game'
     from unnest($2::text[], $3::text[], $4::text[], $5::int4[], $6::text[])
       with ordinality as f(family, design, name, level, rarity, position) order by f.position returning uid`,
    [
      wallet,
      fleet.map(([design]) => CONTENT.designs[design]?.family),
      fleet.map(([design]) => design),
      fleet.map(([design]) => CONTENT.designs[design]?.name),
      fleet.map(([, level]) => level),
      fleet.map(([design]) => CONTENT.designs[design]?.rarity),
    ],
  );
  return rows.map(({ uid }) => String(uid));
};

const DAY = 86_400_000;

/** Inserts a player with an open session. */
export const aSeededPlayer = async (
  server: TestServer,
  options: SeededPlayerOptions = {},
): Promise<SeededPlayer> => {
  const { db } = server.app;
  const { address: wallet } = aWallet();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const session = randomUUID();
  const expiresAt = new Date(Date.now() + 4000 * DAY);
  const name = createHash('sha256').update(wallet).digest('hex').slice(0, 8);
  await db.pool.query(
    `insert into players (wallet, username, profile_picture, created_at) values ($1, $2, '', now())`,
    [wallet, name],
  );
  await db.pool.query(
    `insert into sessions (id, wallet, session_key, created_at, expires_at) values ($1, $2, $3, now(), $4)`,
    [session, wallet, publicKey.export({ format: 'jwk' }).x, expiresAt],
  );
  const uids = await seedHoldings(server, wallet, options);
  const tokens = createSessionTokens(server.config.jwtSecret, db.pool, { now: Date.now });
  const token = await tokens.issue({ wallet, session }, expiresAt);
  return {
    wallet,
    token,
    session,
    uids,
    api: server.clientFor(token),
    signWithSession: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
};
