import type { Api, TypedClient } from '@blacktide/contract';
import { toBase64, toSignInFields, toSignInMessage, type TestWallet } from './testWallet.ts';

/** Signs in over HTTP; returns the session token. */
export const signInWithClient = async (
  client: TypedClient<Api>,
  domain: string,
  signer: TestWallet,
): Promise<string> => {
  const issued = await client.auth.nonce({ body: { wallet: signer.address } });
  const fields = toSignInFields(issued, signer.address);
  const message = toSignInMessage({ ...fields, domain });
  const { token } = await client.auth.verify({
    body: {
      message: toBase64(message),
      signature: toBase64(signer.sign(message)),
      publicKey: signer.address,
      sessionKey: fields.sessionKey,
    },
  });
  return token;
};
