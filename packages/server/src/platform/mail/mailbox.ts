import type { Clock } from '../clock.ts';
import type { Pool } from '../db/database.ts';
import type { Mail, Mailer } from './mailer.ts';

export const MAILBOX_PATH = '/mailbox';

const MAX_SHOWN = 20;
const RETENTION = '1 day';

/** Mail of local mode is not sent. It is stored in the database for a day and shown at `MAILBOX_PATH`. */
export const createMailboxMailer = (pool: Pool, clock: Clock): Mailer => ({
  send: async ({ to, subject, text }) => {
    const at = new Date(clock.now());
    await pool.query(`delete from mailbox where sent_at < $1::timestamptz - interval '${RETENTION}'`, [at]);
    await pool.query('insert into mailbox (recipient, subject, body, sent_at) values ($1, $2, $3, $4)', [
      to,
      subject,
      text,
      at,
    ]);
  },
});

interface MailboxMessage extends Mail {
  readonly at: Date;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const STYLE = `
  body { margin: 0; padding: 2rem 1rem; background: #071b26; color: #f4e7c8; font: 18px/1.5 Georgia, serif }
  main { max-width: 40rem; margin: auto }
  h1 { color: #d9a548; font-size: 1.8rem; margin: 0 0 .25rem }
  main > p { color: #b9c9cf; margin: 0 0 1.5rem } a { color: #d9a548 }
  article { background: #0e2d3d; border: 1px solid #d9a54855; border-radius: 12px; padding: 1rem 1.25rem; margin: 0 0 1rem }
  h2 { font-size: 1.15rem; margin: 0 } small { color: #b9c9cf }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0 }`;

const renderMessage = ({ to, subject, text, at }: MailboxMessage): string => `<article>
  <h2>${escapeHtml(subject)}</h2>
  <small>To ${escapeHtml(to)}, <time datetime="${at.toISOString()}">${at.toUTCString()}</time></small>
  <pre>${escapeHtml(text)}</pre>
</article>`;

/** Newest first. The page does not refresh itself, so that it does not change while somebody reads it. */
export const renderMailboxPage = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<MailboxMessage>(
    `select recipient as to, subject, body as text, sent_at as at from mailbox order by id desc limit ${MAX_SHOWN}`,
  );
  const letters = rows.length > 0 ? rows.map(renderMessage).join('\n') : '<p>No letters yet.</p>';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title><style>${STYLE}</style></head>
<body><main><h1>Mailbox</h1><p>Letters of this computer’s game. None of them has left it. <a href="${MAILBOX_PATH}">Look again</a></p>
${letters}</main></body></html>`;
};
