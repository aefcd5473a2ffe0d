import { wallet as asWallet, type Wallet } from '@blacktide/rules';
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

/** An email wallet as this browser has it open. */
export interface OpenWallet {
  readonly id: string;
  readonly email: string;
  readonly wallet: Wallet;
  /** The hash of the token that opened it. */
  readonly session: Buffer;
}

type KnownWallet = Omit<OpenWallet, 'session'>;

export interface EmailWallets {
  /** The wallet of a proven address, made if there is none, and a token that opens it. */
  readonly enter: (email: string) => Promise<{ wallet: Wallet; token: string; expiresAt: Date }>;
  /** Throws where the token opens nothing (any more). */
  readonly open: (token: string) => Promise<OpenWallet>;
  readonly close: (token: string) => Promise<void>;
  readonly sign: (wallet: OpenWallet, messages: readonly Uint8Array[]) => Promise<Uint8Array[]>;
  /** 64 bytes in base58: what other wallets import. */
  readonly export: (wallet: OpenWallet) => Promise<string>;
  /** Seals again, by the newest master key, whatever an older one seals. */
  readonly rotate: () => Promise<number>;
}

export interface EmailWalletsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly keyring: Keyring;
}

const OPEN_MS = 30 * 24 * 60 * 60 * 1000;
const PAGE = 100;

/** Before 32 bytes of Ed25519 seed, this makes a PKCS #8 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const keyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });

const publicBytes = (key: KeyObject): Buffer =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface SealedRow {
  readonly id: string;
  readonly key_version: number;
  readonly sealed_key: Buffer;
}

/** Every use of a seed: it is wiped afterwards, whatever happens. */
const withSeed = <T>(
  keyring: Keyring,
  { id, key_version: version, sealed_key: bytes }: SealedRow,
  use: (seed: Uint8Array) => T,
): T => {
  const seed = keyring.open(id, { version, bytes });
  try {
    return use(seed);
  } finally {
    seed.fill(0);
  }
};

const insertWallet = async ({ pool, clock, keyring }: EmailWalletsDeps, email: string): Promise<void> => {
  const id = randomUUID();
  const seed = randomBytes(32);
  const address = asWallet(getAddressDecoder().decode(publicBytes(keyOf(seed))));
  const { version, bytes } = keyring.seal(id, seed);
  seed.fill(0);
  await pool.query(
    `insert into email_wallets (id, email, wallet, key_version, sealed_key, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (email) do nothing`,
    [id, email, address, version, bytes, new Date(clock.now())],
  );
};

const find = async (pool: Pool, email: string): Promise<KnownWallet | null> => {
  const { rows } = await pool.query<KnownWallet>(
    'select id, email, wallet from email_wallets where email = $1',
    [email],
  );
  return rows[0] ?? null;
};

const findOrMake = async (deps: EmailWalletsDeps, email: string): Promise<KnownWallet> => {
  const known = await find(deps.pool, email);
  if (known) return known;
  await insertWallet(deps, email);
  const made = await find(deps.pool, email);
  if (!made) throw new Error('an email wallet was made and not found');
  return made;
};

const rotate = async ({ pool, keyring }: EmailWalletsDeps): Promise<number> => {
  for (let count = 0; ;) {
    const turned = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<SealedRow>(
        `select id, key_version, sealed_key from email_wallets where key_version <> $1
         order by id limit ${PAGE} for update skip locked`,
        [keyring.current],
      );
      for (const row of rows) {
        const { version, bytes } = withSeed(keyring, row, (seed) => keyring.seal(row.id, seed));
        await client.query('update email_wallets set key_version = $2, sealed_key = $3 where id = $1', [
          row.id,
          version,
          bytes,
        ]);
      }
      return rows.length;
    });
    count += turned;
    if (turned < PAGE) return count;
  }
};

export const createEmailWallets = (deps: EmailWalletsDeps): EmailWallets => {
  const { pool, clock, keyring } = deps;
  const sealedOf = async ({ id }: OpenWallet): Promise<SealedRow> => {
    const { rows } = await pool.query<SealedRow>(
      'select id, key_version, sealed_key from email_wallets where id = $1',
      [id],
    );
    if (!rows[0]) throw new Error(`email wallet ${id} does not exist`);
    return rows[0];
  };
  return {
    enter: async (email) => {
      const { id, wallet } = await findOrMake(deps, email);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock.now() + OPEN_MS);
      await pool.query(
        'insert into email_sessions (token_hash, wallet_id, created_at, expires_at) values ($1, $2, $3, $4)',
        [hashOf(token), id, new Date(clock.now()), expiresAt],
      );
      return { wallet, token, expiresAt };
    },
    open: async (token) => {
      const { rows } = await pool.query<OpenWallet>(
        `select w.id, w.email, w.wallet, s.token_hash as session
         from email_sessions s join email_wallets w on w.id = s.wallet_id
         where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2`,
        [hashOf(token), new Date(clock.now())],
      );
      if (!rows[0]) {
        throw new HttpError(
          'WALLET_CLOSED',
          'Your email wallet is closed. Connect it again with a new code.',
        );
      }
      return rows[0];
    },
    close: async (token) => {
      await pool.query('update email_sessions set ended_at = $2 where token_hash = $1 and ended_at is null', [
        hashOf(token),
        new Date(clock.now()),
      ]);
    },
    sign: async (open, messages) =>
      withSeed(keyring, await sealedOf(open), (seed) => {
        const key = keyOf(seed);
        return messages.map((message) => sign(null, message, key));
      }),
    export: async (open) => {
      const exported = withSeed(keyring, await sealedOf(open), (seed) =>
        getBase58Decoder().decode(Buffer.concat([seed, publicBytes(keyOf(seed))])),
      );
      await pool.query('update email_wallets set exported_at = $2 where id = $1', [
        open.id,
        new Date(clock.now()),
      ]);
      return exported;
    },
    rotate: () => rotate(deps),
  };
};
