import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { aKeypair, PRODUCTION_ENVIRONMENT } from '../testing/productionEnvironment.ts';

const MAIL_ENVIRONMENT = { SMTP_URL: 'smtps://sea:rum@mail.test', MAIL_FROM: 'sea@play.test' };
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const aPublicKey = (): number[] => aKeypair().slice(32);
const localAuthority = (): number[] => [...loadConfig({}).authorityKey];

const UNSAFE_SETTINGS: readonly (readonly [
  what: string,
  variables: Record<string, string>,
  message: RegExp,
])[] = [
  [
    'the published authority key of local mode',
    { AUTHORITY_KEY: JSON.stringify([...localAuthority(), ...aPublicKey()]) },
    /AUTHORITY_KEY: .*secrets of local mode/,
  ],
  [
    'an authority key of zeros',
    { AUTHORITY_KEY: JSON.stringify(Array.from({ length: 64 }, () => 0)) },
    /AUTHORITY_KEY: repeats a few bytes/,
  ],
  [
    'an authority key with the public key of another key pair',
    { AUTHORITY_KEY: JSON.stringify([...aKeypair().slice(0, 32), ...aPublicKey()]) },
    /AUTHORITY_KEY: .*not the public key/,
  ],
  ['a JWT secret of one letter', { JWT_SECRET: 'a'.repeat(40) }, /JWT_SECRET: repeats a few characters/],
  ['a JWT secret of two letters', { JWT_SECRET: 'ab'.repeat(20) }, /JWT_SECRET: repeats a few characters/],
  ['a push secret of one letter', { PUSH_SECRET: 'a'.repeat(20) }, /PUSH_SECRET: repeats a few characters/],
  [
    'a metrics token of one letter',
    { METRICS_TOKEN: 'a'.repeat(20) },
    /METRICS_TOKEN: repeats a few characters/,
  ],
  [
    'one secret for sessions and push',
    { PUSH_SECRET: PRODUCTION_ENVIRONMENT.JWT_SECRET },
    /PUSH_SECRET: is the same as JWT_SECRET/,
  ],
  [
    'one secret for push and metrics',
    { METRICS_TOKEN: PRODUCTION_ENVIRONMENT.PUSH_SECRET },
    /METRICS_TOKEN: is the same as PUSH_SECRET/,
  ],
  ['the JWT secret of local mode', { JWT_SECRET: loadConfig({}).jwtSecret }, /JWT_SECRET: .*local mode/],
  ['the push secret of local mode', { PUSH_SECRET: loadConfig({}).push.secret }, /PUSH_SECRET: .*local mode/],
  [
    'a wallet key of zeros',
    { ...MAIL_ENVIRONMENT, WALLET_KEYS: `1:${base64(new Uint8Array(32))}` },
    /WALLET_KEYS: version 1 repeats a few bytes/,
  ],
  [
    'the wallet key of local mode',
    {
      ...MAIL_ENVIRONMENT,
      WALLET_KEYS: `7:${base64(loadConfig({}).walletKeys.get(1) ?? new Uint8Array())}`,
    },
    /WALLET_KEYS: version 7: .*secrets of local mode/,
  ],
  ['an X client without its id', { TWITTER_CLIENT_SECRET: 'hush' }, /TWITTER_CLIENT_SECRET: set both/],
  [
    'a bucket without its key',
    { S3_URL: 'https://s3.test/pictures' },
    /S3_SECRET_ACCESS_KEY: set all or none/,
  ],
  ['a bucket that is no URL', { S3_URL: 'pictures' }, /S3_URL: expected a URL/],
  ['a Discord client without its secret', { DISCORD_CLIENT_ID: '123' }, /DISCORD_CLIENT_SECRET: set both/],
  ['empty origins', { ALLOWED_ORIGINS: '' }, /needs ALLOWED_ORIGINS/],
  ['origins of commas', { ALLOWED_ORIGINS: ' , ,' }, /ALLOWED_ORIGINS: contains no origin/],
  [
    'an http origin',
    { ALLOWED_ORIGINS: 'http://play.test' },
    /ALLOWED_ORIGINS: http:\/\/play.test is not enc/,
  ],
  ['a localhost origin', { ALLOWED_ORIGINS: 'https://localhost:3000' }, /ALLOWED_ORIGINS: .* this machine/],
  ['a loopback origin', { ALLOWED_ORIGINS: 'https://127.0.0.1' }, /ALLOWED_ORIGINS: .* this machine/],
  ['a loopback origin of IPv6', { ALLOWED_ORIGINS: 'https://[::1]' }, /ALLOWED_ORIGINS: .* this machine/],
  ['a file origin', { ALLOWED_ORIGINS: 'file:///etc' }, /ALLOWED_ORIGINS: .* not an origin/],
  ['a script origin', { ALLOWED_ORIGINS: 'javascript:alert(1)' }, /ALLOWED_ORIGINS: .* not an origin/],
  ['the origin of anything', { ALLOWED_ORIGINS: '*' }, /ALLOWED_ORIGINS: .* not an origin/],
  ['a file as the cluster', { SOLANA_RPC_URL: 'file:///etc/passwd' }, /SOLANA_RPC_URL: expected a URL/],
  ['a script as the cluster', { SOLANA_RPC_URL: 'javascript:alert(1)' }, /SOLANA_RPC_URL: expected a URL/],
  ['a file as the metadata', { METADATA_URL: 'file:///m/' }, /METADATA_URL: expected a URL/],
  ['a script as the metadata', { METADATA_URL: 'javascript:alert(1)' }, /METADATA_URL: expected a URL/],
  ['http metadata', { METADATA_URL: 'http://play.test/m' }, /METADATA_URL: is not encrypted/],
  [
    'metadata on localhost',
    { METADATA_URL: 'https://localhost/m' },
    /METADATA_URL: is an address of this machine/,
  ],
  ['a swap RPC on this machine', { SWAP_RPC_URL: 'https://localhost:8899' }, /SWAP_RPC_URL: .* this machine/],
  ['an http swap script', { SWAP_SCRIPT_URL: 'http://swap.test/a.js' }, /SWAP_SCRIPT_URL: is not encrypted/],
  [
    'a script as the swap script',
    { SWAP_SCRIPT_URL: 'javascript:alert(1)' },
    /SWAP_SCRIPT_URL: expected a URL/,
  ],
  ['an http swap API', { SWAP_API_ORIGINS: 'http://api.test' }, /SWAP_API_ORIGINS: is not encrypted/],
  [
    'a path as the swap API',
    { SWAP_API_ORIGINS: 'https://api.test/v1' },
    /SWAP_API_ORIGINS: .* not an origin/,
  ],
  ['a file as the mail server', { SMTP_URL: 'file:///dev/null' }, /SMTP_URL/],
  [
    'a sender without an address',
    { ...MAIL_ENVIRONMENT, MAIL_FROM: 'Blacktide' },
    /MAIL_FROM: expected an address/,
  ],
  ['a file as the database', { DATABASE_URL: 'file:///tmp/game.db' }, /DATABASE_URL: expected postgresql/],
  ['another database', { DATABASE_URL: 'mysql://db/blacktide' }, /DATABASE_URL: expected postgresql/],
  ['no rate limits', { RATE_LIMITS: 'off' }, /RATE_LIMITS: off is for measurements/],
];

describe('configuration', () => {
  it('needs nothing in local mode and listens on loopback', () => {
    expect(loadConfig({})).toMatchObject({
      mode: 'local',
      role: 'all',
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      origins: expect.arrayContaining(['http://localhost:3000']),
    });
  });

  it('reads PORT, HOST and DATA_DIR', () => {
    expect(loadConfig({ PORT: '4000', HOST: '0.0.0.0', DATA_DIR: '/srv/game' })).toMatchObject({
      port: 4000,
      host: '0.0.0.0',
      dataDir: '/srv/game',
    });
  });

  it('is accepted in production with all required variables', () => {
    expect(loadConfig(PRODUCTION_ENVIRONMENT)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      origins: ['https://play.test', 'https://lasthaven.test'],
    });
  });

  it.each(Object.keys(PRODUCTION_ENVIRONMENT).filter((name) => name !== 'MODE'))(
    'is refused in production without %s',
    (name) => {
      expect(() => loadConfig({ ...PRODUCTION_ENVIRONMENT, [name]: undefined })).toThrow(ConfigError);
      expect(() => loadConfig({ ...PRODUCTION_ENVIRONMENT, [name]: undefined })).toThrow(name);
    },
  );

  it('reads AUTHORITY_KEY in the format of key files', () => {
    const file = aKeypair();
    const { authorityKey } = loadConfig({ ...PRODUCTION_ENVIRONMENT, AUTHORITY_KEY: JSON.stringify(file) });
    expect([...authorityKey]).toEqual(file.slice(0, 32));
    expect(loadConfig(PRODUCTION_ENVIRONMENT).metadataUrl).toBe('https://play.test/m/');
  });

  it('needs MAIL_FROM and WALLET_KEYS with SMTP_URL, and reads the master keys by version', () => {
    const mail = MAIL_ENVIRONMENT;
    expect(loadConfig(PRODUCTION_ENVIRONMENT).mail).toBeNull();
    expect(() => loadConfig({ ...PRODUCTION_ENVIRONMENT, ...mail })).toThrow('WALLET_KEYS');
    const WALLET_KEYS = `2:${base64(randomBytes(32))}, 1:${base64(randomBytes(32))}`;
    expect(() =>
      loadConfig({ ...PRODUCTION_ENVIRONMENT, ...mail, MAIL_FROM: undefined, WALLET_KEYS }),
    ).toThrow('MAIL_FROM');
    const { walletKeys, mail: set } = loadConfig({ ...PRODUCTION_ENVIRONMENT, ...mail, WALLET_KEYS });
    expect(set).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM });
    expect([...walletKeys.keys()]).toEqual([2, 1]);
  });

  it.each(UNSAFE_SETTINGS)('is refused in production with %s', (_, variables, message) => {
    expect(() => loadConfig({ ...PRODUCTION_ENVIRONMENT, ...variables })).toThrow(ConfigError);
    expect(() => loadConfig({ ...PRODUCTION_ENVIRONMENT, ...variables })).toThrow(message);
  });

  it('reports all problems in one message, without the secrets themselves', () => {
    const secret = 'x'.repeat(40);
    const all = {
      ...PRODUCTION_ENVIRONMENT,
      PORT: 'abc',
      DATABASE_URL: undefined,
      ALLOWED_ORIGINS: 'http://play.test',
      SOLANA_RPC_URL: 'file:///etc/passwd',
      JWT_SECRET: secret,
      CLOSED: 'tokens',
      TRUST_PROXY: 'everybody',
    };
    const message = (() => {
      try {
        return JSON.stringify(loadConfig(all));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    const names = ['PORT', 'DATABASE_URL', 'ALLOWED_ORIGINS', 'SOLANA_RPC_URL', 'JWT_SECRET', 'CLOSED'];
    for (const name of [...names, 'TRUST_PROXY']) expect(message).toContain(name);
    expect(message.split('\n')).toHaveLength(7);
    expect(message).not.toContain(secret);
  });

  it('has no price feed by default, and reads its times in seconds', () => {
    expect(loadConfig({}).priceFeed).toBeNull();
    const url = 'https://prices.test/booty';
    expect(loadConfig({ PRICE_FEED_URL: url }).priceFeed).toEqual({
      url,
      intervalMs: 60_000,
      maxAgeMs: 900_000,
    });
    const times = { PRICE_FEED_INTERVAL: '5', PRICE_FEED_MAX_AGE: '30' };
    expect(loadConfig({ PRICE_FEED_URL: url, ...times }).priceFeed).toEqual({
      url,
      intervalMs: 5000,
      maxAgeMs: 30_000,
    });
  });

  it('has no RPC for swaps by default, and reads what the swap terminal may load', () => {
    expect(loadConfig({}).swap).toEqual({
      rpcUrl: null,
      scriptUrl: 'https://terminal.jup.ag/main-v4.js',
      apiOrigins: [],
    });
    expect(
      loadConfig({
        SWAP_RPC_URL: 'https://rpc.test/?key=1',
        SWAP_SCRIPT_URL: 'https://swap.test/terminal.js',
        SWAP_API_ORIGINS: 'https://quotes.test, https://tokens.test',
      }).swap,
    ).toEqual({
      rpcUrl: 'https://rpc.test/?key=1',
      scriptUrl: 'https://swap.test/terminal.js',
      apiOrigins: ['https://quotes.test', 'https://tokens.test'],
    });
  });

  it('reads RATE_LIMITS; the default is on', () => {
    expect(loadConfig({}).rateLimits).toBe('on');
    expect(loadConfig({ ...PRODUCTION_ENVIRONMENT, RATE_LIMITS: 'wallets' }).rateLimits).toBe('wallets');
    expect(loadConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe('off');
  });

  it.each([
    [undefined, null],
    ['1', 1],
    ['3', 3],
    ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
    ['203.0.113.7,2001:db8::/32', ['203.0.113.7', '2001:db8::/32']],
  ])('reads TRUST_PROXY=%s', (given, expected) => {
    expect(loadConfig({ TRUST_PROXY: given }).trustProxy).toEqual(expected);
  });

  it.each([
    ['PORT', '99999'],
    ['PORT', 'abc'],
    ['MODE', 'staging'],
    ['ROLE', 'boss'],
    ['ALLOWED_ORIGINS', 'play.test'],
    ['ALLOWED_ORIGINS', 'https://play.test/path'],
    ['JWT_SECRET', 'short'],
    ['AUTHORITY_KEY', 'a secret'],
    ['AUTHORITY_KEY', '[1,2,3]'],
    ['SOLANA_RPC_URL', 'mainnet'],
    ['COMMITMENT', 'processed'],
    ['PRIORITY_FEE', '-1'],
    ['CLOSED', 'tokens'],
    ['RATE_LIMITS', 'some'],
    ['LOG_REQUESTS', 'yes'],
    ['REQUEST_TIMEOUT', '0'],
    ['REQUEST_TIMEOUT', '601'],
    ['METRICS_TOKEN', 'short'],
    ['DATABASE_URL', 'blacktide.sqlite'],
    ['TRUST_PROXY', ''],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '*'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/9'],
    ['SMTP_URL', 'https://mail.test'],
    ['PRICE_FEED_URL', 'prices.json'],
    ['PRICE_FEED_INTERVAL', '0'],
    ['PRICE_FEED_MAX_AGE', '86401'],
    ['LOCAL_SEED', 'yes'],
    ['WALLET_KEYS', 'a secret'],
    ['WALLET_KEYS', `1:${Buffer.alloc(31).toString('base64')}`],
    ['WALLET_KEYS', `1:${Buffer.alloc(32).toString('base64')},1:${Buffer.alloc(32).toString('base64')}`],
  ])('reports a problem with %s=%s', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(name));
  });
});
