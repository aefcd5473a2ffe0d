import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { AuthorityKeys, ReportProblem } from './keys.ts';
import { LOCAL_JWT_SECRET, LOCAL_PUSH_SECRET, localAuthorityKey, localWalletKey } from './localSecrets.ts';
import { isLoopbackHost } from './origins.ts';

/** The settings that can make a public game unsafe. Missing ones are reported by `loadConfig`. */
interface ProductionSettings {
  readonly JWT_SECRET?: string | undefined;
  readonly PUSH_SECRET?: string | undefined;
  readonly METRICS_TOKEN?: string | undefined;
  readonly WALLET_KEYS?: string | undefined;
  readonly ALLOWED_ORIGINS?: string | undefined;
  readonly METADATA_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly RATE_LIMITS: string;
  readonly authority: AuthorityKeys;
  readonly walletKeys: ReadonlyMap<number, Uint8Array>;
  readonly origins: readonly string[];
  readonly swap: {
    readonly rpcUrl: string | null;
    readonly scriptUrl: string;
    readonly apiOrigins: readonly string[];
  };
}

/** About one in 100,000 random secrets of 16 hex digits has fewer distinct digits. */
const MIN_DISTINCT_VALUES = 6;
const hasFewDistinctValues = (secret: string | Uint8Array): boolean =>
  new Set<string | number>(secret).size < MIN_DISTINCT_VALUES;

const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);

/** The DER prefix of an Ed25519 private key (RFC 8410); the 32 bytes follow. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

const derivePublicKey = (privateKey: Uint8Array): Uint8Array => {
  const der = Buffer.concat([PKCS8_ED25519, privateKey]);
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
};

const LOCAL_SECRET_REFUSED = 'MODE=production does not accept the secrets of local mode, which are public';

const checkSecrets = (settings: ProductionSettings, reportProblem: ReportProblem): void => {
  const seen = new Map<string, string>();
  for (const name of ['JWT_SECRET', 'PUSH_SECRET', 'METRICS_TOKEN'] as const) {
    const secret = settings[name];
    if (secret === undefined) continue;
    if (secret === LOCAL_JWT_SECRET || secret === LOCAL_PUSH_SECRET)
      reportProblem(`${name}: ${LOCAL_SECRET_REFUSED}`);
    if (hasFewDistinctValues(secret)) reportProblem(`${name}: repeats a few characters; use a random secret`);
    const other = seen.get(secret);
    if (other) reportProblem(`${name}: is the same as ${other}; use a different secret for each`);
    seen.set(secret, name);
  }
};

const checkAuthority = ({ authority }: ProductionSettings, reportProblem: ReportProblem): void => {
  const { privateKey, publicKey } = authority;
  if (publicKey === null) return;
  if (isSameBytes(privateKey, localAuthorityKey())) reportProblem(`AUTHORITY_KEY: ${LOCAL_SECRET_REFUSED}`);
  if (hasFewDistinctValues(privateKey)) reportProblem('AUTHORITY_KEY: repeats a few bytes; use a random key');
  if (!isSameBytes(derivePublicKey(privateKey), publicKey)) {
    reportProblem('AUTHORITY_KEY: the last 32 numbers are not the public key of the first 32');
  }
};

const checkWalletKeys = (
  { WALLET_KEYS, walletKeys }: ProductionSettings,
  reportProblem: ReportProblem,
): void => {
  if (WALLET_KEYS === undefined) return;
  for (const [version, key] of walletKeys) {
    if (isSameBytes(key, localWalletKey()))
      reportProblem(`WALLET_KEYS: version ${version}: ${LOCAL_SECRET_REFUSED}`);
    if (hasFewDistinctValues(key))
      reportProblem(`WALLET_KEYS: version ${version} repeats a few bytes; use a random key`);
  }
};

/** Why a URL is not usable by players or wallets from outside; null if it is. */
const findUrlProblem = (url: string): string | null => {
  const { protocol, hostname } = new URL(url);
  if (isLoopbackHost(hostname)) return 'is an address of this machine; use the public name';
  return protocol === 'https:' ? null : 'is not encrypted; use https://';
};

const checkAddresses = (settings: ProductionSettings, reportProblem: ReportProblem): void => {
  const { origins, ALLOWED_ORIGINS, METADATA_URL } = settings;
  if (ALLOWED_ORIGINS && origins.length === 0) reportProblem('ALLOWED_ORIGINS: contains no origin');
  for (const origin of origins) {
    const problem = findUrlProblem(origin);
    if (problem) reportProblem(`ALLOWED_ORIGINS: ${origin} ${problem}`);
  }
  const problem = METADATA_URL === undefined ? null : findUrlProblem(METADATA_URL);
  // The URL is written into every mint and cannot be changed there.
  if (problem) reportProblem(`METADATA_URL: ${problem}`);
};

/** Players' browsers load these. */
const checkSwap = ({ swap }: ProductionSettings, reportProblem: ReportProblem): void => {
  const urls: readonly (readonly [name: string, url: string])[] = [
    ...(swap.rpcUrl === null ? [] : [['SWAP_RPC_URL', swap.rpcUrl] as const]),
    ['SWAP_SCRIPT_URL', swap.scriptUrl],
    ...swap.apiOrigins.map((origin) => ['SWAP_API_ORIGINS', origin] as const),
  ];
  for (const [name, url] of urls) {
    const problem = findUrlProblem(url);
    if (problem) reportProblem(`${name}: ${problem}`);
  }
};

/** Reports every setting that would make a public game unsafe. The messages never contain secrets. */
export const checkProduction = (settings: ProductionSettings, reportProblem: ReportProblem): void => {
  checkSecrets(settings, reportProblem);
  checkAuthority(settings, reportProblem);
  checkWalletKeys(settings, reportProblem);
  checkAddresses(settings, reportProblem);
  checkSwap(settings, reportProblem);
  if (settings.MAIL_FROM !== undefined && !/^[^\r\n]+@[^\r\n]+$/.test(settings.MAIL_FROM)) {
    reportProblem('MAIL_FROM: expected an address such as Blacktide <codes@play.example>');
  }
  if (settings.RATE_LIMITS === 'off') {
    reportProblem(
      'RATE_LIMITS: off is for measurements in local mode; use wallets behind a gateway that limits addresses',
    );
  }
};
