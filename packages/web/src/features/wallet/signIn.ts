import { SESSION_KEY_RESOURCE, type auth, type ClientOf } from '@blacktide/contract';
import { wallet as asWallet } from '@blacktide/rules';
import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import { createSignInMessageText } from '@solana/wallet-standard-util';
import type { WalletAccount } from '@wallet-standard/base';
import { toBase64, toBase64Url, utf8 } from '../../lib/encoding.ts';
import { rawPublicKey, SESSION_KEY_NAME, type KeyVault } from '../../lib/keyVault.ts';
import type { Grant } from '../../lib/session.ts';
import { SignInFailure } from './failures.ts';
import type { SignInWallet } from './wallets.ts';

export interface SignInDeps {
  readonly api: ClientOf<{ auth: typeof auth }>;
  readonly vault: KeyVault;
  readonly subtle: SubtleCrypto;
  readonly origin: string;
}

interface Signed {
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
}

const connect = async (wallet: SignInWallet): Promise<WalletAccount> => {
  const { accounts } = await wallet.features['standard:connect'].connect();
  const account = accounts.find(({ chains }) => chains.some((chain) => chain.startsWith('solana:')));
  if (!account) throw new SignInFailure('NO_ACCOUNT');
  return account;
};

/** Prefers the wallet's own sign-in screen; a plain signature over the same text is as good to the server. */
const sign = async (
  wallet: SignInWallet,
  account: WalletAccount,
  input: SolanaSignInInput & { readonly domain: string; readonly address: string },
): Promise<Signed> => {
  const { 'solana:signIn': signInFeature, 'solana:signMessage': signMessageFeature } = wallet.features;
  if (signInFeature) {
    const [output] = await signInFeature.signIn(input);
    if (output) return output;
  } else if (signMessageFeature) {
    const message = utf8(createSignInMessageText(input));
    const [output] = await signMessageFeature.signMessage({ account, message });
    if (output) return output;
  }
  throw new SignInFailure('NO_SIGNATURE');
};

/** From a wallet to a session: connect, fetch a nonce, make a session key, sign, be verified. */
export const signIn = async (
  wallet: SignInWallet,
  { api, vault, subtle, origin }: SignInDeps,
): Promise<Grant> => {
  const account = await connect(wallet);
  const address = asWallet(account.address);
  const { nonce, domain, issuedAt, expiresAt, statement } = await api.auth.nonce({
    body: { wallet: address },
  });
  const sessionKey = toBase64Url(await rawPublicKey(subtle, await vault.create(SESSION_KEY_NAME)));
  const { signedMessage, signature } = await sign(wallet, account, {
    domain,
    address,
    statement,
    uri: origin,
    version: '1',
    nonce,
    issuedAt,
    expirationTime: expiresAt,
    resources: [SESSION_KEY_RESOURCE + sessionKey],
  });
  const verified = await api.auth.verify({
    body: {
      message: toBase64(signedMessage),
      signature: toBase64(signature),
      publicKey: address,
      sessionKey,
    },
  });
  return { token: verified.token, wallet: verified.user.wallet, expiresAt: verified.expiresAt };
};
