import { getBase58Encoder } from '@solana/kit';
import { createPublicKey, verify, randomBytes } from 'node:crypto';
import { getAddressEncoder } from '@solana/addresses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anEmailAddress,
  createEmailSignIn,
  type EmailSignIn,
  type OpenedEmailWallet,
} from '../../../../testing/emailSignIn.ts';
import { aRecordingMailer } from '../../../../testing/recordingMailer.ts';
import { aWallet, toBase64, toSignInMessage } from '../../../../testing/testWallet.ts';
import { PRODUCTION_ENVIRONMENT } from '../../../../testing/productionEnvironment.ts';
import { signTransaction } from '../../../../testing/signTransaction.ts';
import {
  aClock,
  aDatabase,
  waitForResult,
  startTestServer,
  type TestServer,
} from '../../../../testing/testServer.ts';
import { STARTER_BOOTY } from '../../../../testing/contentFigures.ts';

const MINUTE = 60_000;
const mailer = aRecordingMailer();
const clock = aClock();
let server: TestServer;
let emailSignIn: EmailSignIn;

beforeAll(async () => {
  server = await startTestServer({ shared: true, mailer, clock });
  emailSignIn = createEmailSignIn(server, mailer);
});
afterAll(() => server.close());

const toWrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const refusal = { status: 422, code: 'CODE_REFUSED' };

/** What the page builds from a signature of the server. */
const withSignature = ({ wallet }: Pick<OpenedEmailWallet, 'wallet'>, signature = '', tx = ''): string =>
  signTransaction({ address: wallet, sign: () => Buffer.from(signature, 'base64') }, tx);

describe('a code by mail', () => {
  it('WALLET-01 opens a wallet that signs in and gets a starter fleet like any other', async () => {
    const entered = await emailSignIn.openWallet();
    const player = await emailSignIn.signIn(entered);
    expect(await player.api.users.me()).toMatchObject({ wallet: entered.wallet, arAmount: STARTER_BOOTY });
    const mail = mailer.sent.findLast(({ to }) => to === entered.email);
    expect(mail?.subject).toMatch(/^\d{6} is your Last Haven code to sign in$/);
  });

  it('opens the same wallet for every spelling of the address', async () => {
    const { email, wallet } = await emailSignIn.openWallet();
    expect((await emailSignIn.openWallet(email.toUpperCase())).wallet).toBe(wallet);
    const codes = await Promise.all([emailSignIn.openWallet(), emailSignIn.openWallet()]);
    expect(new Set(codes.map((one) => one.wallet)).size).toBe(2);
  });

  it('is valid once', async () => {
    const { email } = await emailSignIn.openWallet();
    const code = mailer.codeFor(email);
    await expect(server.anonymous.email.verify({ body: { email, code } })).rejects.toMatchObject(refusal);
  });

  it('is valid for one of four concurrent calls', async () => {
    const email = anEmailAddress();
    await server.anonymous.email.start({ body: { email } });
    const body = { email, code: mailer.codeFor(email) };
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => server.anonymous.email.verify({ body })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused after five wrong tries, so that it cannot be guessed', async () => {
    const email = anEmailAddress();
    await server.anonymous.email.start({ body: { email } });
    const code = mailer.codeFor(email);
    for (let guess = 0; guess < 5; guess += 1) {
      const body = { email, code: toWrongCode(code) };
      await expect(server.anonymous.email.verify({ body })).rejects.toMatchObject(refusal);
    }
    const sixth = server.anonymous.email.verify({ body: { email, code } });
    await expect(sixth).rejects.toMatchObject(refusal);
    expect((await emailSignIn.openWallet(email)).email).toBe(email);
  });

  it('is valid only for the address that it was sent to', async () => {
    const [mine, theirs] = [anEmailAddress(), anEmailAddress()];
    await server.anonymous.email.start({ body: { email: mine } });
    await server.anonymous.email.start({ body: { email: theirs } });
    const code = mailer.codeFor(mine);
    const body = { email: theirs, code: code === mailer.codeFor(theirs) ? toWrongCode(code) : code };
    await expect(server.anonymous.email.verify({ body })).rejects.toMatchObject(refusal);
  });

  it('is refused after a newer one was sent, and after ten minutes', async () => {
    const email = anEmailAddress();
    await server.anonymous.email.start({ body: { email } });
    const older = mailer.codeFor(email);
    clock.advance(1000);
    await server.anonymous.email.start({ body: { email } });
    const newer = mailer.codeFor(email);
    const verify = (code: string) => server.anonymous.email.verify({ body: { email, code } });
    await expect(verify(older === newer ? toWrongCode(older) : older)).rejects.toMatchObject(refusal);
    clock.advance(10 * MINUTE + 1);
    await expect(verify(newer)).rejects.toMatchObject(refusal);
  });

  it('is sent ten times an hour at most', async () => {
    const email = anEmailAddress();
    for (let sent = 0; sent < 10; sent += 1) await server.anonymous.email.start({ body: { email } });
    const eleventh = server.anonymous.email.start({ body: { email } });
    await expect(eleventh).rejects.toMatchObject({ status: 429 });
    clock.advance(61 * MINUTE);
    await server.anonymous.email.start({ body: { email } });
  });

  it.each([
    ['300 characters', `${'a'.repeat(290)}@sea.test`],
    ['no domain', 'anne'],
    ['two recipients', 'anne@sea.test,mary@sea.test'],
    ['a line of its own', 'anne@sea.test\nBcc: mary@sea.test'],
    ['nothing', ''],
  ])('is not sent to an address with %s', async (_, email) => {
    await expect(server.anonymous.email.start({ body: { email } })).rejects.toMatchObject({
      status: 400,
    });
    const body = { email, code: '123456' };
    await expect(server.anonymous.email.verify({ body })).rejects.toMatchObject({ status: 400 });
  });

  it.each(['12345', '1234567', 'abcdef', ''])('has six digits, unlike `%s`', async (code) => {
    const body = { email: anEmailAddress(), code };
    await expect(server.anonymous.email.verify({ body })).rejects.toMatchObject({ status: 400 });
  });

  it('that cannot be mailed is an error', async () => {
    const mailer = { send: () => Promise.reject(new Error('550 no such mailbox')) };
    const withoutMail = await startTestServer({ mailer });
    await expect(
      withoutMail.anonymous.email.start({ body: { email: anEmailAddress() } }),
    ).rejects.toMatchObject({
      status: 503,
      code: 'MAIL_UNAVAILABLE',
      message: expect.not.stringContaining('550'),
    });
  });
});

describe('an email wallet signs', () => {
  const notIssued = { status: 422, code: 'NOT_ISSUED' };
  const sign = (body: Parameters<EmailSignIn['sign']>[0]['body']) => emailSignIn.sign({ body });

  it('sign-in messages that the server issued, and describes them', async () => {
    const { token, wallet } = await emailSignIn.openWallet();
    const { message } = await emailSignIn.createMessage(wallet);
    expect(await server.anonymous.email.describe({ body: { token, message } })).toEqual({
      words: ['Sign in to Last Haven. This costs nothing and moves nothing.'],
      needsCode: false,
    });
    const { signatures } = await sign({ token, message });
    const x = Buffer.from(getAddressEncoder().encode(wallet as never)).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const [signature = ''] = signatures;
    expect(verify(null, Buffer.from(message, 'base64'), key, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('no message that the server did not issue', async () => {
    const { token, wallet } = await emailSignIn.openWallet();
    const { fields, message } = await emailSignIn.createMessage(wallet);
    const other = await emailSignIn.createMessage(aWallet().address);
    const altered = Buffer.from(message, 'base64');
    altered[0]! ^= 1;
    const strange = {
      'plain words': toBase64(new TextEncoder().encode('I owe you everything')),
      'a nonce of its own': toBase64(toSignInMessage({ ...fields, nonce: 'f'.repeat(32) })),
      'another site': toBase64(toSignInMessage({ ...fields, domain: 'evil.test' })),
      'another statement': toBase64(toSignInMessage({ ...fields, statement: 'Give me everything' })),
      'another page': toBase64(toSignInMessage({ ...fields, uri: `${fields.uri}/evil` })),
      'another chain': toBase64(toSignInMessage({ ...fields, chainId: 'mainnet' })),
      'another version': toBase64(toSignInMessage({ ...fields, version: '2' })),
      'another time': toBase64(
        toSignInMessage({ ...fields, issuedAt: new Date(clock.now() - 1).toISOString() }),
      ),
      'a longer life': toBase64(
        toSignInMessage({ ...fields, expirationTime: new Date(clock.now() + 6 * MINUTE).toISOString() }),
      ),
      'a beginning': toBase64(toSignInMessage({ ...fields, notBefore: fields.issuedAt })),
      'no session key': toBase64(toSignInMessage({ ...fields, sessionKey: 'AAAA' })),
      'a line more': toBase64(Buffer.concat([toSignInMessage(fields), Buffer.from('\n- https://evil.test')])),
      'a byte more': toBase64(Buffer.concat([toSignInMessage(fields), Buffer.from('\n')])),
      'another wallet’s': other.message,
      'altered by one byte': toBase64(altered),
    };
    for (const [kind, one] of Object.entries(strange)) {
      await expect(sign({ token, message: one }), kind).rejects.toMatchObject(notIssued);
      const described = server.anonymous.email.describe({ body: { token, message: one } });
      await expect(described, kind).rejects.toMatchObject(notIssued);
    }
    expect((await sign({ token, message })).signatures).toHaveLength(1);
  });

  it('no message after its five minutes', async () => {
    const { token, wallet } = await emailSignIn.openWallet();
    const { message } = await emailSignIn.createMessage(wallet);
    clock.advance(5 * MINUTE + 1);
    await expect(sign({ token, message })).rejects.toMatchObject(notIssued);
  });

  it('a deposit without a code, a withdrawal only with a fresh one', async () => {
    const entered = await emailSignIn.openWallet();
    const { token, email } = entered;
    const player = await emailSignIn.signIn(entered);
    const deposit = await player.api.tokens.issue({ body: { amount: 10, type: 'deposit', token: 'gold' } });
    expect(await server.anonymous.email.describe({ body: { token, transactions: [deposit.tx] } })).toEqual({
      words: ['Put 10 GOLD into the game.'],
      needsCode: false,
    });
    expect((await sign({ token, transactions: [deposit.tx] })).signatures).toHaveLength(1);

    const items = (await player.api.assets.inGame())
      .filter(({ type, minted }) => type === 'ITEM' && minted)
      .slice(0, 2);
    const mints = items.map(({ mint }) => mint);
    const body = { type: 'ITEM' as const, isCoreNFT: false, mintAddresses: mints };
    const [issued] = await player.api.assets.thaw({ body });
    const transactions = [issued?.tx ?? ''];
    const { words, needsCode } = await server.anonymous.email.describe({
      body: { token, transactions },
    });
    const named = items.map(({ metadata, level }) => `${metadata.name} (level ${level})`);
    expect(words).toEqual([`Send ${named.join(', ')} from the game to your wallet.`]);
    expect(needsCode).toBe(true);
    await expect(sign({ token, transactions })).rejects.toMatchObject({ status: 422, code: 'CODE_NEEDED' });
    await expect(sign({ token, transactions, code: '000000' })).rejects.toMatchObject(refusal);

    // The code of the sign-in does not authorise a withdrawal.
    await server.anonymous.email.start({ body: { email } });
    await expect(sign({ token, transactions, code: mailer.codeFor(email) })).rejects.toMatchObject(refusal);
    await server.anonymous.email.code({ body: { token, purpose: 'withdraw' } });
    const { signatures } = await sign({ token, transactions, code: mailer.codeFor(email) });
    const tx = withSignature(player, signatures[0], issued?.tx);
    const { jobId } = await player.api.assets.handleAssets({
      body: { transactions: mints.map((mint) => ({ mint, tx })), type: 'thaw' },
    });
    expect((await waitForResult(player, jobId)).data.success).toBe(true);
  });

  it('no transaction that was issued to somebody else, or to nobody', async () => {
    const { token } = await emailSignIn.openWallet();
    const other = await server.signIn();
    const theirs = await other.api.tokens.issue({ body: { amount: 10, type: 'deposit', token: 'gold' } });
    await expect(sign({ token, transactions: [theirs.tx] })).rejects.toMatchObject(notIssued);
    const altered = Buffer.from(theirs.tx, 'base64');
    altered[altered.length - 1]! ^= 1;
    await expect(sign({ token, transactions: [altered.toString('base64')] })).rejects.toMatchObject(
      notIssued,
    );
    await expect(sign({ token, transactions: [toBase64(randomBytes(80))] })).rejects.toMatchObject(notIssued);
  });

  it('nothing twice: no message that was used, no transaction that was submitted', async () => {
    const entered = await emailSignIn.openWallet();
    const { token } = entered;
    const player = await emailSignIn.signIn(entered);
    await expect(sign({ token, message: player.message })).rejects.toMatchObject(notIssued);
    const asked = { amount: 10, type: 'deposit' as const, token: 'gold' as const };
    const { tx } = await player.api.tokens.issue({ body: asked });
    const { signatures } = await sign({ token, transactions: [tx] });
    expect((await sign({ token, transactions: [tx] })).signatures).toEqual(signatures);
    const transaction = withSignature(player, signatures[0], tx);
    const body = { amount: 10, token: 'gold' as const, transactionType: 'deposit' as const, transaction };
    await waitForResult(player, (await player.api.tokens.handle({ body })).jobId);
    await expect(sign({ token, transactions: [tx] })).rejects.toMatchObject(notIssued);
    await expect(player.api.tokens.handle({ body })).rejects.toMatchObject({ code: 'TRANSACTION_USED' });
  });

  it.each([
    ['nothing to sign', {}],
    ['both kinds at once', { message: 'AQID', transactions: ['AQID'] }],
    ['an empty list', { transactions: [] }],
    ['a field too many', { message: 'AQID', wallet: 'mine' }],
  ])('nothing when it is asked for %s', async (_, what) => {
    const { token } = await emailSignIn.openWallet();
    await expect(sign({ token, ...what })).rejects.toMatchObject({ status: 400 });
  });

  it('nothing for a token that is unknown, closed or too old', async () => {
    const entered = await emailSignIn.openWallet();
    const closed = { status: 403, code: 'WALLET_CLOSED' };
    const { message } = await emailSignIn.createMessage(entered.wallet);
    const unknown = randomBytes(32).toString('base64url');
    await expect(sign({ token: unknown, message })).rejects.toMatchObject(closed);
    await expect(sign({ token: 'x', message })).rejects.toMatchObject({ status: 400 });
    await server.anonymous.email.close({ body: { token: entered.token } });
    await expect(sign({ token: entered.token, message })).rejects.toMatchObject(closed);
    const again = await emailSignIn.openWallet(entered.email);
    clock.advance(30 * 24 * 60 * MINUTE + 1);
    await expect(sign({ token: again.token, message })).rejects.toMatchObject(closed);
  });
});

describe('the key of an email wallet', () => {
  it('is shown to its owner for a fresh code, and it is the key', async () => {
    const { token, email, wallet } = await emailSignIn.openWallet();
    const ask = (code: string) => server.anonymous.email.exportKey({ body: { token, code } });
    await expect(ask('000000')).rejects.toMatchObject(refusal);
    await server.anonymous.email.code({ body: { token, purpose: 'withdraw' } });
    await expect(ask(mailer.codeFor(email))).rejects.toMatchObject(refusal);
    await server.anonymous.email.code({ body: { token, purpose: 'export' } });
    const { secretKey } = await ask(mailer.codeFor(email));
    const bytes = getBase58Encoder().encode(secretKey);
    expect(bytes).toHaveLength(64);
    expect(Buffer.from(bytes.slice(32))).toEqual(Buffer.from(getAddressEncoder().encode(wallet as never)));
  });

  it('is stored encrypted, and is encrypted again when the master key changes', async () => {
    const databaseUrl = await aDatabase();
    const [old, young] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
    const first = await startTestServer({
      databaseUrl,
      mailer,
      environment: { WALLET_KEYS: `1:${old}` },
    });
    const { token, email, wallet } = await createEmailSignIn(first, mailer).openWallet();
    await first.close();

    const rotated = await startTestServer({
      databaseUrl,
      mailer,
      environment: { WALLET_KEYS: `2:${young},1:${old}` },
    });
    const { rows } = await rotated.app.db.pool.query<{ key_version: number; sealed_key: Buffer }>(
      'select key_version, sealed_key from email_wallets where wallet = $1',
      [wallet],
    );
    expect(rows[0]?.key_version).toBe(2);
    await rotated.close();

    const last = await startTestServer({
      databaseUrl,
      mailer,
      environment: { WALLET_KEYS: `2:${young}` },
    });
    await last.anonymous.email.code({ body: { token, purpose: 'export' } });
    const { secretKey } = await last.anonymous.email.exportKey({
      body: { token, code: mailer.codeFor(email) },
    });
    const seed = Buffer.from(getBase58Encoder().encode(secretKey).slice(0, 32));
    expect(rows[0]?.sealed_key.includes(seed)).toBe(false);
    await last.close();

    await expect(startTestServer({ databaseUrl, environment: { WALLET_KEYS: `3:${old}` } })).rejects.toThrow(
      /no version 2/,
    );
  });
});

describe('the mailbox', () => {
  it('shows the mails of local mode with any content escaped', async () => {
    const local = await startTestServer();
    expect(await local.anonymous.operation.settings()).toMatchObject({
      emailWallet: true,
      mailbox: '/mailbox',
    });
    const email = "o'malley@sea.test";
    await local.anonymous.email.start({ body: { email } });
    const page = await fetch(`${local.url}/mailbox`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await page.text();
    expect(html).toContain('o&#39;malley@sea.test');
    const code = /\b\d{6}\b/.exec(html)?.[0] ?? '';
    expect((await local.anonymous.email.verify({ body: { email, code } })).wallet).toBeTruthy();
  });

  it('does not exist in production, nor do email wallets without a mail server', async () => {
    const environment = { ...PRODUCTION_ENVIRONMENT, ALLOWED_ORIGINS: 'https://play.test' };
    const production = await startTestServer({ environment });
    expect((await fetch(`${production.url}/mailbox`)).status).toBe(404);
    expect(await production.anonymous.operation.settings()).toMatchObject({ emailWallet: false });
    const start = production.anonymous.email.start({ body: { email: anEmailAddress() } });
    await expect(start).rejects.toMatchObject({ status: 503 });
    const upgrade = await fetch(`${production.url}/wallet/upgrade`, { method: 'POST' });
    expect(upgrade.status).toBe(404);
  });
});
