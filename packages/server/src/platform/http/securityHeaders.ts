import type { Config } from '../../config.ts';

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

/** Metadata and pictures of NFTs: wallets and marketplaces load them from their own sites. */
const PUBLIC_PATH = /^\/(m|art)\//;
const PATH_TRAVERSAL = /\.\.|%2e/i;
export const PUBLIC_PATTERNS = ['/m/*', '/art/*'] as const;

const isPublicPath = (url: string): boolean => {
  const path = url.split('?', 1)[0] ?? '';
  return PUBLIC_PATH.test(path) && !PATH_TRAVERSAL.test(path);
};

/** Older browsers do not count the push socket of the page's own origin as `'self'`. */
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

/** What a browser may do with our answers, by the URL that was asked for and the port it came to. */
export const createSecurityHeaders = ({
  mode,
  origins,
}: Pick<Config, 'mode' | 'origins'>): ((url: string, port: number | undefined) => ResponseHeaders) => {
  const build = (port: number | undefined) => {
    const local = mode === 'local' ? [`ws://localhost:${port}`, `ws://127.0.0.1:${port}`] : [];
    const closed: ResponseHeaders = {
      'content-security-policy': contentSecurityPolicy([...socketOrigins(origins), ...local]),
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
  // The port is the system's choice where the configuration says 0; a process listens on one.
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
