import type { Api, ClientOf, EndpointResponse } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { Letters } from './letters.ts';
import { base64, signInFields, signInMessage } from './players.ts';
import type { TestPlayer, TestServer } from './testServer.ts';

let count = 0;
export const anAddress = (): string => `anne.${(count += 1)}@sea.test`;

/** An email wallet as one browser has it open. */
export type Entered = EndpointResponse<Api['email']['verify']> & { readonly email: string };

export interface EmailDoor {
  /** By a code from the mail. */
  readonly enter: (email?: string) => Promise<Entered>;
  /** A sign-in message that waits for the wallet's signature. */
  readonly messageFor: (wallet: Wallet) => Promise<{
    readonly fields: Parameters<typeof signInMessage>[0];
    readonly message: string;
  }>;
  /** As the page does it: the wallet signs on the server, and signs in like any other. */
  readonly aboard: (entered: Entered) => Promise<TestPlayer & { readonly message: string }>;
  readonly sign: ClientOf<Api>['email']['sign'];
}

export const emailDoor = ({ anonymous, clientFor }: TestServer, letters: Letters): EmailDoor => {
  const messageFor: EmailDoor['messageFor'] = async (wallet) => {
    const fields = signInFields(await anonymous.auth.nonce({ body: { wallet } }), wallet);
    return { fields, message: base64(signInMessage(fields)) };
  };
  return {
    messageFor,
    sign: anonymous.email.sign,
    enter: async (email = anAddress()) => {
      await anonymous.email.start({ body: { email } });
      const code = letters.codeFor(email.toLowerCase());
      return { email, ...(await anonymous.email.verify({ body: { email, code } })) };
    },
    aboard: async ({ wallet, token: opens }) => {
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
