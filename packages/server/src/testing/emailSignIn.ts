import type { Api, TypedClient, EndpointResponse } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { RecordingMailer } from './recordingMailer.ts';
import { toBase64, toSignInFields, toSignInMessage } from './testWallet.ts';
import type { TestPlayer, TestServer } from './testServer.ts';

let count = 0;
export const anEmailAddress = (): string => `anne.${(count += 1)}@sea.test`;

/** An email wallet as one browser has it open. */
export type OpenedEmailWallet = EndpointResponse<Api['email']['verify']> & { readonly email: string };

export interface EmailSignIn {
  /** By a code from the mail. */
  readonly openWallet: (email?: string) => Promise<OpenedEmailWallet>;
  /** A sign-in message that waits for the wallet's signature. */
  readonly createMessage: (wallet: Wallet) => Promise<{
    readonly fields: Parameters<typeof toSignInMessage>[0];
    readonly message: string;
  }>;
  /** As the page does it: the wallet signs on the server, and signs in like any other. */
  readonly signIn: (entered: OpenedEmailWallet) => Promise<TestPlayer & { readonly message: string }>;
  readonly sign: TypedClient<Api>['email']['sign'];
}

export const createEmailSignIn = (
  { anonymous, clientFor }: TestServer,
  letters: RecordingMailer,
): EmailSignIn => {
  const messageFor: EmailSignIn['createMessage'] = async (wallet) => {
    const fields = toSignInFields(await anonymous.auth.nonce({ body: { wallet } }), wallet);
    return { fields, message: toBase64(toSignInMessage(fields)) };
  };
  return {
    createMessage: messageFor,
    sign: anonymous.email.sign,
    openWallet: async (email = anEmailAddress()) => {
      await anonymous.email.start({ body: { email } });
      const code = letters.codeFor(email.toLowerCase());
      return { email, ...(await anonymous.email.verify({ body: { email, code } })) };
    },
    signIn: async ({ wallet, token: opens }) => {
      const { fields, message } = await messageFor(wallet);
      const { signatures } = await anonymous.email.sign({ body: { token: opens, message } });
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
