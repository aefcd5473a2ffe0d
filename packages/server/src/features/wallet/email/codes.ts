import type { CodePurpose } from '@blacktide/contract';
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Client, type Pool } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Asker } from './askers.ts';

type Purpose = CodePurpose | 'sign-in';

/** A code as it is asked for or tried. */
export interface Asked {
  readonly email: string;
  readonly purpose: Purpose;
  readonly asker: Asker;
}

export interface Codes {
  /** Mails a code; the ones that this asker got before are worth nothing from now on. */
  readonly send: (asked: Asked) => Promise<{ readonly expiresAt: Date; readonly attempt: string }>;
  /** Takes a code once, or throws. Without an attempt it is the newest code of the asker. */
  readonly spend: (asked: Asked, code: string, attempt?: string) => Promise<void>;
}

export interface CodesDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly secret: string;
}

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Of one address, purpose and asker. */
const CODES_AN_HOUR = 10;
/** To one address, by all strangers together: its owner's mailbox is not theirs to fill. */
const STRANGERS_CODES_AN_HOUR = 20;
/**
 * A try hits one code of a million, the code of the attempt that it names. All strangers together have a hundred tries a
 * day at one address, so that they guess a code with a chance of 1 : 10,000 a day, and the owner gets a letter for every
 * five to ten of these tries. A browser that has proven the address before is not counted among them: it always has
 * tries of its own, five a code and ten codes an hour, and its token of 256 bits is not guessed.
 */
const STRANGERS_TRIES_A_DAY = 100;

const FOR: Readonly<Record<Purpose, string>> = {
  'sign-in': 'to sign in',
  withdraw: 'to take things out of the game',
  export: 'to show the secret key of your wallet',
};

const WARNINGS: Readonly<Record<Purpose, string>> = {
  'sign-in': 'If it was not you who asked, ignore this letter.',
  withdraw: 'If it was not you who asked, somebody else is in your game: log out everywhere.',
  export: 'Whoever has that key owns the wallet. If it was not you who asked, give this code to nobody.',
};

const letter = (to: string, purpose: Purpose, code: string) => ({
  to,
  subject: `${code} is your Blacktide code ${FOR[purpose]}`,
  text: `Your code ${FOR[purpose]}:\n\n${code}\n\nIt is good for ${CODE_MINUTES} minutes. ${WARNINGS[purpose]}`,
});

const refused = (): HttpError =>
  new HttpError(
    'CODE_REFUSED',
    'This code is wrong, used or too old. If it still does not work, ask for a new code.',
  );

/** Six digits are few: what lies in the database must not tell them. */
const macWith = (secret: string) => (email: string, purpose: Purpose, code: string) =>
  createHmac('sha256', `email-codes:${secret}`).update(`${purpose}\n${code}\n${email}`).digest();

const hashOf = (attempt: string): Buffer => createHash('sha256').update(attempt).digest();

/** One at a time for each address: what is counted does not change between the count and what follows from it. */
const locked = <T>(pool: Pool, email: string, work: (client: Client) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('email-codes:' || $1, 0))`, [email]);
    return work(client);
  });

/** A letter that was never sent does not count; one that is being sent does, for the minute that it may take. */
const COUNT_LETTERS = `
  select count(*) filter (where asker = $3)::int4 as own, count(*) filter (where not known)::int4 as strangers
  from email_codes
  where email = $1 and purpose = $2 and created_at > $4::timestamptz - interval '1 hour'
    and (sent_at is not null or created_at > $4::timestamptz - interval '1 minute')`;

const INSERT = `
  insert into email_codes (email, purpose, asker, known, code_mac, attempt_hash, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`;

/** The code of the attempt, or else the newest that this asker asked for; worth nothing where the asker has a newer one. */
const FIND = `
  select c.id, c.code_mac as mac, c.known, c.tries, c.stray_tries as "strayTries" from email_codes c
  where c.email = $1 and c.purpose = $2 and c.sent_at is not null and c.used_at is null and c.expires_at > $5
    and case when $4::bytea is null then c.asker = $3 else c.attempt_hash = $4 end
    and not exists (
      select 1 from email_codes n
      where n.email = c.email and n.purpose = c.purpose and n.asker = c.asker and n.id > c.id
        and n.sent_at is not null)
  order by c.id desc limit 1 for update`;

const COUNT_STRANGERS_TRIES = `
  select coalesce(sum(tries + stray_tries), 0)::int4 as tries from email_codes
  where email = $1 and purpose = $2 and not known and created_at > $3::timestamptz - interval '1 day'`;

interface Found {
  readonly id: bigint;
  readonly mac: Buffer;
  readonly known: boolean;
  readonly tries: number;
  readonly strayTries: number;
}

const tooMany = (): HttpError =>
  new HttpError('TOO_MANY_REQUESTS', 'Too many codes for this address. Try again in an hour.');

/** No code would help: until the tries of the last 24 hours are fewer, none of a browser that is not known is taken. */
const refuseStrangersTries = async (
  client: Client,
  { email, purpose }: Pick<Asked, 'email' | 'purpose'>,
  at: Date,
): Promise<void> => {
  const { rows } = await client.query<{ tries: number }>(COUNT_STRANGERS_TRIES, [email, purpose, at]);
  if ((rows[0]?.tries ?? 0) < STRANGERS_TRIES_A_DAY) return;
  throw new HttpError(
    'TOO_MANY_REQUESTS',
    'Too many codes were tried for this address in the last 24 hours. Use a browser where you signed in before, or try again tomorrow.',
  );
};

/** Makes room for a letter; it counts from here on, unless it cannot be sent. */
const reserve = async (
  client: Client,
  { email, purpose, asker }: Asked,
  row: { readonly mac: Buffer; readonly attempt: string; readonly at: Date; readonly expiresAt: Date },
): Promise<bigint> => {
  const { rows } = await client.query<{ own: number; strangers: number }>(COUNT_LETTERS, [
    email,
    purpose,
    asker.key,
    row.at,
  ]);
  const { own = 0, strangers = 0 } = rows[0] ?? {};
  if (own >= CODES_AN_HOUR || (!asker.isKnown && strangers >= STRANGERS_CODES_AN_HOUR)) throw tooMany();
  if (!asker.isKnown) await refuseStrangersTries(client, { email, purpose }, row.at);
  const inserted = await client.query<{ id: bigint }>(INSERT, [
    email,
    purpose,
    asker.key,
    asker.isKnown,
    row.mac,
    hashOf(row.attempt),
    row.at,
    row.expiresAt,
  ]);
  if (!inserted.rows[0]) throw new Error('a code was not stored');
  return inserted.rows[0].id;
};

/** Counts the try, whatever becomes of it; null where there is nothing to try, or no try left. */
const countTry = async (
  client: Client,
  { email, purpose, asker }: Asked,
  attempt: string | undefined,
  at: Date,
): Promise<Found | null> => {
  const named = attempt === undefined ? null : hashOf(attempt);
  const { rows } = await client.query<Found>(FIND, [email, purpose, asker.key, named, at]);
  const [found] = rows;
  if (!found) return null;
  if (!found.known) await refuseStrangersTries(client, { email, purpose }, at);
  const isBound = attempt !== undefined || found.known;
  if ((isBound ? found.tries : found.strayTries) >= CODE_TRIES) return null;
  const column = isBound ? 'tries' : 'stray_tries';
  await client.query(`update email_codes set ${column} = ${column} + 1 where id = $1`, [found.id]);
  return found;
};

export const createCodes = ({ pool, clock, mailer, secret }: CodesDeps): Codes => {
  const mac = macWith(secret);
  return {
    send: async (asked) => {
      const { email, purpose } = asked;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const attempt = randomBytes(32).toString('base64url');
      const at = new Date(clock.now());
      const expiresAt = new Date(clock.now() + CODE_MINUTES * 60_000);
      const row = { mac: mac(email, purpose, code), attempt, at, expiresAt };
      const id = await locked(pool, email, (client) => reserve(client, asked, row));
      await mailer.send(letter(email, purpose, code)).catch(async (error: unknown) => {
        await pool.query('delete from email_codes where id = $1', [id]);
        throw new HttpError(
          'MAIL_UNAVAILABLE',
          'The letter could not be sent. Try again in a moment.',
          error,
        );
      });
      await pool.query('update email_codes set sent_at = $2 where id = $1', [id, at]);
      return { expiresAt, attempt };
    },
    spend: async (asked, code, attempt) => {
      const { email, purpose } = asked;
      const at = new Date(clock.now());
      const found = await locked(pool, email, (client) => countTry(client, asked, attempt, at));
      if (!found || !timingSafeEqual(found.mac, mac(email, purpose, code))) throw refused();
      const { rowCount } = await pool.query(
        'update email_codes set used_at = $2 where id = $1 and used_at is null',
        [found.id, at],
      );
      if (rowCount !== 1) throw refused();
    },
  };
};
