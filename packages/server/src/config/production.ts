import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { AuthorityKeys, Complain } from './keys.ts';
import { LOCAL_JWT_SECRET, LOCAL_PUSH_SECRET, localAuthorityKey, localWalletKey } from './localSecrets.ts';
import { isLoopbackHost } from './origins.ts';

/** The settings that can make a public game unsafe. Absent ones are reported elsewhere. */
export interface ProductionSettings {
  readonly jwtSecret: string | undefined;
  readonly pushSecret: string | undefined;
  readonly metricsToken: string | undefined;
  readonly authority: AuthorityKeys;
  readonly walletKeys: ReadonlyMap<number, Uint8Array>;
  readonly hasWalletKeys: boolean;
  readonly origins: readonly string[];
  readonly hasOrigins: boolean;
  readonly metadataUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly rateLimits: string;
}

/** A random secret of 16 hex digits has fewer different ones about once in 100,000 times. */
const LEAST_DIFFERENT = 6;
const isMonotonous = (secret: string | Uint8Array): boolean =>
  new Set<string | number>(secret).size < LEAST_DIFFERENT;

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);

/** The DER prefix of an Ed25519 private key (RFC 8410); the 32 bytes follow. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

const publicHalf = (privateKey: Uint8Array): Uint8Array => {
  const der = Buffer.concat([PKCS8_ED25519, privateKey]);
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
};

const OF_LOCAL_MODE = 'MODE=production refuses the secrets of local mode, which everybody can read';

const checkSecrets = (settings: ProductionSettings, complain: Complain): void => {
  const secrets: readonly (readonly [string, string | undefined])[] = [
    ['JWT_SECRET', settings.jwtSecret],
    ['PUSH_SECRET', settings.pushSecret],
    ['METRICS_TOKEN', settings.metricsToken],
  ];
  const seen = new Map<string, string>();
  for (const [name, secret] of secrets) {
    if (secret === undefined) continue;
    if (secret === LOCAL_JWT_SECRET || secret === LOCAL_PUSH_SECRET) complain(`${name}: ${OF_LOCAL_MODE}`);
    if (isMonotonous(secret)) complain(`${name}: repeats a few characters; use a random secret`);
    const other = seen.get(secret);
    if (other) complain(`${name}: is the same as ${other}; each needs a secret of its own`);
    seen.set(secret, name);
  }
};

const checkAuthority = ({ authority }: ProductionSettings, complain: Complain): void => {
  const { privateKey, publicKey } = authority;
  if (publicKey === null) return;
  if (sameBytes(privateKey, localAuthorityKey())) complain(`AUTHORITY_KEY: ${OF_LOCAL_MODE}`);
  if (isMonotonous(privateKey)) complain('AUTHORITY_KEY: repeats a few bytes; use a random key');
  if (!sameBytes(publicHalf(privateKey), publicKey)) {
    complain('AUTHORITY_KEY: the last 32 numbers are not the public half of the first 32');
  }
};

const checkWalletKeys = ({ walletKeys, hasWalletKeys }: ProductionSettings, complain: Complain): void => {
  if (!hasWalletKeys) return;
  for (const [version, key] of walletKeys) {
    if (sameBytes(key, localWalletKey())) complain(`WALLET_KEYS: version ${version}: ${OF_LOCAL_MODE}`);
    if (isMonotonous(key)) complain(`WALLET_KEYS: version ${version} repeats a few bytes; use a random key`);
  }
};

/** What is wrong with an address that players or wallets reach from outside, if anything. */
const notPublic = (url: string): string | null => {
  const { protocol, hostname } = new URL(url);
  if (isLoopbackHost(hostname)) return 'is this machine itself; use the public name';
  return protocol === 'https:' ? null : 'is not encrypted; use https://';
};

const checkAddresses = (settings: ProductionSettings, complain: Complain): void => {
  const { origins, hasOrigins, metadataUrl } = settings;
  if (hasOrigins && origins.length === 0) complain('ALLOWED_ORIGINS: names no origin');
  for (const origin of origins) {
    const problem = notPublic(origin);
    if (problem) complain(`ALLOWED_ORIGINS: ${origin} ${problem}`);
  }
  const problem = metadataUrl === undefined ? null : notPublic(metadataUrl);
  // It is written into every mint and cannot be changed there.
  if (problem) complain(`METADATA_URL: ${problem}`);
};

/** Reports every setting that would make a public game unsafe. Values of secrets are never repeated. */
export const checkProduction = (settings: ProductionSettings, complain: Complain): void => {
  checkSecrets(settings, complain);
  checkAuthority(settings, complain);
  checkWalletKeys(settings, complain);
  checkAddresses(settings, complain);
  if (settings.mailFrom !== undefined && !/^[^\r\n]+@[^\r\n]+$/.test(settings.mailFrom)) {
    complain('MAIL_FROM: expected an address such as Blacktide <codes@play.example>');
  }
  if (settings.rateLimits === 'off') {
    complain(
      'RATE_LIMITS: off is for measurements in local mode; use wallets behind a gateway that limits addresses',
    );
  }
};
