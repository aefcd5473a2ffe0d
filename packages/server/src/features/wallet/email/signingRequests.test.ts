import { getBase58Encoder } from '@solana/kit';
import { createPrivateKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmailSignIn, type EmailSignIn } from '../../../../testing/emailSignIn.ts';
import { aRecordingMailer } from '../../../../testing/recordingMailer.ts';
import { aSigningPlayer } from '../../../../testing/assetMovements.ts';
import { aWallet } from '../../../../testing/testWallet.ts';
import { startTestServer, type TestServer } from '../../../../testing/testServer.ts';
import { createUpgradeConfirmation } from '../../../../testing/walletUpgrades.ts';

const mailer = aRecordingMailer();
let server: TestServer;
let emailSignIn: EmailSignIn;

beforeAll(async () => {
  server = await startTestServer({ shared: true, mailer });
  emailSignIn = createEmailSignIn(server, mailer);
});
afterAll(() => server.close());

describe('an email wallet signs what was issued to the session that asks', () => {
  const elsewhere = {
    status: 403,
    code: 'OTHER_SESSION',
    message: expect.stringContaining('Another session'),
  };
  const GOLD = { amount: 10, type: 'deposit' as const, token: 'gold' as const };

  const expectRefused = async (body: Parameters<EmailSignIn['sign']>[0]['body']): Promise<void> => {
    await expect(emailSignIn.sign({ body })).rejects.toMatchObject(elsewhere);
    await expect(server.anonymous.email.describe({ body })).rejects.toMatchObject(elsewhere);
  };

  it('and no transaction of another session of the same wallet, alone or among its own', async () => {
    const phone = await emailSignIn.openWallet();
    const desktop = await emailSignIn.openWallet(phone.email);
    const [phonePlayer, desktopPlayer] = [await emailSignIn.signIn(phone), await emailSignIn.signIn(desktop)];
    expect(desktopPlayer.wallet).toBe(phonePlayer.wallet);
    const { tx } = await phonePlayer.api.tokens.issue({ body: GOLD });
    const { tx: own } = await desktopPlayer.api.tokens.issue({ body: GOLD });
    await expectRefused({ token: desktop.token, transactions: [tx] });
    await expectRefused({ token: desktop.token, transactions: [own, tx] });
    const signed = await emailSignIn.sign({ body: { token: phone.token, transactions: [tx] } });
    expect(signed.signatures).toHaveLength(1);
    expect(
      (await emailSignIn.sign({ body: { token: desktop.token, transactions: [own] } })).signatures,
    ).toHaveLength(1);
  });

  it('and no withdrawal of another session, even with a fresh code, which stays valid', async () => {
    const phone = await emailSignIn.openWallet();
    const desktop = await emailSignIn.openWallet(phone.email);
    const [phonePlayer, desktopPlayer] = [await emailSignIn.signIn(phone), await emailSignIn.signIn(desktop)];
    const { tx } = await phonePlayer.api.tokens.issue({ body: { ...GOLD, type: 'withdraw' } });
    const { tx: own } = await desktopPlayer.api.tokens.issue({ body: { ...GOLD, type: 'withdraw' } });
    await server.anonymous.email.code({ body: { token: desktop.token, purpose: 'withdraw' } });
    const code = mailer.codeFor(phone.email);
    const taken = emailSignIn.sign({ body: { token: desktop.token, transactions: [tx], code } });
    await expect(taken).rejects.toMatchObject(elsewhere);
    const { signatures } = await emailSignIn.sign({
      body: { token: desktop.token, transactions: [own], code },
    });
    expect(signatures).toHaveLength(1);
  });

  it('and no sign-in message that another session has presented before', async () => {
    const phone = await emailSignIn.openWallet();
    const desktop = await emailSignIn.openWallet(phone.email);
    const { message } = await emailSignIn.createMessage(phone.wallet);
    await server.anonymous.email.describe({ body: { token: phone.token, message } });
    await expectRefused({ token: desktop.token, message });
    expect((await emailSignIn.sign({ body: { token: phone.token, message } })).signatures).toHaveLength(1);
  });

  it('and nothing of a session of another browser, or from before the wallet was closed', async () => {
    const entered = await emailSignIn.openWallet();
    const { token, email, wallet } = entered;
    const before = await emailSignIn.signIn(entered);
    await server.anonymous.email.code({ body: { token, purpose: 'export' } });
    const code = mailer.codeFor(email);
    const { secretKey } = await server.anonymous.email.exportKey({ body: { token, code } });
    const bytes = Buffer.from(getBase58Encoder().encode(secretKey));
    const d = bytes.subarray(0, 32).toString('base64url');
    const x = bytes.subarray(32).toString('base64url');
    const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
    const imported = await server.signIn(aWallet(key));
    expect(imported.wallet).toBe(wallet);
    const { tx } = await imported.api.tokens.issue({ body: GOLD });
    await expectRefused({ token, transactions: [tx] });

    await server.anonymous.email.close({ body: { token } });
    const again = await emailSignIn.openWallet(email);
    const older = await before.api.tokens.issue({ body: GOLD });
    await expectRefused({ token: again.token, transactions: [older.tx] });
  });

  it('and signs for a guest who was upgraded to it', async () => {
    const guest = await aSigningPlayer(server);
    const { token, wallet } = await emailSignIn.openWallet();
    const issued = await guest.api.wallet.upgrade({ body: { to: wallet } });
    const sent = createUpgradeConfirmation(
      guest.signer,
      { ...aWallet(), address: wallet },
      server.domain,
      issued,
    );
    const { signatures } = await emailSignIn.sign({ body: { token, message: sent.message } });
    const body = { ...sent, signature: signatures[0] ?? '' };
    const moved = await server.anonymous.wallet.upgradeConfirm({ body });
    const { tx } = await server.clientFor(moved.token).tokens.issue({ body: GOLD });
    expect((await emailSignIn.sign({ body: { token, transactions: [tx] } })).signatures).toHaveLength(1);
  });
});
