import { SOCIAL_PROVIDERS, type SocialProvider } from '@blacktide/contract';
import type { Config } from '../../config.ts';
import type { IdentityProvider } from './identityClient.ts';
import { LOCAL_CLIENT, localProviderPaths } from './localProvider/localClient.ts';

/** Where a request for a provider comes from. */
interface ProviderRequest {
  /** The origin of the player's page. */
  readonly origin: string;
  /** The address at which this process serves HTTP. */
  readonly ownUrl: string;
}

type FindProvider = (request: ProviderRequest) => IdentityProvider;
export type Providers = Partial<Record<SocialProvider, FindProvider>>;

const DISCORD = {
  authorizeUrl: 'https://discord.com/oauth2/authorize',
  tokenUrl: 'https://discord.com/api/oauth2/token',
  userUrl: 'https://discord.com/api/v10/users/@me',
  scope: 'identify',
  authentication: 'body',
} as const;

/** X reads who the player is only together with the scope of posts. It accepts no client secret in the body. */
const TWITTER = {
  authorizeUrl: 'https://x.com/i/oauth2/authorize',
  tokenUrl: 'https://api.x.com/2/oauth2/token',
  userUrl: 'https://api.x.com/2/users/me',
  scope: 'users.read tweet.read',
  authentication: 'header',
} as const;

const PUBLIC_PROVIDERS = { discord: DISCORD, twitter: TWITTER } satisfies Record<SocialProvider, unknown>;

/** The browser reaches the local provider at the origin of the page, the server at its own address. */
const findLocalProvider =
  (provider: SocialProvider): FindProvider =>
  ({ origin, ownUrl }) => {
    const { authorize, token, user } = localProviderPaths(provider);
    return {
      ...LOCAL_CLIENT,
      ...PUBLIC_PROVIDERS[provider],
      authorizeUrl: origin + authorize,
      tokenUrl: ownUrl + token,
      userUrl: ownUrl + user,
    };
  };

/** Without a client at a service, local mode asks its own provider, and production cannot link accounts of it. */
export const configureProviders = ({
  mode,
  identityClients,
}: Pick<Config, 'mode' | 'identityClients'>): Providers =>
  Object.fromEntries(
    SOCIAL_PROVIDERS.flatMap((name): [SocialProvider, FindProvider][] => {
      const client = identityClients[name];
      if (client) return [[name, () => ({ ...PUBLIC_PROVIDERS[name], ...client })]];
      return mode === 'local' ? [[name, findLocalProvider(name)]] : [];
    }),
  );
