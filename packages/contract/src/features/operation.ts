import * as z from '../lazySchemas.ts';
import { endpoint } from '../endpoint.ts';
import { timestamp } from '../schemas.ts';

const PROBE_RATE_LIMIT = { max: 6000, perSeconds: 60 };

/** What a page or an operator asks before anything else. */
export const operation = {
  health: endpoint('GET', '/health', 'public', PROBE_RATE_LIMIT, {
    summary: 'The process runs',
    response: z.strictObject({ ok: z.literal(true), at: timestamp }),
  }),
  ready: endpoint('GET', '/ready', 'public', PROBE_RATE_LIMIT, {
    summary: 'The database answers; otherwise 503',
    response: z.strictObject({ ok: z.literal(true) }),
  }),
  settings: endpoint('GET', '/settings', 'public', PROBE_RATE_LIMIT, {
    summary: 'Settings for the page',
    response: z.strictObject({
      mode: z.enum(['local', 'production']),
      push: z.strictObject({
        key: z.string(),
        /** Absent: the server that served the page. */
        cluster: z.optional(z.string()),
      }),
      /** Only on the embedded chain. */
      guestWallet: z.boolean(),
      /** Codes can be mailed. */
      emailWallet: z.boolean(),
      /** Where local mode keeps the mail it does not send; absent where mail is sent. */
      mailbox: z.optional(z.string()),
    }),
  }),
} as const;
