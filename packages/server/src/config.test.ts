import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { PRODUCTION } from './testing/production.ts';

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

  it('honours PORT, HOST and DATA_DIR', () => {
    expect(loadConfig({ PORT: '4000', HOST: '0.0.0.0', DATA_DIR: '/srv/game' })).toMatchObject({
      port: 4000,
      host: '0.0.0.0',
      dataDir: '/srv/game',
    });
  });

  it('production starts with everything set', () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      origins: ['https://play.test', 'https://lasthaven.test'],
    });
  });

  it.each(Object.keys(PRODUCTION).filter((name) => name !== 'MODE'))(
    'production refuses to start without %s',
    (name) => {
      expect(() => loadConfig({ ...PRODUCTION, [name]: undefined })).toThrow(ConfigError);
      expect(() => loadConfig({ ...PRODUCTION, [name]: undefined })).toThrow(name);
    },
  );

  it('reads the authority’s key as key files have it', () => {
    expect([...loadConfig(PRODUCTION).authorityKey]).toEqual(Array.from({ length: 32 }, (_, index) => index));
    expect(loadConfig(PRODUCTION).metadataUrl).toBe('https://play.test/m/');
  });

  it('needs a mail server’s companions where codes are mailed, and knows the master keys by version', () => {
    const mail = { SMTP_URL: 'smtps://sea:rum@mail.test', MAIL_FROM: 'sea@play.test' };
    expect(loadConfig(PRODUCTION).mail).toBeNull();
    expect(() => loadConfig({ ...PRODUCTION, ...mail })).toThrow('WALLET_KEYS');
    const [old, young] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const WALLET_KEYS = `2:${young.toString('base64')}, 1:${old.toString('base64')}`;
    expect(() => loadConfig({ ...PRODUCTION, ...mail, MAIL_FROM: undefined, WALLET_KEYS })).toThrow(
      'MAIL_FROM',
    );
    const { walletKeys, mail: set } = loadConfig({ ...PRODUCTION, ...mail, WALLET_KEYS });
    expect(set).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM });
    expect([...walletKeys.keys()]).toEqual([2, 1]);
    const local = Buffer.from(loadConfig({}).walletKeys.get(1) ?? []).toString('base64');
    expect(() => loadConfig({ ...PRODUCTION, ...mail, WALLET_KEYS: `1:${local}` })).toThrow(
      /secrets of local mode/,
    );
  });

  it('production refuses the secrets of local mode', () => {
    const { jwtSecret, push } = loadConfig({});
    expect(() => loadConfig({ ...PRODUCTION, JWT_SECRET: jwtSecret })).toThrow(/secrets of local mode/);
    expect(() => loadConfig({ ...PRODUCTION, PUSH_SECRET: push.secret })).toThrow(/secrets of local mode/);
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
    ['SMTP_URL', 'https://mail.test'],
    ['WALLET_KEYS', 'a secret'],
    ['WALLET_KEYS', `1:${Buffer.alloc(31).toString('base64')}`],
    ['WALLET_KEYS', `1:${Buffer.alloc(32).toString('base64')},1:${Buffer.alloc(32).toString('base64')}`],
  ])('says what is wrong with %s=%s', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(name));
  });
});
