import { generateKeyPairSync } from 'node:crypto';

/** The format of key files: the private key, then the public key. */
export const aKeypair = (): number[] => {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return [...Buffer.from(d, 'base64url'), ...Buffer.from(x, 'base64url')];
};

/** The required settings of production mode; its hosts do not exist. */
export const PRODUCTION_ENVIRONMENT = {
  MODE: 'production',
  DATABASE_URL: 'postgresql://db/blacktide',
  SOLANA_RPC_URL: 'https://rpc.test',
  AUTHORITY_KEY: JSON.stringify(aKeypair()),
  METADATA_URL: 'https://play.test/m',
  ALLOWED_ORIGINS: 'https://play.test, https://lasthaven.test',
  JWT_SECRET: 'a secret of thirty-two characters',
  PUSH_SECRET: 'sixteen characters',
} as const;
