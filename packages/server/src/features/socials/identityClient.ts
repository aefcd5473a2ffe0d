import * as oauth from 'openid-client';
import * as z from 'zod/mini';
import type { SocialProvider } from '@blacktide/contract';
import { readLimited } from '../../platform/http/readLimited.ts';

/** An OAuth 2 provider and our client there. */
export interface IdentityProvider {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The browser asks the player for consent there. */
  readonly authorizeUrl: string;
  /** The server calls the other two. */
  readonly tokenUrl: string;
  readonly userUrl: string;
  readonly scope: string;
  /** Where the token endpoint expects the client's secret. */
  readonly authentication: 'body' | 'header';
}

/** An account at a provider. */
export interface ExternalAccount {
  readonly subject: string;
  readonly username: string;
}

/** No control, invisible or unassigned characters. */
const shownText = z.string().check(z.regex(/^[^\p{C}]{1,64}$/u));
const discordUser = z.object({ id: z.string().check(z.regex(/^\d{1,32}$/)), username: shownText });

const twitterUser = z.object({ data: discordUser });

const READ_ACCOUNT: Readonly<Record<SocialProvider, (answer: unknown) => ExternalAccount>> = {
  discord: (answer) => {
    const { id, username } = discordUser.parse(answer);
    return { subject: id, username };
  },
  twitter: (answer) => {
    const { id, username } = twitterUser.parse(answer).data;
    return { subject: id, username };
  },
};

const MAX_ANSWER_BYTES = 65_536;

/** Reads the whole answer under the deadline of `options.signal`, so that no provider can send without end. */
const fetchLimited: oauth.CustomFetch = async (url, { body, ...options }) => {
  // The token request has a form; the other one has no body.
  const response = await fetch(url, { ...options, ...(body instanceof URLSearchParams ? { body } : {}) });
  const answer = await readLimited(response, MAX_ANSWER_BYTES);
  const { status, headers } = response;
  return new Response(answer.length === 0 ? null : new Uint8Array(answer), { status, headers });
};

/** Not `ClientSecretBasic`: that escapes hyphens and underscores too, which not every server reverses. */
const sendSecretInHeader =
  (clientSecret: string): oauth.ClientAuth =>
  (_, { client_id: clientId }, __, headers) => {
    const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':');
    headers.set('authorization', `Basic ${btoa(credentials)}`);
  };

const openClient = (provider: IdentityProvider, deadlineMs: number): oauth.Configuration => {
  const { authorizeUrl, tokenUrl, clientId, clientSecret, authentication } = provider;
  const client = new oauth.Configuration(
    { issuer: new URL(tokenUrl).origin, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
    clientId,
    undefined,
    authentication === 'header' ? sendSecretInHeader(clientSecret) : oauth.ClientSecretPost(clientSecret),
  );
  client.timeout = deadlineMs / 1000;
  client[oauth.customFetch] = fetchLimited;
  // Only the provider of local mode has no TLS: the others are constants.
  if (tokenUrl.startsWith('http:')) oauth.allowInsecureRequests(client);
  return client;
};

/** The secrets of one redirect to a provider. */
export interface RedirectSecrets {
  readonly state: string;
  readonly verifier: string;
}

export const createRedirectSecrets = (): RedirectSecrets => ({
  state: oauth.randomState(),
  verifier: oauth.randomPKCECodeVerifier(),
});

/** The URL at which the player is asked for consent. */
export const buildConsentUrl = async (
  provider: IdentityProvider,
  redirectUri: string,
  { state, verifier }: RedirectSecrets,
): Promise<string> =>
  oauth.buildAuthorizationUrl(openClient(provider, 0), {
    redirect_uri: redirectUri,
    scope: provider.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;

/**
 * Exchanges the code in `callbackUrl` and asks the provider who the player is there. The access token is used once and
 * not stored. Rejects if the provider does not answer in time, refuses, or sends anything unexpected.
 */
export const fetchAccount = async (
  name: SocialProvider,
  provider: IdentityProvider,
  deadlineMs: number,
  callbackUrl: URL,
  { state, verifier }: RedirectSecrets,
): Promise<ExternalAccount> => {
  const client = openClient(provider, deadlineMs);
  const { access_token: token } = await oauth.authorizationCodeGrant(client, callbackUrl, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  const response = await oauth.fetchProtectedResource(client, token, new URL(provider.userUrl), 'GET');
  if (response.status !== 200) throw new Error(`the provider answered ${response.status}`);
  return READ_ACCOUNT[name](await response.json());
};
