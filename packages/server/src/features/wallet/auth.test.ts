import type { ApiError } from '@blacktide/contract';
import { toWallet as asWallet } from '@blacktide/rules';
import { getAddressDecoder } from '@solana/addresses';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aSessionKey,
  aWallet,
  toBase64,
  toSignInFields,
  toSignInMessage,
  type SignInFields,
  type TestWallet,
} from '../../../testing/testWallet.ts';
import { PRODUCTION_ENVIRONMENT } from '../../../testing/productionEnvironment.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { STARTER_BOOTY, STARTER_ITEMS } from '../../../testing/contentFigures.ts';

const MINUTE = 60_000;

const fieldsFor = async (server: TestServer, signer: TestWallet): Promise<SignInFields> => {
  const issued = await server.anonymous.auth.nonce({ body: { wallet: signer.address } });
  return toSignInFields(issued, signer.address);
};

const bodyFor = (signer: TestWallet, fields: SignInFields, message = toSignInMessage(fields)) => ({
  message: toBase64(message),
  signature: toBase64(signer.sign(message)),
  publicKey: signer.address,
  sessionKey: fields.sessionKey,
});

const tokenWith = (header: object, payload: object, secret: string | null): string => {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${secret === null ? '' : createHmac('sha256', secret).update(content).digest('base64url')}`;
};

describe('sign-in', () => {
  it('WALLET-01 WALLET-21 starts a session for a signed message, and creates the player at the first sign-in', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const me = await player.api.users.me();
    expect(me).toMatchObject({
      wallet: player.wallet,
      arAmount: STARTER_BOOTY,
      profilePicture: '/images/no_pfp.webp',
    });
    expect(me.username).toBe(`${player.wallet.slice(0, 4)}…${player.wallet.slice(-4)}`);
    expect(await player.api.auth.sessions()).toMatchObject([{ current: true }]);
  });

  it('grants the starter fleet once, for any number of sign-ins', async () => {
    const server = await startTestServer();
    const signer = aWallet();
    const [first, second] = await Promise.all([server.signIn(signer), server.signIn(signer)]);
    expect((await first.api.users.me()).arAmount).toBe(STARTER_BOOTY);
    expect(await second.api.inventory.items()).toHaveLength(STARTER_ITEMS);
    expect((await second.api.auth.sessions()).length).toBe(2);
  });

  it('uses domain and brand of the page that asks if its origin is allowed', async () => {
    const origins = 'http://play.test,http://reavers.test';
    const server = await startTestServer({ environment: { ALLOWED_ORIGINS: origins } });
    const askFrom = async (origin: string) => {
      const answer = await fetch(`${server.url}/auth/nonce`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ wallet: aWallet().address }),
      });
      const { domain, statement } = (await answer.json()) as Record<'domain' | 'statement', string>;
      return [domain, statement];
    };
    expect(await askFrom('http://reavers.test')).toEqual([
      'reavers.test',
      'Sign in to Reavers. This costs nothing and moves nothing.',
    ]);
    expect(await askFrom('http://evil.test')).toEqual([
      'play.test',
      'Sign in to Last Haven. This costs nothing and moves nothing.',
    ]);
  });

  describe('refuses', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ shared: true });
    });
    afterAll(() => server.close());

    const expectRefusal = async (body: ReturnType<typeof bodyFor>): Promise<ApiError> =>
      server.anonymous.auth.verify({ body }).then(
        () => expect.unreachable('the sign-in was accepted'),
        (error: ApiError) => error,
      );

    it('a nonce that was used before', async () => {
      const signer = aWallet();
      const body = bodyFor(signer, await fieldsFor(server, signer));
      await server.anonymous.auth.verify({ body });
      expect(await expectRefusal(body)).toMatchObject({ status: 401, code: 'SIGN_IN_REFUSED' });
    });

    it('all but one of twenty concurrent attempts with one nonce', async () => {
      const signer = aWallet();
      const body = bodyFor(signer, await fieldsFor(server, signer));
      const attempts = await Promise.allSettled(
        Array.from({ length: 20 }, () => server.anonymous.auth.verify({ body })),
      );
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('a nonce of another wallet', async () => {
      const mine = aWallet();
      const theirs = await fieldsFor(server, aWallet());
      expect((await expectRefusal(bodyFor(mine, { ...theirs, address: mine.address }))).status).toBe(401);
    });

    it('a nonce that the server never issued', async () => {
      const signer = aWallet();
      const fields = await fieldsFor(server, signer);
      expect((await expectRefusal(bodyFor(signer, { ...fields, nonce: '0'.repeat(32) }))).status).toBe(401);
    });

    it('a message for another domain, whatever the Host header is', async () => {
      const signer = aWallet();
      const fields = { ...(await fieldsFor(server, signer)), domain: 'evil.test' };
      expect((await expectRefusal(bodyFor(signer, fields))).message).toBe('The message is for another site');
      const answer = await fetch(`${server.url}/auth/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'evil.test', origin: 'http://evil.test' },
        body: JSON.stringify(bodyFor(signer, fields)),
      });
      expect(answer.status).toBe(401);
    });

    it('a signature by another key', async () => {
      const signer = aWallet();
      const fields = await fieldsFor(server, signer);
      const forged = { ...bodyFor(aWallet(), fields), publicKey: signer.address };
      expect((await expectRefusal(forged)).message).toBe('The signature does not belong to this wallet');
    });

    it('a key that signs its own message with the address of another wallet', async () => {
      const thief = aWallet();
      const victim = aWallet();
      const fields = await fieldsFor(server, victim);
      expect((await expectRefusal(bodyFor(thief, fields))).message).toBe('The message is for another wallet');
    });

    it('a message altered by one byte', async () => {
      const signer = aWallet();
      const fields = await fieldsFor(server, signer);
      const body = bodyFor(signer, fields);
      const altered = Buffer.from(body.message, 'base64');
      altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
      expect((await expectRefusal({ ...body, message: toBase64(altered) })).status).toBe(401);
    });

    it('a session key that is not in the message', async () => {
      const signer = aWallet();
      const body = bodyFor(signer, await fieldsFor(server, signer));
      expect((await expectRefusal({ ...body, sessionKey: aSessionKey() })).message).toMatch(/session key/);
    });

    const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();

    it.each<[string, Partial<SignInFields>, string]>([
      ['that is not good yet', { notBefore: minutesFromNow(1) }, 'The message is not good yet'],
      ['whose beginning is no time', { notBefore: 'soon' }, 'The message is not good yet'],
      ['from the future', { issuedAt: minutesFromNow(2) }, 'The message was issued in the future'],
      ['older than five minutes', { issuedAt: minutesFromNow(-6) }, 'The message has expired'],
      ['that has expired', { expirationTime: minutesFromNow(-1) }, 'The message has expired'],
      ['for a page of another site', { uri: 'http://evil.test' }, 'The message is for another site'],
      ['for another scheme of ours', { uri: 'https://play.test' }, 'The message is for another site'],
      ['for a page that is none', { uri: 'play.test' }, 'The message is for another site'],
      ['for another chain', { chainId: 'mainnet' }, 'The message is for another chain'],
      ['of another version', { version: '2' }, 'The message is of another version'],
    ])('a message %s', async (_, changes, why) => {
      const signer = aWallet();
      const fields = { ...(await fieldsFor(server, signer)), ...changes };
      expect(await expectRefusal(bodyFor(signer, fields))).toMatchObject({ status: 401, message: why });
    });

    it.each<[keyof SignInFields, string]>([
      ['uri', 'The message is for another site'],
      ['chainId', 'The message is for another chain'],
      ['version', 'The message is of another version'],
      ['issuedAt', 'The message was issued in the future'],
      ['expirationTime', 'The message has expired'],
      ['nonce', 'The message has no nonce'],
    ])('a message without %s', async (field, why) => {
      const signer = aWallet();
      const { [field]: _, ...fields } = await fieldsFor(server, signer);
      const { sessionKey } = fields as SignInFields;
      const body = bodyFor(signer, { ...(fields as SignInFields), sessionKey });
      expect(await expectRefusal(body)).toMatchObject({ status: 401, message: why });
    });

    it.each<[string, object]>([
      ['no message', { message: undefined }],
      ['a message that is not base64', { message: '§' }],
      ['no signature', { signature: undefined }],
      ['a signature that is a number', { signature: 7 }],
      ['a wallet that is none', { publicKey: 'nobody' }],
      ['no session key', { sessionKey: undefined }],
      ['a field too many', { admin: true }],
    ])('a call with %s, for a sign-in and for an upgrade', async (_, changes) => {
      const signer = aWallet();
      const body = { ...bodyFor(signer, await fieldsFor(server, signer)), ...changes };
      expect((await expectRefusal(body)).status).toBe(400);
      const confirm = { ...body, id: randomUUID(), transactions: [] };
      await expect(server.anonymous.wallet.upgradeConfirm({ body: confirm })).rejects.toMatchObject({
        status: 400,
      });
    });

    it('keys of small order, whose signatures are valid for every message', async () => {
      const neutral = Buffer.from([1, ...new Uint8Array(31)]);
      const address = asWallet(getAddressDecoder().decode(neutral));
      const forger = { address, publicKey: neutral, sign: () => Buffer.concat([neutral, Buffer.alloc(32)]) };
      expect(await expectRefusal(bodyFor(forger, await fieldsFor(server, forger)))).toMatchObject({
        status: 401,
        message: 'The signature does not belong to this wallet',
      });
      const signer = aWallet();
      const fields = { ...(await fieldsFor(server, signer)), sessionKey: neutral.toString('base64url') };
      expect((await expectRefusal(bodyFor(signer, fields))).message).toBe('The session key is malformed');
    });

    it('another statement, and bytes that are not a message', async () => {
      const signer = aWallet();
      const fields = await fieldsFor(server, signer);
      expect(
        (await expectRefusal(bodyFor(signer, { ...fields, statement: 'Give me everything' }))).status,
      ).toBe(401);
      const noise = bodyFor(signer, fields, new TextEncoder().encode('hello'));
      expect((await expectRefusal(noise)).message).toBe('The message is not a sign-in message');
    });
  });

  it('refuses a nonce after five minutes', async () => {
    const clock = aClock();
    const server = await startTestServer({ clock });
    const signer = aWallet();
    const body = bodyFor(signer, await fieldsFor(server, signer));
    clock.advance(5 * MINUTE + 1);
    await expect(server.anonymous.auth.verify({ body })).rejects.toMatchObject({ status: 401 });
  });

  it('grants no starter fleet in production', async () => {
    const server = await startTestServer({
      environment: { ...PRODUCTION_ENVIRONMENT, ALLOWED_ORIGINS: 'https://play.test' },
    });
    const player = await server.signIn();
    expect(await player.api.users.me()).toMatchObject({ arAmount: 0, battleTokens: 0 });
    expect(await player.api.inventory.items()).toEqual([]);
    expect((await server.anonymous.operation.settings()).guestWallet).toBe(false);
  });
});

describe('sessions', () => {
  it('WALLET-21 log-out ends a session at once, and only that one', async () => {
    const server = await startTestServer();
    const signer = aWallet();
    const phone = await server.signIn(signer);
    const desktop = await server.signIn(signer);
    await phone.api.auth.logout();
    await expect(phone.api.users.me()).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    expect((await desktop.api.users.me()).wallet).toBe(signer.address);
  });

  it('ends another session of the player, never that of another player', async () => {
    const server = await startTestServer();
    const signer = aWallet();
    const phone = await server.signIn(signer);
    const desktop = await server.signIn(signer);
    const stranger = await server.signIn();
    const theirs = (await stranger.api.auth.sessions())[0]?.id ?? '';
    await expect(desktop.api.auth.endSession({ params: { id: theirs } })).rejects.toMatchObject({
      status: 404,
    });
    const other = (await desktop.api.auth.sessions()).find(({ current }) => !current)?.id ?? '';
    await desktop.api.auth.endSession({ params: { id: other } });
    await expect(phone.api.users.me()).rejects.toMatchObject({ status: 401 });
    await expect(desktop.api.auth.endSession({ params: { id: other } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await stranger.api.users.me()).wallet).toBe(stranger.wallet);
  });

  it('a ban is effective at once', async () => {
    const server = await startTestServer();
    const signer = aWallet();
    const player = await server.signIn(signer);
    await server.app.db.pool.query('update players set banned_at = now() where wallet = $1', [player.wallet]);
    await expect(player.api.users.me()).rejects.toMatchObject({ status: 401 });
    await expect(server.signIn(signer)).rejects.toMatchObject({ status: 403 });
  });

  it('API-01 refuses forged, expired, foreign and unsigned tokens', async () => {
    const clock = aClock();
    const server = await startTestServer({ clock });
    const player = await server.signIn();
    const stranger = await server.signIn();
    const payload = JSON.parse(Buffer.from(player.token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string;
      exp: number;
    };
    const hs256 = { alg: 'HS256' };
    const secret = server.config.jwtSecret;
    const tokens: Record<string, string> = {
      unsigned: tokenWith({ alg: 'none' }, payload, null),
      'unsigned with a signature': tokenWith({ alg: 'none' }, payload, secret),
      'another algorithm': tokenWith({ alg: 'HS512' }, payload, secret),
      forged: tokenWith(hs256, payload, 'another secret'),
      foreign: tokenWith(hs256, { ...payload, sub: stranger.wallet }, secret),
      'without a session': tokenWith(hs256, { ...payload, sid: undefined }, secret),
      'an unknown session': tokenWith(hs256, { ...payload, sid: crypto.randomUUID() }, secret),
      'a strange session': tokenWith(hs256, { ...payload, sid: "' or 1=1 --" }, secret),
      'without expiry': tokenWith(hs256, { ...payload, exp: undefined }, secret),
      expired: tokenWith(hs256, { ...payload, exp: Math.floor(clock.now() / 1000) - 1 }, secret),
      'of another issuer': tokenWith(hs256, { ...payload, iss: 'elsewhere' }, secret),
      garbage: 'x.y.z',
      empty: '',
    };
    for (const [kind, token] of Object.entries(tokens)) {
      const call = server.clientFor(token).users.me();
      await expect(call, kind).rejects.toMatchObject({ status: 401 });
    }
    expect(tokenWith(hs256, payload, secret).split('.')).toHaveLength(3);
    expect((await server.clientFor(tokenWith(hs256, payload, secret)).users.me()).wallet).toBe(player.wallet);
  });

  it('a session ends after seven days', async () => {
    const clock = aClock();
    const server = await startTestServer({ clock });
    const player = await server.signIn();
    clock.advance(7 * 24 * 60 * MINUTE + 1);
    await expect(player.api.users.me()).rejects.toMatchObject({ status: 401 });
  });
});
