import type { Dice, Random } from '@blacktide/rules';

export interface SimulationRandom extends Random, Dice {
  /** True with this probability. */
  occurs(probability: number): boolean;
  /** 1, 2, 3 and so on: uids of this run. */
  nextUid(): string;
}

/** Seeded and fast (sfc32): the same seed plays the same 180 days. */
export const createSimulationRandom = (seed: number): SimulationRandom => {
  let a = 0x9e3779b9 ^ seed;
  let b = 0x243f6a88 ^ (seed * 7919);
  let c = 0xb7e15162;
  let d = 1;
  const word = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 20; i++) word();
  const next = (): number => word() / 2 ** 32;
  let serial = 0;
  return {
    next,
    below: (n) => Math.floor(next() * n),
    occurs: (probability) => next() < probability,
    nextUid: () => String(++serial),
  };
};
