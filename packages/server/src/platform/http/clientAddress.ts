import proxyAddress from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { TrustedProxies } from '../../config/trustedProxies.ts';

/** One household or server gets a whole /64 of IPv6: its addresses count as one. */
const IPV6_PREFIX = 64;

/** Some proxies append the port: `1.2.3.4:567`, `[2001:db8::1]:567`. */
const stripPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/**
 * Who asks, as far as limits are concerned: an IPv4 address or an IPv6 network. `request.ip` follows the trusted proxies;
 * what they forward and is no address counts as the proxy itself.
 */
export const getClientAddress = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string => {
  const forwarded = stripPort(request.ip);
  const address = isIP(forwarded) > 0 ? forwarded : (request.socket.remoteAddress ?? '');
  return normalizeIP(address, IPV6_PREFIX);
};

/** Fastify refuses a bare number of hops; an operator who sets one must make sure that only the proxies can connect. */
export const toTrustProxyOption = (
  trusted: TrustedProxies,
): string[] | ((address: string, hop: number) => boolean) => {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return [...(trusted ?? [])];
};

/** The same for a request that Fastify does not see, such as the upgrade to a WebSocket. */
export const createUpgradeAddressReader =
  (trusted: TrustedProxies) =>
  (request: IncomingMessage): string =>
    getClientAddress({ ip: proxyAddress(request, toTrustProxyOption(trusted)), socket: request.socket });

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The caller runs on this machine, and no proxy says that it speaks for somebody else. */
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
