import type { Api, TypedClient, EndpointResponse } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { RecordingMailer } from './recordingMailer.ts';
import { toBase64, toSignInFields, toSignInMessage } from './testWallet.ts';
import type { TestPlayer, TestServer } from './testServer.ts';

let count = 0;
export const anEmailAddress = (): string => `anne.${(count += 1)}@sea.test`;

/** An email wallet that one browser has opened. */
export type OpenedEmailWallet = EndpointResponse<Api['email']['verify']> & { readonly email: string };

export interface EmailSignIn {
  /** Opens the wallet with the code from the mail. */
  readonly openWallet: (email?: string) => Promise<OpenedEmailWallet>;
  /** A sign-in message without a signature. */
  readonly createMessage: (wallet: Wallet) => Promise<{
    readonly fields: Parameters<typeof toSignInMessage>[0];
    readonly message: string;
  }>;
  /** As on the page: the server signs with the email wallet, then the wallet signs in like any other. */
  readonly signIn: (opened: OpenedEmailWallet) => Promise<TestPlayer & { readonly message: string }>;
  readonly sign: TypedClient<Api>['email']['sign'];
}

export const createEmailSignIn = (
  { anonymous, clientFor }: TestServer,
  mailer: RecordingMailer,
): EmailSignIn => {
  const createMessage: EmailSignIn['createMessage'] = async (wallet) => {
    const fields = toSignInFields(await anonymous.auth.nonce({ body: { wallet } }), wallet);
    return { fields, message: toBase64(toSignInMessage(fields)) };
  };
  return {
    createMessage,
    sign: anonymous.email.sign,
    openWallet: async (email = anEmailAddress()) => {
      await anonymous.email.start({ body: { email } });
      const code = mailer.codeFor(email.toLowerCase());
      return { email, ...(await anonymous.email.verify({ body: { email, code } })) };
    },
    signIn: async ({ wallet, token: emailToken }) => {
      const { fields, message } = await createMessage(wallet);
      const { signatures } = await anonymous.email.sign({ body: { token: emailToken, message } });
      const body = {
        message,
        signature: signatures[0] ?? '',
        publicKey: wallet,
        sessionKey: fields.sessionKey,
      };
      const { token } = await anonymous.auth.verify({ body });
      return { wallet, token, api: clientFor(token), message };
    },
  };
};
