import type { Api, CodePurpose } from '@blacktide/contract';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { chooseOrigin } from '../../../platform/http/chooseOrigin.ts';
import { createCodeRequesters } from './codeRequesters.ts';
import { createEmailCodes } from './emailCodes.ts';
import { createEmailWallets, type OpenEmailWallet } from './emailWallets.ts';
import { findSigningRequests, type SigningRequestDeps } from './signingRequests.ts';
import { createKeyring } from './keyring.ts';

interface EmailDeps extends SigningRequestDeps {
  readonly mailer: Mailer;
  readonly walletKeys: ReadonlyMap<number, Uint8Array>;
  /** Keys the hashes of the codes in the database. */
  readonly codeSecret: string;
}

type EmailHandlers = Handlers<Api['email']>;

/** The same address for all spellings. */
const normalizeEmail = (email: string): string => email.toLowerCase();

/** Email wallets: a mailed code opens them, and they sign only what the server issued. */
export const createEmailWalletHandlers = (deps: EmailDeps) => {
  const { pool, clock, mailer, codeSecret, walletKeys, origins } = deps;
  const hostOf = (origin: string | null): string => new URL(chooseOrigin(origins, origin)).host;
  const requesters = createCodeRequesters(pool, clock, codeSecret);
  const codes = createEmailCodes({ pool, clock, mailer, secret: codeSecret });
  const wallets = createEmailWallets({ pool, clock, keyring: createKeyring(walletKeys) });
  const consumeCode = ({ email, session }: OpenEmailWallet, purpose: CodePurpose, code: string) =>
    codes.consume({ email, purpose, requester: requesters.forSession(session) }, code);
  const handlers: EmailHandlers = {
    start: async ({ body: { email: givenEmail, device }, address, origin }) => {
      const email = normalizeEmail(givenEmail);
      const requester = await requesters.identify(email, device, address());
      const { expiresAt, attempt } = await codes.send(
        { email, purpose: 'sign-in', requester },
        hostOf(origin),
      );
      return { expiresAt: expiresAt.toISOString(), attempt };
    },
    verify: async ({ body: { email: givenEmail, code, attempt, device }, address }) => {
      const email = normalizeEmail(givenEmail);
      const requester = await requesters.identify(email, device, address());
      await codes.consume({ email, purpose: 'sign-in', requester }, code, attempt);
      const { wallet, token, expiresAt } = await wallets.openSession(email);
      const remembered = await requesters.rememberDevice(email, device);
      return { wallet, token, expiresAt: expiresAt.toISOString(), device: remembered };
    },
    code: async ({ body: { token, purpose }, origin }) => {
      const { email, session } = await wallets.requireOpenWallet(token);
      const requester = requesters.forSession(session);
      const { expiresAt } = await codes.send({ email, purpose, requester }, hostOf(origin));
      return { expiresAt: expiresAt.toISOString() };
    },
    describe: async ({ body: { token, ...what } }) => {
      const issued = await findSigningRequests(deps, await wallets.requireOpenWallet(token), what);
      return {
        words: issued.map(({ description }) => description),
        needsCode: issued.some(({ isWithdrawal }) => isWithdrawal),
      };
    },
    sign: async ({ body: { token, code, ...what } }) => {
      const openWallet = await wallets.requireOpenWallet(token);
      const issued = await findSigningRequests(deps, openWallet, what);
      if (issued.some(({ isWithdrawal }) => isWithdrawal)) {
        if (code === undefined) {
          throw new HttpError('CODE_NEEDED', 'What leaves the game takes a fresh code from your mail.');
        }
        await consumeCode(openWallet, 'withdraw', code);
      }
      const signatures = await wallets.sign(
        openWallet,
        issued.map(({ message }) => message),
      );
      return { signatures: signatures.map((signature) => signature.toString('base64')) };
    },
    exportKey: async ({ body: { token, code } }) => {
      const openWallet = await wallets.requireOpenWallet(token);
      await consumeCode(openWallet, 'export', code);
      return { secretKey: await wallets.exportKey(openWallet) };
    },
    close: async ({ body: { token } }) => {
      await wallets.closeSession(token);
      return {};
    },
  };
  return { handlers, rotateKeys: wallets.rotateKeys };
};
