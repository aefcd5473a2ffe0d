import type { Bytes } from './encoding.ts';

/** Ed25519 key pairs that can sign here but never leave the browser. */
export interface KeyVault {
  load(name: string): Promise<CryptoKeyPair | null>;
  /** Makes a new pair under the name, in place of an older one. */
  create(name: string): Promise<CryptoKeyPair>;
  /** A pair that is not kept yet: one that may not be needed takes nobody's place. */
  generate(): Promise<CryptoKeyPair>;
  save(name: string, pair: CryptoKeyPair): Promise<void>;
  /** For good: nobody has a copy. */
  remove(name: string): Promise<void>;
}

/** The pair that a sign-in makes and that signs calls without a wallet pop-up. */
export const SESSION_KEY_NAME = 'session';

const DATABASE = 'blacktide';
const STORE = 'keys';

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser refused to open its storage')),
    );
  });

const openDatabase = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return toPromise(request);
};

export const createKeyVault = (factory: IDBFactory, subtle: SubtleCrypto): KeyVault => {
  const withObjectStore = async <T>(
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const database = await openDatabase(factory);
    try {
      return await toPromise(use(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  };
  const generate = () => subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  const save = async (name: string, pair: CryptoKeyPair): Promise<void> =>
    void (await withObjectStore('readwrite', (store) => store.put(pair, name)));
  return {
    load: async (name) => {
      const found: unknown = await withObjectStore(
        'readonly',
        (store) => store.get(name) as IDBRequest<unknown>,
      );
      return (found as CryptoKeyPair | undefined) ?? null;
    },
    create: async (name) => {
      const pair = await generate();
      await save(name, pair);
      return pair;
    },
    generate,
    save,
    remove: (name) => withObjectStore('readwrite', (store) => store.delete(name)),
  };
};

export const rawPublicKey = async (subtle: SubtleCrypto, pair: CryptoKeyPair): Promise<Bytes> =>
  new Uint8Array(await subtle.exportKey('raw', pair.publicKey));

export const signWith = async (subtle: SubtleCrypto, pair: CryptoKeyPair, message: Bytes): Promise<Bytes> =>
  new Uint8Array(await subtle.sign('Ed25519', pair.privateKey, message));
