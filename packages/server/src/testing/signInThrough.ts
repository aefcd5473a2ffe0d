import type { Api, ClientOf } from '@blacktide/contract';
import { aSessionKey, base64, signInMessage, type TestWallet } from './players.ts';

/** The whole sign-in over HTTP; answers with the session's token. */
export const signInThrough = async (
  client: ClientOf<Api>,
  domain: string,
  signer: TestWallet,
): Promise<string> => {
  const { nonce, issuedAt, expiresAt, statement } = await client.auth.nonce({
    body: { wallet: signer.address },
  });
  const sessionKey = aSessionKey();
  const message = signInMessage({
    domain,
    address: signer.address,
    statement,
    nonce,
    issuedAt,
    expirationTime: expiresAt,
    sessionKey,
  });
  const { token } = await client.auth.verify({
    body: {
      message: base64(message),
      signature: base64(signer.sign(message)),
      publicKey: signer.address,
      sessionKey,
    },
  });
  return token;
};
