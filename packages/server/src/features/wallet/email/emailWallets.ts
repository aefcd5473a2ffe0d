import { toWallet as asWallet, type Wallet } from '@blacktide/rules';
import { getAddressDecoder, getBase58Decoder } from '@solana/kit';
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Pool } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Keyring } from './keyring.ts';

/** An email wallet that is open in one browser. */
export interface OpenEmailWallet {
  readonly id: string;
  readonly email: string;
  readonly wallet: Wallet;
  /** The hash of the token that opened it. */
  readonly session: Buffer;
}

type EmailWallet = Omit<OpenEmailWallet, 'session'>;

interface EmailWallets {
  /** Returns the wallet of a proven address, creating it if needed, and a token that opens it. */
  readonly openSession: (email: string) => Promise<{ wallet: Wallet; token: string; expiresAt: Date }>;
  /** Throws where the token is not valid or no longer valid. */
  readonly requireOpenWallet: (token: string) => Promise<OpenEmailWallet>;
  readonly closeSession: (token: string) => Promise<void>;
  readonly sign: (wallet: OpenEmailWallet, messages: readonly Uint8Array[]) => Promise<Uint8Array[]>;
  /** 64 bytes in base58, the format that other wallets import. */
  readonly exportKey: (wallet: OpenEmailWallet) => Promise<string>;
  /** Encrypts all keys of older master keys again with the newest one. */
  readonly rotateKeys: () => Promise<number>;
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

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface EncryptedKeyRow {
  readonly id: string;
  readonly key_version: number;
  readonly sealed_key: Buffer;
}

/** Decrypts the seed for one use and overwrites it afterwards, also after an error. */
const withSeed = <T>(
  keyring: Keyring,
  { id, key_version: version, sealed_key: bytes }: EncryptedKeyRow,
  use: (seed: Uint8Array) => T,
): T => {
  const seed = keyring.decrypt(id, { version, bytes });
  try {
    return use(seed);
  } finally {
    seed.fill(0);
  }
};

const insertWallet = async ({ pool, clock, keyring }: EmailWalletsDeps, email: string): Promise<void> => {
  const id = randomUUID();
  const seed = randomBytes(32);
  const address = asWallet(getAddressDecoder().decode(toPublicKeyBytes(toPrivateKey(seed))));
  const { version, bytes } = keyring.encrypt(id, seed);
  seed.fill(0);
  await pool.query(
    `insert into email_wallets (id, email, wallet, key_version, sealed_key, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (email) do nothing`,
    [id, email, address, version, bytes, new Date(clock.now())],
  );
};

const findWallet = async (pool: Pool, email: string): Promise<EmailWallet | null> => {
  const { rows } = await pool.query<EmailWallet>(
    'select id, email, wallet from email_wallets where email = $1',
    [email],
  );
  return rows[0] ?? null;
};

const findOrCreateWallet = async (deps: EmailWalletsDeps, email: string): Promise<EmailWallet> => {
  const known = await findWallet(deps.pool, email);
  if (known) return known;
  await insertWallet(deps, email);
  const created = await findWallet(deps.pool, email);
  if (!created) throw new Error('the new email wallet was not found');
  return created;
};

const rotateKeys = async ({ pool, keyring }: EmailWalletsDeps): Promise<number> => {
  for (let count = 0; ;) {
    const rotated = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<EncryptedKeyRow>(
        `select id, key_version, sealed_key from email_wallets where key_version <> $1
         order by id limit ${PAGE} for update skip locked`,
        [keyring.currentVersion],
      );
      for (const row of rows) {
        const { version, bytes } = withSeed(keyring, row, (seed) => keyring.encrypt(row.id, seed));
        await client.query('update email_wallets set key_version = $2, sealed_key = $3 where id = $1', [
          row.id,
          version,
          bytes,
        ]);
      }
      return rows.length;
    });
    count += rotated;
    if (rotated < PAGE) return count;
  }
};

export const createEmailWallets = (deps: EmailWalletsDeps): EmailWallets => {
  const { pool, clock, keyring } = deps;
  const findEncryptedKey = async ({ id }: OpenEmailWallet): Promise<EncryptedKeyRow> => {
    const { rows } = await pool.query<EncryptedKeyRow>(
      'select id, key_version, sealed_key from email_wallets where id = $1',
      [id],
    );
    if (!rows[0]) throw new Error(`email wallet ${id} does not exist`);
    return rows[0];
  };
  return {
    openSession: async (email) => {
      const { id, wallet } = await findOrCreateWallet(deps, email);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock.now() + EMAIL_SESSION_MS);
      await pool.query(
        'insert into email_sessions (token_hash, wallet_id, created_at, expires_at) values ($1, $2, $3, $4)',
        [hashToken(token), id, new Date(clock.now()), expiresAt],
      );
      return { wallet, token, expiresAt };
    },
    requireOpenWallet: async (token) => {
      const { rows } = await pool.query<OpenEmailWallet>(
        `select w.id, w.email, w.wallet, s.token_hash as session
         from email_sessions s join email_wallets w on w.id = s.wallet_id
         where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2`,
        [hashToken(token), new Date(clock.now())],
      );
      if (!rows[0]) {
        throw new HttpError(
          'WALLET_CLOSED',
          'Your email wallet is closed. Connect it again with a new code.',
        );
      }
      return rows[0];
    },
    closeSession: async (token) => {
      await pool.query('update email_sessions set ended_at = $2 where token_hash = $1 and ended_at is null', [
        hashToken(token),
        new Date(clock.now()),
      ]);
    },
    sign: async (openWallet, messages) =>
      withSeed(keyring, await findEncryptedKey(openWallet), (seed) => {
        const key = toPrivateKey(seed);
        return messages.map((message) => sign(null, message, key));
      }),
    exportKey: async (openWallet) => {
      const exported = withSeed(keyring, await findEncryptedKey(openWallet), (seed) =>
        getBase58Decoder().decode(Buffer.concat([seed, toPublicKeyBytes(toPrivateKey(seed))])),
      );
      await pool.query('update email_wallets set exported_at = $2 where id = $1', [
        openWallet.id,
        new Date(clock.now()),
      ]);
      return exported;
    },
    rotateKeys: () => rotateKeys(deps),
  };
};
