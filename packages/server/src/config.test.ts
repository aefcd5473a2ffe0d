import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const PRODUCTION = {
  MODE: 'production',
  DATABASE_URL: 'postgresql://db/blacktide',
  SOLANA_RPC_URL: 'https://rpc.test',
  ALLOWED_ORIGINS: 'https://play.test, https://lasthaven.test',
  JWT_SECRET: 'a secret of thirty-two characters',
  PUSH_SECRET: 'sixteen characters',
};

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

  it.each(['DATABASE_URL', 'SOLANA_RPC_URL', 'ALLOWED_ORIGINS', 'JWT_SECRET', 'PUSH_SECRET'])(
    'production refuses to start without %s',
    (name) => {
      expect(() => loadConfig({ ...PRODUCTION, [name]: undefined })).toThrow(ConfigError);
      expect(() => loadConfig({ ...PRODUCTION, [name]: undefined })).toThrow(name);
    },
  );

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
  ])('says what is wrong with %s=%s', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(name));
  });
});
