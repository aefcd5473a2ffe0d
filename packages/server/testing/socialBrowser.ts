import {
  LINK_RESULT_PARAMETER,
  SOCIAL_PARAMETER,
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from '@blacktide/contract';
import type { TestPlayer, TestServer } from './testServer.ts';

type Player = Pick<TestPlayer, 'token'>;

/** A browser with a cookie store that follows no redirect by itself. */
export const aSocialBrowser = (
  { url: serverUrl, config: { origins } }: Pick<TestServer, 'url' | 'config'>,
  provider: SocialProvider = 'discord',
) => {
  const cookies = new Map<string, string>();
  const [origin = ''] = origins;

  /** The configured origin leads to the test server. */
  const request = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const target = new URL(url.startsWith(origin) ? url.slice(origin.length) : url, serverUrl);
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(target, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };

  const requestToken = ({ token }: Player, action: 'link' | 'unlink'): Promise<Response> =>
    request('/auth/link-token', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ provider, action }),
    });
  const getToken = async (player: Player, action: 'link' | 'unlink'): Promise<string> => {
    const { token } = (await (await requestToken(player, action)).json()) as { readonly token: string };
    return token;
  };
  const login = (token: string) => request(`/auth/${provider}/login?token=${token}`);
  const disconnect = (token: string) => request(`/auth/${provider}/disconnet?token=${token}`);

  /** The URL of the consent page to which a login leads. */
  const startLink = async (player: Player): Promise<URL> =>
    new URL(readLocation(await login(await getToken(player, 'link'))));
  /** The URL of the callback to which the consent leads. */
  const consent = async (consentUrl: URL, username: string, decision = 'link'): Promise<string> =>
    readLocation(
      await request(consentUrl.href, { method: 'POST', body: new URLSearchParams({ username, decision }) }),
    );

  return {
    cookies,
    request,
    requestToken,
    getToken,
    login,
    disconnect,
    startLink,
    consent,
    /** The whole way; returns the result that the page gets. */
    link: async (player: Player, username: string): Promise<string> =>
      readResult(await request(await consent(await startLink(player), username))),
    unlink: async (player: Player): Promise<number> =>
      (await disconnect(await getToken(player, 'unlink'))).status,
  };
};
export type SocialBrowser = ReturnType<typeof aSocialBrowser>;

export const readLocation = ({ headers }: Response): string => headers.get('location') ?? '';

/** The result that a redirect to the page carries; the whole location if it leads elsewhere. */
export const readResult = (response: Response): string => {
  const location = readLocation(response);
  const prefixes = SOCIAL_PROVIDERS.map((name) => `/?${SOCIAL_PARAMETER}=${name}&${LINK_RESULT_PARAMETER}=`);
  const prefix = prefixes.find((one) => location.startsWith(one)) ?? '';
  return location.slice(prefix.length);
};
