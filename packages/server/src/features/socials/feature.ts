import { api, type Api, type SocialProvider } from '@blacktide/contract';
import { defineFeature } from '../../platform/feature.ts';
import { chooseOrigin } from '../../platform/http/chooseOrigin.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { createBrowserCookie, type BrowserCookie } from './browserCookie.ts';
import type { IdentityProvider } from './identityClient.ts';
import { createLinkAttempts, type LinkAttempts } from './linkAttempts.ts';
import { createLinkedAccounts, type LinkedAccounts } from './linkedAccounts.ts';
import { addLinkRoutes } from './linkRoutes.ts';
import { createIdentityGrants } from './localProvider/identityGrants.ts';
import { addLocalProvider } from './localProvider/localProvider.ts';
import { configureProviders, type Providers } from './providers.ts';
import * as tables from './tables.ts';

export interface SocialsOptions {
  /** Instead of the configured ones. */
  readonly providers?: Readonly<Record<SocialProvider, IdentityProvider>>;
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 5000;

const replaceProviders = (given: Readonly<Record<SocialProvider, IdentityProvider>>): Providers => ({
  discord: () => given.discord,
});

interface HandlerDeps {
  readonly origins: readonly string[];
  readonly cookie: BrowserCookie;
  readonly attempts: LinkAttempts;
  readonly accounts: LinkedAccounts;
}

const createHandlers = ({ origins, cookie, attempts, accounts }: HandlerDeps): Handlers<Api['socials']> => ({
  linkToken: async ({ caller: { session }, body, origin, cookie: header, setCookie }) => {
    const browser = cookie.renew(header, setCookie);
    const attempt = { ...body, session, origin: chooseOrigin(origins, origin) };
    return { token: await attempts.issue(attempt, browser) };
  },
  disconnect: async ({ params: { provider }, query: { token }, cookie: header }) => {
    const browser = cookie.read(header);
    const attempt = browser === null ? null : await attempts.endUnlink({ token, provider, browser });
    if (!attempt || !(await accounts.unlink(attempt.session, provider)))
      throw new HttpError('LINK_REFUSED', 'This request has expired. Please try again.');
    return {};
  },
});

export const socialsFeature = defineFeature({
  tables,
  create: ({ config, db: { pool }, clock, log, routes: { rateLimits } }, options: SocialsOptions) => {
    const { origins, mode, discord } = config;
    const { deadlineMs = DEADLINE_MS } = options;
    const providers = options.providers ? replaceProviders(options.providers) : configureProviders(config);
    const cookie = createBrowserCookie(origins.every((origin) => origin.startsWith('https:')));
    const attempts = createLinkAttempts(pool, clock);
    const accounts = createLinkedAccounts(pool, clock);
    const grants = createIdentityGrants(pool, clock);
    return {
      handlers: { socials: createHandlers({ origins, cookie, attempts, accounts }) },
      unavailable: providers.discord ? [] : Object.values(api.socials),
      addRoutes: async (http) => {
        addLinkRoutes(http, { providers, cookie, attempts, accounts, rateLimits, log, deadlineMs });
        if (mode === 'local' && !discord) await addLocalProvider(http, { grants, origins });
      },
      schedule: {
        tasks: {
          forgetLinkAttempts: async () => {
            await attempts.deleteExpired();
            await grants.deleteExpired();
          },
        },
        crontab: ['23 * * * * forgetLinkAttempts'],
      },
    };
  },
});
