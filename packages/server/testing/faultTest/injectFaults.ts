import { setTimeout as wait } from 'node:timers/promises';
import { CONNECTION_FAULTS, type FaultProxy } from '../faultProxy.ts';

/** Random numbers from 0 to 1 that depend only on the seed (mulberry32). */
export const createSeededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const PAUSE_MS = { least: 50, most: 400 };
const OUTAGE_MS = 1500;

const injectFault = async (proxy: FaultProxy, random: () => number): Promise<void> => {
  const fault = CONNECTION_FAULTS[Math.floor(random() * CONNECTION_FAULTS.length)] ?? 'close';
  const kind = random();
  if (kind < 0.8) return proxy.breakOne(fault, random());
  if (kind < 0.95) return proxy.breakAll(fault);
  proxy.refuse();
  await wait(OUTAGE_MS);
  proxy.restore();
};

/** Breaks connections at random until `signal` is aborted; returns the number of faults. */
export const injectFaults = async (
  proxies: readonly FaultProxy[],
  random: () => number,
  signal: AbortSignal,
): Promise<number> => {
  let count = 0;
  while (!signal.aborted) {
    const proxy = proxies[Math.floor(random() * proxies.length)];
    if (proxy) await injectFault(proxy, random);
    count += 1;
    await wait(PAUSE_MS.least + random() * (PAUSE_MS.most - PAUSE_MS.least));
  }
  for (const proxy of proxies) proxy.restore();
  return count;
};
