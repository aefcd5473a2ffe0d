import {
  SESSION_KEY_RESOURCE,
  type auth,
  type TypedClient,
  type EndpointResponse,
} from '@blacktide/contract';
import { isWallet, type Wallet } from '@blacktide/rules';
import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import { createSignInMessageText } from '@solana/wallet-standard-util';
import type { WalletAccount } from '@wallet-standard/base';
import { toBase64, toBase64Url, utf8 } from '../../lib/encoding.ts';
import { rawPublicKey, SESSION_KEY_NAME, type KeyVault } from '../../lib/keyVault.ts';
import type { AuthGrant } from '../../lib/authSession.ts';
import { isUserRejection, SignInError } from './walletErrors.ts';
import type { SignInWallet } from './wallets.ts';

export interface SignInDeps {
  readonly api: TypedClient<{ auth: typeof auth }>;
  readonly vault: KeyVault;
  readonly subtle: SubtleCrypto;
}

interface SignedMessage {
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
}

interface ConnectedAccount {
  readonly account: WalletAccount;
  readonly address: Wallet;
}

/** Opens the window of the wallet if it does not trust the page yet. `requestedAddress`: the account to use if there are several. */
export const connectWallet = async (
  wallet: SignInWallet,
  requestedAddress?: string,
): Promise<ConnectedAccount> => {
  const { accounts } = await wallet.features['standard:connect'].connect();
  const account = accounts.find(
    ({ chains, address }) =>
      chains.some((chain) => chain.startsWith('solana:')) &&
      (requestedAddress === undefined || address === requestedAddress),
  );
  if (!account) throw new SignInError('NO_ACCOUNT');
  const { address } = account;
  if (!isWallet(address)) throw new SignInError('NO_ADDRESS');
  return { account, address };
};

/** Errors other than a decline become MESSAGE_FAILED. */
const withSigningErrors = async <T>(signing: Promise<T>): Promise<T> =>
  signing.catch((error: unknown) => {
    throw isUserRejection(error) ? error : new SignInError('MESSAGE_FAILED', error);
  });

/** Prefers `solana:signIn`; the server also accepts a plain signature of the same text. */
export const signSignInMessage = async (
  wallet: SignInWallet,
  account: WalletAccount,
  input: SolanaSignInInput & { readonly domain: string; readonly address: string },
): Promise<SignedMessage> => {
  const { 'solana:signIn': signInFeature, 'solana:signMessage': signMessageFeature } = wallet.features;
  if (typeof signInFeature?.signIn === 'function') {
    const [output] = await signInFeature.signIn(input);
    if (output) return output;
    throw new SignInError('NO_SIGNATURE');
  }
  if (typeof signMessageFeature?.signMessage !== 'function') throw new SignInError('NO_MESSAGE_METHOD');
  const message = utf8(createSignInMessageText(input));
  const [output] = await withSigningErrors(signMessageFeature.signMessage({ account, message }));
  if (!output) throw new SignInError('MESSAGE_FAILED');
  return output;
};

type IssuedNonce = EndpointResponse<(typeof auth)['nonce']>;

/** The sign-in message: everything that the server issued, and the session key of this browser. */
export const buildSignInInput = (
  { expiresAt, ...issued }: IssuedNonce,
  address: Wallet,
  sessionKey: string,
) => ({
  ...issued,
  address,
  expirationTime: expiresAt,
  resources: [SESSION_KEY_RESOURCE + sessionKey],
});

/** Connects, fetches a nonce, makes a session key, signs, and verifies. */
export const signIn = async (
  wallet: SignInWallet,
  { api, vault, subtle }: SignInDeps,
  requestedAddress?: string,
): Promise<AuthGrant> => {
  const { account, address } = await connectWallet(wallet, requestedAddress);
  const issued = await api.auth.nonce({ body: { wallet: address } });
  const pair = await vault.generate();
  const sessionKey = toBase64Url(await rawPublicKey(subtle, pair));
  const input = buildSignInInput(issued, address, sessionKey);
  const { signedMessage, signature } = await signSignInMessage(wallet, account, input);
  const verified = await api.auth.verify({
    body: {
      message: toBase64(signedMessage),
      signature: toBase64(signature),
      publicKey: address,
      sessionKey,
    },
  });
  await vault.save(SESSION_KEY_NAME, pair);
  return { token: verified.token, wallet: verified.user.wallet, expiresAt: verified.expiresAt };
};
