import proxyAddress from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { TrustedProxies } from '../../config/trustedProxies.ts';

/** Internet providers assign a whole /64 of IPv6 to one household or server: its addresses count as one. */
const IPV6_PREFIX = 64;

/** Some proxies append the port: `1.2.3.4:567`, `[2001:db8::1]:567`. */
const stripPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/**
 * The key by which limits count a caller: an IPv4 address or an IPv6 network. `request.ip` follows the trusted proxies;
 * a forwarded value that is not an address counts as the proxy's own address.
 */
export const getClientAddress = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string => {
  const forwarded = stripPort(request.ip);
  const address = isIP(forwarded) > 0 ? forwarded : (request.socket.remoteAddress ?? '');
  return normalizeIP(address, IPV6_PREFIX);
};

/** Fastify does not accept a number of hops. With a number, only the proxies may be able to reach this server. */
export const toTrustProxyOption = (
  trusted: TrustedProxies,
): string[] | ((address: string, hop: number) => boolean) => {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return [...(trusted ?? [])];
};

/** The same key for requests that Fastify does not handle, such as the upgrade to a WebSocket. */
export const createUpgradeAddressReader =
  (trusted: TrustedProxies) =>
  (request: IncomingMessage): string =>
    getClientAddress({ ip: proxyAddress(request, toTrustProxyOption(trusted)), socket: request.socket });

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The caller runs on this machine, and no proxy has forwarded the request for another address. */
export const isFromLoopback = ({
  ip,
  socket,
  headers,
}: Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>): boolean =>
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined &&
  [ip, socket.remoteAddress ?? ''].every((address) =>
    loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  );
