import type { SocialProvider } from '@blacktide/contract';

/** The only client of the local provider. Its secret is public: the provider exists in local mode only. */
export const LOCAL_CLIENT = { clientId: 'blacktide', clientSecret: 'local-only-client-secret' } as const;

export const localProviderPaths = (provider: SocialProvider) => {
  const path = `/auth/identity/${provider}`;
  return { authorize: `${path}/authorize`, token: `${path}/token`, user: `${path}/user` };
};
