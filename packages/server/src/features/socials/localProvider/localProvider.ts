import type { SocialProvider } from '@blacktide/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { renderConsentError, renderConsentPage } from './consentPage.ts';
import type { IdentityGrants } from './identityGrants.ts';
import { LOCAL_CLIENT, localProviderPaths } from './localClient.ts';

interface LocalProviderDeps {
  readonly grants: IdentityGrants;
  /** The page is served from one of them; codes are sent to no other. */
  readonly origins: readonly string[];
}

const consentQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(LOCAL_CLIENT.clientId),
  redirect_uri: z.string(),
  state: z.string().check(z.minLength(1), z.maxLength(128)),
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
});
type ConsentQuery = z.output<typeof consentQuery>;

const decisionForm = z.object({ decision: z.enum(['link', 'cancel']), username: z.string() });

/** The names that Discord accepts; those of X are among them. */
const USERNAME = /^[a-z0-9_.]{2,32}$/;

const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
});

const { clientId, clientSecret } = LOCAL_CLIENT;
const BASIC_AUTHORIZATION = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

/** Each service expects the secret in one place only, as the real one does. */
const IS_OUR_CLIENT: Readonly<
  Record<SocialProvider, (form: z.output<typeof tokenForm>, authorization: string | undefined) => boolean>
> = {
  discord: (form) => form.client_id === clientId && form.client_secret === clientSecret,
  twitter: (_, authorization) => authorization === BASIC_AUTHORIZATION,
};

/** The answers of the real services. */
const TO_USER: Readonly<
  Record<SocialProvider, (user: Readonly<Record<'id' | 'username', string>>) => unknown>
> = {
  discord: (user) => user,
  twitter: (user) => ({ data: user }),
};

/** The same name is always the same account. */
const toAccountId = (username: string): string =>
  createHash('sha256').update(username).digest().readBigUInt64BE().toString();

const parseForms = (http: FastifyInstance): void => {
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
};

/** Null if it is no request of our client that leads back to the page. */
const readConsentQuery = (
  { origins }: LocalProviderDeps,
  provider: SocialProvider,
  query: unknown,
): ConsentQuery | null => {
  const { data } = consentQuery.safeParse(query);
  const isOurs = origins.some((origin) => data?.redirect_uri === `${origin}/auth/${provider}/callback`);
  return data && isOurs ? data : null;
};

const redirectBack = (
  reply: FastifyReply,
  { redirect_uri: redirectUri, state }: ConsentQuery,
  answer: Readonly<Record<string, string>>,
) => reply.redirect(`${redirectUri}?${new URLSearchParams({ ...answer, state }).toString()}`, 303);

const sendHtml = (reply: FastifyReply, status: 200 | 400, html: string) =>
  reply.status(status).type('text/html; charset=utf-8').send(html);

const showConsent =
  (deps: LocalProviderDeps, provider: SocialProvider) =>
  async ({ query }: FastifyRequest, reply: FastifyReply) => {
    const consent = readConsentQuery(deps, provider, query);
    return consent
      ? sendHtml(reply, 200, renderConsentPage(provider))
      : sendHtml(reply, 400, renderConsentError());
  };

const takeConsent =
  (deps: LocalProviderDeps, provider: SocialProvider) =>
  async ({ query, body }: FastifyRequest, reply: FastifyReply) => {
    const consent = readConsentQuery(deps, provider, query);
    const { data: form } = decisionForm.safeParse(body);
    if (!consent || !form) return sendHtml(reply, 400, renderConsentError());
    if (form.decision === 'cancel') return redirectBack(reply, consent, { error: 'access_denied' });
    const username = form.username.trim().toLowerCase();
    if (!USERNAME.test(username)) return sendHtml(reply, 400, renderConsentPage(provider, form.username));
    const { redirect_uri: redirectUri, code_challenge: challenge } = consent;
    const code = await deps.grants.issueCode({ provider, username, redirectUri, challenge });
    return redirectBack(reply, consent, { code });
  };

const exchangeCode =
  ({ grants }: LocalProviderDeps, provider: SocialProvider) =>
  async ({ body, headers: { authorization } }: FastifyRequest, reply: FastifyReply) => {
    const { data: form } = tokenForm.safeParse(body);
    if (!form) return reply.status(400).send({ error: 'invalid_request' });
    if (!IS_OUR_CLIENT[provider](form, authorization))
      return reply.status(401).send({ error: 'invalid_client' });
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = form;
    const token = await grants.exchangeCode({ code, provider, redirectUri, verifier });
    if (token === null) return reply.status(400).send({ error: 'invalid_grant' });
    return reply.send({ access_token: token, token_type: 'Bearer', expires_in: 60, scope: 'identify' });
  };

const sendUser =
  ({ grants }: LocalProviderDeps, provider: SocialProvider) =>
  async ({ headers: { authorization = '' } }: FastifyRequest, reply: FastifyReply) => {
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
    const username = await grants.findUsername(token, provider);
    if (username === null) return reply.status(401).send({ error: 'invalid_token' });
    return reply.send(TO_USER[provider]({ id: toAccountId(username), username }));
  };

/** The identity provider of local mode: OAuth 2 with authorization code and PKCE. Everybody may claim any name. */
export const addLocalProvider = async (
  http: FastifyInstance,
  providers: readonly SocialProvider[],
  deps: LocalProviderDeps,
): Promise<void> => {
  // A scope of its own, so that no other route accepts forms.
  await http.register(async (scope) => {
    parseForms(scope);
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const provider of providers) {
      const { authorize, token, user } = localProviderPaths(provider);
      scope.get(authorize, showConsent(deps, provider));
      scope.post(authorize, takeConsent(deps, provider));
      scope.post(token, exchangeCode(deps, provider));
      scope.get(user, sendUser(deps, provider));
    }
  });
};
