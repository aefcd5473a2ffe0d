import * as z from '../lazySchemas.ts';
import { endpoint, type RateLimit } from '../endpoint.ts';
import { emptyObject } from '../schemas.ts';

const LINK_RATE_LIMIT: RateLimit = { max: 20, perSeconds: 60 };

/** Services whose accounts a player can link. The paths of the calls contain these names. */
export const SOCIAL_PROVIDERS = ['discord', 'twitter'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** The names that players read. */
export const SOCIAL_NAMES: Readonly<Record<SocialProvider, string>> = {
  discord: 'Discord',
  twitter: 'X',
};

/** How linking an account ended; the page gets it as `/?social={provider}&result={result}`. */
export const LINK_RESULTS = ['linked', 'refused', 'taken', 'expired', 'failed'] as const;
export type LinkResult = (typeof LINK_RESULTS)[number];

export const SOCIAL_PARAMETER = 'social';
export const LINK_RESULT_PARAMETER = 'result';

const provider = z.enum(SOCIAL_PROVIDERS);
const linkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'not a link token'));
export const linkTokenQuery = z.strictObject({ token: linkToken });

/** The browser goes here to link an account; the response is always a redirect. */
export const linkPath = (social: SocialProvider, token: string): string =>
  `/auth/${social}/login?token=${token}`;

export const socials = {
  linkToken: endpoint('POST', '/auth/link-token', 'session', LINK_RATE_LIMIT, {
    summary:
      'Issues a token for `GET /auth/{provider}/login` (link) or `/auth/{provider}/disconnet` (unlink): it works once, within 60 seconds, in the browser that asked for it',
    body: z.strictObject({ provider, action: z.enum(['link', 'unlink']) }),
    response: z.strictObject({ token: linkToken }),
  }),
  disconnect: endpoint('GET', '/auth/:provider/disconnet', 'public', LINK_RATE_LIMIT, {
    summary: 'Unlinks the account of the player who got the token',
    head: false,
    params: z.strictObject({ provider }),
    query: linkTokenQuery,
    response: emptyObject,
  }),
} as const;
