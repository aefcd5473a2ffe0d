import { CHAIN_IDS } from '@blacktide/contract';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { readAuthorityKey, readWalletKeys, type ReportProblem } from './config/keys.ts';
import { LOCAL_JWT_SECRET, LOCAL_PUSH_SECRET } from './config/localSecrets.ts';
import { readOrigins } from './config/origins.ts';
import { checkProduction } from './config/checkProduction.ts';
import { readTrustProxy } from './config/trustedProxies.ts';

/** The name of a chain in messages of Sign In With Solana. */
export type ChainId = (typeof CHAIN_IDS)[number];

/** Must not contain features that players need to sign in and to withdraw. */
const CLOSABLE_FEATURES = [
  'market',
  'inventory',
  'equipment',
  'upgrade',
  'missions',
  'exchange',
  'genesis',
  'goals',
] as const;
export type ClosableFeature = (typeof CLOSABLE_FEATURES)[number];

// zod/mini has no error messages of its own.
z.config(z.locales.en());

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const webUrl = z.url({ protocol: /^https?$/, error: 'expected a URL such as https://host' });
const environmentSchema = z.object({
  MODE: z._default(z.enum(['local', 'production']), 'local'),
  ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'expected postgresql://user:password@host/database')),
  ),
  DATABASE_DEADLINE_MS: z._default(z.coerce.number().check(z.int(), z.gte(100)), 5000),
  SOLANA_RPC_URL: z.optional(webUrl),
  SOLANA_CHAIN: z.optional(z.enum(CHAIN_IDS)),
  RPC_PORT: z.optional(port),
  AUTHORITY_KEY: z.optional(z.string()),
  COMMITMENT: z._default(z.enum(['confirmed', 'finalized']), 'finalized'),
  PRIORITY_FEE: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  METADATA_URL: z.optional(webUrl),
  ALLOWED_ORIGINS: z.optional(z.string()),
  JWT_SECRET: z.optional(z.string().check(z.minLength(32))),
  PUSH_KEY: z._default(z.string(), 'blacktide'),
  PUSH_SECRET: z.optional(z.string().check(z.minLength(16))),
  PUSH_APP_ID: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/, 'expected the id of a Pusher app')),
  ),
  PUSH_CLUSTER: z._default(
    z.string().check(z.regex(/^[a-z0-9-]{1,20}$/, 'expected a name such as eu')),
    'eu',
  ),
  PUSH_API_URL: z.optional(webUrl),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string()),
  WALLET_KEYS: z.optional(z.string()),
  DISCORD_CLIENT_ID: z.optional(z.string().check(z.minLength(1))),
  DISCORD_CLIENT_SECRET: z.optional(z.string().check(z.minLength(1))),
  TWITTER_CLIENT_ID: z.optional(z.string().check(z.minLength(1))),
  TWITTER_CLIENT_SECRET: z.optional(z.string().check(z.minLength(1))),
  S3_URL: z.optional(webUrl),
  S3_REGION: z._default(
    z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'expected a name such as eu-central-1')),
    'us-east-1',
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string().check(z.minLength(1))),
  S3_SECRET_ACCESS_KEY: z.optional(z.string().check(z.minLength(1))),
  PRICE_FEED_URL: z.optional(webUrl),
  /** Seconds. */
  PRICE_FEED_INTERVAL: z._default(z.coerce.number().check(z.positive(), z.lte(3600)), 60),
  PRICE_FEED_MAX_AGE: z._default(z.coerce.number().check(z.positive(), z.lte(86_400)), 900),
  SWAP_RPC_URL: z.optional(webUrl),
  SWAP_SCRIPT_URL: z._default(webUrl, 'https://terminal.jup.ag/main-v4.js'),
  SWAP_API_ORIGINS: z.optional(z.string()),
  LOCAL_SEED: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  WEB_ROOT: z.optional(z.string()),
  CLOSED: z._default(z.string(), ''),
  RATE_LIMITS: z._default(z.enum(['on', 'wallets', 'off']), 'on'),
  TRUST_PROXY: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  LOG_REQUESTS: z._default(z.enum(['on', 'off']), 'off'),
  CHECK_RESPONSES: z._default(z.enum(['on', 'off']), 'off'),
  /** Seconds. */
  REQUEST_TIMEOUT: z._default(z.coerce.number().check(z.positive(), z.lte(600)), 30),
  SHUTDOWN_SECONDS: z._default(z.coerce.number().check(z.gte(1), z.lte(600)), 15),
});
type Environment = z.output<typeof environmentSchema>;

const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'SOLANA_RPC_URL',
  'AUTHORITY_KEY',
  'METADATA_URL',
  'ALLOWED_ORIGINS',
  'JWT_SECRET',
  'PUSH_SECRET',
] as const satisfies readonly (keyof Environment)[];

/** With a mail server there are email wallets, whose keys must be encrypted. */
const REQUIRED_WITH_MAIL = ['MAIL_FROM', 'WALLET_KEYS'] as const satisfies readonly (keyof Environment)[];

const findMissingVariables = (env: Environment, malformed: ReadonlySet<string>): readonly string[] => {
  if (env.MODE !== 'production') return [];
  const required = [...REQUIRED_IN_PRODUCTION, ...(env.SMTP_URL ? REQUIRED_WITH_MAIL : [])];
  return required.filter((name) => !env[name] && !malformed.has(name));
};

const readAllowedOrigins = (env: Environment, reportProblem: ReportProblem): readonly string[] => {
  const given = readOrigins('ALLOWED_ORIGINS', env.ALLOWED_ORIGINS, reportProblem);
  if (given.length > 0 || env.MODE === 'production') return given;
  return [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`, 'http://localhost:5173'];
};

const readClosedFeatures = (
  { CLOSED }: Environment,
  reportProblem: ReportProblem,
): ReadonlySet<ClosableFeature> => {
  const names = CLOSED.split(',').flatMap((name) => name.trim() || []);
  const known = names.map((name) => CLOSABLE_FEATURES.find((one) => one === name));
  if (known.includes(undefined)) reportProblem(`CLOSED: only ${CLOSABLE_FEATURES.join(', ')} can be closed`);
  return new Set(known.flatMap((name) => name ?? []));
};

/** Null: the server keeps the push connections itself. */
const readPushService = ({ PUSH_APP_ID, PUSH_CLUSTER, PUSH_API_URL }: Environment) =>
  PUSH_APP_ID === undefined
    ? null
    : {
        appId: PUSH_APP_ID,
        cluster: PUSH_CLUSTER,
        apiUrl: (PUSH_API_URL ?? `https://api-${PUSH_CLUSTER}.pusher.com`).replace(/\/$/, ''),
      };

/** Null: local mode has its own identity provider, and production cannot link accounts of this service. */
const readIdentityClient = (env: Environment, name: 'DISCORD' | 'TWITTER', reportProblem: ReportProblem) => {
  const { [`${name}_CLIENT_ID` as const]: clientId, [`${name}_CLIENT_SECRET` as const]: clientSecret } = env;
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  if (clientId ?? clientSecret)
    reportProblem(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET: set both or neither`);
  return null;
};

/** Null: the pictures of players are in the data folder. */
const readS3 = (env: Environment, reportProblem: ReportProblem) => {
  const {
    S3_URL: url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (url !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined)
    return { url: url.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey };
  if (url ?? accessKeyId ?? secretAccessKey)
    reportProblem('S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all or none');
  return null;
};

const readSwap = (env: Environment, reportProblem: ReportProblem) => ({
  /** Players' browsers call it. Null: the terminal is not loaded. */
  rpcUrl: env.SWAP_RPC_URL ?? null,
  scriptUrl: env.SWAP_SCRIPT_URL,
  /** What the terminal may call besides the RPC and the origin of its script. */
  apiOrigins: readOrigins('SWAP_API_ORIGINS', env.SWAP_API_ORIGINS, reportProblem),
});

const withTrailingSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

/** Omits malformed variables, so that the others are checked too and all problems are reported together. */
const parseEnvironment = (
  variables: Readonly<Record<string, string | undefined>>,
  reportProblem: ReportProblem,
) => {
  const parsed = environmentSchema.safeParse(variables);
  if (parsed.success) return { env: parsed.data, malformed: new Set<string>() };
  for (const { path, message } of parsed.error.issues) reportProblem(`${path.join('.')}: ${message}`);
  const malformed = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.entries(variables).filter(([name]) => !malformed.has(name));
  return { env: environmentSchema.parse(Object.fromEntries(rest)), malformed };
};

/** Problems are reported in the order of the settings. */
const toConfig = (env: Environment, authorityKey: Uint8Array, reportProblem: ReportProblem) => ({
  mode: env.MODE,
  /** `web` answers calls, `worker` executes them, `all` does both. */
  role: env.ROLE,
  port: env.PORT,
  host: env.HOST ?? (env.MODE === 'local' ? '127.0.0.1' : '0.0.0.0'),
  dataDir: resolve(env.DATA_DIR),
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: env.DATABASE_URL ?? null,
  /** How long a request waits for the database before it is answered 503. */
  databaseDeadlineMs: env.DATABASE_DEADLINE_MS,
  /** Null: the embedded chain. */
  solanaRpcUrl: env.SOLANA_RPC_URL ?? null,
  /** The chain's name in sign-in messages. */
  chainId: env.SOLANA_CHAIN ?? (env.SOLANA_RPC_URL ? 'mainnet' : 'localnet'),
  /** JSON-RPC port of the embedded chain; its subscriptions are one port higher. Null: 8899 if free, else any. */
  rpcPort: env.RPC_PORT ?? null,
  /** The private key of the authority, 32 bytes. */
  authorityKey,
  /** The commitment level at which a transaction counts as final. */
  commitment: env.COMMITMENT,
  /** Micro-lamports per compute unit, in addition to the base fee. */
  priorityFee: env.PRIORITY_FEE,
  /** Public URL of the metadata of assets, ending in a slash. */
  metadataUrl: withTrailingSlash(env.METADATA_URL ?? `http://localhost:${env.PORT}/m/`),
  /** Master keys of the email wallets by version, 32 bytes each: the highest encrypts, all decrypt. */
  walletKeys: readWalletKeys(env.WALLET_KEYS, reportProblem),
  /** Origins that may sign in, such as `https://play.example`. The Host header is not used. */
  origins: readAllowedOrigins(env, reportProblem),
  jwtSecret: env.JWT_SECRET ?? LOCAL_JWT_SECRET,
  push: { key: env.PUSH_KEY, secret: env.PUSH_SECRET ?? LOCAL_PUSH_SECRET, service: readPushService(env) },
  /** How codes are mailed. Null: local mode keeps them in its mailbox, and production has no email wallets. */
  mail: env.SMTP_URL
    ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? 'Blacktide <no-reply@localhost>' }
    : null,
  /** The OAuth 2 clients at other services with which players link their accounts. */
  identityClients: {
    discord: readIdentityClient(env, 'DISCORD', reportProblem),
    twitter: readIdentityClient(env, 'TWITTER', reportProblem),
  },
  /** The bucket with the pictures of players. */
  s3: readS3(env, reportProblem),
  /** Where the prices of BOOTY and GOLD come from. Null: the exchange pool. */
  priceFeed: env.PRICE_FEED_URL
    ? {
        url: env.PRICE_FEED_URL,
        intervalMs: env.PRICE_FEED_INTERVAL * 1000,
        maxAgeMs: env.PRICE_FEED_MAX_AGE * 1000,
      }
    : null,
  /** The swap terminal, which runs in a frame without an origin. */
  swap: readSwap(env, reportProblem),
  /** A new database starts with content that players would have made, so that every screen has something to show. */
  seedsLocalGame: env.MODE === 'local' && env.LOCAL_SEED === 'on',
  webRoot: resolve(env.WEB_ROOT ?? 'packages/web/dist'),
  logLevel: env.LOG_LEVEL,
  /** Features that are switched off. Players can always withdraw what they own. */
  closedFeatures: readClosedFeatures(env, reportProblem),
  /**
   * `on`: by wallet for endpoints with a session, by address for all others and for invalid tokens. `wallets`: only by
   * wallet, for servers behind a gateway that limits addresses. `off`: for measurements, not allowed in production.
   */
  rateLimits: env.RATE_LIMITS,
  trustProxy: readTrustProxy(env.TRUST_PROXY, reportProblem),
  /** Compare every response with the contract before it is sent: for tests and development. */
  checkResponses: env.CHECK_RESPONSES === 'on',
  /** Bearer token for `/metrics`. Null: local mode answers callers on the same machine, production has no metrics. */
  metricsToken: env.METRICS_TOKEN ?? null,
  /** Log a line for every request. */
  logRequests: env.LOG_REQUESTS === 'on',
  /** A request that has not arrived completely by then is answered 408. */
  requestTimeoutMs: env.REQUEST_TIMEOUT * 1000,
  /** The longest time from the stop signal to the exit. */
  shutdownSeconds: env.SHUTDOWN_SECONDS,
});

/** The settings of an operator; see docs/operations.md. All have a default in local mode. */
export type Config = Readonly<ReturnType<typeof toConfig>>;

export const loadConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const problems: string[] = [];
  const reportProblem: ReportProblem = (problem) => void problems.push(problem);
  const { env, malformed } = parseEnvironment(variables, reportProblem);
  const missing = findMissingVariables(env, malformed);
  if (missing.length > 0) reportProblem(`MODE=production needs ${missing.join(', ')}`);
  const authority = readAuthorityKey(env.AUTHORITY_KEY, reportProblem);
  const config = toConfig(env, authority.privateKey, reportProblem);
  if (env.MODE === 'production') checkProduction({ ...env, ...config, authority }, reportProblem);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
};
