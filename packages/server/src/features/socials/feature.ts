import { SOCIAL_PROVIDERS, type Api, type SocialProvider } from '@blacktide/contract';
import { defineFeature } from '../../platform/feature.ts';
import { chooseOrigin } from '../../platform/http/chooseOrigin.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { createBrowserCookie, type BrowserCookie } from './browserCookie.ts';
import type { IdentityProvider } from './identityClient.ts';
import { createLinkAttempts, type LinkAttempts } from './linkAttempts.ts';
import { createLinkedAccounts, type LinkedAccounts } from './linkedAccounts.ts';
import { addLinkRoutes, createProviderUnavailable } from './linkRoutes.ts';
import { createIdentityGrants } from './localProvider/identityGrants.ts';
import { addLocalProvider } from './localProvider/localProvider.ts';
import { configureProviders, type Providers } from './providers.ts';
import * as tables from './tables.ts';

export interface SocialsOptions {
  /** Instead of the configured ones. */
  readonly providers?: Readonly<Partial<Record<SocialProvider, IdentityProvider>>>;
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 5000;

const replaceProviders = (given: NonNullable<SocialsOptions['providers']>): Providers =>
  Object.fromEntries(Object.entries(given).map(([name, provider]) => [name, () => provider]));

interface HandlerDeps {
  readonly providers: Providers;
  readonly origins: readonly string[];
  readonly cookie: BrowserCookie;
  readonly attempts: LinkAttempts;
  readonly accounts: LinkedAccounts;
}

const createHandlers = ({
  providers,
  origins,
  cookie,
  attempts,
  accounts,
}: HandlerDeps): Handlers<Api['socials']> => ({
  linkToken: async ({ caller: { session }, body, origin, cookie: header, setCookie }) => {
    if (!providers[body.provider]) throw createProviderUnavailable();
    const browser = cookie.renew(header, setCookie);
    const attempt = { ...body, session, origin: chooseOrigin(origins, origin) };
    return { token: await attempts.issue(attempt, browser) };
  },
  disconnect: async ({ params: { provider }, query: { token }, cookie: header }) => {
    if (!providers[provider]) throw createProviderUnavailable();
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
    const { origins, mode, identityClients } = config;
    const { deadlineMs = DEADLINE_MS } = options;
    const providers = options.providers ? replaceProviders(options.providers) : configureProviders(config);
    const cookie = createBrowserCookie(origins.every((origin) => origin.startsWith('https:')));
    const attempts = createLinkAttempts(pool, clock);
    const accounts = createLinkedAccounts(pool, clock);
    const grants = createIdentityGrants(pool, clock);
    return {
      handlers: { socials: createHandlers({ providers, origins, cookie, attempts, accounts }) },
      addRoutes: async (http) => {
        addLinkRoutes(http, { providers, cookie, attempts, accounts, rateLimits, log, deadlineMs });
        const simulated = SOCIAL_PROVIDERS.filter((name) => mode === 'local' && !identityClients[name]);
        await addLocalProvider(http, simulated, { grants, origins });
      },
      schedule: {
        tasks: {
          forgetLinkAttempts: async () => {
            await attempts.deleteExpired();
            await grants.deleteExpired();
          },
          forgetReleasedAccounts: accounts.deleteReleased,
        },
        crontab: ['23 * * * * forgetLinkAttempts', '29 * * * * forgetReleasedAccounts'],
      },
      personalData: { forget: accounts.forget },
    };
  },
});
