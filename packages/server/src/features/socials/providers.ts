import type { SocialProvider } from '@blacktide/contract';
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
};

/** The browser reaches the local provider at the origin of the page, the server at its own address. */
const findLocalProvider =
  (provider: SocialProvider): FindProvider =>
  ({ origin, ownUrl }) => {
    const { authorize, token, user } = localProviderPaths(provider);
    return {
      ...LOCAL_CLIENT,
      authorizeUrl: origin + authorize,
      tokenUrl: ownUrl + token,
      userUrl: ownUrl + user,
      scope: 'identify',
    };
  };

/** Without a client at Discord, local mode asks its own provider, and production has none. */
export const configureProviders = ({ mode, discord }: Pick<Config, 'mode' | 'discord'>): Providers => {
  if (discord) return { discord: () => ({ ...DISCORD, ...discord }) };
  return mode === 'local' ? { discord: findLocalProvider('discord') } : {};
};
