import * as zod from 'zod/mini';
import * as z from '../lazySchemas.ts';
import { endpoint, fileResponse, READ_RATE_LIMIT, type RateLimit } from '../endpoint.ts';
import { currency, displayAmount, emptyObject, money, timestamp } from '../schemas.ts';

/** A download reads much more than a page. */
const DOWNLOAD_RATE_LIMIT: RateLimit = { max: 10, perSeconds: 60 };

/** The place of a line; it never changes. */
const marker = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'not a marker'));
/** An area, such as `mission`, or one reason, such as `mission.cost`. */
const reason = z.string().check(z.regex(/^[a-zA-Z]{1,30}(\.[a-zA-Z]{1,30})?$/, 'not a reason'));

const statementFilter = {
  currency: z.optional(currency),
  reason: z.optional(reason),
  /** From this time on. */
  from: z.optional(timestamp),
  /** Before this time. */
  to: z.optional(timestamp),
};

const statementLine = z.strictObject({
  marker,
  at: timestamp,
  currency,
  /** Negative where the player paid. */
  amount: z.number(),
  /** Of this currency, after this line. */
  balance: displayAmount,
  reason: z.string(),
  /** The reason in plain words. */
  text: z.string(),
  /** Lines with the same transaction were booked together. */
  transaction: z.uuid(),
  /** What the player was told about it; null where the line belongs to no job of the player. */
  job: z.nullable(z.strictObject({ id: z.uuid(), type: z.string(), message: z.string() })),
  /** The run that cost or paid this. */
  mission: z.nullable(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export type StatementLine = z.output<typeof statementLine>;

const statementPage = z.strictObject({
  /** Newest first, at most 50. */
  lines: z.array(statementLine),
  /**
   * Give it as `before` to go on; null at the end. A page can have fewer lines than 50, even none, before the end: the
   * server looks at a limited number of lines for each page.
   */
  next: z.nullable(marker),
});
export type StatementPage = z.output<typeof statementPage>;

/** What the page shows by itself and the player can switch off; results of the player's own actions are always shown. */
const MUTABLE_NOTIFICATIONS = ['standingOrders', 'battleReports', 'awayReport', 'activity'] as const;
export type MutableNotification = (typeof MUTABLE_NOTIFICATIONS)[number];

const notificationSettings = z.strictObject({
  muted: z
    .array(z.enum(MUTABLE_NOTIFICATIONS))
    .check(zod.refine((muted) => new Set(muted).size === muted.length, { message: 'named twice' })),
});

const deletionObstacle = z.strictObject({
  code: z.enum(['WORK_UNDER_WAY', 'MOVES_UNDER_WAY', 'ASSETS_IN_GAME', 'TOKENS_IN_GAME', 'EMAIL_KEY']),
  text: z.string(),
});
export type DeletionObstacle = z.output<typeof deletionObstacle>;

/** What a player types to confirm that personal data is deleted. */
export const DELETION_CONFIRMATION = 'DELETE';

export const account = {
  statement: endpoint('GET', '/users/me/statement', 'session', READ_RATE_LIMIT, {
    summary: 'Ledger lines of the player, newest first, with the balance after each',
    query: z.strictObject({ ...statementFilter, before: z.optional(marker) }),
    response: statementPage,
  }),
  statementFile: endpoint('GET', '/users/me/statement.csv', 'session', DOWNLOAD_RATE_LIMIT, {
    summary: 'The same lines as a file',
    file: 'text/csv',
    query: z.strictObject(statementFilter),
    response: fileResponse,
  }),
  notificationSettings: endpoint('GET', '/users/me/notification-settings', 'session', READ_RATE_LIMIT, {
    summary: 'Which notifications the player has switched off',
    response: notificationSettings,
  }),
  setNotificationSettings: endpoint('POST', '/users/me/notification-settings', 'session', READ_RATE_LIMIT, {
    summary: 'Replaces the list of notifications that are switched off',
    body: notificationSettings,
    response: notificationSettings,
  }),
  exportFile: endpoint('GET', '/users/me/export', 'session', DOWNLOAD_RATE_LIMIT, {
    summary:
      'Everything that is stored about the player, as one JSON file; amounts as texts are smallest units',
    file: 'application/json',
    response: fileResponse,
  }),
  deletion: endpoint('GET', '/users/me/deletion', 'session', READ_RATE_LIMIT, {
    summary:
      'Why personal data cannot be deleted now, and what cannot be withdrawn and stays with the wallet',
    response: z.strictObject({ obstacles: z.array(deletionObstacle), keeps: z.array(money) }),
  }),
  deletePersonalData: endpoint('POST', '/users/me/deletion', 'session', DOWNLOAD_RATE_LIMIT, {
    summary: 'Deletes name, picture, linked accounts, email and sessions; the ledger stays under the address',
    body: z.strictObject({ confirmation: z.literal(DELETION_CONFIRMATION) }),
    response: emptyObject,
  }),
} as const;
