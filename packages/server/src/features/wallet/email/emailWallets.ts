import { requireValue, toWallet as asWallet, type Wallet } from '@blacktide/rules';
import type { RowOf } from '@blacktide/sql';
import { getAddressDecoder, getBase58Decoder } from '@solana/kit';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import {
  createPrivateKey,
  createPublicKey,
  randomBytes,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, orm, type Pool } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { emailSessions, emailWallets } from '../tables.ts';
import type { Keyring } from './keyring.ts';
import { createToken, hashToken } from '../../../platform/secretTokens.ts';

/** An email wallet that is open in one browser. */
export interface OpenEmailWallet {
  readonly id: string;
  readonly email: string;
  readonly wallet: Wallet;
  /** The hash of the token that opened it. */
  readonly session: Buffer;
}

interface EmailWalletsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly keyring: Keyring;
}

const EMAIL_SESSION_MS = 30 * 24 * 60 * 60 * 1000;
const PAGE = 100;

/** The PKCS #8 prefix of a 32-byte Ed25519 seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const toPrivateKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });

const toPublicKeyBytes = (key: KeyObject): Buffer =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');

const ENCRYPTED_KEY = {
  id: emailWallets.id,
  version: emailWallets.keyVersion,
  bytes: emailWallets.sealedKey,
};

/** Decrypts the seed for one use and overwrites it afterwards, also after an error. */
const withSeed = <T>(
  keyring: Keyring,
  encrypted: RowOf<typeof ENCRYPTED_KEY>,
  use: (seed: Uint8Array) => T,
): T => {
  const seed = keyring.decrypt(encrypted.id, encrypted);
  try {
    return use(seed);
  } finally {
    seed.fill(0);
  }
};

const findWallet = async (pool: Pool, email: string) => {
  const [found] = await orm(pool)
    .select({ id: emailWallets.id, wallet: emailWallets.wallet })
    .from(emailWallets)
    .where(eq(emailWallets.email, email));
  return found;
};

/** Creates the wallet of an address, or returns the one that another request has created at the same time. */
const createWallet = async ({ pool, clock, keyring }: EmailWalletsDeps, email: string) => {
  const id = randomUUID();
  const seed = randomBytes(32);
  const wallet = asWallet(getAddressDecoder().decode(toPublicKeyBytes(toPrivateKey(seed))));
  const { version, bytes } = keyring.encrypt(id, seed);
  seed.fill(0);
  await orm(pool)
    .insert(emailWallets)
    .values({ id, email, wallet, keyVersion: version, sealedKey: bytes, createdAt: new Date(clock.now()) })
    .onConflictDoNothing({ target: emailWallets.email });
  return requireValue(await findWallet(pool, email));
};

/** Encrypts all keys of older master keys again with the newest one. */
const rotateKeys = async ({ pool, keyring }: EmailWalletsDeps): Promise<number> => {
  for (let count = 0; ;) {
    const rotated = await inTransaction(pool, async (client) => {
      const db = orm(client);
      const rows = await db
        .select(ENCRYPTED_KEY)
        .from(emailWallets)
        .where(ne(emailWallets.keyVersion, keyring.currentVersion))
        .orderBy(emailWallets.id)
        .limit(PAGE)
        .for('update', { skipLocked: true });
      for (const row of rows) {
        const { version, bytes } = withSeed(keyring, row, (seed) => keyring.encrypt(row.id, seed));
        await db
          .update(emailWallets)
          .set({ keyVersion: version, sealedKey: bytes })
          .where(eq(emailWallets.id, row.id));
      }
      return rows.length;
    });
    count += rotated;
    if (rotated < PAGE) return count;
  }
};

export const createEmailWallets = (deps: EmailWalletsDeps) => {
  const { pool, clock, keyring } = deps;
  const findEncryptedKey = async ({ id }: OpenEmailWallet) => {
    const [found] = await orm(pool).select(ENCRYPTED_KEY).from(emailWallets).where(eq(emailWallets.id, id));
    return requireValue(found);
  };
  return {
    /** Returns the wallet of a proven address, creating it if needed, and a token that opens it. */
    openSession: async (email: string) => {
      const found = (await findWallet(pool, email)) ?? (await createWallet(deps, email));
      const { id: walletId, wallet } = found;
      const token = createToken();
      const createdAt = new Date(clock.now());
      const expiresAt = new Date(createdAt.getTime() + EMAIL_SESSION_MS);
      await orm(pool)
        .insert(emailSessions)
        .values({ tokenHash: hashToken(token), walletId, createdAt, expiresAt });
      return { wallet, token, expiresAt };
    },
    /** Throws where the token is not valid or no longer valid. */
    requireOpenWallet: async (token: string): Promise<OpenEmailWallet> => {
      const session = hashToken(token);
      const [found] = await orm(pool)
        .select({ id: emailWallets.id, email: emailWallets.email, wallet: emailWallets.wallet })
        .from(emailSessions)
        .innerJoin(emailWallets, eq(emailWallets.id, emailSessions.walletId))
        .where(
          and(
            eq(emailSessions.tokenHash, session),
            isNull(emailSessions.endedAt),
            gt(emailSessions.expiresAt, new Date(clock.now())),
          ),
        );
      if (!found) {
        throw new HttpError(
          'WALLET_CLOSED',
          'Your email wallet is closed. Connect it again with a new code.',
        );
      }
      return { ...found, session };
    },
    closeSession: async (token: string): Promise<void> => {
      await orm(pool)
        .update(emailSessions)
        .set({ endedAt: new Date(clock.now()) })
        .where(and(eq(emailSessions.tokenHash, hashToken(token)), isNull(emailSessions.endedAt)));
    },
    sign: async (openWallet: OpenEmailWallet, messages: readonly Uint8Array[]) =>
      withSeed(keyring, await findEncryptedKey(openWallet), (seed) => {
        const key = toPrivateKey(seed);
        return messages.map((message) => sign(null, message, key));
      }),
    /** 64 bytes in base58, the format that other wallets import. */
    exportKey: async (openWallet: OpenEmailWallet): Promise<string> => {
      const exported = withSeed(keyring, await findEncryptedKey(openWallet), (seed) =>
        getBase58Decoder().decode(Buffer.concat([seed, toPublicKeyBytes(toPrivateKey(seed))])),
      );
      await orm(pool)
        .update(emailWallets)
        .set({ exportedAt: new Date(clock.now()) })
        .where(eq(emailWallets.id, openWallet.id));
      return exported;
    },
    rotateKeys: () => rotateKeys(deps),
  };
};
