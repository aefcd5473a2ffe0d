import { CHAIN_IDS } from '@blacktide/contract';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

/** Sign In With Solana: which chain a message is for. */
export type ChainId = (typeof CHAIN_IDS)[number];

/** What an operator can set; see docs/operations.md. Everything has a default in local mode. */
export interface Config {
  readonly mode: 'local' | 'production';
  /** `web` answers calls, `worker` executes them, `all` does both. */
  readonly role: 'all' | 'web' | 'worker';
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Absent: the embedded chain. */
  readonly solanaRpcUrl: string | null;
  /** The chain's name in sign-in messages. */
  readonly chainId: ChainId;
  /** Where the embedded chain answers JSON-RPC; its subscriptions are one port higher. Null: the usual one if free. */
  readonly rpcPort: number | null;
  /** The private half of the key that the game signs with: 32 bytes. */
  readonly authorityKey: Uint8Array;
  /** When the chain is believed. */
  readonly commitment: 'confirmed' | 'finalized';
  /** Micro-lamports a compute unit, on top of the base fee; 0 adds nothing. */
  readonly priorityFee: number;
  /** Where the metadata of assets is served to the world, ending in a slash. */
  readonly metadataUrl: string;
  /** Origins that may sign in, as `https://play.example`. The Host header is never believed. */
  readonly origins: readonly string[];
  readonly jwtSecret: string;
  readonly push: { readonly key: string; readonly secret: string };
  /** How codes are mailed; null: they stay in local mode's mailbox, and elsewhere there are no email wallets. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** Master keys of the email wallets by version: the highest seals, the others still open. 32 bytes each. */
  readonly walletKeys: ReadonlyMap<number, Uint8Array>;
  readonly webRoot: string;
  readonly logLevel: string;
  /** Features whose calls are switched off. What a player owns can always be taken out. */
  readonly closed: ReadonlySet<ClosableFeature>;
  /** Off where a gateway in front limits callers, and in measurements. */
  readonly rateLimits: boolean;
}

/** Never among them: what is needed to sign in and to withdraw. */
export const CLOSABLE = ['market', 'inventory', 'missions'] as const;
export type ClosableFeature = (typeof CLOSABLE)[number];

// zod/mini knows no words by itself; operators and callers are told what is wrong in English.
z.config(z.locales.en());

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOCAL_JWT_SECRET = 'local-only-do-not-use-in-production';
const LOCAL_AUTHORITY = 'local-only-authority';
const LOCAL_PUSH_SECRET = 'local-only-push-secret';
const LOCAL_WALLET_KEY = 'local-only-wallet-key';

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const environment = z.object({
  MODE: z._default(z.enum(['local', 'production']), 'local'),
  ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string()),
  SOLANA_RPC_URL: z.optional(z.url()),
  SOLANA_CHAIN: z.optional(z.enum(CHAIN_IDS)),
  RPC_PORT: z.optional(port),
  AUTHORITY_KEY: z.optional(z.string()),
  COMMITMENT: z._default(z.enum(['confirmed', 'finalized']), 'finalized'),
  PRIORITY_FEE: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  METADATA_URL: z.optional(z.url()),
  ALLOWED_ORIGINS: z.optional(z.string()),
  JWT_SECRET: z.optional(z.string().check(z.minLength(32))),
  PUSH_KEY: z._default(z.string(), 'blacktide'),
  PUSH_SECRET: z.optional(z.string().check(z.minLength(16))),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string()),
  WALLET_KEYS: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  WEB_ROOT: z.optional(z.string()),
  CLOSED: z._default(z.string(), ''),
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
});
type Environment = z.output<typeof environment>;

const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'SOLANA_RPC_URL',
  'AUTHORITY_KEY',
  'METADATA_URL',
  'ALLOWED_ORIGINS',
  'JWT_SECRET',
  'PUSH_SECRET',
] as const satisfies readonly (keyof Environment)[];

/** Once codes can be mailed there are email wallets, and their keys have to be sealed. */
const REQUIRED_WITH_MAIL = ['MAIL_FROM', 'WALLET_KEYS'] as const satisfies readonly (keyof Environment)[];

const refuseDefaultsInProduction = (env: Environment): void => {
  if (env.MODE !== 'production') return;
  const required = [...REQUIRED_IN_PRODUCTION, ...(env.SMTP_URL ? REQUIRED_WITH_MAIL : [])];
  const missing = required.filter((name) => !env[name]);
  if (missing.length > 0) throw new ConfigError(`MODE=production needs ${missing.join(', ')}`);
  if (env.JWT_SECRET === LOCAL_JWT_SECRET || env.PUSH_SECRET === LOCAL_PUSH_SECRET) {
    throw new ConfigError('MODE=production refuses the secrets of local mode');
  }
  const localKey = Buffer.from(localWalletKey());
  if (env.WALLET_KEYS && [...walletKeysOf(env).values()].some((key) => localKey.equals(key))) {
    throw new ConfigError('MODE=production refuses the secrets of local mode');
  }
};

const originsOf = (env: Environment): string[] => {
  const listed = (env.ALLOWED_ORIGINS ?? '').split(',').map((origin) => origin.trim());
  const given = listed.filter((origin) => origin !== '');
  for (const origin of given) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ConfigError(`ALLOWED_ORIGINS: ${origin} is not an origin such as https://play.example`);
    }
  }
  if (given.length > 0 || env.MODE === 'production') return given;
  return [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`, 'http://localhost:5173'];
};

const closedOf = ({ CLOSED }: Environment): ReadonlySet<ClosableFeature> => {
  const names = CLOSED.split(',').flatMap((name) => name.trim() || []);
  const known = names.map((name) => CLOSABLE.find((one) => one === name));
  if (known.includes(undefined)) throw new ConfigError(`CLOSED: only ${CLOSABLE.join(', ')} can be closed`);
  return new Set(known.flatMap((name) => name ?? []));
};

const slashed = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

const localWalletKey = (): Uint8Array => createHash('sha256').update(LOCAL_WALLET_KEY).digest();

const WALLET_KEY = /^(\d{1,4}):([A-Za-z0-9+/]{43}=)$/;

/** `1:base64,2:base64`: a new version is added in front or behind, and the old one goes when nothing is sealed by it. */
function walletKeysOf({ WALLET_KEYS: given }: Environment): ReadonlyMap<number, Uint8Array> {
  if (given === undefined) return new Map([[1, localWalletKey()]]);
  const keys = given.split(',').map((one): [number, Uint8Array] => {
    const [, version, key] = WALLET_KEY.exec(one.trim()) ?? [];
    if (!version || !key)
      throw new ConfigError('WALLET_KEYS: expected versions and 32 bytes in base64, as 1:AbC…=');
    return [Number(version), Buffer.from(key, 'base64')];
  });
  if (new Set(keys.map(([version]) => version)).size < keys.length) {
    throw new ConfigError('WALLET_KEYS: each version once');
  }
  return new Map(keys);
}

/** As key files have it: the 64 numbers of a keypair, of which the first 32 are private. */
const keypair = z.array(z.int().check(z.gte(0), z.lte(255))).check(z.length(64));

const authorityKeyOf = ({ AUTHORITY_KEY: given }: Environment): Uint8Array => {
  if (given === undefined) return createHash('sha256').update(LOCAL_AUTHORITY).digest();
  let numbers: unknown = null;
  try {
    numbers = JSON.parse(given);
  } catch {
    // Said below, together with everything else that it is not.
  }
  const parsed = keypair.safeParse(numbers);
  if (!parsed.success) {
    throw new ConfigError('AUTHORITY_KEY: expected the 64 numbers of a keypair, as [12,34,…]');
  }
  return Uint8Array.from(parsed.data.slice(0, 32));
};

export const loadConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const env = parsed.data;
  refuseDefaultsInProduction(env);
  return {
    mode: env.MODE,
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST ?? (env.MODE === 'local' ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    solanaRpcUrl: env.SOLANA_RPC_URL ?? null,
    chainId: env.SOLANA_CHAIN ?? (env.SOLANA_RPC_URL ? 'mainnet' : 'localnet'),
    rpcPort: env.RPC_PORT ?? null,
    authorityKey: authorityKeyOf(env),
    commitment: env.COMMITMENT,
    priorityFee: env.PRIORITY_FEE,
    metadataUrl: slashed(env.METADATA_URL ?? `http://localhost:${env.PORT}/m/`),
    origins: originsOf(env),
    jwtSecret: env.JWT_SECRET ?? LOCAL_JWT_SECRET,
    push: { key: env.PUSH_KEY, secret: env.PUSH_SECRET ?? LOCAL_PUSH_SECRET },
    mail: env.SMTP_URL
      ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? 'Blacktide <no-reply@localhost>' }
      : null,
    walletKeys: walletKeysOf(env),
    webRoot: resolve(env.WEB_ROOT ?? 'packages/web/dist'),
    logLevel: env.LOG_LEVEL,
    closed: closedOf(env),
    rateLimits: env.RATE_LIMITS === 'on',
  };
};
