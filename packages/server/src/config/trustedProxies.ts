import { isIP } from 'node:net';
import type { ReportProblem } from './keys.ts';

/** The proxies whose `X-Forwarded-For` is used: their number in a row, or their networks. Null: none. */
export type TrustedProxies = number | readonly string[] | null;

const MAX_HOPS = 10;
const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isNetwork = (text: string): boolean => {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // A prefix of 0 bits would trust every caller.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
};

export const readTrustProxy = (given: string | undefined, reportProblem: ReportProblem): TrustedProxies => {
  if (given === undefined) return null;
  if (/^\d+$/.test(given)) {
    const hops = Number(given);
    if (hops >= 1 && hops <= MAX_HOPS) return hops;
    reportProblem(`TRUST_PROXY: expected 1 to ${MAX_HOPS} proxies`);
    return null;
  }
  const networks = given.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  reportProblem('TRUST_PROXY: expected a number of proxies, or networks such as 10.0.0.0/8,loopback');
  return null;
};
