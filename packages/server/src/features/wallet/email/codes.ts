import type { CodePurpose } from '@blacktide/contract';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

type Purpose = CodePurpose | 'sign-in';

export interface Codes {
  /** Mails a code; the ones before it are worth nothing from now on. */
  readonly send: (email: string, purpose: Purpose) => Promise<Date>;
  /** Takes a code once, or throws. */
  readonly spend: (email: string, purpose: Purpose, code: string) => Promise<void>;
}

export interface CodesDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly secret: string;
}

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Of one address and purpose: five tries each of a million leave no hope to guess. */
const CODES_AN_HOUR = 10;

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
  new HttpError('CODE_REFUSED', 'This code is wrong, used or too old. Ask for a new one if it stays so.');

/** Six digits are few: what lies in the database must not tell them. */
const macWith = (secret: string) => (email: string, purpose: Purpose, code: string) =>
  createHmac('sha256', `email-codes:${secret}`).update(`${purpose}\n${code}\n${email}`).digest();

/** Only the newest counts. The try is counted whatever becomes of it. */
const COUNT_TRY = `
  update email_codes set tries = tries + 1
  where id = (select id from email_codes where email = $1 and purpose = $2 order by id desc limit 1)
    and used_at is null and expires_at > $3 and tries < ${CODE_TRIES}
  returning id, code_mac as mac`;

const INSERT = `
  insert into email_codes (email, purpose, code_mac, created_at, expires_at)
  select $1, $2, $3, $4::timestamptz, $5
  where (select count(*) from email_codes
         where email = $1 and purpose = $2 and created_at > $4::timestamptz - interval '1 hour') < ${CODES_AN_HOUR}`;

export const createCodes = ({ pool, clock, mailer, secret }: CodesDeps): Codes => {
  const mac = macWith(secret);
  return {
    send: async (email, purpose) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const at = clock.now();
      const expiresAt = new Date(at + CODE_MINUTES * 60_000);
      const row = [email, purpose, mac(email, purpose, code), new Date(at), expiresAt];
      const { rowCount } = await pool.query(INSERT, row);
      if (rowCount === 0) {
        throw new HttpError('TOO_MANY_REQUESTS', 'Too many codes for this address. Try again in an hour.');
      }
      await mailer.send(letter(email, purpose, code)).catch((error: unknown) => {
        throw new HttpError(
          'MAIL_UNAVAILABLE',
          'The letter could not be sent. Try again in a moment.',
          error,
        );
      });
      return expiresAt;
    },
    spend: async (email, purpose, code) => {
      const at = new Date(clock.now());
      const { rows } = await pool.query<{ id: bigint; mac: Buffer }>(COUNT_TRY, [email, purpose, at]);
      const [found] = rows;
      if (!found || !timingSafeEqual(found.mac, mac(email, purpose, code))) throw refused();
      const { rowCount } = await pool.query(
        'update email_codes set used_at = $2 where id = $1 and used_at is null',
        [found.id, at],
      );
      if (rowCount !== 1) throw refused();
    },
  };
};
