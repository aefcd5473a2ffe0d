/** What an operator has to set; nothing in it is reachable. */
export const PRODUCTION = {
  MODE: 'production',
  DATABASE_URL: 'postgresql://db/blacktide',
  SOLANA_RPC_URL: 'https://rpc.test',
  AUTHORITY_KEY: JSON.stringify(Array.from({ length: 64 }, (_, index) => index)),
  METADATA_URL: 'https://play.test/m',
  ALLOWED_ORIGINS: 'https://play.test, https://lasthaven.test',
  JWT_SECRET: 'a secret of thirty-two characters',
  PUSH_SECRET: 'sixteen characters',
} as const;
