import type { Config } from '../../config.ts';
import { withoutQuery } from './withoutQuery.ts';

export type ResponseHeaders = Readonly<Record<string, string>>;

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Metadata and pictures of NFTs: wallets and marketplaces load them from other origins. */
const PUBLIC_PATH = /^\/(m|art)\//;
const PATH_TRAVERSAL = /\.\.|%2e/i;
export const PUBLIC_PATTERNS = ['/m/*', '/art/*'] as const;

const isPublicPath = (url: string): boolean => {
  const path = withoutQuery(url);
  return PUBLIC_PATH.test(path) && !PATH_TRAVERSAL.test(path);
};

/** In older browsers `'self'` does not include WebSockets to the page's own origin. */
const socketOrigins = (origins: readonly string[]): readonly string[] =>
  origins.map((origin) => origin.replace(/^http/, 'ws'));

const contentSecurityPolicy = (sockets: readonly string[]): string =>
  [
    "default-src 'self'",
    `connect-src ${["'self'", ...new Set(sockets)].join(' ')}`,
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const YEAR_SECONDS = 365 * 86_400;

/** Security headers by the URL and the local port of a request. */
export const createSecurityHeaders = ({
  mode,
  origins,
  push: { service },
}: Pick<Config, 'mode' | 'origins' | 'push'>): ((
  url: string,
  port: number | undefined,
) => ResponseHeaders) => {
  const build = (port: number | undefined) => {
    const local = mode === 'local' ? [`ws://localhost:${port}`, `ws://127.0.0.1:${port}`] : [];
    const hosted = service ? [`wss://ws-${service.cluster}.pusher.com`] : [];
    const closed: ResponseHeaders = {
      'content-security-policy': contentSecurityPolicy([...socketOrigins(origins), ...local, ...hosted]),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': PERMISSIONS,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...(mode === 'production' ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
    };
    const open: ResponseHeaders = {
      ...closed,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
    return { closed, open };
  };
  // The port is known only from requests, because PORT=0 lets the system choose it.
  const built = new Map<number | undefined, ReturnType<typeof build>>();
  return (url, port) => {
    const known = built.get(port) ?? build(port);
    built.set(port, known);
    return isPublicPath(url) ? known.open : known.closed;
  };
};

export const PREFLIGHT_HEADERS: ResponseHeaders = {
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};
