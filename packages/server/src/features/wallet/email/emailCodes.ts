import type { CodePurpose } from '@blacktide/contract';
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Client, type Pool } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { CodeRequester } from './codeRequesters.ts';

type Purpose = CodePurpose | 'sign-in';

interface CodeRequest {
  readonly email: string;
  readonly purpose: Purpose;
  readonly requester: CodeRequester;
}

interface EmailCodes {
  /** Mails a code; earlier codes of this requester become invalid. */
  readonly send: (request: CodeRequest) => Promise<{ readonly expiresAt: Date; readonly attempt: string }>;
  /** Accepts a code once, or throws. Without an attempt it is the newest code of the requester. */
  readonly consume: (request: CodeRequest, code: string, attempt?: string) => Promise<void>;
}

interface EmailCodesDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly secret: string;
}

const CODE_MINUTES = 10;
const CODE_TRIES = 5;
/** Per address, purpose and requester. */
const CODES_PER_HOUR = 10;
/** Per address, for all unknown requesters together, so that they cannot fill the owner's mailbox. */
const UNKNOWN_DEVICE_CODES_PER_HOUR = 20;
/**
 * A try names one attempt and matches its code with a chance of 1 in 1,000,000. All unknown requesters together have 100
 * tries a day per address, a chance of 1 in 10,000 a day, and the owner gets a mail for every five to ten tries. A browser
 * in which the address was proven has separate limits: five tries per code and ten codes an hour; its token of 256 bits
 * cannot be guessed.
 */
const UNKNOWN_DEVICE_TRIES_PER_DAY = 100;

const PURPOSE_TEXTS: Readonly<Record<Purpose, string>> = {
  'sign-in': 'to sign in',
  withdraw: 'to take things out of the game',
  export: 'to show the secret key of your wallet',
};

const WARNINGS: Readonly<Record<Purpose, string>> = {
  'sign-in': 'If it was not you who asked, ignore this letter.',
  withdraw: 'If it was not you who asked, somebody else is in your game: log out everywhere.',
  export: 'Whoever has that key owns the wallet. If it was not you who asked, give this code to nobody.',
};

const buildCodeMail = (to: string, purpose: Purpose, code: string) => ({
  to,
  subject: `${code} is your Blacktide code ${PURPOSE_TEXTS[purpose]}`,
  text: `Your code ${PURPOSE_TEXTS[purpose]}:\n\n${code}\n\nIt is good for ${CODE_MINUTES} minutes. ${WARNINGS[purpose]}`,
});

const codeRefusedError = (): HttpError =>
  new HttpError(
    'CODE_REFUSED',
    'This code is wrong, used or too old. If it still does not work, ask for a new code.',
  );

/** Codes have six digits: the database stores them only as keyed hashes. */
const createCodeMac = (secret: string) => (email: string, purpose: Purpose, code: string) =>
  createHmac('sha256', `email-codes:${secret}`).update(`${purpose}\n${code}\n${email}`).digest();

const hashAttempt = (attempt: string): Buffer => createHash('sha256').update(attempt).digest();

/** One transaction at a time per address, so that counts stay valid until they are used. */
const withEmailLock = <T>(pool: Pool, email: string, work: (client: Client) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('email-codes:' || $1, 0))`, [email]);
    return work(client);
  });

/** Mails that were not sent do not count. Mails in progress count, for the minute that sending may take. */
const COUNT_SENT_CODES = `
  select count(*) filter (where asker = $3)::int4 as own, count(*) filter (where not known)::int4 as others
  from email_codes
  where email = $1 and purpose = $2 and created_at > $4::timestamptz - interval '1 hour'
    and (sent_at is not null or created_at > $4::timestamptz - interval '1 minute')`;

const INSERT_CODE = `
  insert into email_codes (email, purpose, asker, known, code_mac, attempt_hash, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`;

/** The code of the attempt, or the newest of this requester; invalid where the requester has a newer one. */
const FIND_CODE = `
  select c.id, c.code_mac as mac, c.known, c.tries, c.stray_tries as "strayTries" from email_codes c
  where c.email = $1 and c.purpose = $2 and c.sent_at is not null and c.used_at is null and c.expires_at > $5
    and case when $4::bytea is null then c.asker = $3 else c.attempt_hash = $4 end
    and not exists (
      select 1 from email_codes n
      where n.email = c.email and n.purpose = c.purpose and n.asker = c.asker and n.id > c.id
        and n.sent_at is not null)
  order by c.id desc limit 1 for update`;

const COUNT_UNKNOWN_DEVICE_TRIES = `
  select coalesce(sum(tries + stray_tries), 0)::int4 as tries from email_codes
  where email = $1 and purpose = $2 and not known and created_at > $3::timestamptz - interval '1 day'`;

interface FoundCode {
  readonly id: bigint;
  readonly mac: Buffer;
  readonly known: boolean;
  readonly tries: number;
  readonly strayTries: number;
}

const tooManyCodesError = (): HttpError =>
  new HttpError('TOO_MANY_REQUESTS', 'Too many codes for this address. Try again in an hour.');

/** Throws where the tries of the last 24 hours are used up: no code of an unknown browser would be accepted. */
const limitUnknownDeviceTries = async (
  client: Client,
  { email, purpose }: Pick<CodeRequest, 'email' | 'purpose'>,
  at: Date,
): Promise<void> => {
  const { rows } = await client.query<{ tries: number }>(COUNT_UNKNOWN_DEVICE_TRIES, [email, purpose, at]);
  if ((rows[0]?.tries ?? 0) < UNKNOWN_DEVICE_TRIES_PER_DAY) return;
  throw new HttpError(
    'TOO_MANY_REQUESTS',
    'Too many codes were tried for this address in the last 24 hours. Use a browser where you signed in before, or try again tomorrow.',
  );
};

/** Stores a code; its mail counts from here on unless it cannot be sent. */
const insertCode = async (
  client: Client,
  { email, purpose, requester }: CodeRequest,
  row: { readonly mac: Buffer; readonly attempt: string; readonly at: Date; readonly expiresAt: Date },
): Promise<bigint> => {
  const { rows } = await client.query<{ own: number; others: number }>(COUNT_SENT_CODES, [
    email,
    purpose,
    requester.key,
    row.at,
  ]);
  const { own = 0, others = 0 } = rows[0] ?? {};
  if (own >= CODES_PER_HOUR || (!requester.isKnown && others >= UNKNOWN_DEVICE_CODES_PER_HOUR))
    throw tooManyCodesError();
  if (!requester.isKnown) await limitUnknownDeviceTries(client, { email, purpose }, row.at);
  const inserted = await client.query<{ id: bigint }>(INSERT_CODE, [
    email,
    purpose,
    requester.key,
    requester.isKnown,
    row.mac,
    hashAttempt(row.attempt),
    row.at,
    row.expiresAt,
  ]);
  if (!inserted.rows[0]) throw new Error('the code was not stored');
  return inserted.rows[0].id;
};

/** Counts the try, right or wrong; null where there is no code or no try left. */
const countTry = async (
  client: Client,
  { email, purpose, requester }: CodeRequest,
  attempt: string | undefined,
  at: Date,
): Promise<FoundCode | null> => {
  const named = attempt === undefined ? null : hashAttempt(attempt);
  const { rows } = await client.query<FoundCode>(FIND_CODE, [email, purpose, requester.key, named, at]);
  const [found] = rows;
  if (!found) return null;
  if (!found.known) await limitUnknownDeviceTries(client, { email, purpose }, at);
  const isForRequester = attempt !== undefined || found.known;
  if ((isForRequester ? found.tries : found.strayTries) >= CODE_TRIES) return null;
  const column = isForRequester ? 'tries' : 'stray_tries';
  await client.query(`update email_codes set ${column} = ${column} + 1 where id = $1`, [found.id]);
  return found;
};

export const createEmailCodes = ({ pool, clock, mailer, secret }: EmailCodesDeps): EmailCodes => {
  const mac = createCodeMac(secret);
  return {
    send: async (request) => {
      const { email, purpose } = request;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const attempt = randomBytes(32).toString('base64url');
      const at = new Date(clock.now());
      const expiresAt = new Date(clock.now() + CODE_MINUTES * 60_000);
      const row = { mac: mac(email, purpose, code), attempt, at, expiresAt };
      const id = await withEmailLock(pool, email, (client) => insertCode(client, request, row));
      await mailer.send(buildCodeMail(email, purpose, code)).catch(async (error: unknown) => {
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
    consume: async (request, code, attempt) => {
      const { email, purpose } = request;
      const at = new Date(clock.now());
      const found = await withEmailLock(pool, email, (client) => countTry(client, request, attempt, at));
      if (!found || !timingSafeEqual(found.mac, mac(email, purpose, code))) throw codeRefusedError();
      const { rowCount } = await pool.query(
        'update email_codes set used_at = $2 where id = $1 and used_at is null',
        [found.id, at],
      );
      if (rowCount !== 1) throw codeRefusedError();
    },
  };
};
