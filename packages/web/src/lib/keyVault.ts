import { createStore, del, get, set } from 'idb-keyval';
import type { Bytes } from './encoding.ts';

/** The pair that a sign-in creates; it signs requests without a wallet pop-up. */
export const SESSION_KEY_NAME = 'session';

/** The keys of players are stored under these names: never change them. */
const DATABASE = 'blacktide';
const STORE = 'keys';

/** Ed25519 key pairs in IndexedDB; the private keys cannot be exported. */
export const createKeyVault = (subtle: SubtleCrypto) => {
  const store = createStore(DATABASE, STORE);
  /** Generates a pair without storing it. */
  const generate = (): Promise<CryptoKeyPair> => subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  const save = (name: string, pair: CryptoKeyPair): Promise<void> => set(name, pair, store);
  return {
    load: async (name: string): Promise<CryptoKeyPair | null> =>
      (await get<CryptoKeyPair>(name, store)) ?? null,
    /** Generates a pair and stores it under the name, instead of an older one. */
    create: async (name: string): Promise<CryptoKeyPair> => {
      const pair = await generate();
      await save(name, pair);
      return pair;
    },
    generate,
    save,
    /** Cannot be undone: there is no copy. */
    remove: (name: string): Promise<void> => del(name, store),
  };
};

export type KeyVault = ReturnType<typeof createKeyVault>;

export const rawPublicKey = async (subtle: SubtleCrypto, pair: CryptoKeyPair): Promise<Bytes> =>
  new Uint8Array(await subtle.exportKey('raw', pair.publicKey));

export const signWith = async (subtle: SubtleCrypto, pair: CryptoKeyPair, message: Bytes): Promise<Bytes> =>
  new Uint8Array(await subtle.sign('Ed25519', pair.privateKey, message));
