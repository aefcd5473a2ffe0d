import { generateKeyPairSync } from 'node:crypto';

/** As key files have it: the private half, then the public one. */
export const aKeypair = (): number[] => {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return [...Buffer.from(d, 'base64url'), ...Buffer.from(x, 'base64url')];
};

/** What an operator has to set; nothing in it is reachable. */
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
