import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** An encrypted key as stored: only the master key of its version opens it, and only for its id. */
interface EncryptedSecret {
  readonly version: number;
  /** 12 bytes of nonce, the ciphertext, 16 bytes of tag. */
  readonly bytes: Uint8Array;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Version and id are authenticated too, so that a stored key cannot be used for another wallet. */
const toAssociatedData = (id: string, version: number): Buffer => Buffer.from(`${id}:${version}`);

export const createKeyring = (keys: ReadonlyMap<number, Uint8Array>) => {
  const currentVersion = Math.max(...keys.keys());
  const keyOf = (version: number): Uint8Array => {
    const key = keys.get(version);
    if (!key) throw new RangeError(`WALLET_KEYS has no version ${version}, which encrypts email wallets`);
    return key;
  };
  return {
    /** The version that encrypts new keys. */
    currentVersion,
    encrypt: (id: string, secret: Uint8Array): EncryptedSecret => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(currentVersion), nonce).setAAD(
        toAssociatedData(id, currentVersion),
      );
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return { version: currentVersion, bytes: Buffer.concat([nonce, text, cipher.getAuthTag()]) };
    },
    /** Throws where the master key is missing or a bit was changed. */
    decrypt: (id: string, { version, bytes }: EncryptedSecret): Uint8Array => {
      const decipher = createDecipheriv(CIPHER, keyOf(version), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(toAssociatedData(id, version))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
};
export type Keyring = ReturnType<typeof createKeyring>;
