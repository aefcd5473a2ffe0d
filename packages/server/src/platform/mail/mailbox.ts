import { desc, lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { orm, type Pool } from '../db/database.ts';
import { mailbox } from '../db/tables.ts';
import { escapeHtml } from '../http/escapeHtml.ts';
import { BODY_FONT, HEAD_FONT, PAGE_LINKS } from '../http/pageStyle.ts';
import type { Mailer } from './mailer.ts';

export const MAILBOX_PATH = '/mailbox';

const MAX_SHOWN = 20;
const RETENTION_MS = 86_400_000;

/** Mail of local mode is not sent. It is stored in the database for a day and shown at `MAILBOX_PATH`. */
export const createMailboxMailer = (pool: Pool, clock: Clock): Mailer => ({
  send: async ({ to, subject, text }) => {
    const now = clock.now();
    await orm(pool)
      .delete(mailbox)
      .where(lt(mailbox.sentAt, new Date(now - RETENTION_MS)));
    await orm(pool)
      .insert(mailbox)
      .values({ recipient: to, subject, body: text, sentAt: new Date(now) });
  },
});

const STYLE = `
  body { margin: 0; padding: 2rem 1rem; color: #f2ead6; min-height: 100vh; box-sizing: border-box;
    background: radial-gradient(circle at 50% 0, #12394a, #06141c 70%) fixed; font: 500 18px/1.5 ${BODY_FONT} }
  main { max-width: 40rem; margin: auto }
  h1 { color: #f4d389; font: 700 2rem/1.2 ${HEAD_FONT}; margin: 0 0 .25rem }
  main > p { color: #a9bcc0; margin: 0 0 1.5rem } a { color: #f4d389 }
  article { background: linear-gradient(180deg, #0d2a38, #06141c); border: 1px solid #f4d38955; border-radius: 14px;
    padding: 1rem 1.25rem; margin: 0 0 1rem }
  h2 { font: 700 1.25rem/1.3 ${HEAD_FONT}; margin: 0; color: #f4d389 } small { font-size: .9rem; color: #a9bcc0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0 }`;

const renderMessage = ({
  recipient,
  subject,
  body,
  sentAt,
}: typeof mailbox.$inferSelect): string => `<article>
  <h2>${escapeHtml(subject)}</h2>
  <small>To ${escapeHtml(recipient)}, <time datetime="${sentAt.toISOString()}">${sentAt.toUTCString()}</time></small>
  <pre>${escapeHtml(body)}</pre>
</article>`;

/** Newest first. The page does not refresh itself, so that it does not change while somebody reads it. */
export const renderMailboxPage = async (pool: Pool): Promise<string> => {
  const rows = await orm(pool).select().from(mailbox).orderBy(desc(mailbox.id)).limit(MAX_SHOWN);
  const letters = rows.length > 0 ? rows.map(renderMessage).join('\n') : '<p>No letters yet.</p>';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>${PAGE_LINKS}<style>${STYLE}</style></head>
<body><main><h1>Mailbox</h1><p>Letters of this computer’s game. None of them has left it. <a href="${MAILBOX_PATH}">Look again</a></p>
${letters}</main></body></html>`;
};
