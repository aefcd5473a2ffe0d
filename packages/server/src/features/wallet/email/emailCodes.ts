import { brandFor } from '@blacktide/content/brands';
import type { CodePurpose } from '@blacktide/contract';
import { requireValue } from '@blacktide/rules';
import { and, desc, eq, gt, isNotNull, isNull, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, orm, type Client, type Pool } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { emailCodes } from '../tables.ts';
import type { CodeRequester } from './codeRequesters.ts';
import { createToken, hashToken } from '../../../platform/secretTokens.ts';

type Purpose = CodePurpose | 'sign-in';

interface CodeRequest {
  readonly email: string;
  readonly purpose: Purpose;
  readonly requester: CodeRequester;
}

interface EmailCodesDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly secret: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
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

const buildCodeMail = ({ email: to, purpose }: CodeRequest, host: string, code: string) => ({
  to,
  subject: `${code} is your ${brandFor(host).name} code ${PURPOSE_TEXTS[purpose]}`,
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

/** One transaction at a time per address, so that counts stay valid until they are used. */
const withEmailLock = <T>(pool: Pool, email: string, work: (client: Client) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('email-codes:' || $1, 0))`, [email]);
    return work(client);
  });

const hasEmailAndPurpose = ({ email, purpose }: CodeRequest) =>
  and(eq(emailCodes.email, email), eq(emailCodes.purpose, purpose));

const isCreatedAfter = (ms: number) => gt(emailCodes.createdAt, new Date(ms));

/** Throws where the tries of the last 24 hours are used up: no code of an unknown browser would be accepted. */
const limitUnknownDeviceTries = async (client: Client, request: CodeRequest, at: Date): Promise<void> => {
  const [counted] = await orm(client)
    .select({ tries: sql<number>`coalesce(sum(${emailCodes.tries} + ${emailCodes.strayTries}), 0)::int4` })
    .from(emailCodes)
    .where(
      and(hasEmailAndPurpose(request), not(emailCodes.known), isCreatedAfter(at.getTime() - 24 * HOUR_MS)),
    );
  if (requireValue(counted).tries < UNKNOWN_DEVICE_TRIES_PER_DAY) return;
  throw new HttpError(
    'TOO_MANY_REQUESTS',
    'Too many codes were tried for this address in the last 24 hours. Use a browser where you signed in before, or try again tomorrow.',
  );
};

/** Mails that were not sent do not count. Mails in progress count, for the minute that sending may take. */
const limitSentCodes = async (client: Client, request: CodeRequest, at: Date): Promise<void> => {
  const { key, isKnown } = request.requester;
  const [counted] = await orm(client)
    .select({
      own: sql<number>`count(*) filter (where ${eq(emailCodes.asker, key)})::int4`,
      others: sql<number>`count(*) filter (where ${not(emailCodes.known)})::int4`,
    })
    .from(emailCodes)
    .where(
      and(
        hasEmailAndPurpose(request),
        isCreatedAfter(at.getTime() - HOUR_MS),
        or(isNotNull(emailCodes.sentAt), isCreatedAfter(at.getTime() - MINUTE_MS)),
      ),
    );
  const { own, others } = requireValue(counted);
  if (own >= CODES_PER_HOUR || (!isKnown && others >= UNKNOWN_DEVICE_CODES_PER_HOUR)) {
    throw new HttpError('TOO_MANY_REQUESTS', 'Too many codes for this address. Try again in an hour.');
  }
};

/** Stores a code; its mail counts from here on unless it cannot be sent. */
const insertCode = async (
  client: Client,
  request: CodeRequest,
  row: Pick<typeof emailCodes.$inferInsert, 'codeMac' | 'attemptHash' | 'expiresAt'>,
  at: Date,
): Promise<bigint> => {
  const { email, purpose, requester } = request;
  await limitSentCodes(client, request, at);
  if (!requester.isKnown) await limitUnknownDeviceTries(client, request, at);
  const [inserted] = await orm(client)
    .insert(emailCodes)
    .values({ ...row, email, purpose, asker: requester.key, known: requester.isKnown, createdAt: at })
    .returning({ id: emailCodes.id });
  return requireValue(inserted).id;
};

const newer = alias(emailCodes, 'newer');

/** The code of the attempt, or the newest of this requester; invalid where the requester has a newer one. */
const findCode = async (client: Client, request: CodeRequest, attempt: string | undefined, at: Date) => {
  const db = orm(client);
  const newerCode = db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.email, emailCodes.email),
        eq(newer.purpose, emailCodes.purpose),
        eq(newer.asker, emailCodes.asker),
        gt(newer.id, emailCodes.id),
        isNotNull(newer.sentAt),
      ),
    );
  const [found] = await db
    .select()
    .from(emailCodes)
    .where(
      and(
        hasEmailAndPurpose(request),
        isNotNull(emailCodes.sentAt),
        isNull(emailCodes.usedAt),
        gt(emailCodes.expiresAt, at),
        attempt === undefined
          ? eq(emailCodes.asker, request.requester.key)
          : eq(emailCodes.attemptHash, hashToken(attempt)),
        notExists(newerCode),
      ),
    )
    .orderBy(desc(emailCodes.id))
    .limit(1)
    .for('update');
  return found;
};

/** Counts the try, right or wrong, and returns the code; null where there is no code or no try left. */
const countTry = async (client: Client, request: CodeRequest, attempt: string | undefined, at: Date) => {
  const found = await findCode(client, request, attempt, at);
  if (!found) return null;
  const { id, known, tries, strayTries } = found;
  if (!known) await limitUnknownDeviceTries(client, request, at);
  const isForRequester = attempt !== undefined || known;
  if ((isForRequester ? tries : strayTries) >= CODE_TRIES) return null;
  await orm(client)
    .update(emailCodes)
    .set(isForRequester ? { tries: tries + 1 } : { strayTries: strayTries + 1 })
    .where(eq(emailCodes.id, id));
  return found;
};

export const createEmailCodes = ({ pool, clock, mailer, secret }: EmailCodesDeps) => {
  const mac = createCodeMac(secret);
  return {
    /** Mails a code; earlier codes of this requester become invalid. The mail names the brand of the host. */
    send: async (request: CodeRequest, host: string) => {
      const { email, purpose } = request;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const attempt = createToken();
      const at = new Date(clock.now());
      const expiresAt = new Date(at.getTime() + CODE_MINUTES * MINUTE_MS);
      const row = { codeMac: mac(email, purpose, code), attemptHash: hashToken(attempt), expiresAt };
      const id = await withEmailLock(pool, email, (client) => insertCode(client, request, row, at));
      await mailer.send(buildCodeMail(request, host, code)).catch(async (error: unknown) => {
        await orm(pool).delete(emailCodes).where(eq(emailCodes.id, id));
        throw new HttpError(
          'MAIL_UNAVAILABLE',
          'The letter could not be sent. Try again in a moment.',
          error,
        );
      });
      await orm(pool).update(emailCodes).set({ sentAt: at }).where(eq(emailCodes.id, id));
      return { expiresAt, attempt };
    },
    /** Accepts a code once, or throws. Without an attempt it is the newest code of the requester. */
    consume: async (request: CodeRequest, code: string, attempt?: string): Promise<void> => {
      const { email, purpose } = request;
      const at = new Date(clock.now());
      const found = await withEmailLock(pool, email, (client) => countTry(client, request, attempt, at));
      if (!found || !timingSafeEqual(found.codeMac, mac(email, purpose, code))) throw codeRefusedError();
      const { rowCount } = await orm(pool)
        .update(emailCodes)
        .set({ usedAt: at })
        .where(and(eq(emailCodes.id, found.id), isNull(emailCodes.usedAt)));
      if (rowCount !== 1) throw codeRefusedError();
    },
  };
};
