import {
  HTTP_STATUS,
  LINK_RESULT_PARAMETER,
  linkTokenQuery,
  SIGN_IN_RATE_LIMIT,
  SOCIAL_PARAMETER,
  SOCIAL_PROVIDERS,
  type LinkResult,
  type SocialProvider,
} from '@blacktide/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createNotFound, HttpError } from '../../platform/http/errors.ts';
import { handleError } from '../../platform/http/handleError.ts';
import type { RateLimits } from '../../platform/http/rateLimits.ts';
import type { Log } from '../../platform/log.ts';
import type { BrowserCookie } from './browserCookie.ts';
import { buildConsentUrl, createRedirectSecrets, fetchAccount } from './identityClient.ts';
import type { LinkAttempts } from './linkAttempts.ts';
import type { LinkedAccounts } from './linkedAccounts.ts';
import type { Providers } from './providers.ts';

interface LinkRouteDeps {
  readonly providers: Providers;
  readonly cookie: BrowserCookie;
  readonly attempts: LinkAttempts;
  readonly accounts: LinkedAccounts;
  readonly rateLimits: RateLimits;
  readonly log: Log;
  /** How long the server waits for each answer of a provider. */
  readonly deadlineMs: number;
}

/** Providers may add parameters of their own. */
const callbackQuery = z.object({
  state: z.string().check(z.minLength(1), z.maxLength(128)),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
  error: z.optional(z.string()),
});

const readProvider = ({ params }: FastifyRequest): SocialProvider => {
  const { provider } = params as { readonly provider: string };
  const known = SOCIAL_PROVIDERS.find((name) => name === provider);
  if (!known) throw createNotFound('Provider');
  return known;
};

export const createProviderUnavailable = (): HttpError =>
  new HttpError('UNAVAILABLE', 'This server cannot link accounts of this service');

/** The path is constant, so the browser cannot be sent to another site. */
const redirectToPage = (reply: FastifyReply, provider: SocialProvider, result: LinkResult) =>
  reply.redirect(`/?${SOCIAL_PARAMETER}=${provider}&${LINK_RESULT_PARAMETER}=${result}`, 302);

/** The address at which this request has arrived, without a proxy in between. */
const ownUrlOf = ({ socket: { localAddress = '127.0.0.1', localPort } }: FastifyRequest): string =>
  `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;

const callbackUri = (origin: string, provider: SocialProvider): string =>
  `${origin}/auth/${provider}/callback`;

/** Sends the browser to the provider; answers `expired` if the token is not valid or the session has ended. */
const startLink =
  ({ providers, cookie, attempts, accounts }: LinkRouteDeps) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const provider = readProvider(request);
    const findProvider = providers[provider];
    if (!findProvider) throw createProviderUnavailable();
    const query = linkTokenQuery.safeParse(request.query);
    const browser = cookie.read(request.headers.cookie);
    if (!query.success || browser === null) return redirectToPage(reply, provider, 'expired');
    const secrets = createRedirectSecrets();
    const attempt = await attempts.startRedirect({ ...query.data, provider, browser }, secrets);
    if (!attempt || !(await accounts.isOpenSession(attempt.session)))
      return redirectToPage(reply, provider, 'expired');
    const { origin } = attempt;
    const settings = findProvider({ origin, ownUrl: ownUrlOf(request) });
    return reply.redirect(await buildConsentUrl(settings, callbackUri(origin, provider), secrets), 302);
  };

/** What the provider has answered about the player's consent becomes a linked account. */
const endLink = async (
  { providers, cookie, attempts, accounts, log, deadlineMs }: LinkRouteDeps,
  request: FastifyRequest,
): Promise<LinkResult> => {
  const provider = readProvider(request);
  const query = callbackQuery.safeParse(request.query);
  const browser = cookie.read(request.headers.cookie);
  if (!query.success || browser === null) return 'expired';
  const { state, code, error } = query.data;
  const attempt = await attempts.endRedirect(provider, state, browser);
  const findProvider = providers[provider];
  if (!attempt || !findProvider) return 'expired';
  if (error === 'access_denied') return 'refused';
  if (code === undefined) return 'failed';
  const { session, origin, verifier } = attempt;
  const callbackUrl = new URL(callbackUri(origin, provider));
  callbackUrl.search = new URLSearchParams({ code, state }).toString();
  const settings = findProvider({ origin, ownUrl: ownUrlOf(request) });
  try {
    const account = await fetchAccount(provider, settings, deadlineMs, callbackUrl, { state, verifier });
    return await accounts.link(session, provider, account);
  } catch (failure) {
    // The message names what was wrong with the answer; it holds neither code nor token.
    log.warn(
      { provider, reason: failure instanceof Error ? failure.message : '' },
      'linking an account failed',
    );
    return 'failed';
  }
};

/** The player sees the answer of a navigation, so an outage and a rate limit lead back to the page too. */
const handleNavigationError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  if (error instanceof HttpError) return handleError(error, request, reply);
  // Anybody can exceed a rate limit; that needs no line for each request.
  const isOutage = (error as { readonly statusCode?: number }).statusCode !== HTTP_STATUS.TOO_MANY_REQUESTS;
  if (isOutage) request.log.warn({ err: error }, 'linking an account failed');
  void redirectToPage(reply, readProvider(request), 'failed');
};

/** The two routes that the browser navigates to; they answer problems with a redirect to the page. */
export const addLinkRoutes = (http: FastifyInstance, deps: LinkRouteDeps): void => {
  const options = {
    // A HEAD request would use a secret up.
    exposeHeadRoute: false,
    config: deps.rateLimits.forRoute(SIGN_IN_RATE_LIMIT, null),
    errorHandler: handleNavigationError,
    onRequest: async (_: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
    },
  };
  http.get('/auth/:provider/login', options, startLink(deps));
  http.get('/auth/:provider/callback', options, async (request, reply) =>
    redirectToPage(reply, readProvider(request), await endLink(deps, request)),
  );
};
