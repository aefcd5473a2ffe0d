import { SESSION_KEY_RESOURCE, type auth, type ClientOf, type EndpointResponse } from '@blacktide/contract';
import { isWallet, type Wallet } from '@blacktide/rules';
import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import { createSignInMessageText } from '@solana/wallet-standard-util';
import type { WalletAccount } from '@wallet-standard/base';
import { toBase64, toBase64Url, utf8 } from '../../lib/encoding.ts';
import { rawPublicKey, SESSION_KEY_NAME, type KeyVault } from '../../lib/keyVault.ts';
import type { Grant } from '../../lib/session.ts';
import { isDecline, SignInFailure } from './failures.ts';
import type { SignInWallet } from './wallets.ts';

export interface SignInDeps {
  readonly api: ClientOf<{ auth: typeof auth }>;
  readonly vault: KeyVault;
  readonly subtle: SubtleCrypto;
}

interface Signed {
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
}

interface Connected {
  readonly account: WalletAccount;
  readonly address: Wallet;
}

/** Opens the wallet's window if it does not trust the page yet. `wanted`: which of its accounts, where it has several. */
export const connect = async (wallet: SignInWallet, wanted?: string): Promise<Connected> => {
  const { accounts } = await wallet.features['standard:connect'].connect();
  const account = accounts.find(
    ({ chains, address }) =>
      chains.some((chain) => chain.startsWith('solana:')) && (wanted === undefined || address === wanted),
  );
  if (!account) throw new SignInFailure('NO_ACCOUNT');
  const { address } = account;
  if (!isWallet(address)) throw new SignInFailure('NO_ADDRESS');
  return { account, address };
};

/** Every reason but the owner's own no is a failed signature. */
const failing = async <T>(signing: Promise<T>): Promise<T> =>
  signing.catch((error: unknown) => {
    throw isDecline(error) ? error : new SignInFailure('MESSAGE_FAILED', error);
  });

/** Prefers the wallet's own sign-in screen; a plain signature over the same text is as good to the server. */
export const sign = async (
  wallet: SignInWallet,
  account: WalletAccount,
  input: SolanaSignInInput & { readonly domain: string; readonly address: string },
): Promise<Signed> => {
  const { 'solana:signIn': signInFeature, 'solana:signMessage': signMessageFeature } = wallet.features;
  if (typeof signInFeature?.signIn === 'function') {
    const [output] = await signInFeature.signIn(input);
    if (output) return output;
    throw new SignInFailure('NO_SIGNATURE');
  }
  if (typeof signMessageFeature?.signMessage !== 'function') throw new SignInFailure('NO_MESSAGE_METHOD');
  const message = utf8(createSignInMessageText(input));
  const [output] = await failing(signMessageFeature.signMessage({ account, message }));
  if (!output) throw new SignInFailure('MESSAGE_FAILED');
  return output;
};

type Issued = EndpointResponse<(typeof auth)['nonce']>;

/** What the wallet is asked to sign: all that the server issued, and the key of this browser. */
export const signInInput = ({ expiresAt, ...issued }: Issued, address: Wallet, sessionKey: string) => ({
  ...issued,
  address,
  expirationTime: expiresAt,
  resources: [SESSION_KEY_RESOURCE + sessionKey],
});

/** From a wallet to a session: connect, fetch a nonce, make a session key, sign, be verified. */
export const signIn = async (
  wallet: SignInWallet,
  { api, vault, subtle }: SignInDeps,
  wanted?: string,
): Promise<Grant> => {
  const { account, address } = await connect(wallet, wanted);
  const issued = await api.auth.nonce({ body: { wallet: address } });
  const pair = await vault.generate();
  const sessionKey = toBase64Url(await rawPublicKey(subtle, pair));
  const input = signInInput(issued, address, sessionKey);
  const { signedMessage, signature } = await sign(wallet, account, input);
  const verified = await api.auth.verify({
    body: {
      message: toBase64(signedMessage),
      signature: toBase64(signature),
      publicKey: address,
      sessionKey,
    },
  });
  await vault.keep(SESSION_KEY_NAME, pair);
  return { token: verified.token, wallet: verified.user.wallet, expiresAt: verified.expiresAt };
};
