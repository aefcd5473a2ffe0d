import type { KeyVault } from '../lib/keyVault.ts';

export const memoryVault = (subtle: SubtleCrypto): KeyVault & { names(): string[] } => {
  const pairs = new Map<string, CryptoKeyPair>();
  return {
    names: () => [...pairs.keys()],
    load: (name) => Promise.resolve(pairs.get(name) ?? null),
    create: async (name) => {
      const pair = await subtle.generateKey('Ed25519', false, ['sign', 'verify']);
      pairs.set(name, pair);
      return pair;
    },
  };
};
