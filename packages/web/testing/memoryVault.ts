import type { KeyVault } from '../src/lib/keyVault.ts';

export const memoryVault = (subtle: SubtleCrypto): KeyVault & { names(): string[] } => {
  const pairs = new Map<string, CryptoKeyPair>();
  const generate = () => subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  return {
    names: () => [...pairs.keys()],
    remove: async (name) => void pairs.delete(name),
    load: (name) => Promise.resolve(pairs.get(name) ?? null),
    create: async (name) => {
      const pair = await generate();
      pairs.set(name, pair);
      return pair;
    },
    generate,
    save: async (name, pair) => void pairs.set(name, pair),
  };
};
