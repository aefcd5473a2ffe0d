import type { Api } from '@blacktide/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Site } from '../signInMessage.ts';
import { createAskers } from './askers.ts';
import { createCodes } from './codes.ts';
import { createEmailWallets, type EmailWallets } from './emailWallets.ts';
import { findIssued } from './issued.ts';
import { createKeyring } from './keyring.ts';

export interface EmailDeps extends Site {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly walletKeys: ReadonlyMap<number, Uint8Array>;
  /** Hides the codes that lie in the database. */
  readonly codeSecret: string;
}

type Email = Handlers<Api['email']>;

/** One address, however it is written. */
const canonical = (email: string): string => email.toLowerCase();

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export interface EmailWalletCalls {
  readonly calls: Email;
  readonly rotate: EmailWallets['rotate'];
}

/** Wallets for those who have none: a code by mail opens them, and they sign only what the game issued. */
export const createEmailWalletCalls = (deps: EmailDeps): EmailWalletCalls => {
  const { pool, clock, mailer, codeSecret, walletKeys } = deps;
  const askers = createAskers(pool, clock, codeSecret);
  const codes = createCodes({ pool, clock, mailer, secret: codeSecret });
  const wallets = createEmailWallets({ pool, clock, keyring: createKeyring(walletKeys) });
  const calls: Email = {
    start: async ({ body: { email: written, device }, address }) => {
      const email = canonical(written);
      const asker = await askers.of(email, device, address);
      const { expiresAt, attempt } = await codes.send({ email, purpose: 'sign-in', asker });
      return { expiresAt: expiresAt.toISOString(), attempt };
    },
    verify: async ({ body: { email: written, code, attempt, device }, address }) => {
      const email = canonical(written);
      const asker = await askers.of(email, device, address);
      await codes.spend({ email, purpose: 'sign-in', asker }, code, attempt);
      const { wallet, token, expiresAt } = await wallets.enter(email);
      const remembered = await askers.remember(email, device);
      return { wallet, token, expiresAt: expiresAt.toISOString(), device: remembered };
    },
    code: async ({ body: { token, purpose } }) => {
      const { email, session } = await wallets.open(token);
      const { expiresAt } = await codes.send({ email, purpose, asker: askers.ofSession(session) });
      return { expiresAt: expiresAt.toISOString() };
    },
    describe: async ({ body: { token, ...what } }) => {
      const issued = await findIssued(deps, await wallets.open(token), what);
      return { words: issued.map(({ words }) => words), needsCode: issued.some(({ leaves }) => leaves) };
    },
    sign: async ({ body: { token, code, ...what } }) => {
      const open = await wallets.open(token);
      const issued = await findIssued(deps, open, what);
      if (issued.some(({ leaves }) => leaves)) {
        if (code === undefined) {
          throw new HttpError('CODE_NEEDED', 'What leaves the game takes a fresh code from your mail.');
        }
        const asker = askers.ofSession(open.session);
        await codes.spend({ email: open.email, purpose: 'withdraw', asker }, code);
      }
      const signatures = await wallets.sign(
        open,
        issued.map(({ message }) => message),
      );
      return { signatures: signatures.map(base64) };
    },
    exportKey: async ({ body: { token, code } }) => {
      const open = await wallets.open(token);
      const asker = askers.ofSession(open.session);
      await codes.spend({ email: open.email, purpose: 'export', asker }, code);
      return { secretKey: await wallets.export(open) };
    },
    close: async ({ body: { token } }) => {
      await wallets.close(token);
      return {};
    },
  };
  return { calls, rotate: wallets.rotate };
};
