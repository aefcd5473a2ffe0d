import { createToken } from '../../platform/secretTokens.ts';

const MAX_AGE_SECONDS = 3600;
const TOKEN = /^[\w-]{43}$/;

/**
 * The cookie that binds a link token to the browser that asked for it: a link that somebody else made for his own player
 * does nothing in another browser. `secure`: the page is served over TLS; the prefix then keeps other hosts from
 * setting the cookie.
 */
export const createBrowserCookie = (secure: boolean) => {
  const name = secure ? '__Host-link' : 'link';
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}${secure ? '; Secure' : ''}`;
  const read = (header: string | null | undefined): string | null => {
    const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
    const value = pairs.find(([key]) => key === name)?.[1];
    return value !== undefined && TOKEN.test(value) ? value : null;
  };
  return {
    read,
    /** The value of this browser, or a new one; `setCookie` stores it for another hour. */
    renew: (header: string | null, setCookie: (cookie: string) => void): string => {
      const value = read(header) ?? createToken();
      setCookie(`${name}=${value}; ${attributes}`);
      return value;
    },
  };
};
export type BrowserCookie = ReturnType<typeof createBrowserCookie>;
