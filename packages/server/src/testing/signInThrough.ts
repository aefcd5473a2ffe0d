import type { Api, ClientOf } from '@blacktide/contract';
import { base64, signInFields, signInMessage, type TestWallet } from './players.ts';

/** The whole sign-in over HTTP; answers with the session's token. */
export const signInThrough = async (
  client: ClientOf<Api>,
  domain: string,
  signer: TestWallet,
): Promise<string> => {
  const issued = await client.auth.nonce({ body: { wallet: signer.address } });
  const fields = signInFields(issued, signer.address);
  const message = signInMessage({ ...fields, domain });
  const { token } = await client.auth.verify({
    body: {
      message: base64(message),
      signature: base64(signer.sign(message)),
      publicKey: signer.address,
      sessionKey: fields.sessionKey,
    },
  });
  return token;
};
